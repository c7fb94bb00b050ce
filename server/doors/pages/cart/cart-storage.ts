import type { Context } from 'hono';
import type { CartLine } from '../../../../tools/quotes/cart-line.ts';

/** Stores the lines of a visitor’s cart between pages. */
export interface CartStorage {
  /** Its lines; none if it cannot be read. */
  lines(c: Context): Promise<CartLine[]>;
  /** Replaces the lines; `false` if they are too many, and nothing was stored. */
  keep(c: Context, lines: readonly CartLine[]): Promise<boolean>;
}
