import type { Look } from '../lay-logo.ts';
import { clamp } from '../pixels.ts';
import { rimLight } from './relief.ts';

interface Finish {
  opacity: number;
  /** How much of the weave shows through. */
  weave: number;
  /** The height of the edge. */
  rim: number;
  /** How much the goods' color tints it, 0 to 1. */
  sink: number;
  /** The highlight on the film. */
  gloss: number;
}

const inked =
  ({ opacity, weave, rim, sink, gloss }: Finish): Look =>
  ({ picture: { rgb }, light, relief, brightness, isDark }, { colors, cover }) => {
    const edge = rim > 0 ? rimLight(cover, 1.4, 2.2).values : undefined;
    const [lights, bumps] = [light().values, relief().values];
    for (let at = 0; at < cover.values.length; at++) {
      const share = (cover.values[at] ?? 0) * opacity;
      if (share <= 0) continue;
      const lit = lights[at] ?? 1;
      const bump = 22 * weave * (bumps[at] ?? 0) + (edge ? 60 * rim * (edge[at] ?? 0) : 0);
      const raised = bump + gloss * Math.max(0, lit - 1) * 160;
      const shade = sink < 1 ? 1 + (lit - 1) * (1 - sink) : 1;
      for (let channel = 0; channel < 3; channel++) {
        const ground = rgb[3 * at + channel] ?? 0;
        const own = (colors.rgb[3 * at + channel] ?? 0) * (isDark ? 0.96 : 1);
        const sunk = (own * ground) / Math.max(brightness, 1);
        const ink = (own * (1 - sink) + sunk * sink) * shade;
        rgb[3 * at + channel] = clamp(ground * (1 - share) + (ink + raised) * share, 0, 255);
      }
    }
  };

/** Screen and pad print: a thin coat. */
export const ink: Look = inked({ opacity: 0.94, weave: 0.9, rim: 0, sink: 0, gloss: 0.2 });
/** Transfers and cured ink: a thicker one with an edge. */
export const film: Look = inked({ opacity: 0.985, weave: 0.45, rim: 0.32, sink: 0, gloss: 0.5 });
/** In the surface, which keeps its texture and color. */
export const dye: Look = inked({ opacity: 0.95, weave: 0.6, rim: 0, sink: 0.75, gloss: 0 });
/** Filled cells of color, domed. */
export const enamel: Look = inked({ opacity: 1, weave: 0.1, rim: 0.75, sink: 0, gloss: 0.9 });
