/** What every backpack has: shoulder straps, a loop to hang from, bottle pockets, light on its flanks. */
import { darker } from '../drawing.ts';
import type { Bench } from './bench.ts';
import { stitch, webbing } from './trim.ts';

/** Shoulder straps and their tails, seen past both flanks of a pack. */
export function straps(bench: Bench, top: number, bottom: number, flank: number): string {
  const one = (flip: boolean) => {
    const x = (value: number) => (flip ? 1000 - value : value);
    const pad =
      `M${x(flank + 130)} ${top - 24} C${x(flank + 10)} ${top - 6} ${x(flank - 74)} ${top + 130} ${x(flank - 72)} ${top + 270} ` +
      `C${x(flank - 72)} ${top + 320} ${x(flank - 60)} ${top + 352} ${x(flank - 44)} ${top + 366} L${x(flank - 24)} ${top + 362} ` +
      `C${x(flank - 8)} ${top + 340} ${x(flank)} ${top + 300} ${x(flank + 10)} ${top + 200} L${x(flank + 130)} ${top + 100}Z`;
    const edge = `M${x(flank + 40)} ${top + 18} C${x(flank - 26)} ${top + 70} ${x(flank - 60)} ${top + 180} ${x(flank - 58)} ${top + 280} C${x(flank - 58)} ${top + 310} ${x(flank - 50)} ${top + 336} ${x(flank - 40)} ${top + 350}`;
    const tail = `M${x(flank - 34)} ${top + 350} C${x(flank - 30)} ${top + 420} ${x(flank - 4)} ${bottom - 70} ${x(flank + 40)} ${bottom}`;
    return (
      webbing(bench, tail, 20, darker(bench.cloth.trim, 0.12), 0.2) +
      bench.part(pad, {
        fill: bench.cloth.trim,
        volume: [14, 10],
        grain: 0.3,
        inner: stitch(bench, edge, 0.5),
        rim: 0.5,
      })
    );
  };
  return one(false) + one(true);
}

/** The loop a pack hangs from. */
export const hangLoop = (bench: Bench, y: number, height: number): string =>
  webbing(
    bench,
    `M440 ${y} C440 ${y - height} 460 ${y - height} 500 ${y - height} C540 ${y - height} 560 ${y - height} 560 ${y}`,
    30,
    bench.cloth.trim,
    0.2,
  );

/** Mesh bottle pocket at a flank. */
export function bottlePocket(bench: Bench, d: string, mouth: string): string {
  const { shadow, shadowDose } = bench.cloth;
  const net = bench.define(
    'net',
    (id) =>
      `<pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H9V9" fill="none" stroke="${shadow}" stroke-opacity="${(0.7 * shadowDose).toFixed(2)}" stroke-width="3"/></pattern>`,
  );
  return (
    bench.part(d, {
      fill: bench.cloth.trim,
      volume: [14, 9],
      inner: `<path d="${d}" fill="url(#${net})"/>`,
      rim: 0.5,
    }) + webbing(bench, mouth, 13, bench.cloth.trim, 0.2)
  );
}

/** The body of a pack: light on its left flank, shade on its right. */
export const flankLight = (bench: Bench, left: number, top: number, bottom: number): string => {
  const right = 1000 - left;
  return (
    bench.glow(
      `M${left + 30} ${top + 60} L${left + 190} ${top + 10} C${left + 150} ${top + 260} ${left + 130} ${bottom - 200} ${left + 120} ${bottom} L${left} ${bottom}Z`,
      0.34,
      44,
    ) +
    bench.shade(
      `M${right - 90} ${top} C${right - 40} ${top + 260} ${right - 50} ${bottom - 200} ${right - 90} ${bottom + 30} L${right + 40} ${bottom + 30} L${right + 40} ${top}Z`,
      0.4,
      34,
    )
  );
};
