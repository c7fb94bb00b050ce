/** The position of a logo: which point of the logo is shown at a point of the picture. */
import type { Shape } from '../../../../tools/artwork/render-look.ts';
import { directionOf, reachAcross } from './cutout.ts';
import type { Mask, Region } from './pixels.ts';

/** In pixels of the picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface LogoPoint {
  u: number;
  v: number;
}

export interface Place {
  /** Size of the logo laid flat. */
  width: number;
  height: number;
  /** The rectangle it stays within. */
  region: Region;
  /** The logo's point shown at the top of the picture in this column; the logo itself is 0 to 1 in both directions. */
  columnAt(x: number): LogoPoint;
  /** How far the logo's point moves with each pixel down a column. */
  perRow: LogoPoint;
}

/**
 * How much lower the nearest side of a cup appears than its flanks, as a fraction of its radius: the camera looks down
 * a little.
 */
const BOW = 0.045;
/** Ink is hidden from the camera beyond this fraction of the radius. */
const MOST_TURN = 0.97;

/** The largest place of these proportions in the middle of the box. `goods` is the outline of the goods. */
export function placeOf(shape: Shape, box: Box, aspect: number, goods: Mask): Place {
  if (shape === 'round') return aroundCup(box, aspect, goods);
  return alongPlane(box, aspect, shape === 'barrel' ? directionOf(goods) : 0, goods);
}

/** Flat, turned by `angle`. */
function alongPlane(box: Box, aspect: number, angle: number, { width, height }: Mask): Place {
  const size = fitted(box.width, box.height, aspect);
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reachX = (size.width * Math.abs(cos) + size.height * Math.abs(sin)) / 2;
  const reachY = (size.width * Math.abs(sin) + size.height * Math.abs(cos)) / 2;
  return {
    ...size,
    region: regionAround(middleX - reachX, middleY - reachY, 2 * reachX, 2 * reachY, width, height),
    columnAt: (x) => ({
      u: ((x - middleX) * cos - middleY * sin) / size.width + 0.5,
      v: (-middleY * cos - (x - middleX) * sin) / size.height + 0.5,
    }),
    perRow: { u: sin / size.width, v: cos / size.height },
  };
}

/** Bent around an upright cylinder whose axis goes through the middle of the box. */
function aroundCup(box: Box, aspect: number, goods: Mask): Place {
  const [axis, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const radius = Math.max(reachAcross(goods, axis, middleY), box.width / 2 / MOST_TURN);
  const turn = Math.min(MOST_TURN, box.width / 2 / radius);
  const size = fitted(2 * radius * Math.asin(turn), box.height, aspect);
  const shown = radius * Math.sin(Math.min(Math.asin(MOST_TURN), size.width / 2 / radius));
  return {
    ...size,
    region: regionAround(
      axis - shown,
      middleY - size.height / 2 - BOW * radius,
      2 * shown,
      size.height + 2 * BOW * radius,
      goods.width,
      goods.height,
    ),
    columnAt(x) {
      const sine = Math.max(-1, Math.min(1, (x - axis) / radius));
      const bow = BOW * radius * (Math.sqrt(1 - sine * sine) - 0.9);
      return { u: (radius * Math.asin(sine)) / size.width + 0.5, v: (-bow - middleY) / size.height + 0.5 };
    },
    perRow: { u: 0, v: 1 / size.height },
  };
}

function fitted(width: number, height: number, aspect: number): { width: number; height: number } {
  const byWidth = Math.min(width, height * aspect);
  return { width: byWidth, height: byWidth / aspect };
}

/** Space around the logo for its shadow and edges. */
const MARGIN = 14;

function regionAround(
  x: number,
  y: number,
  width: number,
  height: number,
  mostX: number,
  mostY: number,
): Region {
  const left = Math.max(0, Math.floor(x - MARGIN));
  const top = Math.max(0, Math.floor(y - MARGIN));
  const right = Math.min(mostX, Math.ceil(x + width + MARGIN));
  const bottom = Math.min(mostY, Math.ceil(y + height + MARGIN));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
