import type { Context } from 'hono';
import type { CartLine } from '../../../../tools/quotes/cart-line.ts';

/** Where the lines of a visitor’s cart are kept from page to page. */
export interface CartStorage {
  /** What is in it; nothing where it cannot be read. */
  lines(c: Context): Promise<CartLine[]>;
  /** Keeps these lines instead; `false` where they are too many for it, and nothing was kept. */
  keep(c: Context, lines: readonly CartLine[]): Promise<boolean>;
}
