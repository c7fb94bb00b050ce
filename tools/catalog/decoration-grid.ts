/** A decorator's price grid as it is pasted from a spreadsheet: a row for each level of each method, a column for each quantity. */
import { ServiceError } from '../errors.ts';
import { rate } from '../values/money.ts';
import type {
  ChargeLevel,
  ChargeRate,
  DecorationLocation,
  DecorationMethod,
  DecorationUnit,
} from './product.ts';

/** One method with the places it is offered at. */
export interface OfferedMethod {
  /** Words of the goods it is for, such as `cap`; all goods where empty. */
  goods: string[];
  locations: Omit<DecorationLocation, 'methodIds'>[];
  method: DecorationMethod;
}

const COLUMNS = [
  'method',
  'goods',
  'locations',
  'unit',
  'from',
  'per',
  'most',
  'setup',
  'repeat',
  'days',
  'rush days',
  'rush fee',
  'a day',
] as const;
type Column = (typeof COLUMNS)[number];

const UNITS: Readonly<Record<string, DecorationUnit>> = {
  color: 'colors',
  colors: 'colors',
  stitch: 'stitches',
  stitches: 'stitches',
  'square inches': 'square_inches',
  'sq in': 'square_inches',
  '': 'none',
  none: 'none',
};

interface Row {
  line: number;
  cells: Partial<Record<Column, string>>;
  prices: ChargeRate[];
}

/**
 * A row with a method begins it; rows below without one are its further levels: from so many units, and for every so
 * many more where `Per` says so.
 *
 * @throws ServiceError `validation_failed`, naming the line
 */
export function readDecorationGrid(text: string): OfferedMethod[] {
  const groups: [Row, ...Row[]][] = [];
  for (const row of rowsOf(text)) {
    if (row.cells.method !== undefined) groups.push([row]);
    else if (groups.length > 0) groups.at(-1)?.push(row);
    else throw wrong(row.line, 'name the method in the first row.');
  }
  if (groups.length === 0) throw wrong(2, 'there is no method below the head.');
  const ids = new Set<string>();
  return groups.map((rows) => offered(rows, ids));
}

function rowsOf(text: string): Row[] {
  const [head, ...lines] = text.split(/\r?\n/).map((line) => line.split(line.includes('\t') ? '\t' : '|'));
  const names = (head ?? []).map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !isColumn(name) && quantityIn(name) === undefined);
  if (unknown !== undefined) throw wrong(1, `“${unknown}” is no column and no quantity.`);
  if (!names.some((name) => quantityIn(name) !== undefined))
    throw wrong(1, 'it has no column of a quantity.');
  return lines.flatMap((written, index): Row[] => {
    const line = index + 2;
    const row: Row = { line, cells: {}, prices: [] };
    for (const [at, cell] of written.entries()) {
      const [name = '', value] = [names[at], cell.trim()];
      if (value === '') continue;
      const minQuantity = quantityIn(name);
      if (isColumn(name)) row.cells[name] = value;
      else if (minQuantity === undefined) throw wrong(line, `“${value}” stands below no column.`);
      else row.prices.push({ minQuantity, rate: rateIn(value, line) });
    }
    row.prices.sort((one, other) => one.minQuantity - other.minQuantity);
    return Object.keys(row.cells).length + row.prices.length === 0 ? [] : [row];
  });
}

const isColumn = (name: string): name is Column => COLUMNS.some((one) => one === name);

const quantityIn = (name: string): number | undefined =>
  /^[1-9]\d{0,6}\+?$/.test(name) ? Number.parseInt(name, 10) : undefined;

