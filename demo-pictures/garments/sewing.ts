/** Sewing seen on the face of a garment: seams, rows of stitches, ribbing. */
import { type Curve, moved, type Point, ribs } from './curves.ts';
import type { Garment } from './garment.ts';

/** Two pieces meet: a dark line, the light on its lower lip, and cloth that dips toward it. */
export function seam(garment: Garment, d: string, strength = 1): void {
  const { fabric } = garment;
  const path = garment.hang(d);
  const line = (color: string, width: number, dose: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${(dose * strength).toFixed(2)}"${more}/>`;
  garment.toneAlong(d, fabric.shade, (fabric.pale ? 0.16 : 0.3) * strength, 11, 'edge');
  garment.sewn(
    line(fabric.glow, 1.6, fabric.pale ? 0.7 : 0.22, ' transform="translate(1.6 1.8)"') +
      line(fabric.seam, 1.8, fabric.seamDose),
  );
}

/** A row of stitches, dashed as a machine sews. */
export function stitches(garment: Garment, d: string, dose = 1): void {
  const { thread, threadDose } = garment.fabric;
  garment.sewn(
    `<path d="${garment.hang(d)}" fill="none" stroke="${thread}" stroke-opacity="${(threadDose * dose).toFixed(2)}" ` +
      'stroke-width="1.5" stroke-dasharray="4.6 2.8"/>',
  );
}

export const shifted = (d: string, [dx, dy]: Point): string => moved(d, ([x, y]) => [x + dx, y + dy]);

/** Two rows of stitches beside a line, the way a hem is sewn. */
export function doubleStitches(garment: Garment, d: string, first: Point, second: Point): void {
  stitches(garment, shifted(d, first));
  stitches(garment, shifted(d, second));
}

/** Knit ribbing between two curves, over its own deeper shade. */
export function ribbing(
  garment: Garment,
  area: string,
  [one, other]: readonly [Curve, Curve],
  count: number,
  width = 1.6,
): void {
  const { fabric } = garment;
  const lines = garment.hang(ribs(one, other, count));
  const id = garment.numbered('ribs');
  const look = (color: string, dose: number) =>
    `stroke="${color}" stroke-opacity="${dose}" stroke-width="${width}"`;
  garment.define(id, () => `<path id="${id}" d="${lines}" fill="none"/>`);
  garment.piece(`<path d="${garment.hang(area)}" fill="${fabric.rib}"/>`);
  garment.sewn(
    `<use href="#${id}" ${look(fabric.shade, fabric.dark ? 0.5 : 0.28)}/>` +
      `<use href="#${id}" x="${width}" ${look(fabric.glow, fabric.dark ? 0.13 : 0.22)}/>`,
  );
}
