/** Mesh let into the sides of a sport shirt, from the armhole down to the hem. */
import { at, type Curve, drawn, mirrored, onward } from './curves.ts';
import type { Garment } from './garment.ts';
import { seam, shifted, stitches } from './sewing.ts';
import type { ShortCut } from './short-sleeves.ts';

export function sidePanels(garment: Garment, { armpit, waist, hem }: ShortCut): void {
  const { fabric } = garment;
  const edge: Curve = [
    [armpit[0] - 20, armpit[1] - 62],
    [armpit[0] - 64, armpit[1] + 70],
    [waist[0] - 56, waist[1] - 60],
    [hem[0] - 62, hem[1] + 20],
  ];
  const area = `${drawn(edge)}${onward([
    [hem[0] + 20, hem[1] + 20],
    [waist[0] + 20, waist[1]],
    [armpit[0] + 20, armpit[1] + 60],
    [armpit[0] + 6, armpit[1]],
  ])}Z`;
  const holes = garment.define(
    'mesh',
    (id) =>
      `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
      `<circle cx="3.5" cy="3.5" r="1.7" fill="${fabric.shade}" fill-opacity="${fabric.pale ? 0.3 : 0.42}"/></pattern>`,
  );
  for (const side of [(d: string) => d, mirrored]) {
    const panel = garment.hang(side(area));
    garment.piece(`<path d="${panel}" fill="${fabric.rib}"/><path d="${panel}" fill="${holes}"/>`);
    seam(garment, side(drawn(edge)), 0.8);
    stitches(garment, side(shifted(drawn(edge), [-6, 0])), 0.8);
  }
}

/** A short slit at the side of the hem. */
export const vent = (garment: Garment, [x, y]: readonly [number, number]): void => {
  for (const side of [(d: string) => d, mirrored])
    seam(garment, side(`M${at([x - 9, y - 58])}L${at([x - 7, y + 6])}`));
};
