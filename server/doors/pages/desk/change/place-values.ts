/** The places of the form to change an order, as the tools take them. */
import { sum } from '../../../../../tools/values/money.ts';
import { addressIn } from '../../forms/address-fields.tsx';
import { optionalText, textOf } from '../../forms/read-form.ts';
import type { DeskOrder } from '../desk-order.ts';
import { NEW_ROWS, wholeIn } from './line-values.ts';

type Order = DeskOrder['order'];

/** The row of a place that is added. */
export const NEW_PLACE = 'new';

/** A place as entered, with the pieces by the row of their line. */
export interface EnteredPlace {
  row: string;
  number: number | undefined;
  name: string | undefined;
  address: Record<string, string> | undefined;
  pieces: Map<string, number>;
}

const rowsOf = ({ items }: Order): string[] => [...items.map(({ line }) => String(line)), ...NEW_ROWS];

export const suffixOf = (row: string): string => `-${row}`;

/** Empty for an order to one address. */
export function placesIn(form: URLSearchParams, order: Order): EnteredPlace[] {
  if (order.destinations.length === 0) return [];
  const rows = rowsOf(order);
  const known = order.destinations.map(({ number, name, lines, shipTo }): EnteredPlace => {
    const row = String(number);
    const pieces = new Map(lines.map(({ line, quantity }) => [String(line), quantity]));
    for (const line of rows)
      if (form.has(`pieces-${row}-${line}`)) pieces.set(line, piecesIn(form, row, line));
    const address = addressIn(form, suffixOf(row));
    const isMoved = form.has(`street1-${row}`) && isOtherAddress(address, shipTo);
    const called = optionalText(form, `place-${row}`);
    return {
      row,
      number,
      pieces,
      address: isMoved ? address : undefined,
      name: called === (name ?? undefined) ? undefined : called,
    };
  });
  const address = addressIn(form, suffixOf(NEW_PLACE));
  const pieces = new Map(rows.map((line) => [line, piecesIn(form, NEW_PLACE, line)]));
  const isAdded = piecesOf({ pieces }) !== 0 || Object.values(address).some((text) => text.trim() !== '');
  const name = optionalText(form, `place-${NEW_PLACE}`);
  return isAdded ? [...known, { row: NEW_PLACE, number: undefined, name, address, pieces }] : known;
}

const piecesIn = (form: URLSearchParams, place: string, line: string): number =>
  wholeIn(textOf(form, `pieces-${place}-${line}`));

export const piecesOf = ({ pieces }: Pick<EnteredPlace, 'pieces'>): number => sum([...pieces.values()]);

/** Whether any value differs from the address that is known. */
export const isOtherAddress = (address: Record<string, string>, known: object): boolean =>
  Object.entries(address).some(([field, value]) => {
    const now = Object.entries(known).find(([name]) => name === field)?.[1];
    return value.trim() !== (now ?? '');
  });

/** Whether pieces, names or addresses of the places differ from those of the order. */
export function isOtherPlaces(places: readonly EnteredPlace[], { destinations }: Order): boolean {
  if (places.length !== destinations.length) return true;
  return places.some(({ name, address, pieces }, index) => {
    const now = destinations[index]?.lines ?? [];
    const same = [...pieces].every(
      ([row, quantity]) => quantity === (now.find(({ line }) => String(line) === row)?.quantity ?? 0),
    );
    return name !== undefined || address !== undefined || !same;
  });
}

/** Places with pieces, as they are sent; a line is named by its place among the lines that are sent. */
export const sentPlaces = (places: readonly EnteredPlace[], rows: readonly string[]) =>
  places
    .filter((place) => piecesOf(place) !== 0)
    .map(({ number, name, address, pieces }) => ({
      ...(number === undefined ? {} : { number }),
      ...(name === undefined ? {} : { name }),
      ...(address === undefined ? {} : { ship_to: address }),
      lines: [...pieces].flatMap(([row, quantity]) =>
        quantity === 0 ? [] : [{ line: rows.indexOf(row) + 1, quantity }],
      ),
    }));
