import type { Draw } from '../drawing.ts';
import { feather, lying } from './floor.ts';
import { boxAround, Sketch } from './sketch.ts';
import { brightness, lit } from './surface.ts';

/** A pad lying flat: a thick stack seen a little from below, the top sheet lifting at one corner. */
const stickyNotes: Draw = (hex) => {
  const sketch = new Sketch();
  const [x, y, size, thick] = [164, 124, 652, 84];
  const [right, low] = [x + size, y + size];
  const dark = 1 - brightness(hex);
  const lift = 190;
  const depth = 20;
  // The top sheet bows up to the lower right: its corner ends short of the pad's own.
  const sheet = `M${x} ${y}H${right}V${low - lift}C${right - 4} ${low - 110} ${right - 18} ${low - 84} ${right - 42} ${low - 62}C${right - 84} ${low - 26} ${right - 130} ${low - 4} ${right - lift - 70} ${low}H${x}Z`;
  const stack = `M${x} ${y}H${right}L${right + depth} ${y + depth}V${low + thick}H${x + depth}L${x} ${low}Z`;
  const rows = Array.from({ length: 13 }, (_, i) => {
    const step = (i + 0.5) / 13;
    return `M${x + depth * step} ${low + thick * step}H${right + depth * step}`;
  }).join('');
  const sides = Array.from({ length: 5 }, (_, i) => {
    const step = (i + 0.5) / 5;
    return `M${right + depth * step} ${y + depth * step}V${low + thick * step}`;
  }).join('');
  const front = sketch.linear(0, low, 0, low + thick, [
    [0, lit(hex, 0.88, 0.03 + 0.05 * dark)],
    [1, lit(hex, 0.68, 0.02)],
  ]);
  const face = sketch.linear(x, y, right, low, [
    [0, lit(hex, 1, 0.05 + 0.07 * dark)],
    [0.45, lit(hex, 0.99, 0.02 + 0.02 * dark)],
    [0.7, lit(hex, 0.93, 0.02 + 0.03 * dark)],
    [0.84, lit(hex, 1, 0.08 + 0.16 * dark)],
    [1, lit(hex, 0.86, 0.04)],
  ]);
  const under = sketch.linear(right - 190, low - 190, right, low, [
    [0, lit(hex, 0.6)],
    [0.6, lit(hex, 0.74, 0.01)],
    [1, lit(hex, 0.93, 0.04)],
  ]);
  const clip = sketch.clip(`<path d="${sheet}"/>`);
  const pad = sketch.clip(`<path d="M${x} ${y}H${right}V${low}H${x}Z"/>`);
  sketch.add(
    lying(sketch, `<path d="${stack}"/>`, 22),
    `<path d="${stack}" fill="${front}"/>`,
    `<path d="M${right} ${y}L${right + depth} ${y + depth}V${low + thick}L${right} ${low}Z" fill="${lit(hex, 0.62, 0.03)}"/>`,
    `<path d="${rows}" stroke="#0b0d12" stroke-opacity="0.24" stroke-width="1.6"/><path d="${rows}" transform="translate(0 2)" stroke="#ffffff" stroke-opacity="${0.3 - 0.12 * dark}" stroke-width="1.4"/><path d="${sides}" stroke="#0b0d12" stroke-opacity="0.2" stroke-width="1.1"/>`,
    `<path d="M${x} ${y}H${right}V${low}H${x}Z" fill="${under}"/>`,
    `<g clip-path="${pad}"><g transform="translate(10 12)">${feather(sketch, `<path d="${sheet}"/>`, 16, '#000000', 0.5)}</g></g>`,
    `<path d="${sheet}" fill="${face}"/>`,
    `<g clip-path="${clip}">${sketch.grain(x, y, size, size, '0.5', 0.04)}<path d="M${x} ${y}H${right}V${y + 90}H${x}Z" fill="${sketch.linear(
      0,
      y,
      0,
      y + 90,
      [
        [0, '#0b0d12', 0.1],
        [1, '#0b0d12', 0],
      ],
    )}"/></g>`,
    `<path d="M${right} ${low - lift}C${right - 4} ${low - 110} ${right - 18} ${low - 84} ${right - 42} ${low - 62}C${right - 84} ${low - 26} ${right - 130} ${low - 4} ${right - lift - 70} ${low}" fill="none" stroke="#ffffff" stroke-width="3" opacity="0.7"/>`,
  );
  return sketch.drawing({ cover: boxAround(x + size / 2 - 24, y + size / 2 - 24, 440, 440) });
};

export const stickyPads: Record<string, Draw> = { STICKYNOTES: stickyNotes };
