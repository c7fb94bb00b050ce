/**
 * The whole price list of a product, for a distributor's own system: the price of a piece by quantity, and for each
 * method the price of a decoration, by quantity and by units. Adding a piece and a decoration, rounding half up to the
 * cent and multiplying gives the same price as the price function.
 */
import type { CatalogProduct, DecorationMethod, SetupCharge } from '../catalog/product.ts';
import { customerFeeCents, customerRate, exactRate } from '../catalog/selling-price.ts';
import { ServiceError } from '../errors.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { publishedRates } from './published-rates.ts';
import { firstBreakAbove, priceRows } from './unit-price.ts';

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
  kind: 'run' | 'setup' | 'less_than_minimum';
  name: string;
  rows: GridRow[];
}

export interface ListedMethod {
  method: DecorationMethod;
  /** The most units with a price in the list. */
  maxUnits: number;
  charges: ListedCharge[];
}

export interface Configuration {
  /** By the order of the product's parts. */
  parts: { partId: string; decorated: RateRow[]; blank: RateRow[] }[];
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
  const methods = product.methods.map((method) => ({ method, levels: levelsOf(method) }));
  const columns = quantityGroups(product).flatMap((group) => columnsAt(product, methods, group));
  const firstBreak = product.ladder[0]?.minQuantity ?? 1;
  const broken = columns.filter(({ quantity }) => quantity >= Math.max(firstBreak, product.minimum));
  return {
    parts: product.parts.map(({ partId, sizeUpchargeRate }, index) => ({
      partId,
      decorated: stepsOnly(
        broken.map(({ quantity, pieces }) => ({ minQuantity: quantity, rate: pieces[index] ?? 0 })),
      ),
      blank: stepsOnly(
        broken.map(({ quantity, baseRate }) => ({
          minQuantity: quantity,
          rate: customerRate(product, baseRate + sizeUpchargeRate),
        })),
      ),
    })),
    methods: methods.flatMap(({ method, levels }, index) => {
      const run = runGrid(levels, columns, index);
      if (run === undefined) return [];
      const charges = [...runCharge(method, run), ...setups(product, method), ...belowMinimum(product)];
      return [{ method, maxUnits: mostUnits(method, levels), charges }];
    }),
    belowFirstBreakFrom: firstBreakAbove(product, product.minimum) ? product.minimum : null,
  };
}

/**
 * The minimum, and every quantity above it at which something changes. Those up to the first break are one group, at
 * its price.
 */
function quantityGroups({ minimum, ladder, methods }: CatalogProduct): number[][] {
  const rows = [...ladder, ...methods.flatMap(({ runBase, runStep }) => [...runBase, ...runStep])];
  const quantities = [...new Set([minimum, ...rows.map(({ minQuantity }) => minQuantity)])]
    .filter((quantity) => quantity >= minimum && quantity <= MAX_QUANTITY)
    .sort((a, b) => a - b);
  const firstBreak = ladder[0]?.minQuantity ?? 0;
  const upToFirst = quantities.filter((quantity) => quantity <= firstBreak);
  const others = quantities.filter((quantity) => quantity > firstBreak).map((quantity) => [quantity]);
  return upToFirst.length === 0 ? others : [upToFirst, ...others];
}

/** Every number of units at which the price of a decoration rises: 1, and the first of each further step. */
function levelsOf({ unit, includedUnits, maxUnits, stepUnits, runStep }: DecorationMethod): number[] {
  const levels = [1];
  if (unit === 'none' || runStep.length === 0) return levels;
  for (
    let from = includedUnits + 1;
    from <= maxUnits && levels.length < MOST_LEVELS;
    from += Math.max(1, stepUnits)
  )
    if (from > 1) levels.push(from);
  return levels;
}

function mostUnits(
  { includedUnits, maxUnits, stepUnits }: DecorationMethod,
  levels: readonly number[],
): number {
  const most = Math.max(1, includedUnits, maxUnits);
  const last = levels.at(-1) ?? 1;
  return levels.length < MOST_LEVELS ? most : Math.min(most, last + stepUnits - 1);
}

/** Everything at one quantity. */
interface Column {
  quantity: number;
  baseRate: number;
  /** Published, by part. */
  pieces: number[];
  /** Published, by method and level; `undefined` without a price. */
  runs: (number | undefined)[][];
}

