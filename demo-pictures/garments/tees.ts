/** Short-sleeved tees: one body, cut and knit differently. */
import type { Draw, Drawing } from '../drawing.ts';
import { Garment, imprint, type Make } from './garment.ts';
import { crewBand, insideBack, type Neck, neckEdge, shoulderStart } from './neck.ts';
import { type ShortCut, shortFall, shortOutline, shortSewing } from './short-sleeves.ts';
import { sidePanels } from './side-panels.ts';

interface Tee {
  cut: ShortCut;
  neck: Neck;
  make: Make;
  calm?: number;
  /** Largest print in inches, and how many pixels an inch of this garment is. */
  front?: [number, number];
  inch?: number;
}

const REGULAR: ShortCut = {
  shoulder: [716, 180],
  armpit: [746, 356],
  cuffOuter: [876, 394],
  cuffInner: [762, 456],
  waist: [737, 620],
  hem: [744, 870],
  sag: 16,
};
const CREW: Neck = { half: 86, top: 122, drop: 78, band: 25 };

export function tee(hex: string, { cut, neck, make, calm = 1, front = [12.5, 14], inch = 25 }: Tee): Drawing {
  const garment = new Garment(hex, shortOutline(neckEdge(neck), shoulderStart(neck), cut), make);
  insideBack(garment, neck);
  shortSewing(garment, cut);
  crewBand(garment, neck);
  shortFall(garment, cut, calm);
  return garment.finish(shortImprints(cut, neck, front, inch));
}

export function shortImprints(cut: ShortCut, neck: Neck, [width, height]: [number, number], inch: number) {
  const top = neck.top + neck.drop + neck.band + 2.2 * inch;
  const sleeveX = (cut.shoulder[0] + cut.cuffOuter[0] + cut.cuffInner[0] + cut.armpit[0]) / 4 + 8;
  const sleeveY = (cut.shoulder[1] + cut.cuffOuter[1] + cut.cuffInner[1] + cut.armpit[1]) / 4 + 2;
  return {
    front: imprint(500, top + (height * inch) / 2, width * inch, height * inch),
    'left-chest': imprint(500 + 4.1 * inch, top + 2.4 * inch, 4 * inch, 4 * inch),
    sleeve: imprint(sleeveX, sleeveY, 3.2 * inch, 3.2 * inch),
  };
}

export const classicTee: Draw = (hex) => tee(hex, { cut: REGULAR, neck: CREW, make: { seed: 2 } });

const SLIM: ShortCut = {
  ...REGULAR,
  shoulder: [708, 176],
  armpit: [732, 348],
  cuffOuter: [852, 384],
  cuffInner: [744, 438],
  waist: [720, 610],
  hem: [728, 872],
};

export const ringspunTee: Draw = (hex) =>
  tee(hex, { cut: SLIM, neck: { ...CREW, half: 84, band: 21 }, make: { seed: 5, relief: 1.1 } });

export const triblendTee: Draw = (hex) =>
  tee(hex, {
    cut: { ...SLIM, cuffOuter: [848, 376], cuffInner: [742, 428], waist: [716, 612] },
    neck: { ...CREW, half: 88, drop: 84, band: 18 },
    make: { seed: 7.4, relief: 1.2, heathered: true },
    calm: 1.1,
  });

export const heavyTee: Draw = (hex) =>
  tee(hex, {
    cut: {
      shoulder: [744, 196],
      armpit: [768, 388],
      cuffOuter: [886, 442],
      cuffInner: [772, 494],
      waist: [766, 640],
      hem: [766, 850],
      sag: 12,
    },
    neck: { half: 82, top: 124, drop: 70, band: 32, label: true },
    make: { seed: 9.2, relief: 0.95 },
    calm: 0.8,
    inch: 24.5,
  });

export const organicTee: Draw = (hex) =>
  tee(hex, {
    cut: {
      ...REGULAR,
      shoulder: [712, 180],
      cuffOuter: [866, 400],
      cuffInner: [754, 458],
      armpit: [740, 356],
    },
    neck: { ...CREW, half: 87, drop: 80, band: 23, label: true },
    make: { seed: 12.5 },
  });

export const womensTee: Draw = (hex) =>
  tee(hex, {
    cut: {
      shoulder: [694, 186],
      armpit: [722, 346],
      cuffOuter: [818, 356],
      cuffInner: [734, 404],
      waist: [690, 570],
      hem: [724, 864],
      sag: 20,
    },
    neck: { half: 106, top: 132, drop: 96, band: 19 },
    make: { seed: 15.1, relief: 1.15 },
    front: [12.5, 14],
    inch: 24,
  });

export const youthTee: Draw = (hex) =>
  tee(hex, {
    cut: {
      shoulder: [712, 214],
      armpit: [742, 386],
      cuffOuter: [868, 408],
      cuffInner: [768, 474],
      waist: [738, 620],
      hem: [742, 826],
      sag: 14,
    },
    neck: { half: 90, top: 158, drop: 72, band: 26 },
    make: { seed: 18.7 },
    front: [10, 12],
    inch: 28,
  });

/** Polyester interlock: smoother, with mesh let in at the sides. */
export const performanceTee: Draw = (hex) => {
  const cut = { ...SLIM, armpit: [738, 352], waist: [724, 612], hem: [732, 872] } satisfies ShortCut;
  const neck = { ...CREW, half: 84, drop: 80, band: 20 };
  const garment = new Garment(hex, shortOutline(neckEdge(neck), shoulderStart(neck), cut), {
    seed: 21.3,
    grain: 'smooth',
    relief: 1.2,
  });
  insideBack(garment, neck);
  sidePanels(garment, cut);
  shortSewing(garment, cut);
  crewBand(garment, neck, 60);
  shortFall(garment, cut, 0.95);
  return garment.finish(shortImprints(cut, neck, [12.5, 14], 25));
};
