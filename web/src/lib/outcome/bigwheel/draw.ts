/** The Big Wheel, drawn once on canvases that the page then only turns. Lengths are parts of the radius. */
import { paintOf } from "../../skins/colours";
import type { Catalogue } from "../../wire";
import { ring, sheet, TURN } from "../canvas";

type Context = CanvasRenderingContext2D;

/** From the outside in: the fixed frame, the rim with the pegs, the compartments, the inner disc, the hub. */
export const FRAME = 0.995;
const FRAME_IN = 0.925;
const RIM = 0.915;
export const PEGS = 0.872;
const OUTER = 0.838;
const INNER = 0.4;
const HUB = 0.15;
const BULBS = 36;

function stroke(to: Context, radius: number, width: number, colour: string): void {
	to.beginPath();
	to.arc(0, 0, radius, 0, TURN);
	to.lineWidth = width;
	to.strokeStyle = colour;
	to.stroke();
}

function wedge(to: Context, inner: number, outer: number, from: number, until: number): void {
	to.beginPath();
	to.arc(0, 0, outer, from - TURN / 4, until - TURN / 4);
	to.arc(0, 0, inner, until - TURN / 4, from - TURN / 4, true);
	to.closePath();
}

function brass(to: Context, r: number): CanvasGradient {
	const metal = to.createLinearGradient(-r, -r, r, r);
	for (const [at, colour] of [
		[0, "#fff3cf"],
		[0.22, "#d7b46a"],
		[0.45, "#8a6a2d"],
		[0.62, "#e6c987"],
		[0.82, "#a07c37"],
		[1, "#5d4416"],
	] as const)
		metal.addColorStop(at, colour);
	return metal;
}

/** What stands still behind it: the frame with its lamps, and the dark well that the wheel turns in. */
export function drawFrame(size: number): HTMLCanvasElement {
	const [made, to] = sheet(size);
	const r = size / 2;
	const wood = to.createRadialGradient(0, 0, r * FRAME_IN, 0, 0, r * FRAME);
	wood.addColorStop(0, "#1a0905");
	wood.addColorStop(0.3, "#5e1a16");
	wood.addColorStop(0.6, "#8a2a22");
	wood.addColorStop(1, "#2b0c0a");
	ring(to, r * FRAME, wood);
	const light = to.createLinearGradient(-r * 0.7, -r, r * 0.7, r);
	light.addColorStop(0, "rgb(255 232 190 / 42%)");
	light.addColorStop(0.45, "rgb(255 232 190 / 0%)");
	light.addColorStop(1, "rgb(0 0 0 / 50%)");
	ring(to, r * FRAME, light);
	stroke(to, r * (FRAME - 0.006), r * 0.011, "#d7b46a");
	const well = to.createRadialGradient(0, 0, r * 0.8, 0, 0, r * FRAME_IN);
	well.addColorStop(0, "#000");
	well.addColorStop(1, "#160a05");
	ring(to, r * FRAME_IN, well);
	stroke(to, r * FRAME_IN, r * 0.008, "#b8924a");
	lamps(to, r, 0, 1);
	lamps(to, r, 1, 0.35);
	return made;
}

/** Every second lamp of the frame is always lit; this sheet lights the others. */
export function drawLamps(size: number): HTMLCanvasElement {
	const [made, to] = sheet(size);
	lamps(to, size / 2, 1, 1);
	return made;
}

function lamps(to: Context, r: number, first: number, bright: number): void {
	to.globalAlpha = bright;
	for (let at = first; at < BULBS; at += 2) {
		const angle = ((at + 0.5) * TURN) / BULBS;
		const [x, y] = [Math.sin(angle) * r * 0.959, -Math.cos(angle) * r * 0.959];
		const glow = to.createRadialGradient(x, y, 0, x, y, r * 0.034);
		glow.addColorStop(0, "rgb(255 250 225 / 100%)");
		glow.addColorStop(0.3, "rgb(255 226 150 / 95%)");
		glow.addColorStop(0.42, "rgb(255 190 90 / 45%)");
		glow.addColorStop(1, "rgb(255 170 60 / 0%)");
		to.fillStyle = glow;
		to.fillRect(x - r * 0.034, y - r * 0.034, r * 0.068, r * 0.068);
	}
	to.globalAlpha = 1;
}

