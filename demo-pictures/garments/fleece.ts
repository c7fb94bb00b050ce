/** Fleece: hoodies and the crewneck sweatshirt; and the long-sleeved tee that shares their cut. */
import type { Draw, Drawing } from '../drawing.ts';
import { straight } from './curves.ts';
import { Garment, imprint, type Make } from './garment.ts';
import { HOOD_SIDE, HOOD_TOP, hood, kangarooPocket, splitPockets } from './hood.ts';
import { type LongCut, longFall, longOutline, longSewing } from './long-sleeves.ts';
import { crewBand, insideBack, type Neck, neckEdge, shoulderStart } from './neck.ts';
import { zipper } from './zipper.ts';

const HOODED: LongCut = {
  shoulder: [716, 268],
  armpit: [740, 456],
  elbow: [846, 540],
  wristOuter: [886, 772],
  wristInner: [790, 780],
  cuff: 70,
  hem: [724, 888],
  band: 66,
  sag: 14,
};

/** Full front, left chest and the wearer's left sleeve, the front's top edge given. */
const fleeceImprints = (
  top: number,
  front: readonly [number, number],
  inch: number,
  sleeve: readonly [number, number],
) => ({
  front: imprint(500, top + (front[1] * inch) / 2, front[0] * inch, front[1] * inch),
  'left-chest': imprint(500 + 4.6 * inch, top + 2.1 * inch, 4 * inch, 4 * inch),
  sleeve: imprint(sleeve[0], sleeve[1], 2.8 * inch, 2.8 * inch),
});

interface Hoodie {
  make: Make;
  cut?: LongCut;
  eyelets: boolean;
  thick: number;
  zip?: boolean;
}

function hoodie(hex: string, { make, cut = HOODED, eyelets, thick, zip = false }: Hoodie): Drawing {
  const garment = new Garment(hex, longOutline(HOOD_TOP, HOOD_SIDE, cut), make);
  const foot = cut.hem[1] - cut.band + 4;
  longSewing(garment, cut);
  longFall(garment, cut, 0.9);
  if (zip) splitPockets(garment, 612, foot);
  else kangarooPocket(garment, 616, foot);
  hood(garment, { crossed: !zip, eyelets, thick });
  if (zip) {
    zipper(
      garment,
      `M500 338C502 460 498 640 500 ${cut.hem[1] + cut.sag - 2}`,
      { metal: true, width: 11 },
      { x: 500, y: 350 },
    );
  }
  return garment.finish(fleeceImprints(400, [12, 8.5], 22.5, [776, 440]));
}

export const pulloverHoodie: Draw = (hex) =>
  hoodie(hex, { make: { seed: 3.3, grain: 'fleece', relief: 1.05 }, eyelets: false, thick: 7 });

export const premiumHoodie: Draw = (hex) =>
  hoodie(hex, {
    make: { seed: 8.1, grain: 'fleece', relief: 0.95 },
    cut: {
      ...HOODED,
      shoulder: [728, 276],
      armpit: [756, 470],
      elbow: [856, 548],
      hem: [738, 882],
      band: 78,
    },
    eyelets: true,
    thick: 9,
  });

export const fullZipHoodie: Draw = (hex) =>
  hoodie(hex, { make: { seed: 13.9, grain: 'fleece', relief: 1 }, eyelets: true, thick: 7, zip: true });

const CREW_CUT: LongCut = {
  shoulder: [718, 186],
  armpit: [746, 376],
  elbow: [852, 470],
  wristOuter: [890, 738],
  wristInner: [796, 746],
  cuff: 72,
  hem: [724, 872],
  band: 66,
  sag: 14,
};

const necked = (hex: string, neck: Neck, cut: LongCut, make: Make): Garment => {
  const [start, ...edge] = neckEdge(neck);
  const garment = new Garment(
    hex,
    longOutline(start, [edge, straight(edge[2], shoulderStart(neck))], cut),
    make,
  );
  insideBack(garment, neck);
  longSewing(garment, cut);
  crewBand(garment, neck);
  longFall(garment, cut);
  return garment;
};

export const crewneck: Draw = (hex) => {
  const neck: Neck = { half: 84, top: 124, drop: 72, band: 34, label: true };
  return necked(hex, neck, CREW_CUT, { seed: 6.2, grain: 'fleece' }).finish(
    fleeceImprints(284, [12.5, 14], 24, [780, 362]),
  );
};

export const longSleeveTee: Draw = (hex) => {
  const neck: Neck = { half: 84, top: 122, drop: 76, band: 24 };
  const cut: LongCut = {
    ...CREW_CUT,
    shoulder: [708, 178],
    armpit: [732, 352],
    elbow: [832, 452],
    wristOuter: [870, 760],
    wristInner: [792, 766],
    cuff: 46,
    hem: [726, 870],
    band: 0,
  };
  return necked(hex, neck, cut, { seed: 10.4, relief: 1.1 }).finish(
    fleeceImprints(278, [12.5, 14], 24.5, [766, 340]),
  );
};
