/** Where a received purchase order goes: its address, or several with their goods. */
import type { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { toShipTo } from '../quotes/checkout-wire.ts';
import { type Destination, type DestinationWish, destinationOf } from '../quotes/destination.ts';
import { type QuoteLine, wholeLine } from '../quotes/quote.ts';
import type { Sourcing } from '../quotes/quote-dates.ts';
import type { DestinationAddress } from '../quotes/settle-destinations.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import { sum } from '../values/money.ts';
import type { RECEIVED_ORDER_INPUT, ReceivedOrder } from './received-order-input.ts';

type Address = z.output<typeof RECEIVED_ORDER_INPUT>['ship_to'];

/** @throws ServiceError as `refuseUndeliverable` */
export function placeOf(shipTo: Address): Destination {
  refuseUndeliverable(toShipTo(shipTo), 'ship_to.');
  return destinationOf({ shipPostal: shipTo.postal });
}

/** The addresses by number, from 1. */
export const addressesOf = ({ destinations = [] }: ReceivedOrder): DestinationAddress[] =>
  destinations.map(({ ship_to }, index) => ({ number: index + 1, shipTo: toShipTo(ship_to) }));

/**
 * The destinations with their pieces of our lines; none where all goes to one address.
 *
 * @param numbers the buyer's number of each of our lines
 * @throws ServiceError `validation_failed` for pieces that do not sum to their line, and where a supplier ships to one
 * address only
 */
export function wishesOf(
  { destinations = [] }: ReceivedOrder,
  { lines, numbers }: { lines: readonly QuoteLine[]; numbers: readonly number[] },
  sourcing: ReadonlyMap<string, Sourcing>,
): DestinationWish[] {
  if (destinations.length === 0) return [];
  const single = lines.findIndex(({ spec: { key } }) => sourcing.get(key)?.supplier.oneShipTo);
  if (single >= 0)
    throw refused(
      numbers[single] ?? 0,
      'its supplier ships an order to one address only; send an order of its own for each',
    );
  const wishes = destinations.map(({ ship_to, goods }) => ({
    name: null,
    destination: placeOf(ship_to),
    lines: goods.map(({ number, piece, quantity }) => ({ line: lineOf(numbers, number, piece), quantity })),
  }));
  for (const { line, quantity } of lines.map(wholeLine)) {
    const sent = sum(
      wishes.flatMap((wish) => wish.lines.map((one) => (one.line === line ? one.quantity : 0))),
    );
    if (sent !== quantity)
      throw refused(numbers[line - 1] ?? 0, `its shipments take ${sent} of ${quantity} pieces`);
  }
  return wishes;
}

/** Our line of a piece of the buyer's line: pieces stand in their order. */
function lineOf(numbers: readonly number[], number: number, piece: number): number {
  const ours = numbers.flatMap((one, index) => (one === number ? [index + 1] : []))[piece - 1];
  if (ours === undefined) throw refused(number, 'a shipment names pieces that it does not have');
  return ours;
}

function refused(number: number, why: string): ServiceError {
  const message = `Line ${number}: ${why}.`;
  return new ServiceError('validation_failed', message, {
    issues: [{ param: `lines.${number}`, message }],
  });
}
