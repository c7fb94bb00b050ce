/** The quote behind a checkout, explained: an extension of ours to the protocol's checkout. */

import { z } from 'zod';
import { english } from '../../../tools/languages/words.ts';
import type { QuoteWire } from '../../../tools/quotes/quote-wire.ts';

export const QUOTE_SCHEMA_PATH = '/ucp/schemas/quote.json';

const LABEL = /^[a-z][a-z0-9_]*$/;

/** Below the reversed name of the host, as the protocol wants: its schema is served from there. */
export function quoteExtensionName(publicUrl: string): string {
  const labels = new URL(publicUrl).hostname.replaceAll('-', '_').split('.').reverse();
  const isName = labels.every((label) => LABEL.test(label)) && !labels[0]?.includes('_');
  return `${isName ? labels.join('.') : 'localhost'}.quote`;
}

const minor = z.int().describe('Minor units of the currency');

const QuoteData = z.object({
  id: z.string().describe('The quote; a change of the checkout saves a new one'),
  url: z.url().describe('Where a person reviews and pays it'),
  expires_at: z.iso.datetime().describe('Until then its prices hold'),
  in_hands_date: z.iso.date().describe('The day the last goods arrive if it is paid today'),
  lines: z
    .array(
      z.object({
        line_item_id: z.string().describe('The line of the checkout'),
        decoration: z.string().describe('Where and how each piece is decorated'),
        has_artwork: z.boolean().describe('Whether every imprint has artwork; nothing is made before'),
        counted_together: z.int().min(1).describe('Pieces the price break was taken for'),
        unit_price_parts: z
          .array(
            z.object({
              name: z.string().describe('What it is for'),
              amount: z.number().describe('Dollars, up to four decimals'),
            }),
          )
          .describe('What the unit price is made of; the amounts sum to it'),
      }),
    )
    .describe('Each line, explained'),
  charges: z
    .array(
      z.object({
        name: z.string().describe('What is charged once'),
        amount: minor,
        explanation: z.string().describe('Why'),
      }),
    )
    .describe('One-time charges, which are the fees of the checkout'),
  estimates: z
    .object({
      fulfillment: z.string().describe('What the freight rests on'),
      tax: z.string().describe('What the sales tax rests on'),
    })
    .describe('Both are settled for the exact address when the person pays'),
  assumptions: z.array(z.string()).describe('What the date takes for granted'),
});
export type QuoteData = z.output<typeof QuoteData>;

export const toQuoteData = (quote: QuoteWire, lineItemId: (line: number) => string): QuoteData => ({
  id: quote.id,
  url: quote.url,
  expires_at: quote.expires_at,
  in_hands_date: quote.in_hands.in_hands_date,
  lines: quote.lines.map((line) => ({
    line_item_id: lineItemId(line.line),
    decoration: line.imprints
      .map(({ location_name, method_name }) => `${location_name}: ${method_name}`)
      .join('; '),
    has_artwork: line.imprints.every(({ artwork_id, text }) => artwork_id !== null || text !== undefined),
    counted_together: line.counted_together,
    unit_price_parts: line.unit_price_parts,
  })),
  charges: quote.charges.map(({ name, amount, explanation }) => ({
    name,
    amount: Math.round(amount * 100),
    explanation: english(explanation),
  })),
  estimates: {
    fulfillment: english(quote.totals.freight_estimate.basis),
    tax: english(quote.totals.tax_estimate.basis),
  },
  assumptions: quote.in_hands.assumptions.map(english),
});

/** As an extension's schema is written: what it adds to the checkout, under the checkout's name. */
export const quoteSchema = (publicUrl: string, name: string): string => {
  const { $schema, ...quote } = z.toJSONSchema(QuoteData);
  return JSON.stringify({
    $schema,
    $id: `${publicUrl}${QUOTE_SCHEMA_PATH}`,
    name,
    title: 'Explained quote',
    description:
      'The quote behind a checkout: what each price is made of, until when it holds, when goods arrive.',
    $defs: {
      quote,
      'dev.ucp.shopping.checkout': {
        title: 'Checkout with its quote',
        allOf: [
          { $ref: 'https://ucp.dev/schemas/shopping/checkout.json' },
          { type: 'object', properties: { [name]: { $ref: '#/$defs/quote' } } },
        ],
      },
    },
  });
};
