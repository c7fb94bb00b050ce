/**
 * A ledger of many orders: the rows of one order of each kind, copied with ids, numbers, times and accounts of their own. All
 * tables are looked through, so that a new one is copied as well.
 */
import Database from 'better-sqlite3';
import type { Sealing } from '../../../server/secrets/sealing.ts';
import { FIRST_QUOTE_NUMBER } from '../../../tools/quotes/quote-number.ts';
import { KINDS, type Kind, type Made } from './one-of-each.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const WEEKS = 260;
/** An order that has ended was placed so long before the last day, at least. */
const ENDED_WEEKS = 5;
/** On the desk, however large the ledger is. */
const OPEN = 200;
const AT_ONCE = 500;

type Value = string | number | null;
type Row = Record<string, Value>;
/** A sequence that records draw their numbers from. */
type Sequence = 'orders' | 'quotes' | 'invoices';

/** Tables that know a record by its number. */
const NUMBERED: Partial<Record<string, Sequence>> = {
  order_words: 'orders',
  order_outcomes: 'orders',
  ordered_products: 'orders',
  invoice_movements: 'invoices',
};

/** Where a copy stands: what its values are made of. */
interface Copy {
  /** The end of each of its ids, ten hexadecimal digits. */
  ending: string;
  accountId: string;
  /** Whole weeks, so that working days stay working days. */
  days: number;
  /** Besides: no two copies are of one moment. */
  milliseconds: number;
  numbers: ReadonlyMap<string, number>;
}
type Column = (copy: Copy) => Value;

export interface History {
  /** A mail is sealed for its id. */
  sealing: Sealing;
  made: ReadonlyMap<Kind, Made>;
  /** Whose orders they are; half of all copies stay there. */
  accountId: string;
  smallAccountIds: readonly string[];
  orders: number;
  firstDay: string;
  /** The day the ledger is read. */
  lastDay: string;
}

