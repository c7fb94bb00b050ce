/**
 * The cart in the visitor’s browser: ids and quantities, never a price. The visitor may change it, so it is parsed as
 * any input, and every price is computed from the catalog.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { askedDecoration, CartLine, CartLines } from '../../../../tools/quotes/cart-line.ts';
import { groupedBy } from '../../../../tools/quotes/price-lines.ts';
import type { CartStorage } from './cart-storage.ts';

const NAME = 'merchkit-cart';
/** Browsers keep 4,096 bytes of a cookie with its name and attributes. */
const MOST_BYTES = 3_500;
const DAYS = 60;

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
  const secure = publicUrl.startsWith('https:');
  return {
    async lines(c) {
      const kept = getCookie(c, NAME);
      return kept === undefined || kept.length > MOST_BYTES ? [] : linesOf(kept);
    },
    async keep(c: Context, lines) {
      if (lines.length === 0) {
        deleteCookie(c, NAME, { path: '/', secure });
        return true;
      }
      const kept = Buffer.from(JSON.stringify(grouped(lines))).toString('base64url');
      if (!CartLines.safeParse(lines).success || kept.length > MOST_BYTES) return false;
      setCookie(c, NAME, kept, {
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        path: '/',
        maxAge: DAYS * 86_400,
      });
      return true;
    },
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
function linesOf(kept: string): CartLine[] {
  const parsed = z.array(Group).safeParse(jsonOf(kept));
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

function jsonOf(kept: string): unknown {
  try {
    return JSON.parse(Buffer.from(kept, 'base64url').toString('utf8'));
  } catch {
    // Anything but JSON was not written here.
    return undefined;
  }
}
