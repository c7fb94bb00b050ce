/** A laser removes the surface: no ink, one tone. */
import type { Surface } from '../../../../../tools/artwork/render-look.ts';
import type { Look } from '../lay-logo.ts';
import { brightnessAt, clamp, grain } from '../pixels.ts';
import { rimLight } from './relief.ts';

const STEEL = [196, 198, 201] as const;
const BURNT = [0.5, 0.38, 0.28] as const;
const ANNEALED = [0.5, 0.51, 0.53] as const;
const FROSTED = 0.78;

/** Bare metal below a coating, a burn in wood, a dark mark on bare metal, frost on all else. */
export const engraved =
  (surface: Surface): Look =>
  ({ picture, light, isDark }, { colors, cover }) => {
    const rim = rimLight(cover, 1.2, -1.6);
    const wide = light(5).values;
    const { width, rgb } = picture;
    for (let at = 0; at < cover.values.length; at++) {
      if ((cover.values[at] ?? 0) <= 0) continue;
      const share = (cover.values[at] ?? 0) * (1 - (0.22 / 255) * brightnessAt(colors, at));
      const x = at % width;
      const y = Math.floor(at / width);
      // Brushing runs around the piece: long in one direction, short in the other.
      const brushed = (grain(Math.floor(x / 22), y) - 0.5) * 9 + (grain(x, y) - 0.5) * 5;
      const edge = 46 * (rim.values[at] ?? 0);
      for (let channel = 0; channel < 3; channel++) {
        const ground = rgb[3 * at + channel] ?? 0;
        const mark = markOn(surface, ground, channel, wide[at] ?? 1, isDark);
        rgb[3 * at + channel] = clamp(ground * (1 - share) + (mark + brushed + edge) * share, 0, 255);
      }
    }
  };

function markOn(surface: Surface, ground: number, channel: number, light: number, isDark: boolean): number {
  switch (surface) {
    case 'coated':
      return (STEEL[channel] ?? 0) * (0.42 + 0.58 * light);
    case 'wood':
      return ground * (BURNT[channel] ?? 0);
    case 'metal':
      return ground * (ANNEALED[channel] ?? 0);
    default:
      return isDark ? ground + (255 - ground) * 0.45 : ground * FROSTED;
  }
}
