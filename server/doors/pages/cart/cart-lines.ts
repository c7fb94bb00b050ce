/** Changing what is in a cart. */
import { createHash } from 'node:crypto';
import { type CartLine, isSameGoods, MOST_CART_LINES } from '../../../../tools/quotes/cart-line.ts';

const MOST_PIECES = 1_000_000;

/** A short id of a line, stable while the goods are the same: a form in another window never changes another line. */
export const lineId = ({ quantity: _, ...goods }: CartLine): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(goods).sort(([one], [other]) => one.localeCompare(other))))
    .digest('base64url')
    .slice(0, 10);

/** The cart with these lines added; the same goods are added up. `undefined` if it would hold too many lines. */
export function withAdded(cart: readonly CartLine[], added: readonly CartLine[]): CartLine[] | undefined {
  const lines = [...cart];
  for (const line of added) {
    const at = lines.findIndex((other) => isSameGoods(other, line));
    const known = lines[at];
    if (known) lines[at] = { ...known, quantity: Math.min(MOST_PIECES, known.quantity + line.quantity) };
    else lines.push(line);
  }
  return lines.length > MOST_CART_LINES ? undefined : lines;
}

/** The cart with these lines as they are: opened twice, a link adds nothing more. As `withAdded` where they are too many. */
export const withLines = (cart: readonly CartLine[], lines: readonly CartLine[]): CartLine[] | undefined =>
  withAdded(
    cart.filter((line) => !lines.some((other) => isSameGoods(line, other))),
    lines,
  );

/** A typed quantity: a whole number from 0 to a million, `undefined` for anything else. */
export function typedQuantity(typed: string): number | undefined {
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,7}$/.test(plain)) return undefined;
  const quantity = Number(plain);
  return quantity <= MOST_PIECES ? quantity : undefined;
}
