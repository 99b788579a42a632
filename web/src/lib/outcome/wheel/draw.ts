/** The wheel of roulette, its bowl and its ball, drawn on canvases. */
import type { Catalogue } from "../../wire";
import { ring, sheet, TURN } from "../canvas";
import type { Ball } from "./ball";

const COLOURS: Readonly<Record<string, string>> & { readonly green: string } = {
	red: "#a51c2c",
	black: "#15181b",
	green: "#0d7148",
};

/** What stands still: the wooden rim, the track, the deflectors. */
export function drawBowl(size: number): HTMLCanvasElement {
	const [made, to] = sheet(size);
	const r = size / 2;
	const wood = to.createRadialGradient(0, 0, r * 0.8, 0, 0, r);
	wood.addColorStop(0, "#2b1408");
	wood.addColorStop(0.45, "#6b3a1b");
	wood.addColorStop(0.7, "#8a5128");
	wood.addColorStop(0.9, "#5a2e14");
	wood.addColorStop(1, "#1d0d05");
	ring(to, r * 0.995, wood);
	const sheen = to.createLinearGradient(-r, -r, r, r);
	sheen.addColorStop(0, "rgb(255 236 200 / 40%)");
	sheen.addColorStop(0.4, "rgb(255 236 200 / 0%)");
	sheen.addColorStop(0.75, "rgb(0 0 0 / 0%)");
	sheen.addColorStop(1, "rgb(0 0 0 / 45%)");
	ring(to, r * 0.995, sheen);
	const track = to.createRadialGradient(0, 0, r * 0.7, 0, 0, r * 0.9);
	track.addColorStop(0, "#2c160a");
	track.addColorStop(0.55, "#4b2812");
	track.addColorStop(0.85, "#7a4a24");
	track.addColorStop(0.97, "#2b1508");
	track.addColorStop(1, "#0d0603");
	ring(to, r * 0.9, track);
	to.lineWidth = r * 0.008;
	to.strokeStyle = "#d7b46a";
	to.beginPath();
	to.arc(0, 0, r * 0.9, 0, TURN);
	to.stroke();
	for (let at = 0; at < 8; at++) {
		to.save();
		to.rotate((at + 0.5) * (TURN / 8));
		to.translate(0, -r * 0.765);
		to.rotate(at % 2 ? Math.PI / 2 : 0);
		to.beginPath();
		to.moveTo(0, -r * 0.03);
		to.lineTo(r * 0.013, 0);
		to.lineTo(0, r * 0.03);
		to.lineTo(-r * 0.013, 0);
		to.closePath();
		to.fillStyle = "#e6cb8b";
		to.shadowColor = "#000";
		to.shadowBlur = r * 0.015;
		to.shadowOffsetY = r * 0.006;
		to.fill();
		to.restore();
	}
	return made;
}

/** What turns: the numbers, the pockets, the cone and the turret. */
export function drawRotor(catalogue: Catalogue, size: number): HTMLCanvasElement {
	const [made, to] = sheet(size);
	const r = size / 2;
	const step = TURN / catalogue.wheel.length;
	ring(to, r * 0.7, "#caa75d");
	catalogue.wheel.forEach((pocket, at) => {
		const [from, until] = [at * step - step / 2 - TURN / 4, at * step + step / 2 - TURN / 4];
		const colour = COLOURS[catalogue.colours[pocket] ?? ""] ?? COLOURS.green;
		for (const [inner, outer, dim] of [
			[0.55, 0.69, 0],
			[0.41, 0.55, 0.34],
		] as const) {
			to.beginPath();
			to.arc(0, 0, r * outer, from, until);
			to.arc(0, 0, r * inner, until, from, true);
			to.closePath();
			to.fillStyle = colour;
			to.fill();
			if (dim) {
				to.fillStyle = `rgb(0 0 0 / ${dim * 100}%)`;
				to.fill();
			}
		}
		to.save();
		to.rotate(at * step);
		to.fillStyle = "#fbf4e2";
		to.font = `600 ${r * 0.078}px Jost, sans-serif`;
		to.textAlign = "center";
		to.textBaseline = "middle";
		to.fillText(pocket, 0, -r * 0.617);
		to.restore();
	});
	to.strokeStyle = "#e3c57f";
	to.lineWidth = Math.max(r * 0.007, 1);
	for (let at = 0; at < catalogue.wheel.length; at++) {
		const angle = (at + 0.5) * step - TURN / 4;
		to.beginPath();
		to.moveTo(Math.cos(angle) * r * 0.41, Math.sin(angle) * r * 0.41);
		to.lineTo(Math.cos(angle) * r * 0.69, Math.sin(angle) * r * 0.69);
		to.stroke();
	}
	for (const radius of [0.69, 0.55, 0.41]) {
		to.beginPath();
		to.arc(0, 0, r * radius, 0, TURN);
		to.lineWidth = Math.max(r * 0.009, 1);
		to.stroke();
	}
	const cone = to.createRadialGradient(-r * 0.08, -r * 0.1, r * 0.02, 0, 0, r * 0.41);
	cone.addColorStop(0, "#a8683a");
	cone.addColorStop(0.5, "#6d3c1d");
	cone.addColorStop(1, "#2e160a");
	ring(to, r * 0.405, cone);
	for (let at = 0; at < 12; at++) {
		to.save();
		to.rotate((at * TURN) / 12);
		to.strokeStyle = "rgb(241 215 153 / 18%)";
		to.lineWidth = r * 0.004;
		to.beginPath();
		to.moveTo(0, -r * 0.16);
		to.lineTo(0, -r * 0.4);
		to.stroke();
		to.restore();
	}
	for (let at = 0; at < 4; at++) {
		to.save();
		to.rotate((at * TURN) / 4);
		const arm = to.createLinearGradient(-r * 0.02, 0, r * 0.02, 0);
		arm.addColorStop(0, "#8a6a2d");
		arm.addColorStop(0.5, "#fbe9bb");
		arm.addColorStop(1, "#8a6a2d");
		to.fillStyle = arm;
		to.fillRect(-r * 0.016, -r * 0.2, r * 0.032, r * 0.2);
		to.beginPath();
		to.arc(0, -r * 0.21, r * 0.034, 0, TURN);
		to.fill();
		to.restore();
	}
	const knob = to.createRadialGradient(-r * 0.03, -r * 0.03, r * 0.005, 0, 0, r * 0.1);
	knob.addColorStop(0, "#fff6da");
	knob.addColorStop(0.45, "#d7b46a");
	knob.addColorStop(1, "#6a4d1b");
	ring(to, r * 0.095, knob);
	return made;
}

export function drawBall(to: CanvasRenderingContext2D, r: number, ball: Ball): void {
	const distance = r * (0.475 + (0.855 - 0.475) * ball.out);
	const [x, y] = [Math.sin(ball.angle) * distance, -Math.cos(ball.angle) * distance];
	const size = r * 0.034;
	to.beginPath();
	to.ellipse(x + size * 0.35, y + size * 0.55, size * 1.05, size * 0.95, 0, 0, TURN);
	to.fillStyle = "rgb(0 0 0 / 50%)";
	to.fill();
	const shine = to.createRadialGradient(x - size * 0.35, y - size * 0.4, size * 0.1, x, y, size);
	shine.addColorStop(0, "#ffffff");
	shine.addColorStop(0.6, "#efeae0");
	shine.addColorStop(1, "#9f998c");
	to.beginPath();
	to.arc(x, y, size, 0, TURN);
	to.fillStyle = shine;
	to.fill();
}
