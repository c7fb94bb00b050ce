/** A supplier's charge as a table of the catalog: as it is published, and in equal steps where it grows in them. */
import type { ChargeLevel, ChargeRate } from '../../../../tools/catalog/product.ts';
import { centsOf } from './amounts.ts';
import { type Grid, quantitiesOf, rowAt } from './charge-grid.ts';

export interface ChargeTable {
  levels: ChargeLevel[];
  /** The most units with a price in it. */
  maxUnits: number;
}

interface Reading {
  /** Units that a charge per color is not for. */
  included: number;
  /** The most units of the decoration. */
  maxUnits: number;
  /** A second level is for all further units. */
  isOpen: boolean;
}

/** So many colors are read of a charge per color that depends on their number. */
const MOST_COLORS = 24;

/**
 * The charges by the piece of an imprint: one for the first units, and one that begins beyond them or grows. `undefined`
 * if they can be read in several ways.
 *
 * @param included units the supplier says the price includes
 * @param isInPrice the price of the piece includes the first imprint
 */
export function runTable(
  grids: readonly Grid[],
  { included, maxUnits }: { included: number; maxUnits: number },
  isInPrice: boolean,
): ChargeTable | undefined {
  const tables: ChargeTable[] = [];
  for (const { levels, ...grid } of grids) {
    const plain = levels.map(({ minUnits, rows }) => ({
      minUnits,
      rows: rows.map(({ minQuantity, rate }) => ({ minQuantity, rate })),
    }));
    // Where the price of the piece includes no imprint, it includes none of the units that are charged.
    const free = isInPrice ? included : Math.min(included, (plain[0]?.minUnits ?? 1) - 1);
    const table = chargeTable({ levels: plain, ...grid }, { included: free, maxUnits, isOpen: true });
    if (table === undefined) return undefined;
    tables.push(table);
  }
  const [first, second, third] = tables.sort((a, b) => startOf(a) - startOf(b));
  const isPriced = first === undefined || startOf(first) === 1 || isInPrice;
  const isPerColor = grids.some(({ timesPerUnit }) => timesPerUnit > 0);
  if (third !== undefined || !(isPriced || isPerColor)) return undefined;
  if (first === undefined || second === undefined) return first ?? { levels: [], maxUnits };
  const [base, more] = first.levels;
  if (
    base === undefined ||
    more !== undefined ||
    base.perUnits ||
    startOf(first) > 1 ||
    startOf(second) === 1
  )
    return undefined;
  return {
    levels: [
      base,
      ...second.levels.map((level) =>
        level.perUnits ? level : { ...level, rows: together(level.rows, base.rows) },
      ),
    ],
    maxUnits: Math.min(first.maxUnits, second.maxUnits),
  };
}

const startOf = ({ levels: [first] }: ChargeTable): number => first?.minUnits ?? 1;

/** A setup in equal steps or as a whole, in whole cents. */
export function setupTable(grid: Grid, maxUnits: number): ChargeTable | undefined {
  const table = chargeTable(grid, { included: 0, maxUnits, isOpen: false });
  if (table === undefined || startOf(table) > 1) return undefined;
  const isInCents = table.levels.every(({ rows }) =>
    rows.every(({ rate, repeatRate = rate }) =>
      [rate, repeatRate].every((one) => centsOf(one) !== undefined),
    ),
  );
  return isInCents ? table : undefined;
}

/** What units cost above the first ones; `undefined` if that is less than nothing. */
export function beyondFirst(levels: ChargeLevel[]): ChargeLevel[] | undefined {
  const [first, ...others] = levels;
  if (first === undefined || first.minUnits > 1) return levels;
  if (first.perUnits !== undefined) return [{ ...first, minUnits: 1 + first.perUnits }];
  const rest = others.map((level) => ({
    ...level,
    rows: level.perUnits ? level.rows : above(level.rows, first.rows),
  }));
  return rest.every((level): level is ChargeLevel => level.rows !== undefined) ? rest : undefined;
}

/**
 * A row is the whole charge for its units. A charge per color is its row times the colors that are not included, unless
 * its rows grow with the colors: then they are whole charges too, as no color costs more beside others than alone.
 * `undefined` if it can be read in several ways.
 */
