/**
 * The whole price list of a product, for a distributor's own system: the price of a piece by quantity, and for each
 * method the price of a decoration, by quantity and by units. Adding a piece and a decoration, rounding half up to the
 * cent and multiplying gives the same price as the price function.
 */

import { runRows, unitBreaks } from '../catalog/charge-levels.ts';
import type { CatalogProduct, ChargeLevel, DecorationMethod, Part, SetupCharge } from '../catalog/product.ts';
import { customerFeeCents, exactRate, exactUnit } from '../catalog/selling-price.ts';
import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { setupAmount } from './charges.ts';
import { publishedRates } from './published-rates.ts';
import { firstBreakAbove, type PricedDecoration, pieceRow, priceRows } from './unit-price.ts';

/** Methods that count units by the thousands are listed up to this many steps. */
const MOST_LEVELS = 250;
const RATES_PER_CENT = 100;

export interface RateRow {
  minQuantity: number;
  rate: number;
}

/** The whole charge from this quantity and this many units on: not per unit. */
export interface GridRow extends RateRow {
  minUnits: number;
  /** The price for an exact repeat. */
  repeatRate: number;
}

export interface ListedCharge {
  kind: 'run' | 'setup' | 'less_than_minimum' | 'rush';
  name: string;
  rows: GridRow[];
}

export interface ListedMethod {
  method: DecorationMethod;
  /** The most units with a price in the list. */
  maxUnits: number;
  charges: ListedCharge[];
  /** In the place of its run charge for an imprint beyond the one in the price; `null` where the supplier has none. */
  further: ListedCharge | null;
}

export interface Configuration {
  /** By the order of the product's parts. */
  parts: {
    partId: string;
    color: string;
    size: string | null;
    /** The piece, to which a decoration is added. */
    rows: RateRow[];
  }[];
  methods: ListedMethod[];
  /** The smallest quantity sold below the first break, at its price and with the charge; `null` if there is none. */
  belowFirstBreakFrom: number | null;
}

/**
 * The list of a product. A method without readable rates is left out.
 *
 * @throws ServiceError `price_unavailable` if the goods have no price at some quantity
 */
export function configurationOf(product: CatalogProduct): Configuration {
  const [first] = product.ladder;
  if (first === undefined || product.methods.length === 0) throw unpriced(product);
  const columns = quantityGroups(product, first.minQuantity).flatMap((group) => columnsAt(product, group));
  const broken = columns.filter(({ quantity }) => quantity >= first.minQuantity);
  return {
    parts: product.parts.map((part) => ({
      partId: part.partId,
      color: part.color,
      size: part.size,
      rows: stepsOnly(
        broken.flatMap(({ quantity, pieceRate }) => {
          const rate = pieceRate(part);
          return rate === undefined ? [] : [{ minQuantity: quantity, rate }];
        }),
      ),
    })),
    methods: product.methods.flatMap((method) => {
      const run = runGrid(method, columns, 'runRate');
      if (run === undefined) return [];
      const more = method.further && runGrid(method, columns, 'furtherRate');
      const charges = [
        ...runCharge(`${method.name}, run`, run),
        ...setups(product, method),
        ...belowMinimum(product),
        ...rush(product, method),
      ];
      const [further = null] = more ? runCharge(`${method.name}, run beyond the first imprint`, more) : [];
      return [{ method, maxUnits: mostUnits(method), charges, further }];
    }),
    belowFirstBreakFrom: firstBreakAbove(product, product.minimum) ? product.minimum : null,
  };
}

/**
 * The minimum, and every quantity above it at which something changes. Those up to the first break are one group, at
 * its price.
 */
function quantityGroups(product: CatalogProduct, firstBreak: number): number[][] {
  const { minimum, ladder, methods, parts } = product;
  const rows = [...ladder, ...parts.flatMap((part) => part.ladder ?? []), ...methods.flatMap(runRows)];
  const quantities = [...new Set([minimum, ...rows.map(({ minQuantity }) => minQuantity)])]
    .filter((quantity) => quantity >= minimum && quantity <= MAX_QUANTITY)
    .sort((a, b) => a - b);
  const others = quantities.filter((quantity) => quantity > firstBreak).map((quantity) => [quantity]);
  return [quantities.filter((quantity) => quantity <= firstBreak), ...others];
}

