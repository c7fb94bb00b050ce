/**
 * A logo in the ordered ink colors. A dropped color next to or inside a printed one stays open, so that it remains
 * visible; a separate one is printed in the nearest color.
 */
import sharp from 'sharp';
import { ciede2000, type Lab, labOf } from '../../../tools/artwork/ciede2000.ts';

/** Below this alpha there is no ink. */
const CLEAR = 128;
/** The width of the soft edge between two colors, pixels. */
const BEYOND_EDGE = 4;
/** Closer than this (CIEDE2000) to the printed color, an opening would be invisible. */
const LEAST_CONTRAST = 15;

type Rgb = [number, number, number];

interface Color {
  rgb: Rgb;
  lab: Lab;
}

/** PNG of the same size. Colors are `#rrggbb`; at least one is printed. */
export async function reducedTo(
  logo: Uint8Array,
  { printed, dropped }: { printed: readonly string[]; dropped: readonly string[] },
): Promise<Uint8Array> {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colors = [...printed, ...dropped].map(colorOf);
  const inks = colors.slice(0, printed.length);
  const labels = labelled(data, colors);
  const open = openColors(labels, width, inks.length, colors);
  for (const [at, label] of labels.entries()) {
    const color = colors[label];
    if (color === undefined) continue;
    if (open.has(label)) data[4 * at + 3] = 0;
    else data.set((label < inks.length ? color : nearestOf(color.lab, inks)).rgb, 4 * at);
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** For each pixel the index of the nearest color; 255 if it is clear. */
function labelled(data: Uint8Array, colors: readonly Color[]): Uint8Array {
  const labels = new Uint8Array(data.length / 4);
  const known = new Map<number, number>();
  for (let at = 0; at < labels.length; at++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * at, 4 * at + 4);
    if (alpha < CLEAR) {
      labels[at] = NONE;
      continue;
    }
    // Shades in steps of 8 per channel: enough to distinguish colors, few enough to compute each once.
    const shade = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const label = known.get(shade) ?? colors.indexOf(nearestOf(labOf(red, green, blue), colors));
    known.set(shade, label);
    labels[at] = label;
  }
  return labels;
}

const NONE = 255;

/**
 * Dropped colors that border on printed ones rather than on the background. The largest is decided first; if it is
 * printed in another color, it counts as printed for the later ones.
 */
function openColors(labels: Uint8Array, width: number, inks: number, colors: readonly Color[]): Set<number> {
  const borders = bordersOf(labels, width, colors.length);
  const printed = new Set(colors.slice(0, inks).keys());
  const open = new Set<number>();
  for (let label = inks; label < colors.length; label++) {
    const { lab } = colors[label] ?? { lab: labOf(0, 0, 0) };
    let onInk = 0;
    for (const ink of printed) onInk += borders(label, ink);
    const isSeen = ciede2000(lab, nearestOf(lab, colors.slice(0, inks)).lab) > LEAST_CONTRAST;
    if (isSeen && onInk > borders(label, NONE)) open.add(label);
    else printed.add(label);
  }
  return open;
}

/** The length of the border between two colors, in pixels. */
function bordersOf(
  labels: Uint8Array,
  width: number,
  colors: number,
): (one: number, other: number) => number {
  const counts = new Float64Array((colors + 1) ** 2);
  const place = (one: number, other: number): number =>
    Math.min(one, colors) * (colors + 1) + Math.min(other, colors);
  for (let at = 0; at < labels.length; at++) {
    const own = labels[at] ?? NONE;
    const right = at % width < width - BEYOND_EDGE ? (labels[at + BEYOND_EDGE] ?? NONE) : NONE;
    const below = labels[at + BEYOND_EDGE * width] ?? NONE;
    for (const other of [right, below]) {
      if (own === other) continue;
      counts[place(own, other)] = (counts[place(own, other)] ?? 0) + 1;
      counts[place(other, own)] = (counts[place(other, own)] ?? 0) + 1;
    }
  }
  return (one, other) => counts[place(one, other)] ?? 0;
}

function nearestOf(lab: Lab, colors: readonly Color[]): Color {
  return colors.reduce((best, color) =>
    ciede2000(lab, color.lab) < ciede2000(lab, best.lab) ? color : best,
  );
}

function colorOf(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  const rgb: Rgb = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  return { rgb, lab: labOf(...rgb) };
}
