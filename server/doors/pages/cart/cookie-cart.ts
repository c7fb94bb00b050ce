/**
 * The cart in the visitor’s browser: ids and quantities, never a price. Every price is computed from the catalog.
 */
import { z } from 'zod';
import { askedDecoration, CartLine, CartLines } from '../../../../tools/quotes/cart-line.ts';
import { groupedBy } from '../../../../tools/quotes/price-lines.ts';
import { browserRecord } from '../shop/browser-record.ts';
import type { CartStorage } from './cart-storage.ts';

const { key, location_id, method_id, units, artwork_id } = CartLine.shape;

/** Lines with the same imprint are stored together, so that a cart of many sizes stays small. */
const Group = z.strictObject({
  k: key,
  l: location_id,
  m: method_id,
  u: units,
  a: artwork_id,
  i: CartLine.shape.imprints,
  p: z.array(z.tuple([CartLine.shape.part_id, CartLine.shape.quantity])).min(1),
});

export function cookieCart(publicUrl: string): CartStorage {
  const record = browserRecord(publicUrl, 'merchkit-cart');
  return {
    lines: async (c) => linesOf(record.read(c)),
    keep: async (c, lines) =>
      (lines.length === 0 || CartLines.safeParse(lines).success) && record.write(c, grouped(lines)),
  };
}

function grouped(lines: readonly CartLine[]): z.input<typeof Group>[] {
  return groupedBy(lines, askedDecoration).map((group) => {
    const [first] = group;
    return {
      k: first.key,
      l: first.location_id,
      m: first.method_id,
      u: first.units,
      a: first.artwork_id,
      i: first.imprints,
      p: group.map(({ part_id, quantity }): [string, number] => [part_id, quantity]),
    };
  });
}

/** The lines of a cookie; none if one of them is invalid. */
function linesOf(kept: unknown): CartLine[] {
  const parsed = z.array(Group).safeParse(kept);
  if (!parsed.success) return [];
  const lines = parsed.data.flatMap(({ k, l, m, u, a, i, p }) =>
    p.map(([part_id, quantity]) => ({
      key: k,
      part_id,
      quantity,
      ...(l === undefined ? {} : { location_id: l }),
      ...(m === undefined ? {} : { method_id: m }),
      ...(u === undefined ? {} : { units: u }),
      ...(a === undefined ? {} : { artwork_id: a }),
      ...(i === undefined ? {} : { imprints: i }),
    })),
  );
  return CartLines.safeParse(lines).data ?? [];
}
