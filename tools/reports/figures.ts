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

export interface Group<Row> {
  name: string;
  rows: Row[];
}

/** The rows of each group, in the order of the names; one of them without rows is there too. */
export function groupsOf<Row>(
  names: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  nameOf = keyOf,
): Group<Row>[] {
  const groups = new Map<string, Group<Row>>(names.map((name) => [name, { name, rows: [] }]));
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { name: nameOf(row), rows: [row] });
  }
  return [...groups.values()];
}

const MOST_NAMED = 25;
export const NAMED_GROUPS = `The ${MOST_NAMED} largest; the others are one row.`;

/** The largest groups, and the others as one. */
export function largest<Row>(
  groups: readonly Group<Row>[],
  sizeOf: (group: Group<Row>) => number,
): Group<Row>[] {
  const ranked = groups.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const others = ranked.slice(MOST_NAMED).flatMap(({ rows }) => rows);
  return [...ranked.slice(0, MOST_NAMED), ...(others.length === 0 ? [] : [{ name: 'Others', rows: others }])];
}
