/** The arithmetic of reports. */

const HOUR_MS = 3_600_000;

const tenths = (figure: number): number => Math.round(figure * 10) / 10;

/** Percent, one decimal; `null` of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : tenths((100 * part) / whole);

/** The figure below which so much of the figures lie, one decimal: the nearest rank; `null` of none. */
export function quantileOf(figures: readonly number[], quantile: number): number | null {
  const ranked = figures.toSorted((a, b) => a - b);
  const found = ranked[Math.max(0, Math.ceil(quantile * ranked.length) - 1)];
  return found === undefined ? null : tenths(found);
}

export const hoursBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / HOUR_MS;

/** The rows of each group, in the order of the groups; a group without rows is there too. */
export function groupsOf<Row>(
  names: readonly string[],
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): { name: string; rows: Row[] }[] {
  const groups = new Map<string, Row[]>(names.map((name) => [name, []]));
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return [...groups].map(([name, some]) => ({ name, rows: some }));
}

/** The largest groups, and the rest as one. */
export function largest<Group>(
  groups: readonly Group[],
  most: number,
  sizeOf: (group: Group) => number,
  rest: (others: readonly Group[]) => Group,
): Group[] {
  const ranked = groups.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (ranked.length <= most) return ranked;
  return [...ranked.slice(0, most), rest(ranked.slice(most))];
}
