import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { inputSchemaOf } from '../json-schema.ts';
import { readInput } from '../read-input.ts';
import { nextTurn } from '../values/next-turn.ts';
import { remembering } from '../values/remembering.ts';
import { askedPrice, CONFIGURATION, ConfiguredPrice } from './asked-price.ts';

const MOST_CONFIGURATIONS = 500;
/** A call counts as one request for each so many. */
const PER_REQUEST = 50;
/** Priced before others are answered: some milliseconds. */
const AT_ONCE = 20;

const Configuration = z.strictObject(CONFIGURATION);

const Refused = z.object({
  error: z
    .object({
      code: z.string().describe('As of a refused call'),
      message: z.string().describe('What was wrong and what to send instead'),
      param: z.string().optional().describe('The field of the configuration'),
    })
    .describe('Why this one has no price'),
});
type Priced = z.input<typeof ConfiguredPrice> | z.input<typeof Refused>;

export const priceQuotes = defineTool({
  name: 'price_quotes',
  title: 'Price many configurations',
  description: `Up to ${MOST_CONFIGURATIONS} configurations in one call, each as \`price_quote\` takes it without dates: each gets its price, or an error of its own. Counts as a request for each ${PER_REQUEST} of them. For one price or an in-hands date use \`price_quote\`.`,
  access: 'read',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({
    configurations: z
      .array(
        // Read one by one, so that none is refused for another.
        z.unknown().meta({
          ...inputSchemaOf({ input: Configuration }),
          description: 'Product, quantity and imprints',
        }),
      )
      .min(1)
      .max(MOST_CONFIGURATIONS)
      .describe('What to price'),
  }),
  output: z.object({
    prices: z
      .array(z.union([ConfiguredPrice, Refused]))
      .describe('One for each configuration, in the order sent: its price, or its `error`'),
  }),
  errors: [],
  http: { method: 'POST', path: '/prices' },
  mcp: 'callable',
  example: {
    configurations: [
      { key: 'demo:TUMBLER-20', quantity: 250 },
      { key: 'demo:TUMBLER-20', quantity: 1 },
    ],
  },
  async handler(ctx, { configurations }) {
    await ctx.countRequests(Math.ceil(configurations.length / PER_REQUEST) - 1);
    const prices: Priced[] = [];
    // The default logo is the same for all of them.
    const artwork = { ...ctx.artwork, defaultOf: remembering((id) => ctx.artwork.defaultOf(id)) };
    for (let from = 0; from < configurations.length; from += AT_ONCE) {
      if (from > 0) await nextTurn();
      const some = configurations.slice(from, from + AT_ONCE).map(async (sent): Promise<Priced> => {
        try {
          const asked = readInput(Configuration, sent, ctx.toolsWithField);
          return (await askedPrice({ ...ctx, artwork }, asked)).price;
        } catch (cause) {
          if (!(cause instanceof ServiceError) || cause.code === 'internal') throw cause;
          const { code, message, param } = cause;
          return { error: { code, message, ...(param === undefined ? {} : { param }) } };
        }
      });
      prices.push(...(await Promise.all(some)));
    }
    return { prices };
  },
});
