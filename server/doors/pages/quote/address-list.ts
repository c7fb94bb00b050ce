/** A list of addresses from a spreadsheet, as a file or pasted: one row for each destination. */
import type { z } from 'zod';
import { type Issue, ServiceError } from '../../../../tools/errors.ts';
import { MOST_DESTINATIONS } from '../../../../tools/quotes/quote.ts';
import { setDeliveries } from '../../../../tools/quotes/set-deliveries.ts';
import { stateNamed } from '../../../../tools/values/us-states.ts';
import type { PageDestination } from '../destination-list.tsx';
import { ADDRESS_MESSAGES } from '../forms/address-fields.tsx';
import { readTable, type Table, writeTable } from './read-table.ts';

/** Names of its forms, and of their fields. */
export const ADDRESS_LIST = 'list';
export const ADDRESS_FILE = 'file';
/** Five hundred long rows, each letter as three escaped bytes. */
export const LARGEST_LIST_BYTES = 1_000_000;
/** So many faults are named; the rest is counted. */
const MOST_FAULTS = 10;

const COLUMNS = [
  ...['destination', 'place', 'name', 'company', 'street1', 'street2'],
  ...['city', 'state', 'zip', 'email', 'phone'],
] as const;
/** Together they are the name. */
const [FIRST_NAME, LAST_NAME] = ['first name', 'last name'] as const;
type Column = (typeof COLUMNS)[number] | typeof FIRST_NAME | typeof LAST_NAME;

