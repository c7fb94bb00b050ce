/** Some colors and sizes of one product in one decoration, as a page asks for them. */
import { z } from 'zod';
import { ProductKey } from '../catalog/product-wire.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';

const LONGEST_ID = 120;
const MOST_PARTS = 200;

const id = (what: string) => z.string().min(1).max(LONGEST_ID).describe(what);

export const PiecesInput = z.strictObject({
  key: ProductKey,
  pieces: z
    .array(
      z.strictObject({
        part_id: id('Color and size'),
        quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces of it'),
      }),
    )
    .min(1)
    .max(MOST_PARTS)
    .describe('What is wanted of it'),
  location_id: id('Where the logo goes; default the product’s').optional(),
  method_id: id('How it is decorated').optional(),
  units: z
    .int()
    .min(1)
    .max(MAX_QUANTITY)
    .optional()
    .describe('Ink colors, stitches or square inches, as the method counts'),
});