/** Every number of units at which the price of a decoration changes. */
const levelsOf = ({ run, further = [], ...method }: DecorationMethod): number[] =>
  method.unit === 'none' ? [1] : listed([run, further], mostOf(method));

/** With the last units, where a reader could take the last level to end before. */
function listed(tables: readonly ChargeLevel[][], most: number): number[] {
  const breaks = unitBreaks(tables, most, MOST_LEVELS);
  const [before, last] = breaks.slice(-2);
  const isShort = before !== undefined && last !== undefined && 2 * last - before <= most;
  return isShort && breaks.length < MOST_LEVELS ? [...breaks, most] : breaks;
}

const mostOf = ({ includedUnits, maxUnits }: Pick<DecorationMethod, 'includedUnits' | 'maxUnits'>): number =>
  Math.max(1, includedUnits, maxUnits);

/** The most units of which the list has the price, if it is cut off after the last of its levels. */
function mostUnits(method: DecorationMethod): number {
  const levels = levelsOf(method);
  const last = levels.at(-1) ?? 1;
  const most = mostOf(method);
  return levels.length < MOST_LEVELS ? most : Math.min(most, 2 * last - (levels.at(-2) ?? 0) - 1);
}

/** Everything at one quantity: exact, or as it is published. */
interface Column {
  quantity: number;
  /** `undefined` below the first break of the part. */
  pieceRate(part: Part): number | undefined;
  /** Of the first imprint and of a further one; `undefined` without a price. */
  runRate(method: DecorationMethod, units: number): number | undefined;
  furtherRate(method: DecorationMethod, units: number): number | undefined;
}

/** Columns of quantities with the same price of the piece. */
function columnsAt(product: CatalogProduct, quantities: readonly number[]): Column[] {
  const columns = quantities.map((quantity): Column => {
    const rows = priceRows(product, [], quantity);
    if (rows === undefined) throw unpriced(product);
    return {
      quantity,
      pieceRate: (part) => {
        const row = pieceRow(product, rows, part);
        return row && exactRate(product, row.rate + part.sizeUpchargeRate);
      },
      runRate: (method, units) => exactRun(product, [{ method, units }], quantity),
      furtherRate: (method, units) =>
        exactRun(
          product,
          [
            { method, units: 1 },
            { method, units },
          ],
          quantity,
        ),
    };
  });
  const published = publishedRates(
    columns.flatMap(({ pieceRate }) => product.parts.flatMap((part) => pieceRate(part) ?? [])),
    columns.flatMap(({ runRate, furtherRate }) =>
      product.methods.flatMap((method) =>
        levelsOf(method).flatMap((units) =>
          [runRate(method, units) ?? [], furtherRate(method, units) ?? []].flat(),
        ),
      ),
    ),
    exactUnit(product),
  );
  const asListed = (exact: number | undefined) =>
    exact === undefined ? undefined : published.decoration(exact);
  return columns.map(({ pieceRate, runRate, furtherRate, ...column }) => ({
    ...column,
    pieceRate: (part) => {
      const rate = pieceRate(part);
      return rate === undefined ? undefined : published.piece(rate);
    },
    runRate: (...imprint) => asListed(runRate(...imprint)),
    furtherRate: (...imprint) => asListed(furtherRate(...imprint)),
  }));
}

/** Of the last of these imprints. */
function exactRun(
  product: CatalogProduct,
  decorations: readonly PricedDecoration[],
  quantity: number,
): number | undefined {
  const rates = priceRows(product, decorations, quantity)?.imprints.at(-1);
  if (rates === undefined) return undefined;
  return exactRate(
    product,
    rates.paid.reduce((sum, { row, times }) => sum + times * row.rate, 0),
  );
}

const unpriced = ({ key }: CatalogProduct): ServiceError =>
  new ServiceError(
    'price_unavailable',
    said('The supplier publishes no complete price list of {name}.', { name: key }),
  );

