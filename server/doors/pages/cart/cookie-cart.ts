/**
 * The cart in the visitor’s browser: ids and quantities, never a price. Every price is computed from the catalog.
 */
import { z } from 'zod';
import { askedDecoration, type CartLine, CartLines } from '../../../../tools/quotes/cart-line.ts';
import { groupedBy } from '../../../../tools/quotes/price-lines.ts';
import { browserRecord } from '../shop/browser-record.ts';
import type { CartStorage } from './cart-storage.ts';

/** Short names, because a cookie is small; other fields keep theirs. */
const NAMES: Readonly<Record<string, string>> = {
  k: 'key',
  l: 'location_id',
  m: 'method_id',
  u: 'units',
  c: 'colors',
  w: 'width',
  h: 'height',
  a: 'artwork_id',
  i: 'imprints',
} satisfies Record<string, keyof CartLine>;
const SHORT = new Map(Object.entries(NAMES).map(([short, name]) => [name, short]));

/** Lines with the same imprint are stored together, so that a cart of many sizes stays small. */
const Group = z.looseObject({ p: z.array(z.tuple([z.unknown(), z.unknown()])).min(1) });

export function cookieCart(publicUrl: string): CartStorage {
  const record = browserRecord(publicUrl, 'merchkit-cart');
  return {
    lines: async (c) => linesOf(record.read(c)),
    keep: async (c, lines) =>
      (lines.length === 0 || CartLines.safeParse(lines).success) && record.write(c, grouped(lines)),
  };
}

const grouped = (lines: readonly CartLine[]): z.input<typeof Group>[] =>
  groupedBy(lines, askedDecoration).map((group) => {
    const { part_id: _, quantity: __, ...shared } = group[0];
    return {
      ...Object.fromEntries(Object.entries(shared).map(([name, value]) => [SHORT.get(name) ?? name, value])),
      p: group.map(({ part_id, quantity }) => [part_id, quantity]),
    };
  });

/** The lines of a cookie; none if one of them is invalid. */
function linesOf(kept: unknown): CartLine[] {
  const parsed = z.array(Group).safeParse(kept);
  if (!parsed.success) return [];
  const lines = parsed.data.flatMap(({ p, ...group }) => {
    const shared = Object.fromEntries(
      Object.entries(group).map(([short, value]) => [NAMES[short] ?? short, value]),
    );
    return p.map(([part_id, quantity]) => ({ ...shared, part_id, quantity }));
  });
  return CartLines.safeParse(lines).data ?? [];
}