function chargeTable({ levels, timesPerUnit }: Grid, reading: Reading): ChargeTable | undefined {
  const { included, maxUnits } = reading;
  const [first, second] = levels;
  if (first === undefined || timesPerUnit === 0) return wholeCharge(levels, reading);
  if (first.minUnits > included + 1) return undefined;
  if (second === undefined) {
    const rows = first.rows.map((row) => times(row, timesPerUnit));
    return { levels: [{ minUnits: included + 1, perUnits: 1, rows }], maxUnits };
  }
  const steps = levels.slice(1).flatMap(({ rows }, index) =>
    quantitiesOf(levels).flatMap((quantity) => {
      const [from, to] = [rowAt(levels[index]?.rows ?? [], quantity), rowAt(rows, quantity)];
      return from && to ? [to.rate - from.rate] : [];
    }),
  );
  const grows = steps.filter((step) => step > 0).length;
  if (grows > 0)
    return grows === steps.length && timesPerUnit === 1 ? wholeCharge(levels, reading) : undefined;
  const most = Math.min(maxUnits, included + MOST_COLORS);
  const each = Array.from({ length: most - included }, (_, index): ChargeLevel => {
    const minUnits = included + index + 1;
    const { rows } = levels.findLast((level) => level.minUnits <= minUnits) ?? first;
    return { minUnits, rows: rows.map((row) => times(row, (index + 1) * timesPerUnit)) };
  });
  return { levels: each, maxUnits: most };
}

/** The last of several levels is as wide as the one before it, as nothing is known of more units. */
function wholeCharge(published: readonly ChargeLevel[], { maxUnits, isOpen }: Reading): ChargeTable {
  const levels = published.filter(
    ({ rows }, index) => JSON.stringify(rows) !== JSON.stringify(published[index - 1]?.rows),
  );
  const [before = 0, last = 0] = published.slice(-2).map(({ minUnits }) => minUnits);
  const table = inSteps(levels);
  const isForAll = isOpen && table.length === published.length && published.length === 2 && before === 1;
  const end = levels.length < 2 || isForAll ? maxUnits : 2 * last - before - 1;
  return { levels: table, maxUnits: Math.min(end, maxUnits) };
}

/** The levels, of which those at the end that grow in equal steps are one. */
function inSteps(levels: readonly ChargeLevel[]): ChargeLevel[] {
  for (const [index, level] of levels.entries()) {
    const further = levels.slice(index);
    const perUnits = (further[1]?.minUnits ?? 0) - level.minUnits;
    const step = above(level.rows, levels[index - 1]?.rows);
    const isRegular = further.every(
      ({ minUnits, rows }, at) =>
        minUnits === level.minUnits + at * perUnits &&
        JSON.stringify(above(rows, levels[index + at - 1]?.rows)) === JSON.stringify(step),
    );
    if (further.length > 1 && step !== undefined && isRegular)
      return [...levels.slice(0, index), { minUnits: level.minUnits, perUnits, rows: step }];
  }
  return [...levels];
}

const times = ({ minQuantity, rate, repeatRate }: ChargeRate, by: number): ChargeRate =>
  rowOf(minQuantity, rate * by, (repeatRate ?? rate) * by);

const rowOf = (minQuantity: number, rate: number, repeatRate: number): ChargeRate =>
  rate === repeatRate ? { minQuantity, rate } : { minQuantity, rate, repeatRate };

/** What rows cost above others, from the quantity on at which both have a price; `undefined` if that is less than nothing. */
const above = (
  rows: readonly ChargeRate[],
  below: readonly ChargeRate[] | undefined,
): ChargeRate[] | undefined => combined(rows, below ?? [{ minQuantity: 1, rate: 0 }], -1);

/** Rows of both together. */
const together = (rows: readonly ChargeRate[], others: readonly ChargeRate[]): ChargeRate[] =>
  combined(rows, others, 1) ?? [];

function combined(
  rows: readonly ChargeRate[],
  others: readonly ChargeRate[],
  sign: 1 | -1,
): ChargeRate[] | undefined {
  const sums = quantitiesOf([{ rows: [...rows, ...others] }]).flatMap((quantity) => {
    const [one, other] = [rowAt(rows, quantity), rowAt(others, quantity)];
    return one && other
      ? [
          rowOf(
            quantity,
            one.rate + sign * other.rate,
            (one.repeatRate ?? one.rate) + sign * (other.repeatRate ?? other.rate),
          ),
        ]
      : [];
  });
  const isPrice = sums.every(({ rate, repeatRate = rate }) => rate >= 0 && repeatRate >= 0);
  return isPrice ? changesOf(sums) : undefined;
}

/** Rows at which a rate changes. */
const changesOf = (rows: readonly ChargeRate[]): ChargeRate[] =>
  rows.filter(({ rate, repeatRate }, index) => {
    const before = rows[index - 1];
    return before === undefined || rate !== before.rate || repeatRate !== before.repeatRate;
  });
