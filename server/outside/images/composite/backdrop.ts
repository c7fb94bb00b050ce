/** The brightness of a plain backdrop, also behind the goods: a smooth surface fitted to its visible part. */
import type { Mask } from './pixels.ts';

/** Samples one pixel per this many. */
const STRIDE = 6;
/** Darker pixels are in a shadow of the goods. */
const UNSHADED = 226;
/** A constant, two slopes, two curvatures and a twist. */
const TERMS = 6;

/** The brightness at each pixel; `goods` is 1 where the backdrop is hidden. */
export function backdropBehind(light: Float32Array, { width, height, values }: Mask): (at: number) => number {
  const sums = Array.from({ length: TERMS }, () => new Array<number>(TERMS + 1).fill(0));
  const here = new Float64Array(TERMS + 1);
  here[0] = 1;
  for (let y = 0; y < height; y += STRIDE) {
    const v = y / height - 0.5;
    for (let x = 0; x < width; x += STRIDE) {
      const at = y * width + x;
      if (values[at] === 1 || (light[at] ?? 0) < UNSHADED) continue;
      const u = x / width - 0.5;
      here[1] = u;
      here[2] = v;
      here[3] = u * u;
      here[4] = v * v;
      here[5] = u * v;
      here[TERMS] = light[at] ?? 0;
      for (let row = 0; row < TERMS; row++) {
        const sum = sums[row] ?? [];
        for (let column = 0; column <= TERMS; column++)
          sum[column] = (sum[column] ?? 0) + (here[row] ?? 0) * (here[column] ?? 0);
      }
    }
  }
  const weights = solved(sums);
  const [level = 0, slopeU = 0, slopeV = 0, bendU = 0, bendV = 0, twist = 0] = weights;
  return (at) => {
    const u = (at % width) / width - 0.5;
    const v = Math.floor(at / width) / height - 0.5;
    return level + slopeU * u + slopeV * v + bendU * u * u + bendV * v * v + twist * u * v;
  };
}

/** Solves linear equations given as rows with their right side last; unknowns without information are 0. */
function solved(rows: number[][]): number[] {
  for (const [pivot] of rows.entries()) {
    const best = rows.slice(pivot).reduce((most, row) => (size(row, pivot) > size(most, pivot) ? row : most));
    rows[rows.indexOf(best)] = rows[pivot] ?? [];
    rows[pivot] = best;
    const head = best[pivot] ?? 0;
    if (Math.abs(head) < 1e-9) continue;
    for (const [index, row] of rows.entries()) {
      if (index === pivot) continue;
      const share = (row[pivot] ?? 0) / head;
      for (const [column, value] of best.entries()) row[column] = (row[column] ?? 0) - share * value;
    }
  }
  return rows.map((row, pivot) => {
    const head = row[pivot] ?? 0;
    return Math.abs(head) < 1e-9 ? 0 : (row.at(-1) ?? 0) / head;
  });
}

const size = (row: number[], column: number): number => Math.abs(row[column] ?? 0);
