/** Sounds made of oscillators, no files. Browsers let nothing sound before the first touch. */

const KEPT = "croupier-muted";
let context: AudioContext | null = null;
let out: GainNode | null = null;
let silent = globalThis.localStorage?.getItem(KEPT) === "yes";

function ready(): { at: number; audio: AudioContext; to: GainNode } | null {
	if (silent || !context || !out || context.state !== "running") return null;
	return { at: context.currentTime, audio: context, to: out };
}

/** Wakes the sound at the first touch or key; every page with sound calls it once. */
export function listenForTouch(): void {
	const wake = () => {
		context ??= new AudioContext();
		if (!out) {
			out = context.createGain();
			out.gain.value = 0.5;
			out.connect(context.destination);
		}
		void context.resume();
	};
	addEventListener("pointerdown", wake);
	addEventListener("keydown", wake);
}

export const muted = (): boolean => silent;

export function mute(on: boolean): void {
	silent = on;
	localStorage.setItem(KEPT, on ? "yes" : "no");
}

type Tone = { hertz: number; after?: number; lasts: number; loud: number; shape?: OscillatorType; to?: number };

function tone({ hertz, after = 0, lasts, loud, shape = "sine", to }: Tone): void {
	const here = ready();
	if (!here) return;
	const start = here.at + after;
	const voice = here.audio.createOscillator();
	const gain = here.audio.createGain();
	voice.type = shape;
	voice.frequency.setValueAtTime(hertz, start);
	if (to) voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
	gain.gain.setValueAtTime(0.0001, start);
	gain.gain.exponentialRampToValueAtTime(loud, start + 0.004);
	gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
	voice.connect(gain).connect(here.to);
	voice.start(start);
	voice.stop(start + lasts + 0.02);
}

function noise(after: number, lasts: number, loud: number, hertz: number): void {
	const here = ready();
	if (!here) return;
	const frames = Math.ceil(here.audio.sampleRate * lasts);
	const buffer = here.audio.createBuffer(1, frames, here.audio.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let at = 0; at < frames; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / frames) ** 6;
	const source = here.audio.createBufferSource();
	const filter = here.audio.createBiquadFilter();
	const gain = here.audio.createGain();
	source.buffer = buffer;
	filter.type = "bandpass";
	filter.frequency.value = hertz;
	filter.Q.value = 1.4;
	gain.gain.value = loud;
	source.connect(filter).connect(gain).connect(here.to);
	source.start(here.at + after);
}

/** A clay chip set down. */
export function chip(): void {
	noise(0, 0.05, 0.9, 3600);
	tone({ hertz: 2400, lasts: 0.035, loud: 0.12, shape: "triangle" });
	noise(0.055, 0.03, 0.4, 4300);
}

/** Chips swept off. */
export function sweep(): void {
	for (let at = 0; at < 7; at++) noise(at * 0.035, 0.05, 0.5 - at * 0.05, 3000 + ((at * 977) % 1500));
}

/** One of the last seconds; `last` is the very last. */
export function tick(last = false): void {
	tone({ hertz: last ? 1180 : 880, lasts: 0.09, loud: 0.22, shape: "triangle" });
}

/** No more wagers: a gong that nobody takes for anything else. */
export function gong(): void {
	for (const [hertz, loud] of [
		[196, 0.5],
		[294.6, 0.22],
		[411, 0.14],
		[587, 0.07],
	] as const)
		tone({ hertz, lasts: 1.7, loud, to: hertz * 0.985 });
	noise(0, 0.12, 0.4, 900);
}

/** Something was refused. */
export function refuse(): void {
	tone({ hertz: 220, lasts: 0.12, loud: 0.2, shape: "triangle", to: 160 });
}

/** A win; a bigger one rings longer. */
export function win(times = 1): void {
	const notes = [523.25, 659.25, 783.99, 1046.5, 1318.5].slice(0, times > 10 ? 5 : 4);
	notes.forEach((hertz, at) => {
		tone({ hertz, after: at * 0.09, lasts: 0.5, loud: 0.2, shape: "triangle" });
		tone({ hertz: hertz * 2, after: at * 0.09, lasts: 0.35, loud: 0.06 });
	});
}

/** The ball in the pocket. */
export function drop(): void {
	for (const after of [0, 0.11, 0.19]) noise(after, 0.03, 0.7 - after * 2, 5200);
}

/** A peg past the indicator of the Big Wheel; at speed the clicks are short and light. */
export function peg(speed: number): void {
	const quick = Math.min(Math.max(speed, 0), 1);
	noise(0, 0.028 - 0.012 * quick, 0.85 - 0.45 * quick, 2100 + 500 * quick);
	tone({ hertz: 760 + 140 * quick, lasts: 0.03, loud: 0.1 - 0.05 * quick, shape: "triangle" });
}
