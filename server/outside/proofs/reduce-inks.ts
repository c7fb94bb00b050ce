/** A logo in the colors that were ordered: the others go to the nearest of them, and what is nearly white stays open. */
import sharp from 'sharp';
import { ciede2000, type Lab, labOf } from '../../../tools/artwork/ciede2000.ts';

/** CIELAB lightness above which a color that is not printed is left out: it was the ground between others. */
const NEARLY_WHITE = 88;
/** Nearer than this to a printed color it is that color, however light. */
const SAME = 12;

/** PNG of the same size. `inks`: `#rrggbb`, at least one. */
export async function reducedTo(logo: Uint8Array, inks: readonly string[]): Promise<Uint8Array> {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const printed = inks.map((hex) => ({ rgb: rgbOf(hex), lab: labOf(...rgbOf(hex)) }));
  const known = new Map<number, readonly [number, number, number] | null>();
  for (let at = 0; at < data.length; at += 4) {
    // Shades in steps of 8 a channel: enough to tell inks apart, few enough to reckon each once.
    const shade =
      (((data[at] ?? 0) >> 3) << 10) | (((data[at + 1] ?? 0) >> 3) << 5) | ((data[at + 2] ?? 0) >> 3);
    let ink = known.get(shade);
    if (ink === undefined) {
      ink = inkFor(labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0), printed);
      known.set(shade, ink);
    }
    if (ink === null) data[at + 3] = 0;
    else data.set(ink, at);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
}

type Rgb = [number, number, number];

function inkFor(lab: Lab, printed: readonly { rgb: Rgb; lab: Lab }[]): Rgb | null {
  let nearest: { rgb: Rgb | null; apart: number } = { rgb: null, apart: Number.POSITIVE_INFINITY };
  for (const ink of printed) {
    const apart = ciede2000(lab, ink.lab);
    if (apart < nearest.apart) nearest = { rgb: ink.rgb, apart };
  }
  return lab.l > NEARLY_WHITE && nearest.apart > SAME ? null : nearest.rgb;
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