/** Rows at which the rate changes. */
const stepsOnly = <R extends { rate: number | undefined; repeatRate?: number }>(rows: readonly R[]): R[] =>
  rows.filter((row, index) => {
    const before = rows[index - 1];
    return before === undefined || row.rate !== before.rate || row.repeatRate !== before.repeatRate;
  });

/** The run charge of a method as rows of a grid; `undefined` if a price ends and does not continue. */
function runGrid(
  method: DecorationMethod,
  columns: readonly Column[],
  which: 'runRate' | 'furtherRate',
): GridRow[] | undefined {
  const grid = levelsOf(method).map((minUnits) =>
    columns.map((column) => ({
      minQuantity: column.quantity,
      minUnits,
      rate: column[which](method, minUnits),
    })),
  );
  // A row without any price is sliced to its last cell.
  const isBroken = grid.some((row) =>
    row.slice(row.findIndex(({ rate }) => rate !== undefined)).some(({ rate }) => rate === undefined),
  );
  if (isBroken) return undefined;
  const changes = new Set(grid.flatMap(stepsOnly).map(({ minQuantity }) => minQuantity));
  return grid.flatMap((row) =>
    row.flatMap(({ rate, minQuantity, minUnits }) =>
      rate !== undefined && changes.has(minQuantity)
        ? [{ minQuantity, minUnits, rate, repeatRate: rate }]
        : [],
    ),
  );
}

/** Levels that are included in the goods have no charge. */
function runCharge(name: string, grid: readonly GridRow[]): ListedCharge[] {
  const isFree = grid.filter(({ minUnits }) => minUnits === 1).every(({ rate }) => rate === 0);
  const rows = grid.filter(({ minUnits }) => !isFree || minUnits > 1);
  return rows.length === 0 ? [] : [{ kind: 'run', name, rows }];
}

const setups = (product: CatalogProduct, method: DecorationMethod): ListedCharge[] =>
  method.setups
    .map((setup) => ({ kind: 'setup' as const, name: setup.name, rows: setupRows(product, method, setup) }))
    .filter(({ rows }) => rows.length > 0);

function setupRows(product: CatalogProduct, method: DecorationMethod, setup: SetupCharge): GridRow[] {
  const quantities = new Set(setup.levels.flatMap(({ rows }) => rows.map(({ minQuantity }) => minQuantity)));
  return listed([setup.levels], mostUnits(method)).flatMap((minUnits) => {
    const rows = [...quantities]
      .sort((a, b) => a - b)
      .flatMap((minQuantity): GridRow[] => {
        const amount = setupAmount(product, setup, minUnits, minQuantity);
        if (amount === undefined) return [];
        const [rate, repeatRate] = [amount.newCents, amount.repeatCents].map(
          (cents) => amount.quantity * cents * RATES_PER_CENT,
        );
        return [{ minQuantity, minUnits, rate: rate ?? 0, repeatRate: repeatRate ?? 0 }];
      });
    return stepsOnly(rows);
  });
}

function belowMinimum(product: CatalogProduct): ListedCharge[] {
  const { minimum, lessThanMinimumCents } = product;
  if (lessThanMinimumCents === 0 || !firstBreakAbove(product, minimum)) return [];
  const rate = customerFeeCents(product, lessThanMinimumCents) * RATES_PER_CENT;
  return [
    {
      kind: 'less_than_minimum',
      name: 'Less than minimum quantity',
      rows: [{ minQuantity: minimum, minUnits: 1, rate, repeatRate: rate }],
    },
  ];
}

/** Once, and only where rush is asked for. */
function rush(product: CatalogProduct, { rushDays, rushFeeCents }: DecorationMethod): ListedCharge[] {
  if (rushDays === null) return [];
  const rate = customerFeeCents(product, rushFeeCents) * RATES_PER_CENT;
  return [
    {
      kind: 'rush',
      name: 'Rush production',
      rows: [{ minQuantity: 1, minUnits: 1, rate, repeatRate: rate }],
    },
  ];
}
