/** What a platform asks of a quote beside goods and place: how they are decorated, by when, and in words. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { CartImprints, type CartLine, MOST_CART_LINES } from '../quotes/cart-line.ts';

export const QuoteRequest = z.strictObject({
  need_by: z.iso.date().optional().describe('The day the goods must be there; for an event, the day before'),
  rush: z.boolean().optional().describe('Rush production, at its charge'),
  note: z.string().trim().max(2_000).optional().describe('A note on the quote'),
  decorations: z
    .array(
      z.strictObject({
        line_item: z.int().min(1).max(MOST_CART_LINES).describe('Position of the line item, from 1'),
        imprints: CartImprints.describe('Every imprint on each piece, in place of the default decoration'),
      }),
    )
    .max(MOST_CART_LINES)
    .optional()
    .describe('Line items in another decoration than the default'),
});
export type QuoteRequest = z.output<typeof QuoteRequest>;

/**
 * The lines as their quote is asked for.
 *
 * @throws ServiceError `validation_failed` for a decoration of a line that is not there
 */
export function askedLines(
  lines: readonly Pick<CartLine, 'key' | 'part_id' | 'quantity'>[],
  request: QuoteRequest | null,
): CartLine[] {
  const decorations = request?.decorations ?? [];
  const stray = decorations.findIndex(({ line_item }) => line_item > lines.length);
  if (stray >= 0)
    throw new ServiceError(
      'validation_failed',
      `There are ${lines.length} line items; decorate one of them.`,
      {
        param: `quote_request.decorations.${stray}.line_item`,
      },
    );
  return lines.map((line, at) => {
    const own = decorations.find(({ line_item }) => line_item === at + 1);
    return own ? { ...line, imprints: own.imprints } : line;
  });
}