export function multiplyOrders(path: string, history: History): void {
  const db = new Database(path);
  db.pragma('synchronous = OFF');
  db.pragma('foreign_keys = OFF');
  const originals = new Map([...history.made].map(([kind, made]) => [kind, originalOf(db, made, history)]));
  const last: Record<Sequence, number> = {
    orders: highest(db, 'orders'),
    quotes: highest(db, 'quotes'),
    invoices: highest(db, 'invoices'),
  };
  const copyAll = db.transaction((from: number, to: number) => {
    for (let place = from; place < to; place++) {
      const kind = kindAt(place, history.orders);
      const original = originals.get(kind);
      if (!original) throw new Error(`no order of the kind ${kind}`);
      const copy: Copy = {
        ending: place.toString(16).padStart(10, '0'),
        accountId: accountAt(place, history),
        days: 7 * weeksAt(place, kind, history),
        milliseconds: place % 3_600_000,
        numbers: new Map([...original.numbers].map(([number, sequence]) => [number, ++last[sequence]])),
      };
      for (const { insert, columns } of original.rows) insert.run(columns.map((column) => column(copy)));
    }
  });
  for (let from = 0; from < history.orders; from += AT_ONCE)
    copyAll(from, Math.min(history.orders, from + AT_ONCE));
  db.prepare('INSERT INTO quote_numbers (id) VALUES (?)').run(last.quotes - FIRST_QUOTE_NUMBER + 1);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** Of twenty ended orders one was cancelled; of two hundred one is unpaid. */
function kindAt(place: number, orders: number): Kind {
  if (place >= orders - OPEN) {
    const open = Object.entries(KINDS).flatMap(([kind, { isEnded }]) => (isEnded ? [] : [kind as Kind]));
    return open[place % open.length] ?? 'placed';
  }
  if (place % 20 === 7) return 'cancelled';
  return place % 200 === 8 ? 'unpaid' : 'paid_up';
}

const accountAt = (place: number, { accountId, smallAccountIds }: History): string =>
  place % 2 === 0 ? accountId : (smallAccountIds[(place >> 1) % smallAccountIds.length] ?? accountId);

function weeksAt(place: number, kind: Kind, { orders, firstDay, lastDay }: History): number {
  const toEnd = Math.floor((Date.parse(lastDay) - Date.parse(firstDay)) / WEEK_MS);
  if (!KINDS[kind].isEnded) return toEnd - 2;
  return toEnd - WEEKS + Math.floor((place / Math.max(1, orders - OPEN)) * (WEEKS - ENDED_WEEKS));
}

const highest = (db: Database.Database, table: Sequence): number =>
  db.prepare<[], { most: number }>(`SELECT max(number) AS most FROM ${table}`).get()?.most ?? 0;

/** The rows of an order, and the numbers that are its own. */
function originalOf(db: Database.Database, { orderId, quoteIds }: Made, { accountId, sealing }: History) {
  const numbers = numbersOf(db, orderId, quoteIds);
  const found = tables(db).flatMap(({ table, names }) => {
    const own = [orderId, ...quoteIds, `PO-${orderId.slice(-12).toUpperCase()}-1`];
    return db
      .prepare<[], Row>(`SELECT * FROM "${table}"`)
      .all()
      .filter((row) => isOf(table, row, own, numbers))
      .map((row) => ({ table, names, row }));
  });
  const ids = new Set(
    found.flatMap(
      ({ row }) => JSON.stringify(row).match(/(?<=(?:ord|qt|po|inv|pay|mail)_)[0-9a-f]{32}/g) ?? [],
    ),
  );
  const token = tokens([...ids], [...numbers.keys()], accountId);
  const rows = found.map(({ table, names, row }) => ({
    insert: db.prepare(
      `INSERT ${/words$/.test(table) ? 'OR IGNORE ' : ''}INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ),
    columns: names.map((name): Column => columnOf(table, name, row, token, sealing)),
  }));
  return { rows, numbers };
}

function numbersOf(
  db: Database.Database,
  orderId: string,
  quoteIds: readonly string[],
): Map<string, Sequence> {
  const numbers = new Map<string, Sequence>();
  const add = (sequence: Sequence, column: string, id: string): void => {
    for (const { number } of db
      .prepare<[string], { number: number }>(`SELECT number FROM ${sequence} WHERE ${column} = ?`)
      .all(id))
      numbers.set(String(number), sequence);
  };
  add('orders', 'id', orderId);
  for (const id of quoteIds) add('quotes', 'id', id);
  add('invoices', 'order_id', orderId);
  return numbers;
}

/** All tables with the columns that are written: an event draws its own id. */
const tables = (db: Database.Database) =>
  db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '[_]*'",
    )
    .all()
    .filter(({ name }) => !name.startsWith('sqlite_'))
    .map(({ name: table }) => ({
      table,
      names: db
        .prepare<[], { name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
        .all()
        .map(({ name }) => name)
        .filter((name) => table !== 'events' || name !== 'id'),
    }));

function isOf(
  table: string,
  row: Row,
  own: readonly string[],
  numbers: ReadonlyMap<string, Sequence>,
): boolean {
  const sequence = NUMBERED[table];
  if (sequence !== undefined) return numbers.get(String(row['number'])) === sequence;
  return Object.values(row).some(
    (value) => typeof value === 'string' && own.some((id) => value.includes(id)),
  );
}

/** Finds what differs from copy to copy: instants, days, ids and their ends, hashes, numbers, and the account. */
function tokens(ids: readonly string[], numbers: readonly string[], accountId: string): RegExp {
  const ends = ids.flatMap((id) => [id.slice(-12), id.slice(-12).toUpperCase()]);
  return new RegExp(
    [
      String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`,
      String.raw`\d{4}-\d\d-\d\d`,
      ...ids,
      ...ends,
      accountId,
      String.raw`\b[0-9a-f]{64}\b`,
      `(?<![\\d.]|Cents":|Rate":|amount":)(?:${numbers.join('|')})(?![\\d.])`,
    ].join('|'),
    'g',
  );
}

function columnOf(table: string, name: string, row: Row, token: RegExp, sealing: Sealing): Column {
  if (table === 'mails' && name === 'text') {
    const text = columnOfText(sealing.open(String(row['text']), String(row['id'])), token);
    const id = columnOfText(String(row['id']), token);
    return (copy) => sealing.seal(text(copy), id(copy));
  }
  const value = row[name] ?? null;
  if (name === 'sent_at' && value === null)
    return ({ days, milliseconds }) => moved(String(row['created_at']), days, milliseconds);
  if (name === 'month') return ({ days }) => moved(`${value}-05`, days, 0).slice(0, 7);
  if (typeof value === 'number')
    return /(^|_)number$|^id$/.test(name)
      ? ({ numbers }) => numbers.get(String(value)) ?? value
      : () => value;
  return value === null ? () => null : columnOfText(value, token);
}

function columnOfText(value: string, token: RegExp): (copy: Copy) => string {
  const fixed = value.split(token);
  if (fixed.length === 1) return () => value;
  const found = value.match(token) ?? [];
  return (copy) =>
    fixed.map((part, at) => part + (at < found.length ? anew(found[at] ?? '', copy) : '')).join('');
}

function anew(found: string, { ending, accountId, days, milliseconds, numbers }: Copy): string {
  const number = numbers.get(found);
  if (number !== undefined) return String(number);
  if (found.startsWith('acc_')) return accountId;
  if (/^\d{4}-\d\d-\d\d/.test(found)) return moved(found, days, milliseconds);
  const isUpper = found !== found.toLowerCase();
  return found.slice(0, -ending.length) + (isUpper ? ending.toUpperCase() : ending);
}

/** An instant or a day, so much later. */
function moved(when: string, days: number, milliseconds: number): string {
  const isDay = when.length === 10;
  const at = new Date(Date.parse(when) + days * DAY_MS + (isDay ? 0 : milliseconds)).toISOString();
  return isDay ? at.slice(0, 10) : at;
}
