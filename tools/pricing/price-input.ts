/** The order a price is asked for, as callers send it. */
import { z } from 'zod';
import { IMPRINT_FIELDS, ImprintsInput, id, PartsInput } from '../catalog/parts-input.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';

export const PRICED_FIELDS = {
  key: ProductKey,
  quantity: describedInOpenApi(
    z.int().min(1).max(MAX_QUANTITY).optional().describe('Pieces; or send `parts`'),
  ),
  part_id: describedInOpenApi(id('Color and size').optional()),
  parts: PartsInput.optional().describe('A size run, in place of `quantity`'),
  ...IMPRINT_FIELDS,
  imprints: ImprintsInput.optional().describe('Several a piece, such as front and back'),
  repeat: z.boolean().optional().describe('Exact repeat: repeat setup'),
  rush: describedInOpenApi(z.boolean().optional().describe('Rush, at its charge')),
  need_by: describedInOpenApi(z.iso.date().optional().describe('The day it must be there')),
  ship_postal: describedInOpenApi(z.string().min(5).max(10).optional().describe('As in `inhands_date`')),
};