/** What turns: rim, pegs, compartments with their symbols and odds, the inner disc. */
export function drawWheel(catalogue: Catalogue, size: number): HTMLCanvasElement {
	const [made, to] = sheet(size);
	const r = size / 2;
	const count = catalogue.wheel.length;
	const step = TURN / count;
	const rim = to.createRadialGradient(0, 0, r * OUTER, 0, 0, r * RIM);
	rim.addColorStop(0, "#2a130a");
	rim.addColorStop(0.35, "#6e3a1c");
	rim.addColorStop(0.65, "#8f5429");
	rim.addColorStop(1, "#3a1c0c");
	ring(to, r * RIM, rim);
	stroke(to, r * (RIM - 0.004), r * 0.008, "#caa75d");
	for (const [at, symbol] of catalogue.wheel.entries()) drawCompartment(to, r, catalogue, symbol, at * step, step);
	for (let at = 0; at < count; at++) {
		to.save();
		to.rotate((at + 0.5) * step);
		const line = to.createLinearGradient(0, -r * INNER, 0, -r * OUTER);
		line.addColorStop(0, "#8a6a2d");
		line.addColorStop(1, "#f6e2ad");
		to.fillStyle = line;
		to.fillRect(-r * 0.0028, -r * OUTER, r * 0.0056, r * (OUTER - INNER));
		to.restore();
	}
	stroke(to, r * OUTER, r * 0.012, "#e3c57f");
	for (let at = 0; at < count; at++) drawPeg(to, r, (at + 0.5) * step);
	drawDisc(to, r);
	return made;
}

function drawCompartment(to: Context, r: number, catalogue: Catalogue, symbol: string, at: number, step: number): void {
	const paint = paintOf(catalogue.colours[symbol]);
	wedge(to, r * INNER, r * OUTER, at - step / 2, at + step / 2);
	const fill = to.createRadialGradient(0, 0, r * INNER, 0, 0, r * OUTER);
	fill.addColorStop(0, paint.deep);
	fill.addColorStop(0.5, paint.fill);
	fill.addColorStop(1, paint.fill);
	to.fillStyle = fill;
	to.fill();
	to.save();
	to.rotate(at);
	to.fillStyle = paint.ink;
	to.textAlign = "center";
	to.textBaseline = "middle";
	to.font = `700 ${r * 0.076}px Jost, sans-serif`;
	to.fillText(symbol, 0, -r * 0.782);
	// The odds run along the compartment, so that two digits stay large.
	to.globalAlpha = 0.92;
	to.translate(0, -r * 0.63);
	to.rotate(-TURN / 4);
	to.font = `500 ${r * 0.046}px Jost, sans-serif`;
	to.fillText(catalogue.odds[symbol] ?? "", 0, 0);
	to.restore();
}

function drawPeg(to: Context, r: number, angle: number): void {
	const [x, y] = [Math.sin(angle) * r * PEGS, -Math.cos(angle) * r * PEGS];
	const size = r * 0.0165;
	const metal = to.createRadialGradient(x, y, 0, x, y, size);
	metal.addColorStop(0, "#fffbe9");
	metal.addColorStop(0.4, "#f6dfa6");
	metal.addColorStop(0.8, "#b8924a");
	metal.addColorStop(1, "#5d4416");
	to.save();
	to.shadowColor = "rgb(0 0 0 / 75%)";
	to.shadowBlur = r * 0.018;
	to.beginPath();
	to.arc(x, y, size, 0, TURN);
	to.fillStyle = metal;
	to.fill();
	to.restore();
}

