/** How a platform asks for a quote of more than goods in their default decoration: an extension of ours to the checkout. */
import { z } from 'zod';
import { QuoteRequest } from '../../../tools/checkouts/quote-request.ts';
import type { SessionWire } from '../../../tools/checkouts/session-wire.ts';
import type { QuoteWire } from '../../../tools/quotes/quote-wire.ts';

export const QUOTE_REQUEST_SCHEMA_PATH = '/ucp/schemas/quote_request.json';

/** Beside the extension by which quotes are explained. */
export const quoteRequestName = (quoteExtension: string): string => `${quoteExtension}_request`;

const QuoteAnswer = z.object({
  status: z
    .enum(['quoted', 'not_quoted'])
    .describe('Where nothing is quoted, the messages of the checkout say what is to be mended'),
  quote: z
    .object({
      id: z.string().describe('The quote; a change of the request saves a new one'),
      url: z.url().describe('Where a person reviews and pays it'),
      expires_at: z.iso.datetime().describe('Until then its prices hold'),
      in_hands_date: z.iso.date().describe('The day the last goods arrive if it is paid today'),
      meets_need_by: z
        .boolean()
        .nullable()
        .describe('Whether that is early enough; null where no day is asked for'),
    })
    .optional()
    .describe('The answer, where there is one'),
});

/** What was asked, and the answer. */
export const toQuoteAnswer = (
  { quote_request }: Pick<SessionWire, 'quote_request'>,
  quote: QuoteWire | undefined,
): QuoteRequest & z.output<typeof QuoteAnswer> => ({
  ...quote_request,
  status: quote ? 'quoted' : 'not_quoted',
  ...(quote
    ? {
        quote: {
          id: quote.id,
          url: quote.url,
          expires_at: quote.expires_at,
          in_hands_date: quote.in_hands.in_hands_date,
          meets_need_by: quote.in_hands.met,
        },
      }
    : {}),
});

/** As an extension's schema is written: what it adds to the checkout, and who sends what of it. */
export const quoteRequestSchema = (publicUrl: string, name: string): string => {
  const { $schema, ...request } = z.toJSONSchema(QuoteRequest, { io: 'input' });
  const answer = z.toJSONSchema(QuoteAnswer);
  const answered = Object.entries(answer.properties ?? {}).map(([field, schema]) => [
    field,
    { ...(typeof schema === 'object' ? schema : {}), ucp_request: 'omit' },
  ]);
  return JSON.stringify({
    $schema,
    $id: `${publicUrl}${QUOTE_REQUEST_SCHEMA_PATH}`,
    name,
    title: 'Quote request',
    description:
      'Asks for a checkout in another decoration than the default, by a day, on rush or with a note; the checkout is its quote.',
    $defs: {
      quote_request: {
        ...request,
        properties: { ...request.properties, ...Object.fromEntries(answered) },
      },
      'dev.ucp.shopping.checkout': {
        title: 'Checkout with a quote request',
        allOf: [
          { $ref: 'https://ucp.dev/schemas/shopping/checkout.json' },
          {
            type: 'object',
            properties: {
              quote_request: {
                $ref: '#/$defs/quote_request',
                ucp_request: { create: 'optional', update: 'optional', complete: 'omit' },
              },
            },
          },
        ],
      },
    },
  });
};
