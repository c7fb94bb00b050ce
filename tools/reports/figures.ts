/** The arithmetic of reports. */
import { centsToDollars, sum } from '../values/money.ts';
import type { Sums, Times } from './port.ts';

/** Percent, one decimal; `null` of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

/** The value below which so much of them lie: the nearest rank; `null` of none. */
export function quantileOf(counted: readonly Times[], quantile: number): number | null {
  const ranked = counted.toSorted((a, b) => a.value - b.value);
  let left = Math.max(1, Math.ceil(quantile * sum(ranked.map(({ times }) => times))));
  for (const { value, times } of ranked) {
    left -= times;
    if (left <= 0) return value;
  }
  return null;
}

export const fromTenths = (value: number | null): number | null => value && value / 10;

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

/** Two accounts may have one name. */
export const ofAccounts = (sums: readonly Sums[]): Group<Sums>[] =>
  groupsOf(
    [],
    sums,
    ({ accountId }) => accountId,
    ({ accountName }) => accountName,
  );

/** Of all rows of the group. */
export const sumOf = <Name extends string>(
  { rows }: { rows: readonly Record<Name, number>[] },
  name: Name,
): number => sum(rows.map((row) => row[name]));

export const dollarsOf = <Name extends string>(
  group: { rows: readonly Record<Name, number>[] },
  name: Name,
): number => centsToDollars(sumOf(group, name));

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
