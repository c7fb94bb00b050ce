/**
 * The whole price list of a product, for a distributor's own system: the price of a piece by quantity, and for each
 * method the price of a decoration, by quantity and by units. Adding a piece and a decoration, rounding half up to the
 * cent and multiplying gives the same price as the price function.
 */

import type { CatalogProduct, DecorationMethod, Part, SetupCharge } from '../catalog/product.ts';
import { customerFeeCents, customerRate, exactRate, exactUnit } from '../catalog/selling-price.ts';
import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { publishedRates } from './published-rates.ts';
import { firstBreakAbove, type PricedDecoration, priceRows } from './unit-price.ts';

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
    decorated: RateRow[];
    /** The piece by itself. */
    blank: RateRow[];
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
      decorated: stepsOnly(
        broken.map(({ quantity, pieceRate }) => ({ minQuantity: quantity, rate: pieceRate(part) })),
      ),
      blank: stepsOnly(
        broken.map(({ quantity, baseRate }) => ({
          minQuantity: quantity,
          rate: customerRate(product, baseRate + part.sizeUpchargeRate),
        })),
      ),
    })),
    methods: product.methods.flatMap((method) => {
      const run = runGrid(method, columns, 'runRate');
      if (run === undefined) return [];
      const more = method.runAdditional && runGrid(method, columns, 'furtherRate');
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
function quantityGroups({ minimum, ladder, methods }: CatalogProduct, firstBreak: number): number[][] {
  const rows = [
    ...ladder,
    ...methods.flatMap(({ runBase, runStep, runAdditional = [] }) => [
      ...runBase,
      ...runStep,
      ...runAdditional,
    ]),
  ];
  const quantities = [...new Set([minimum, ...rows.map(({ minQuantity }) => minQuantity)])]
    .filter((quantity) => quantity >= minimum && quantity <= MAX_QUANTITY)
    .sort((a, b) => a - b);
  const others = quantities.filter((quantity) => quantity > firstBreak).map((quantity) => [quantity]);
  return [quantities.filter((quantity) => quantity <= firstBreak), ...others];
}

/** Every number of units at which the price of a decoration rises: 1, and the first of each further step. */
function levelsOf({ unit, includedUnits, maxUnits, stepUnits, runStep }: DecorationMethod): number[] {
  if (unit === 'none' || runStep.length === 0) return [1];
  const steps = Math.min(MOST_LEVELS, Math.ceil((maxUnits - includedUnits) / stepUnits));
  const further = Array.from({ length: steps }, (_, index) => includedUnits + 1 + index * stepUnits);
  return [...new Set([1, ...further])].slice(0, MOST_LEVELS);
}

function mostUnits(method: DecorationMethod): number {
  const levels = levelsOf(method);
  const most = Math.max(1, method.includedUnits, method.maxUnits);
  return levels.length < MOST_LEVELS ? most : Math.min(most, Math.max(...levels) + method.stepUnits - 1);
}

/** Everything at one quantity: exact, or as it is published. */
interface Column {
  quantity: number;
  baseRate: number;
  pieceRate(part: Part): number;
  /** Of the first imprint and of a further one; `undefined` without a price. */
  runRate(method: DecorationMethod, units: number): number | undefined;
  furtherRate(method: DecorationMethod, units: number): number | undefined;
}

/** Columns of quantities with the same price of the piece. */
function columnsAt(product: CatalogProduct, quantities: readonly number[]): Column[] {
  const columns = quantities.map((quantity): Column => {
    const base = priceRows(product, [], quantity)?.base;
    if (base === undefined) throw unpriced(product);
    return {
      quantity,
      baseRate: base.rate,
      pieceRate: ({ sizeUpchargeRate }) => exactRate(product, base.rate + sizeUpchargeRate),
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
    columns.flatMap(({ pieceRate }) => product.parts.map(pieceRate)),
    columns.flatMap(({ runRate, furtherRate }) =>
      product.methods.flatMap((method) =>
        levelsOf(method).flatMap((units) =>
          [runRate(method, units) ?? [], furtherRate(method, units) ?? []].flat(),
        ),
      ),
    ),
    exactUnit(product),
  );
  const listed = (exact: number | undefined) =>
    exact === undefined ? undefined : published.decoration(exact);
  return columns.map(({ pieceRate, runRate, furtherRate, ...column }) => ({
    ...column,
    pieceRate: (part) => published.piece(pieceRate(part)),
    runRate: (...imprint) => listed(runRate(...imprint)),
    furtherRate: (...imprint) => listed(furtherRate(...imprint)),
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
  const steps = rates.step ? rates.steps * rates.step.rate : 0;
  return exactRate(product, (rates.run?.rate ?? 0) + steps);
}

const unpriced = ({ key }: CatalogProduct): ServiceError =>
  new ServiceError(
    'price_unavailable',
    said('The supplier publishes no complete price list of {name}.', { name: key }),
  );

/** Rows at which the rate changes. */
const stepsOnly = <R extends { rate: number | undefined }>(rows: readonly R[]): R[] =>
  rows.filter((row, index) => row.rate !== rows[index - 1]?.rate);

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
    .filter(({ priceCents }) => priceCents !== 0)
    .map((setup) => ({ kind: 'setup', name: setup.name, rows: setupRows(product, method, setup) }));

function setupRows(product: CatalogProduct, method: DecorationMethod, setup: SetupCharge): GridRow[] {
  const rate = customerFeeCents(product, setup.priceCents) * RATES_PER_CENT;
  const repeatRate =
    customerFeeCents(product, Math.min(setup.priceCents, setup.repeatPriceCents)) * RATES_PER_CENT;
  const most = mostUnits(method);
  const perUnits = setup.perUnits ?? most;
  return Array.from({ length: Math.min(Math.ceil(most / perUnits), MOST_LEVELS) }, (_, index) => ({
    minQuantity: 1,
    minUnits: index * perUnits + 1,
    rate: rate * (index + 1),
    repeatRate: repeatRate * (index + 1),
  }));
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
