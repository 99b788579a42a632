/** What drawings on a canvas begin with. */

export const TURN = 2 * Math.PI;

/** A square canvas that nobody sees, with the origin in its middle. */
export function sheet(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
	const made = document.createElement("canvas");
	made.width = made.height = size;
	const context = made.getContext("2d");
	if (!context) throw new Error("this browser draws no canvas");
	context.translate(size / 2, size / 2);
	return [made, context];
}

/** A disc around the origin. */
export function ring(to: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
	to.beginPath();
	to.arc(0, 0, radius, 0, TURN);
	to.fillStyle = fill;
	to.fill();
}
