/** A list of addresses pasted from a spreadsheet: one row for each destination. */
import { type CsvError, parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { type Issue, ServiceError } from '../../../../tools/errors.ts';
import { setDeliveries } from '../../../../tools/quotes/set-deliveries.ts';
import { stateNamed } from '../../../../tools/values/us-states.ts';
import type { PageDestination } from '../destination-list.tsx';
import { ADDRESS_MESSAGES } from '../forms/address-fields.tsx';

/** Name of its form, and of the field. */
export const ADDRESS_LIST = 'list';
/** Two hundred long rows, each letter as three escaped bytes. */
export const LARGEST_LIST_BYTES = 400_000;
/** So many faults are named; the rest is counted. */
const MOST_FAULTS = 10;

const COLUMNS = [
  ...['destination', 'place', 'name', 'company', 'street1', 'street2'],
  ...['city', 'state', 'zip', 'email', 'phone'],
] as const;
type Column = (typeof COLUMNS)[number];

/** Other words for a column, without spaces. */
const ALIASES: Readonly<Record<string, Column>> = {
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

type Row = Partial<Record<string, string>>;
type Deliveries = z.input<typeof setDeliveries.input>['deliveries'];

/** The list to fill in: what is known of each destination. */
export const addressListOf = (destinations: readonly PageDestination[]): string =>
  [
    COLUMNS.join(','),
    ...destinations.map(({ number, name, ship_to: to, ship_region, ship_postal }) =>
      [
        ...[String(number), name, to?.name, to?.company, to?.street1, to?.street2, to?.city],
        ...[to?.state ?? ship_region, to?.postal ?? ship_postal, to?.email, to?.phone],
      ]
        .map((value) => escaped(value ?? ''))
        .join(','),
    ),
  ].join('\n');

const escaped = (value: string): string =>
  /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

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
): Deliveries {
  const rows = rowsIn(text);
  const isNamed = rows.some((row) => row['destination'] !== undefined);
  if (!isNamed && rows.length !== destinations.length) {
    throw inList(
      `The list has ${rows.length} rows for ${destinations.length} destinations; add a column “destination” with the number or name of each.`,
    );
  }
  const faults: string[] = [];
  const deliveries = rows.map((row, index) => {
    const destination = isNamed ? numberNamed(row['destination'] ?? '', destinations) : index + 1;
    if (destination === undefined)
      faults.push(`Row ${index + 1}: there is no destination “${row['destination'] ?? ''}”.`);
    const state = row['state'] ?? '';
    return {
      destination: destination ?? 1,
      name: row['name'] ?? '',
      company: row['company'],
      street1: row['street1'] ?? '',
      street2: row['street2'],
      city: row['city'] ?? '',
      state: stateNamed(state) ?? state,
      postal: row['zip'] ?? '',
      email: row['email'] || (email ?? ''),
      phone: row['phone'],
    };
  });
  const parsed = setDeliveries.input.safeParse({ deliveries });
  if (faults.length === 0 && parsed.success) return parsed.data.deliveries;
  const issues = parsed.error?.issues ?? [];
  for (const { path } of issues) {
    const [, at, field] = path;
    const typed = Object.entries(deliveries[Number(at)] ?? {}).find(([name]) => name === field)?.[1];
    faults.push(rowFault(Number(at), String(field), String(typed ?? '')));
  }
  throw inList(inWords([...new Set(faults)]));
}

/** A refusal of the tool, told by row. */
export function listRefusal(error: ServiceError): ServiceError {
  if (error.issues.length === 0) return error;
  return inList(
    inWords(
      error.issues.map(({ param, message }: Issue) => {
        const at = /^deliveries\.(\d+)/.exec(param)?.[1];
        return at === undefined ? message : `Row ${Number(at) + 1}: ${message}`;
      }),
    ),
  );
}

function rowFault(at: number, field: string, typed: string): string {
  const message = ADDRESS_MESSAGES[field];
  if (message === undefined) return 'The list is too long or empty; it takes 1 to 200 rows.';
  const text =
    typeof message === 'string' ? message : typed.trim() === '' ? message.missing : message.invalid;
  return `Row ${at + 1}: ${text}`;
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

/** Rows with the columns we know. */
function rowsIn(text: string): Row[] {
  const rows = recordsIn(text);
  const [header = [], ...body] = rows;
  const names = header.map((name) => {
    const word = name.toLowerCase().replaceAll(/[\s_-]/g, '');
    return ALIASES[word] ?? word;
  });
  if (!names.includes('name') || !names.includes('zip'))
    throw inList(`The first row must name the columns: ${COLUMNS.join(', ')}.`);
  return body.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

function recordsIn(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (cause) {
    if (!isCsvError(cause)) throw cause;
    throw inList('The list cannot be read: a quotation mark is not closed, or stands inside a cell alone.');
  }
}

/** By the names of the columns alone: an address pasted with tabs may have commas. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1);
  return ['\t', ';'].find((one) => header.includes(one)) ?? ',';
}

const isCsvError = (cause: unknown): cause is CsvError =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('CSV_');
