/** What own open orders take of a supplier's stock before the supplier counts them: it is promised once. */
import type { Ctx } from '../context.ts';
import { sum } from '../values/money.ts';
import type { Availability } from './availability.ts';
import type { StockReading } from './supplier.ts';

/** Pieces by part. */
export type Pieces = ReadonlyMap<string, number>;

/** Without these pieces: they are taken from what is there, then from what arrives, soonest first. */
export function withoutPieces(reading: StockReading, taken: Pieces): StockReading {
  if (![...taken.values()].some((pieces) => pieces > 0)) return reading;
  const owned = new Map(reading.owned);
  for (const [partId, pieces] of taken) owned.set(partId, (owned.get(partId) ?? 0) + pieces);
  const parts = reading.parts.map((part) => partWithout(part, taken.get(part.partId) ?? 0));
  const all = sum([...taken.values()]);
  const shared = reading.shared?.map(({ name, held }) => ({ name, held: held && partWithout(held, all) }));
  return { ...reading, parts, owned, ...(shared && { shared }) };
}

function partWithout<Held extends Availability>(held: Held, pieces: number): Held {
  const { incoming, places, ...part } = held;
  const quantity = Math.max(0, part.quantity - pieces);
  const here = part.quantity - quantity;
  return {
    ...held,
    quantity,
    incoming: less(incoming, pieces - here).filter((arrival) => arrival.quantity > 0),
    ...(places && { places: less(places, here) }),
  };
}

function less<One extends { quantity: number }>(from: readonly One[], pieces: number): One[] {
  let left = pieces;
  return from.map((one) => {
    const taken = Math.min(one.quantity, left);
    left -= taken;
    return { ...one, quantity: one.quantity - taken };
  });
}

/** What was taken since the reading was made: those it has in `now`, less those it had. */
export const takenSince = ({ owned }: StockReading, now: Pieces): Pieces =>
  new Map([...now].map(([partId, pieces]) => [partId, Math.max(0, pieces - (owned?.get(partId) ?? 0))]));

/** The same for an order that changes: what it has already is there for it. */
export const changingOrder = (ctx: Ctx, { id }: { id: string }): Ctx => ({
  ...ctx,
  suppliers: { stock: (product) => ctx.suppliers.stock(product, id) },
});
