/**
 * The edit distance of two words: letters added, left out, replaced or swapped with their neighbor (Damerau-Levenshtein
 * in its restricted form), or `limit + 1` as soon as it exceeds `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[to.length] ?? 0, limit + 1);
}
