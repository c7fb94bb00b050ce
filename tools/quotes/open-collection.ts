import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { piecesLeft } from './collection-goods.ts';
import { linkedCollection } from './linked-collection.ts';

/** It has no MCP or REST door: people open it by their link. */
export const openCollection = defineStep({
  name: 'open_collection',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
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
          name: goods[0]?.priced.name ?? '',
          quantity,
          choices: goods.map(({ line, priced: { color, size } }) => ({
            line,
            name: size === null ? color : `${color} ${size}`,
            isLeft: (left.get(line) ?? 0) >= quantity,
          })),
        };
      }),
      own: own ? { shipTo: own.shipTo, choices: own.choices } : null,
    };
  },
});