function offered(rows: readonly [Row, ...Row[]], ids: Set<string>): OfferedMethod {
  const [{ line, cells }] = rows;
  const name = cells.method ?? '';
  const unit = UNITS[cells.unit?.toLowerCase() ?? ''];
  if (unit === undefined) throw wrong(line, 'the unit is colors, stitches, square inches or none.');
  const levels = rows.map((row) => levelOf(row));
  if (levels.some(({ minUnits }, at) => minUnits <= (levels[at - 1]?.minUnits ?? 0)))
    throw wrong(line, 'its levels begin with 1 and rise.');
  if (levels[0]?.minUnits !== 1) throw wrong(line, 'the first level begins with 1.');
  const whole = (column: Column): number | undefined => wholeIn(cells[column], line, column);
  const maxUnits = unit === 'none' ? 1 : (whole('most') ?? 1);
  const setups = rows.flatMap((row) => setupOf(row));
  const perDay = whole('a day');
  const id = slugOf(name);
  const methodId = ids.has(id) ? `${id}-${ids.size + 1}` : id;
  ids.add(methodId);
  return {
    goods: (cells.goods ?? '').split(/[,;]/).flatMap((word) => word.trim().toLowerCase() || []),
    locations: (cells.locations ?? '').split(/[,;]/).map((place) => locationOf(place, line)),
    method: {
      methodId,
      name,
      unit,
      includedUnits: Math.min(
        maxUnits,
        levels[1] ? levels[1].minUnits - 1 : (levels[0].perUnits ?? maxUnits),
      ),
      maxUnits,
      run: levels,
      setups: setups.length === 0 ? [] : [{ name: `${name} setup`, levels: setups }],
      leadDays: whole('days') ?? missing(line, 'days'),
      rushDays: whole('rush days') ?? null,
      rushFeeCents: Math.round(rateIn(cells['rush fee'] ?? '0', line) / 100),
      ...(perDay === undefined ? {} : { piecesPerDay: perDay }),
    },
  };
}

function levelOf(row: Row): ChargeLevel {
  if (row.prices.length === 0) throw wrong(row.line, 'it has no price.');
  return { ...stepOf(row), rows: row.prices };
}

const stepOf = ({ line, cells }: Row): Pick<ChargeLevel, 'minUnits' | 'perUnits'> => {
  const perUnits = wholeIn(cells.per, line, 'per');
  return {
    minUnits: wholeIn(cells.from, line, 'from') ?? 1,
    ...(perUnits === undefined ? {} : { perUnits }),
  };
};

function setupOf(row: Row): ChargeLevel[] {
  const { line, cells } = row;
  if (cells.setup === undefined) return [];
  const repeat = cells.repeat === undefined ? {} : { repeatRate: rateIn(cells.repeat, line) };
  return [{ ...stepOf(row), rows: [{ minQuantity: 1, rate: rateIn(cells.setup, line), ...repeat }] }];
}

/** `Front 12 x 14`, in inches. */
function locationOf(text: string, line: number): Omit<DecorationLocation, 'methodIds'> {
  const [, name = '', width, height] =
    /^(.*?[^\d\s.])\s+(\d{1,2}(?:\.\d{1,2})?)\s*[x×]\s*(\d{1,2}(?:\.\d{1,2})?)$/i.exec(text.trim()) ?? [];
  const [widthInches, heightInches] = [Number(width), Number(height)];
  if (name === '' || !(widthInches > 0 && heightInches > 0))
    throw wrong(
      line,
      `“${text.trim()}”: write each location with its size in inches, such as “Front 12 x 14”.`,
    );
  return {
    locationId: slugOf(name),
    name,
    imprintArea: { shape: 'rectangle', widthInches, heightInches },
  };
}

/** Of `Left chest`: `left-chest`. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function rateIn(text: string, line: number): number {
  const plain = text.replace(/^\$\s*/, '').replace(/^\./, '0.');
  if (!/^\d{1,5}(?:\.\d{1,4})?$/.test(plain)) throw wrong(line, `“${text}” is no price in dollars.`);
  return rate(plain);
}

function wholeIn(text: string | undefined, line: number, column: Column): number | undefined {
  if (text === undefined) return undefined;
  const plain = text.replaceAll(',', '');
  if (/^[1-9]\d{0,6}$/.test(plain)) return Number(plain);
  throw wrong(line, `“${text}” below “${column}” is no whole number.`);
}

function missing(line: number, column: Column): never {
  throw wrong(line, `it needs a number below “${column}”.`);
}

const wrong = (line: number, why: string): ServiceError =>
  new ServiceError('validation_failed', `Line ${line} of the grid: ${why}`, { param: 'decoration_grid' });