/** The inner disc: polished wood, brass inlays that show that it turns. */
function drawDisc(to: Context, r: number): void {
	const wood = to.createRadialGradient(0, 0, r * HUB, 0, 0, r * INNER);
	wood.addColorStop(0, "#7d4522");
	wood.addColorStop(0.7, "#54290f");
	wood.addColorStop(1, "#2b1307");
	ring(to, r * INNER, wood);
	stroke(to, r * INNER, r * 0.014, "#e3c57f");
	stroke(to, r * (INNER - 0.03), r * 0.003, "#b8924a");
	for (let at = 0; at < 13; at++) {
		to.save();
		to.rotate((at * TURN) / 13);
		to.beginPath();
		to.moveTo(0, -r * (INNER - 0.05));
		to.quadraticCurveTo(r * 0.035, -r * 0.27, 0, -r * (HUB + 0.03));
		to.quadraticCurveTo(-r * 0.035, -r * 0.27, 0, -r * (INNER - 0.05));
		const inlay = to.createLinearGradient(-r * 0.03, 0, r * 0.03, 0);
		inlay.addColorStop(0, "#8a6a2d");
		inlay.addColorStop(0.5, "#f1d799");
		inlay.addColorStop(1, "#8a6a2d");
		to.fillStyle = inlay;
		to.fill();
		to.restore();
	}
}

/** The wheel as the eye sees it at speed: the compartments run into each other. */
export function drawBlur(wheel: HTMLCanvasElement, compartments: number): HTMLCanvasElement {
	const [made, to] = sheet(wheel.width);
	const pictures = 21;
	const wide = (1.1 * TURN) / compartments;
	for (let at = 0; at < pictures; at++) {
		to.save();
		to.globalAlpha = 1 / (at + 1);
		to.rotate((at / (pictures - 1) - 0.5) * wide);
		to.drawImage(wheel, -wheel.width / 2, -wheel.width / 2);
		to.restore();
	}
	return made;
}

/** What stands still in front of it: light from above, shadow below, the shadow of the frame, the hub. */
export function drawLight(size: number): HTMLCanvasElement {
	const [made, to] = sheet(size);
	const r = size / 2;
	const lamp = to.createRadialGradient(-r * 0.25, -r * 0.75, r * 0.05, -r * 0.1, -r * 0.3, r * 1.15);
	lamp.addColorStop(0, "rgb(255 246 220 / 26%)");
	lamp.addColorStop(0.4, "rgb(255 246 220 / 5%)");
	lamp.addColorStop(0.62, "rgb(0 0 0 / 4%)");
	lamp.addColorStop(1, "rgb(0 0 0 / 46%)");
	ring(to, r * RIM, lamp);
	const edge = to.createRadialGradient(0, 0, r * 0.86, 0, 0, r * FRAME_IN);
	edge.addColorStop(0, "rgb(0 0 0 / 0%)");
	edge.addColorStop(1, "rgb(0 0 0 / 55%)");
	ring(to, r * FRAME_IN, edge);
	to.save();
	to.shadowColor = "rgb(0 0 0 / 70%)";
	to.shadowBlur = r * 0.06;
	to.shadowOffsetY = r * 0.025;
	ring(to, r * HUB, brass(to, r * HUB));
	to.restore();
	stroke(to, r * (HUB - 0.014), r * 0.006, "rgb(60 40 8 / 60%)");
	const dome = to.createRadialGradient(-r * 0.035, -r * 0.045, r * 0.005, 0, 0, r * 0.115);
	dome.addColorStop(0, "#fffdf2");
	dome.addColorStop(0.3, "#f1d799");
	dome.addColorStop(0.75, "#b08a42");
	dome.addColorStop(1, "#5d4416");
	ring(to, r * 0.112, dome);
	return made;
}

/** The compartment that won, lit: one sheet that the page turns to it. */
export function drawWon(size: number, compartments: number): HTMLCanvasElement {
	const [made, to] = sheet(size);
	const r = size / 2;
	const half = TURN / compartments / 2;
	wedge(to, r * INNER, r * OUTER, half, TURN - half);
	to.fillStyle = "rgb(4 10 8 / 52%)";
	to.fill();
	wedge(to, r * (INNER + 0.006), r * (OUTER - 0.006), -half, half);
	to.shadowColor = "#ffe9a8";
	to.shadowBlur = r * 0.05;
	to.lineWidth = r * 0.014;
	to.strokeStyle = "#fff3c4";
	to.stroke();
	return made;
}
