import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { ShipToWire, toShipToWire } from './checkout-wire.ts';
import { COLLECTION_STATUSES } from './collection.ts';
import { piecesLeft } from './collection-goods.ts';
import { linkedCollection } from './linked-collection.ts';

const LINE = z.int().min(1).max(2_000);

/** It has no MCP or REST door: people open it by their link. */
export const openCollection = defineTool({
  name: 'open_collection',
  title: 'Open a collection of addresses',
  description:
    'What each person gets and can choose from, until when addresses are taken, and the entry behind a personal link. It never shows the entry of anybody else.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    status: z.enum(COLLECTION_STATUSES).describe('Whether an address is still taken'),
    until: z.iso.date().describe('The last day'),
    from: z.string().describe('Name of the account that sends the goods'),
    gifts: z
      .array(
        z.object({
          name: z.string().describe('Product name'),
          quantity: z.int().min(1).max(1_000_000).describe('Pieces a person'),
          choices: z
            .array(
              z.object({
                line: LINE.describe('Line of the quote'),
                name: z.string().describe('Color and size'),
                is_left: z.boolean().describe('Whether there are pieces for one more person'),
              }),
            )
            .describe('One to choose from; a single one is no choice'),
        }),
      )
      .describe('What each person gets'),
    own: z
      .object({
        ship_to: ShipToWire.describe('The address'),
        choices: z.array(LINE.describe('Line')).describe('The chosen line of each gift'),
      })
      .nullable()
      .describe('The entry of a personal link'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const { quote, collection, status, entries, own } = await linkedCollection(ctx, ctx);
    const others = entries.filter(({ id }) => id !== own?.id);
    const left = piecesLeft(quote, collection, others);
    return {
      status,
      until: collection.until,
      from: accountOf(ctx).name,
      gifts: collection.gifts.map(({ lines, quantity }) => {
        const goods = quote.lines.filter(({ line }) => lines.includes(line));
        return {
          name: goods[0]?.name ?? '',
          quantity,
          choices: goods.map(({ line, color, size }) => ({
            line,
            name: size === null ? color : `${color} ${size}`,
            is_left: (left.get(line) ?? 0) >= quantity,
          })),
        };
      }),
      own: own ? { ship_to: toShipToWire(own.shipTo), choices: own.choices } : null,
    };
  },
});