/** Columns of quantities with the same price of the piece. */
function columnsAt(
  product: CatalogProduct,
  methods: readonly { method: DecorationMethod; levels: number[] }[],
  quantities: readonly number[],
): Column[] {
  const [first] = product.methods;
  const base =
    first &&
    priceRows(product, [{ method: { ...first, runBase: [], runStep: [] }, units: 1 }], quantities.at(-1) ?? 0)
      ?.base;
  if (base === undefined) throw unpriced(product);
  const runs = quantities.map((quantity) =>
    methods.map(({ method, levels }) => levels.map((units) => runRate(product, method, units, quantity))),
  );
  const published = publishedRates(
    product.parts.map(({ sizeUpchargeRate }) => exactRate(product, base.rate + sizeUpchargeRate)),
    runs.flat(2).flatMap((run) => (run === undefined ? [] : [exactRate(product, run)])),
  );
  const next = published.decorations.values();
  return quantities.map((quantity, index) => ({
    quantity,
    baseRate: base.rate,
    pieces: published.pieces,
    runs: (runs[index] ?? []).map((levels) =>
      levels.map((run) => (run === undefined ? undefined : next.next().value)),
    ),
  }));
}

function runRate(
  product: CatalogProduct,
  method: DecorationMethod,
  units: number,
  quantity: number,
): number | undefined {
  const rates = priceRows(product, [{ method, units }], quantity)?.imprints[0];
  return rates && (rates.run?.rate ?? 0) + rates.steps * (rates.step?.rate ?? 0);
}

const unpriced = ({ key }: CatalogProduct): ServiceError =>
  new ServiceError('price_unavailable', `The supplier publishes no complete price list of ${key}.`);

/** Rows at which the rate changes. */
const stepsOnly = <R extends RateRow>(rows: readonly R[]): R[] =>
  rows.filter((row, index) => index === 0 || row.rate !== rows[index - 1]?.rate);

/** The run charge of a method as rows of a grid; `undefined` if a price ends and does not continue. */
function runGrid(
  levels: readonly number[],
  columns: readonly Column[],
  method: number,
): GridRow[] | undefined {
  const grid = levels.map((minUnits, level) =>
    columns.map(({ quantity, runs }) => ({ minQuantity: quantity, minUnits, rate: runs[method]?.[level] })),
  );
  const isBroken = grid.some((row) => {
    const from = row.findIndex(({ rate }) => rate !== undefined);
    return from === -1 || row.slice(from).some(({ rate }) => rate === undefined);
  });
  if (isBroken) return undefined;
  const changes = new Set(
    grid.flatMap((row) =>
      row
        .filter(({ rate }, index) => rate !== undefined && rate !== row[index - 1]?.rate)
        .map(({ minQuantity }) => minQuantity),
    ),
  );
  return grid.flatMap((row) =>
    row.flatMap(({ rate, minQuantity, minUnits }) =>
      rate !== undefined && changes.has(minQuantity)
        ? [{ minQuantity, minUnits, rate, repeatRate: rate }]
        : [],
    ),
  );
}

/** Levels that are included in the goods have no charge. */
function runCharge(method: DecorationMethod, grid: readonly GridRow[]): ListedCharge[] {
  const isFree = grid.filter(({ minUnits }) => minUnits === 1).every(({ rate }) => rate === 0);
  const rows = grid.filter(({ minUnits }) => !isFree || minUnits > 1);
  return rows.length === 0 ? [] : [{ kind: 'run', name: `${method.name}, run`, rows }];
}

const setups = (product: CatalogProduct, method: DecorationMethod): ListedCharge[] =>
  method.setups
    .filter(({ priceCents }) => priceCents !== 0)
    .map((setup) => ({ kind: 'setup', name: setup.name, rows: setupRows(product, method, setup) }));

function setupRows(product: CatalogProduct, method: DecorationMethod, setup: SetupCharge): GridRow[] {
  const rate = customerFeeCents(product, setup.priceCents) * RATES_PER_CENT;
  const repeatRate =
    customerFeeCents(product, Math.min(setup.priceCents, setup.repeatPriceCents)) * RATES_PER_CENT;
  const most = mostUnits(method, levelsOf(method));
  const times = setup.perUnits === null ? 1 : Math.max(1, Math.ceil(most / setup.perUnits));
  return Array.from({ length: Math.min(times, MOST_LEVELS) }, (_, index) => ({
    minQuantity: 1,
    minUnits: index * (setup.perUnits ?? 0) + 1,
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
