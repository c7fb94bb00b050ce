/** Colors and sizes of one product with their imprints, as callers request them. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import type { ImprintRequest } from './decoration.ts';
import { PRICED_DETAILS, toDetails } from './imprint-details.ts';
import { ProductKey } from './product-wire.ts';

const LONGEST_ID = 120;
const MOST_PARTS = 200;
export const MOST_IMPRINTS = 12;

export const id = (what: string) => z.string().min(1).max(LONGEST_ID).describe(what);

/** Sent in place of a logo's id: it comes later, and until then none is priced or shown. */
export const LATER = 'later';

/** The logo that an `artwork_id` names: `null` for later, `undefined` where it is left open. */
export const logoNamed = (sent: string | undefined): string | null | undefined =>
  sent === LATER ? null : sent;

export const PartsInput = z
  .array(
    z.strictObject({
      part_id: describedInOpenApi(id('Color and size')),
      quantity: describedInOpenApi(z.int().min(1).max(MAX_QUANTITY).describe('Pieces of it')),
    }),
  )
  .min(1)
  .max(MOST_PARTS);

/** Where and how a piece is decorated; what is absent comes from the product’s default decoration. */
export const IMPRINT_FIELDS = {
  location_id: describedInOpenApi(id('Where, by its id or its name; default the product’s').optional()),
  method_id: describedInOpenApi(id('How, by its id or its name; default the product’s').optional()),
  units: z.int().min(1).max(MAX_QUANTITY).optional().describe('Colors, stitches or square inches'),
  ...PRICED_DETAILS,
};

export const ImprintsInput = z.array(z.strictObject(IMPRINT_FIELDS)).min(1).max(MOST_IMPRINTS);

/** Several colors and sizes of one product with the same imprints, as the product page requests them. */
export const PIECES_FIELDS = {
  key: ProductKey,
  pieces: PartsInput.describe('What is wanted of it'),
  ...IMPRINT_FIELDS,
  imprints: ImprintsInput.optional().describe(
    'Several imprints on each piece, in place of the single fields',
  ),
};

type ImprintFields = z.output<z.ZodObject<typeof IMPRINT_FIELDS>>;

const toImprintRequest = ({ location_id, method_id, units, ...details }: ImprintFields) => ({
  locationId: location_id,
  methodId: method_id,
  units,
  ...toDetails(details),
});

/**
 * The requested imprints: `imprints`, or the single fields, which are the short form of one.
 *
 * @throws ServiceError `validation_failed` if both are sent
 */
export function imprintRequests(
  { imprints, ...single }: ImprintFields & { imprints?: readonly ImprintFields[] | undefined },
  { repeat }: { repeat?: boolean | undefined } = {},
): ImprintRequest[] {
  const stray = (Object.keys(IMPRINT_FIELDS) as (keyof typeof IMPRINT_FIELDS)[]).find(
    (field) => single[field] !== undefined,
  );
  if (imprints !== undefined && stray !== undefined) {
    throw new ServiceError(
      'validation_failed',
      `\`${stray}\` and \`imprints\` both say where the logo goes. Send \`${stray}\` inside \`imprints\`.`,
      { param: stray },
    );
  }
  return (imprints ?? [single]).map((imprint) => Object.assign(toImprintRequest(imprint), { repeat }));
}

/**
 * The requested colors and sizes: `parts`, or `quantity` of one part or of the base size.
 *
 * @throws ServiceError `validation_failed` if both are sent, or neither
 */
export function partQuantities({
  part_id,
  quantity,
  parts,
}: {
  part_id?: string | undefined;
  quantity?: number | undefined;
  parts?: readonly { part_id: string; quantity: number }[] | undefined;
}): { partId: string | null; quantity: number }[] {
  if (parts === undefined) {
    if (quantity !== undefined) return [{ partId: part_id ?? null, quantity }];
    throw new ServiceError('validation_failed', 'Send `quantity`, or `parts` with a quantity each.', {
      param: 'quantity',
    });
  }
  if (quantity === undefined && part_id === undefined)
    return parts.map((part) => ({ partId: part.part_id, quantity: part.quantity }));
  throw new ServiceError(
    'validation_failed',
    '`parts` holds every color, size and quantity. Leave `part_id` and `quantity` out beside it.',
    { param: quantity === undefined ? 'part_id' : 'quantity' },
  );
}
