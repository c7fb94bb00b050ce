import type { Look } from '../lay-logo.ts';
import { clamp, grain } from '../pixels.ts';
import { rimLight } from './relief.ts';

/** A recess: its upper left rim in shadow, its lower right one in light, its floor a little darker and smoother. */
export const debossed: Look = ({ picture: { rgb }, isDark }, { cover }) => {
  const rim = rimLight(cover, 2.2, -2.6).values;
  const fine = rimLight(cover, 1, -1).values;
  const [glow, gloom] = isDark ? [74, 62] : [52, 92];
  for (let at = 0; at < cover.values.length; at++) {
    const slope = 0.75 * (rim[at] ?? 0) + 0.35 * (fine[at] ?? 0);
    const floor = 1 - 0.13 * (cover.values[at] ?? 0);
    if (slope === 0 && floor === 1) continue;
    for (let channel = 0; channel < 3; channel++) {
      const ground = rgb[3 * at + channel] ?? 0;
      const lit = slope > 0 ? slope * glow * (0.5 + ground / 255) : slope * gloom * (0.25 + ground / 255);
      rgb[3 * at + channel] = clamp(ground * floor + lit, 0, 255);
    }
  }
};

const GOLD_DEEP = [142, 101, 38] as const;
const GOLD_BRIGHT = [244, 219, 150] as const;

/** Gold foil, bright where the light runs over it. */
export const foil: Look = ({ picture: { width, rgb } }, { cover }) => {
  const rim = rimLight(cover, 1.4, -2).values;
  for (let at = 0; at < cover.values.length; at++) {
    const share = 0.97 * (cover.values[at] ?? 0);
    if (share === 0 && rim[at] === 0) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    const band = 0.5 + 0.32 * Math.sin((x + 0.7 * y) / (0.16 * width)) + 0.12 * Math.sin((x - y) / 41);
    const shine = clamp(band + 0.5 * (rim[at] ?? 0) + (grain(x >> 1, y >> 1) - 0.5) * 0.06, 0, 1);
    for (let channel = 0; channel < 3; channel++) {
      const ground = (rgb[3 * at + channel] ?? 0) + 34 * (rim[at] ?? 0) * (1 - share);
      const deep = GOLD_DEEP[channel] ?? 0;
      const bright = GOLD_BRIGHT[channel] ?? 0;
      rgb[3 * at + channel] = clamp(ground * (1 - share) + (deep + (bright - deep) * shine) * share, 0, 255);
    }
  }
};