/** Other words for a column, without spaces. */
const ALIASES: Readonly<Record<string, Column>> = {
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

interface Row {
  /** Where it stands in the spreadsheet. */
  row: number;
  cells: Partial<Record<string, string>>;
}
type Deliveries = z.input<typeof setDeliveries.input>['deliveries'];

/** The list to fill in: what is known of each destination. */
export const addressListOf = (destinations: readonly PageDestination[]): string =>
  writeTable([
    COLUMNS,
    ...destinations.map(({ number, name, ship_to: to, ship_region, ship_postal }) =>
      [
        ...[String(number), name, to?.name, to?.company, to?.street1, to?.street2, to?.city],
        ...[to?.state ?? ship_region, to?.postal ?? ship_postal, to?.email, to?.phone],
      ].map((value) => value ?? ''),
    ),
  ]);

/**
 * The addresses of the list. A row names its destination by number or name; without that column, the rows stand in the
 * order of the destinations.
 *
 * @param email for rows without one
 * @throws ServiceError `validation_failed` with every fault, by row
 */
export function readAddressList(
  text: string,
  destinations: readonly PageDestination[],
  email: string | null,
): AddressRows {
  const { rows, faults } = rowsIn(text);
  const isNamed = rows.some(({ cells }) => cells['destination'] !== undefined);
  if (!isNamed && rows.length !== destinations.length) {
    throw inList(
      `The list has ${rows.length} rows for ${destinations.length} destinations; add a column “destination” with the number or name of each.`,
    );
  }
  const deliveries = rows.map(({ row, cells }, index) => {
    const destination = isNamed ? numberNamed(cells['destination'] ?? '', destinations) : index + 1;
    if (destination === undefined)
      faults.push(`Row ${row}: there is no destination “${cells['destination'] ?? ''}”.`);
    const state = cells['state'] ?? '';
    return {
      destination: destination ?? 1,
      name: cells['name'] || [cells[FIRST_NAME], cells[LAST_NAME]].filter(Boolean).join(' '),
      company: cells['company'],
      street1: cells['street1'] ?? '',
      street2: cells['street2'],
      city: cells['city'] ?? '',
      state: stateNamed(state) ?? state,
      postal: withZero(cells['zip'] ?? ''),
      email: cells['email'] || (email ?? ''),
      phone: cells['phone'],
    };
  });
  const parsed = setDeliveries.input.safeParse({ deliveries });
  const numbers = rows.map(({ row }) => row);
  if (faults.length === 0 && parsed.success) return { deliveries: parsed.data.deliveries, rows: numbers };
  const issues = parsed.error?.issues ?? [];
  for (const { path } of issues) {
    const [, at, field] = path;
    const typed = Object.entries(deliveries[Number(at)] ?? {}).find(([name]) => name === field)?.[1];
    faults.push(rowFault(numbers[Number(at)], String(field), String(typed ?? '')));
  }
  throw inList(inWords([...new Set(faults)]));
}

/** The addresses, and the rows of the spreadsheet they come from. */
export interface AddressRows {
  deliveries: Deliveries;
  rows: number[];
}

/** A spreadsheet takes the zero from the front of a ZIP code. */
const withZero = (zip: string): string => (/^\d{4}(-\d{4})?$/.test(zip) ? `0${zip}` : zip);

/** A refusal of the tool, told by row. */
export function listRefusal(error: ServiceError, rows: readonly number[]): ServiceError {
  if (error.issues.length === 0) return error;
  return inList(
    inWords(
      error.issues.map(({ param, message }: Issue) => {
        const at = /^deliveries\.(\d+)/.exec(param)?.[1];
        return at === undefined ? message : `Row ${rows[Number(at)]}: ${message}`;
      }),
    ),
  );
}

function rowFault(row: number | undefined, field: string, typed: string): string {
  const message = ADDRESS_MESSAGES[field];
  if (row === undefined || message === undefined)
    return `The list is too long or empty; it takes 1 to ${MOST_DESTINATIONS} rows.`;
  const text =
    typeof message === 'string' ? message : typed.trim() === '' ? message.missing : message.invalid;
  return `Row ${row}: ${text}`;
}

function inWords(faults: readonly string[]): string {
  const more = faults.length - MOST_FAULTS;
  return [...faults.slice(0, MOST_FAULTS), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

const inList = (message: string): ServiceError =>
  new ServiceError('validation_failed', message, { param: ADDRESS_LIST });

function numberNamed(named: string, destinations: readonly PageDestination[]): number | undefined {
  const found = destinations.filter(
    ({ number, name }) => String(number) === named || name?.toLowerCase() === named.toLowerCase(),
  );
  return found.length === 1 ? found[0]?.number : undefined;
}

/** Rows with the columns we know. What stands in others is a fault: nothing is dropped without a word. */
function rowsIn(text: string): { rows: Row[]; faults: string[] } {
  const table = readTable(text);
  if (!table)
    throw inList('The list cannot be read: a quotation mark is not closed, or stands inside a cell alone.');
  const names = table.header.map((name) => {
    const word = name.toLowerCase().replaceAll(/[\s_-]/g, '');
    return ALIASES[word] ?? word;
  });
  const hasName = names.includes('name') || names.includes(LAST_NAME);
  if (!hasName || !names.includes('zip'))
    throw inList(`The first row must name the columns: ${COLUMNS.join(', ')}.`);
  const faults = columnFaults(table, names);
  for (const { row, beyond } of table.rows)
    if (beyond.length > 0) faults.push(`Row ${row}: “${beyond[0]}” stands in no column of the first row.`);
  const rows = table.rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  }));
  return { rows, faults };
}

function columnFaults({ header, rows }: Table, names: readonly string[]): string[] {
  const known: readonly string[] = [...COLUMNS, FIRST_NAME, LAST_NAME];
  return names.flatMap((name, index) => {
    const written = header[index] ?? '';
    if (names.indexOf(name) < index) return [`Two columns are the ${name}: “${written}” is the second.`];
    const isUsed = rows.some(({ cells }) => (cells[index] ?? '') !== '');
    return known.includes(name) || !isUsed
      ? []
      : [
          `The column “${written}” is not one of an address: delete it, or name it one of ${COLUMNS.join(', ')}.`,
        ];
  });
}
