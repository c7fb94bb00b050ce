import type { Context } from 'hono';
import type { CartLine } from '../../../../tools/quotes/cart-line.ts';

/** Stores the lines of a visitor’s cart between pages. */
export interface CartStorage {
  /** Its lines; none if it cannot be read. */
  lines(c: Context): Promise<CartLine[]>;
  /**
   * Replaces the lines; `false` if they are too many, and nothing was stored.
   *
   * @param typed what the visitor typed of the delivery on the product’s page; a cart may keep it with the lines
   */
  keep(c: Context, lines: readonly CartLine[], typed?: { postal: string; needBy: string }): Promise<boolean>;
}
