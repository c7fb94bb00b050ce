/** How cloth falls over a chest: folds that run from the armpits and hang to the hem. */
import { CENTER, leaf, type Point } from './curves.ts';
import type { Garment } from './garment.ts';

export type Fold = readonly [from: Point, bend: Point, to: Point, width: number, height: number];

/** Folds of a body 246 wide to each side whose armpit lies at 352 and hem at 878. */
const SOFT: Fold[] = [
  [[752, 360], [668, 396], [570, 380], 24, 0.2],
  [[750, 384], [660, 470], [530, 500], 30, 0.22],
  [[248, 356], [338, 402], [440, 392], 24, 0.2],
  [[250, 388], [330, 488], [462, 540], 30, 0.2],
  [[606, 520], [634, 690], [600, 900], 40, 0.2],
  [[392, 560], [362, 720], [396, 900], 44, 0.21],
  [[702, 450], [668, 640], [700, 890], 30, 0.2],
  [[296, 450], [330, 640], [296, 890], 32, 0.2],
  [[506, 600], [482, 760], [514, 910], 36, 0.15],
];
const CRISP: Fold[] = [
  [[750, 366], [700, 392], [640, 392], 10, 0.13],
  [[750, 396], [706, 450], [640, 486], 11, 0.13],
  [[250, 362], [306, 388], [366, 384], 10, 0.13],
  [[250, 402], [304, 466], [376, 510], 11, 0.12],
  [[750, 622], [684, 690], [588, 712], 16, 0.1],
  [[250, 600], [318, 676], [420, 700], 16, 0.1],
  [[580, 790], [570, 850], [582, 900], 16, 0.1],
  [[420, 780], [432, 850], [422, 900], 17, 0.1],
];

export const foldShape = ([from, bend, to, width]: Fold, place: (point: Point) => Point): string =>
  leaf(place(from), place(bend), place(to), width);

/** Raises the folds of a body with the given armpit and hem. `calm` below 1 lies flatter. */
export function bodyFall(garment: Garment, { armpit, hem }: { armpit: Point; hem: Point }, calm = 1): void {
  const wide = (armpit[0] - CENTER) / 246;
  const long = (hem[1] - armpit[1]) / (878 - 352);
  const way = garment.turned ? -wide : wide;
  const place = ([x, y]: Point): Point => [CENTER + (x - CENTER) * way, armpit[1] + (y - 352) * long];
  for (const fold of SOFT) garment.rise(foldShape(fold, place), fold[4] * calm, 'area');
  for (const fold of CRISP) garment.rise(foldShape(fold, place), fold[4] * calm, 'fold');
}
