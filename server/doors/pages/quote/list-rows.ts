/** Rows of addresses as people send them, from a spreadsheet: what each column is, and every fault told by its row. */

import { ServiceError } from '../../../../tools/errors.ts';
import { distinct, joined, msg, type Said, said, term } from '../../../../tools/languages/words.ts';
import { MOST_DESTINATIONS } from '../../../../tools/quotes/quote.ts';
import { stateNamed } from '../../../../tools/values/us-states.ts';
import { ADDRESS_MESSAGES } from '../forms/address-fields.tsx';
import type { FieldMessages } from '../forms/rejected-form.ts';
import { readTable, type Table } from './read-table.ts';

/** Five hundred long rows, each letter as three escaped bytes. */
export const LARGEST_LIST_BYTES = 1_000_000;
/** So many faults are named; the rest is counted. */
const MOST_FAULTS = 10;

/** Of an address. */
export const ADDRESS_COLUMNS = [
  'place',
  'name',
  'company',
  'street1',
  'street2',
  'city',
  'state',
  'zip',
  'email',
  'phone',
] as const;
/** Together they are the name. */
const [FIRST_NAME, LAST_NAME] = ['first name', 'last name'] as const;

/** Other words for a column, without spaces. */
const ALIASES: Readonly<Record<string, string>> = {
  firstname: FIRST_NAME,
  lastname: LAST_NAME,
  surname: LAST_NAME,
  number: 'destination',
  '#': 'destination',
  fullname: 'name',
  recipient: 'name',
  street: 'street1',
  address: 'street1',
  address1: 'street1',
  address2: 'street2',
  region: 'state',
  postal: 'zip',
  postalcode: 'zip',
  zipcode: 'zip',
};

/** As the names of columns are compared. */
export const plainWord = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

export interface Row {
  /** Where it stands in the spreadsheet. */
  row: number;
  cells: Partial<Record<string, string>>;
}

/** The columns of a list, and the word of its own that one may have. */
interface Columns {
  names: readonly string[];
  named?: (word: string) => string | undefined;
}

/** Rows with the columns we know. What stands in others is a fault: nothing is dropped without a word. */
export function rowsIn(text: string, columns: Columns): { header: string[]; rows: Row[]; faults: Said[] } {
  const table = readTable(text);
  if (!table)
    throw inList(
      said('The list cannot be read: a quotation mark is not closed, or stands inside a cell alone.'),
    );
  const header = table.header.map((name) => {
    const word = plainWord(name);
    const known = ALIASES[word] ?? word;
    return columns.names.includes(known) ? known : (columns.named?.(word) ?? known);
  });
  const hasName = header.includes('name') || header.includes(LAST_NAME);
  if (!hasName || !header.includes('zip'))
    throw inList(
      said('The first row must name the columns: {columns}.', { columns: columns.names.join(', ') }),
    );
  const faults = columnFaults(table, header, columns.names);
  for (const { row, beyond } of table.rows)
    if (beyond.length > 0)
      faults.push(
        ofRow(row, said('“{text}” stands in no column of the first row.', { text: beyond[0] ?? '' })),
      );
  const rows = table.rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])),
  }));
  return { header, rows, faults };
}

function columnFaults({ header, rows }: Table, names: readonly string[], columns: readonly string[]): Said[] {
  const known: readonly string[] = [...columns, FIRST_NAME, LAST_NAME];
  return names.flatMap((name, index) => {
    const written = header[index] ?? '';
    if (names.indexOf(name) < index)
      return [said('Two columns are the {name}: “{text}” is the second.', { name, text: written })];
    const isUsed = rows.some(({ cells }) => (cells[index] ?? '') !== '');
    return known.includes(name) || !isUsed
      ? []
      : [
          said('The column “{text}” is not one of an address: delete it, or name it one of {columns}.', {
            text: written,
            columns: columns.join(', '),
          }),
        ];
  });
}

/** @param email for rows without one */
export function addressOf({ cells }: Row, email: string | null) {
  const state = cells['state'] ?? '';
  return {
    name: cells['name'] || [cells[FIRST_NAME], cells[LAST_NAME]].filter(Boolean).join(' '),
    company: cells['company'],
    street1: cells['street1'] ?? '',
    street2: cells['street2'],
    city: cells['city'] ?? '',
    state: stateNamed(state) ?? state,
    postal: zipIn(cells['zip'] ?? ''),
    email: cells['email'] || (email ?? ''),
    phone: cells['phone'],
  };
}

/** A spreadsheet takes zeros from the front of a ZIP code (two in Puerto Rico), and may write the rest as a decimal. */
const zipIn = (cell: string): string =>
  cell
    .replace(/^(\d{3,5})\.0+$/, '$1')
    .replace(/^(\d{4}|[6-9]\d\d)(?=$|-\d{4}$)/, (zip) => zip.padStart(5, '0'));

const MESSAGES: FieldMessages = {
  ...ADDRESS_MESSAGES,
  place: msg('Shorten the name of the place to 100 characters.'),
};

/** What a schema refuses, by row. */
export function schemaFaults(
  issues: readonly { path: readonly PropertyKey[] }[],
  rows: readonly Row[],
  sent: readonly object[],
): Said[] {
  return issues.map(({ path: [, at, field] }) => {
    const typed = Object.entries(sent[Number(at)] ?? {}).find(([name]) => name === field)?.[1];
    return rowFault(rows[Number(at)]?.row, String(field), String(typed ?? ''));
  });
}

function rowFault(row: number | undefined, field: string, typed: string): Said {
  const message = MESSAGES[field];
  if (row === undefined || message === undefined)
    return said('The list is too long or empty; it takes 1 to {most} rows.', { most: MOST_DESTINATIONS });
  const text =
    typeof message === 'string' ? message : typed.trim() === '' ? message.missing : message.invalid;
  return ofRow(row, term(text));
}

/** What is wrong in a row of the spreadsheet. */
export const ofRow = (row: number | undefined, why: Said): Said =>
  said('Row {row}: {why}', { row: String(row), why });

/** A refusal of the tool, told by row. */
export function listRefusal(error: ServiceError, rows: readonly number[]): ServiceError {
  if (error.issues.length === 0) return error;
  return faultsInList(
    error.issues.map(({ param, message }) => {
      const at = /^(?:deliveries|destinations)\.(\d+)/.exec(param)?.[1];
      return at === undefined ? message : ofRow(rows[Number(at)], message);
    }),
  );
}

/** Each fault once, the first ten in words. */
export function faultsInList(all: readonly Said[]): ServiceError {
  const faults = distinct(all);
  const more = faults.length - MOST_FAULTS;
  return inList(
    joined(' ', [
      ...faults.slice(0, MOST_FAULTS),
      more > 0 ? said('And {count} more.', { count: more }) : null,
    ]),
  );
}

export const inList = (message: Said): ServiceError =>
  new ServiceError('validation_failed', message, { param: 'list' });
