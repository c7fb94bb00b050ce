/**
 * What a supplier can give of a part: what is in stock, what is on the way, and what it makes or buys once it is
 * ordered. Where it says nothing, `null` stands in its place: unknown is not zero.
 */
import { compareDates, type PlainDate } from '../values/calendar.ts';
import { sum } from '../values/money.ts';

export interface Availability {
  /** Pieces in stock. */
  quantity: number;
  /** Expected arrivals, soonest first. */
  incoming: { quantity: number; availableOn: PlainDate }[];
  /** What lies where, by ZIP code; absent where the supplier does not say. */
  places?: { postal: string; quantity: number }[];
  /** More than that is made or bought once it is ordered; absent where it is not. */
  toOrder?: ToOrder;
  /** The supplier makes it itself, to order or not. */
  isManufactured?: true;
}

export interface ToOrder {
  /** Working days until it is there; `null` where the supplier does not say. */
  days: number | null;
  /** The supplier calls it buy to order; else it only manufactures it. */
  isBuyToOrder: boolean;
}

export const AVAILABILITIES = ['stocked', 'made_to_order', 'unknown'] as const;

export function kindOf(held: Availability | null): (typeof AVAILABILITIES)[number] {
  if (held === null) return 'unknown';
  return held.toOrder ? 'made_to_order' : 'stocked';
}

/** Days until what is made to order is there; `undefined` where it is not, or the supplier does not say. */
export const daysToOrder = (held: Availability | null | undefined): number | undefined =>
  held?.toOrder?.days ?? undefined;

/** The most that can be had, whatever the day: without end where it is made to order, or unknown. */
export const mostOf = (held: Availability | null | undefined): number =>
  held && daysToOrder(held) === undefined
    ? held.quantity + sum(held.incoming.map(({ quantity }) => quantity))
    : Number.POSITIVE_INFINITY;

/** Several parts as one: what an order can use that names none of them. `null` if nothing is known of any. */
export function together(parts: readonly Availability[]): Availability | null {
  if (parts.length === 0) return null;
  const [soonest] = parts
    .flatMap(({ toOrder }) => toOrder ?? [])
    .sort((one, other) => (one.days ?? Infinity) - (other.days ?? Infinity));
  return {
    quantity: sum(parts.map(({ quantity }) => quantity)),
    incoming: parts
      .flatMap(({ incoming }) => incoming)
      .sort((one, other) => compareDates(one.availableOn, other.availableOn)),
    ...(soonest && { toOrder: soonest }),
  };
}

/** What there is of a companion, in the pieces that it suffices for. */
export const forPieces = (held: Availability, of: { count: number; pieces: number }): Availability => {
  const sufficesFor = (quantity: number): number => Math.floor(quantity / of.count) * of.pieces;
  const { places: _, ...rest } = held;
  return {
    ...rest,
    quantity: sufficesFor(held.quantity),
    incoming: held.incoming.map((one) => ({ ...one, quantity: sufficesFor(one.quantity) })),
  };
};

/**
 * As much of a part as there is of all that must come with it. More is made to order only where all of it is; where that
 * is not certain less is told.
 */
export function limited(part: Availability, by: readonly Availability[]): Availability {
  const all = [part, ...by];
  const least = (day: PlainDate): number =>
    Math.min(...all.map(({ quantity, incoming }) => quantity + comeBy(incoming, day)));
  const quantity = Math.min(...all.map((one) => one.quantity));
  const days = [...new Set(all.flatMap(({ incoming }) => incoming.map((one) => one.availableOn)))].sort();
  const incoming = days.map((availableOn, index) => {
    const before = index === 0 ? quantity : least(days[index - 1] ?? '');
    return { availableOn, quantity: least(availableOn) - before };
  });
  const { places, toOrder: _, ...rest } = part;
  const orders = all.flatMap(({ toOrder }) => toOrder ?? []);
  const slowest = Math.max(...orders.map(({ days }) => days ?? Number.POSITIVE_INFINITY));
  return {
    ...rest,
    quantity,
    incoming: incoming.filter((one) => one.quantity > 0),
    ...(places && quantity === part.quantity ? { places } : {}),
    ...(orders.length === all.length
      ? { toOrder: { days: slowest === Number.POSITIVE_INFINITY ? null : slowest, isBuyToOrder: true } }
      : {}),
  };
}

const comeBy = (incoming: Availability['incoming'], day: PlainDate): number =>
  sum(incoming.flatMap(({ quantity, availableOn }) => (availableOn <= day ? [quantity] : [])));

/** All of it is a close-out: the supplier sells what is left and makes no more. */
export const isClosedOut = (parts: readonly { isCloseOut?: boolean }[]): boolean =>
  parts.length > 0 && parts.every(({ isCloseOut }) => isCloseOut === true);
