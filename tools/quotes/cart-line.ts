/** A line of a cart: the goods, never their price. */
import { z } from 'zod';
import { MADE_DETAILS } from '../catalog/imprint-details.ts';
import { IMPRINT_FIELDS, id, MOST_IMPRINTS } from '../catalog/parts-input.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';

export const MOST_CART_LINES = 30;

const IMPRINT = {
  ...IMPRINT_FIELDS,
  ...MADE_DETAILS,
  artwork_id: id('The logo, or `later`').optional(),
};

export const CartImprints = z.array(z.strictObject(IMPRINT)).min(1).max(MOST_IMPRINTS);

export const CartLine = z.strictObject({
  key: ProductKey,
  part_id: id('Color and size'),
  quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces'),
  ...IMPRINT,
  imprints: CartImprints.optional().describe('Several imprints on each piece, in place of the single fields'),
});
export type CartLine = z.output<typeof CartLine>;

export const CartLines = z.array(CartLine).min(1).max(MOST_CART_LINES);

/** What lines of one product in one decoration share. */
export const askedDecoration = ({ quantity: _, part_id: __, ...fields }: CartLine): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** Whether two lines are the same color and size in the same decoration. */
export const isSameGoods = (one: CartLine, other: CartLine): boolean =>
  one.part_id === other.part_id && askedDecoration(one) === askedDecoration(other);
