/** Zipped tops with long sleeves: the quarter-zip pullover and the softshell jacket. */
import type { Draw } from '../drawing.ts';
import { mix } from '../drawing.ts';
import { mirrored } from './curves.ts';
import { Garment, imprint } from './garment.ts';
import { type LongCut, longFall, longOutline, longSewing } from './long-sleeves.ts';
import { seam, stitches } from './sewing.ts';
import { collarLine, openEdges, type StandCollar, standCollar } from './stand-collar.ts';
import { zipper } from './zipper.ts';

const QUARTER_CUT: LongCut = {
  shoulder: [712, 214],
  armpit: [736, 400],
  elbow: [842, 490],
  wristOuter: [882, 772],
  wristInner: [794, 780],
  cuff: 46,
  hem: [728, 878],
  band: 0,
  sag: 14,
};

export const quarterZip: Draw = (hex) => {
  const collar: StandCollar = { open: 250, top: 116, half: 92, base: [606, 172] };
  const garment = new Garment(hex, longOutline([500, collar.open], collarLine(collar), QUARTER_CUT), {
    seed: 4.6,
    grain: 'smooth',
    relief: 1.05,
  });
  standCollar(garment, collar);
  longSewing(garment, QUARTER_CUT, { ribbed: false });
  longFall(garment, QUARTER_CUT, 0.95);
  for (const side of [(d: string) => d, mirrored]) {
    stitches(garment, side('M514 262C515 300 514 360 514 404L500 410'), 0.9);
  }
  for (const edge of openEdges(collar)) zipper(garment, edge, { metal: false, width: 7 });
  zipper(garment, 'M500 246L500 400', { metal: false, width: 8 }, { x: 500, y: 256 });
  return garment.finish({ 'left-chest': imprint(606, 360, 94, 94) });
};

const SHELL_CUT: LongCut = {
  shoulder: [720, 212],
  armpit: [744, 404],
  elbow: [850, 496],
  wristOuter: [890, 770],
  wristInner: [790, 780],
  cuff: 54,
  hem: [738, 872],
  band: 0,
  sag: 18,
};

/** A zipped pocket opening, sealed with a welt. */
function welt(garment: Garment, path: string, metal = false): void {
  garment.toneAlong(path, garment.fabric.shade, garment.fabric.pale ? 0.3 : 0.5, 22, 'edge');
  zipper(garment, path, { metal, width: 6 });
}

export const softshellJacket: Draw = (hex) => {
  const collar: StandCollar = { open: 190, top: 104, half: 98, base: [614, 176] };
  const garment = new Garment(hex, longOutline([500, collar.open], collarLine(collar), SHELL_CUT), {
    seed: 11.8,
    grain: 'smooth',
    relief: 0.95,
  });
  const { fabric } = garment;
  standCollar(garment, collar, { lining: mix(fabric.base, '#6d737e', 0.45) });
  longSewing(garment, SHELL_CUT, { ribbed: false });
  longFall(garment, SHELL_CUT, 0.7);
  for (const side of [(d: string) => d, mirrored]) {
    const yoke = 'M502 330C580 322 660 306 724 276';
    seam(garment, side(yoke), 0.9);
    stitches(garment, side('M502 337C580 329 660 313 726 283'), 0.8);
    const panel = 'M668 300C640 430 632 560 650 700C658 770 664 830 664 884';
    seam(garment, side(panel), 0.8);
    const elbow = 'M760 476C800 470 836 452 850 440';
    seam(garment, side(elbow), 0.7);
    const tab = 'M812 770L872 764L874 796L814 803C804 800 803 774 812 770Z';
    garment.sewn(`<path d="${garment.hang(side(tab))}" fill="${fabric.rib}"/>`);
    garment.rise(side(tab), 0.12, 'edge');
    seam(garment, side(tab), 0.8);
    welt(garment, side('M676 610C664 660 652 720 646 776'));
  }
  welt(garment, 'M366 372L366 462');
  for (const edge of openEdges(collar)) zipper(garment, edge, { metal: false, width: 8 });
  zipper(garment, 'M500 186C501 400 499 640 500 887', { metal: false, width: 10 }, { x: 500, y: 198 });
  return garment.finish({ 'left-chest': imprint(598, 412, 94, 94) });
};
