/** A list of addresses from a spreadsheet, as a file or pasted: one row for each destination. */

import type { z } from 'zod';
import { said } from '../../../../tools/languages/words.ts';
import { setDeliveries } from '../../../../tools/quotes/set-deliveries.ts';
import type { PageDestination } from '../destination-list.tsx';
import {
  ADDRESS_COLUMNS,
  addressOf,
  faultsInList,
  inList,
  ofRow,
  rowsIn,
  schemaFaults,
} from './list-rows.ts';
import { writeTable } from './read-table.ts';

/** Names of its forms, and of their fields. */
export const ADDRESS_LIST = 'list';
export const ADDRESS_FILE = 'file';

const COLUMNS = ['destination', ...ADDRESS_COLUMNS];

type Deliveries = z.output<typeof setDeliveries.input>['deliveries'];

/** The cells of an address, as far as it is known. */
export const addressCells = ({
  name,
  shipTo: to,
  state,
  postal,
}: Pick<PageDestination, 'name' | 'shipTo' | 'state' | 'postal'>): string[] =>
  [
    name,
    to?.name,
    to?.company,
    to?.street1,
    to?.street2,
    to?.city,
    to?.state ?? state,
    to?.postal ?? postal,
    to?.email,
    to?.phone,
  ].map((value) => value ?? '');

/** The list to fill in: what is known of each destination. */
export const addressListOf = (destinations: readonly PageDestination[]): string =>
  writeTable([
    COLUMNS,
    ...destinations.map((destination) => [String(destination.number), ...addressCells(destination)]),
  ]);

/** The addresses, and the rows of the spreadsheet they come from. */
interface AddressRows {
  deliveries: Deliveries;
  rows: number[];
}

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
  const { rows, faults } = rowsIn(text, { names: COLUMNS });
  const isNamed = rows.some(({ cells }) => cells['destination'] !== undefined);
  if (!isNamed && rows.length !== destinations.length) {
    throw inList(
      said(
        'The list has {count} rows for {destinations} destinations; add a column “destination” with the number or name of each.',
        { count: rows.length, destinations: destinations.length },
      ),
    );
  }
  const deliveries = rows.map((row, index) => {
    const named = row.cells['destination'] ?? '';
    const destination = isNamed ? numberNamed(named, destinations) : index + 1;
    if (destination === undefined)
      faults.push(ofRow(row.row, said('there is no destination “{text}”.', { text: named })));
    return { destination: destination ?? 1, ...addressOf(row, email) };
  });
  const parsed = setDeliveries.input.safeParse({ deliveries });
  if (faults.length === 0 && parsed.success)
    return { deliveries: parsed.data.deliveries, rows: rows.map(({ row }) => row) };
  throw faultsInList([...faults, ...schemaFaults(parsed.error?.issues ?? [], rows, deliveries)]);
}

function numberNamed(named: string, destinations: readonly PageDestination[]): number | undefined {
  const found = destinations.filter(
    ({ number, name }) => String(number) === named || name?.toLowerCase() === named.toLowerCase(),
  );
  return found.length === 1 ? found[0]?.number : undefined;
}
