/** A line of a cart: what is wanted, never what it costs. */
import { z } from 'zod';
import { ProductKey } from '../catalog/product-wire.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';

export const MOST_CART_LINES = 30;
const LONGEST_ID = 120;

const id = (what: string) => z.string().min(1).max(LONGEST_ID).describe(what);

export const CartLine = z.strictObject({
  key: ProductKey,
  part_id: id('Color and size'),
  quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces'),
  location_id: id('Where the logo goes').optional(),
  method_id: id('How it is decorated').optional(),
  units: z
    .int()
    .min(1)
    .max(MAX_QUANTITY)
    .optional()
    .describe('Ink colors, stitches or square inches, as the method counts'),
  artwork_id: id('The logo').optional(),
});
export type CartLine = z.output<typeof CartLine>;

export const CartLines = z.array(CartLine).min(1).max(MOST_CART_LINES);

/** Whether two lines are of one product in one decoration: they count together and carry one setup. */
export const shareImprint = (one: CartLine, other: CartLine): boolean =>
  one.key === other.key &&
  one.location_id === other.location_id &&
  one.method_id === other.method_id &&
  one.units === other.units &&
  one.artwork_id === other.artwork_id;
