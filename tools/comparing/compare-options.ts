import { z } from 'zod';
import { ImprintsInput, PartsInput } from '../catalog/parts-input.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { distinct } from '../languages/words.ts';
import { destinationOf } from '../quotes/destination.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { ComparedOptionWire, toComparedOption } from './compare-wire.ts';
import { type ComparedOption, compareOption, meetsNeed, type Need } from './compared-option.ts';
import { differencesOf } from './differences.ts';

const MOST_OPTIONS = 8;
const MOST_COLORS = 20;

export const compareOptions = defineTool({
  name: 'compare_options',
  title: 'Compare options',
  description:
    'Products or configurations side by side: price, next price break, stock, freight, dates, what differs, and why one is not available.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  weight: 2,
  input: z.strictObject({
    options: z
      .array(
        z.strictObject({
          key: ProductKey,
          parts: PartsInput.optional().describe('In place of `colors`'),
          imprints: describedInOpenApi(ImprintsInput.optional().describe('As in `price_quote`')),
        }),
      )
      .min(2)
      .max(MOST_OPTIONS)
      .describe('Two to eight'),
    colors: z
      .array(
        z.strictObject({
          color: describedInOpenApi(z.string().trim().min(1).max(60).describe('Name or family')),
          quantity: describedInOpenApi(z.int().min(1).max(MAX_QUANTITY).describe('Pieces of it')),
        }),
      )
      .min(1)
      .max(MOST_COLORS)
      .optional()
      .describe('For each option'),
    quantity: z.int().min(1).max(MAX_QUANTITY).optional().describe('Any color'),
    need_by: describedInOpenApi(z.iso.date().optional().describe('As in `inhands_date`')),
    ship_postal: describedInOpenApi(z.string().min(5).max(10).optional().describe('As in `inhands_date`')),
  }),
  output: z.object({
    summary: z.string().describe('Which options meet the need, in one sentence'),
    need_by: z.iso.date().nullable().describe('The day asked for'),
    ship_postal: z.string().nullable().describe('Where freight and dates are for; null: the farthest zone'),
    options: z.array(ComparedOptionWire).describe('In the order sent'),
    differences: z
      .array(
        z.object({
          what: z.string().describe('A fact'),
          values: z.array(z.string().nullable()).describe('Of each option in turn; null where unknown'),
        }),
      )
      .describe('The facts in which they differ'),
    assumptions: z.array(SaidWire).describe('What the dates take for granted'),
  }),
  errors: [],
  http: { method: 'POST', path: '/compare' },
  mcp: 'listed',
  app: 'options',
  example: {
    options: [{ key: 'demo:TUMBLER-20' }, { key: 'demo:TUMBLER-30' }, { key: 'demo:MUGTUMBLER-40' }],
    colors: [
      { color: 'black', quantity: 500 },
      { color: 'white', quantity: 500 },
    ],
    need_by: '2030-01-15',
    ship_postal: '94105',
  },
  async handler(ctx, { options: asked, colors, quantity, need_by, ship_postal }) {
    const shipPostal = ship_postal ?? accountOf(ctx).shipPostal;
    destinationOf({ shipPostal });
    if (colors !== undefined && quantity !== undefined) {
      throw new ServiceError(
        'validation_failed',
        '`colors` holds a quantity for each color. Leave `quantity` out beside it.',
        { param: 'quantity' },
      );
    }
    if (colors === undefined && quantity === undefined && asked.some(({ parts }) => parts === undefined)) {
      throw new ServiceError(
        'validation_failed',
        'Send `quantity`, or `colors` with a quantity each, for the options without `parts`.',
        { param: 'quantity' },
      );
    }
    const need: Need = { quantity, colors, needBy: wantedDay(need_by, ctx.now()), shipPostal };
    const options = await Promise.all(asked.map((option) => compareOption(ctx, option, need)));
    return {
      summary: summaryOf(options, need),
      need_by: need.needBy,
      ship_postal: shipPostal,
      options: options.map((option, index) => toComparedOption(option, index, need)),
      differences: differencesOf(options),
      assumptions: distinct(options.flatMap(({ landed }) => landed?.dated.estimate.assumptions ?? [])),
    };
  },
});

function summaryOf(options: readonly ComparedOption[], need: Need): string {
  const meeting = options.flatMap((option, index) =>
    meetsNeed(option, need) ? [`${index + 1} (${option.product?.name ?? option.key})`] : [],
  );
  const by = need.needBy === null ? '' : ` by ${need.needBy}`;
  if (meeting.length === 0) return `None of ${options.length} options can be had${by}.`;
  return `${meeting.length} of ${options.length} options can be had${by}: ${meeting.join(', ')}.`;
}
