import { z } from 'zod';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { foundPage, SEARCH_INPUT } from '../values/found-page.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { KeyWire, toKeyWire } from './key-wire.ts';

export const listKeys = defineTool({
  name: 'list_keys',
  title: 'List API keys',
  description:
    'The API keys of the account with their scopes, maker, expiry and last use: those that work first, then the others. With `search` those with its words in name, first characters or maker. The keys themselves are shown once, when `create_key` makes them, and kept nowhere.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ ...SEARCH_INPUT, ...PAGE_INPUT }),
  output: z.object({
    keys: z.array(KeyWire).describe('Those that work first, newest first'),
    can_manage: z.boolean().describe('Whether the person who asks may make and revoke keys'),
    most_previews_per_day: z
      .int()
      .min(0)
      .max(100_000)
      .describe('Photo previews a day a key may have at most'),
    ...PAGE_OUTPUT,
  }),
  errors: [],
  example: { limit: 20 },
  async handler(ctx, page) {
    const now = ctx.now();
    const { account, role } = customerOf(ctx);
    const { rows: keys, total } = await foundPage(
      page,
      async (asked) => {
        const { keys: rows, total } = await ctx.keys.ofAccount(account.id, asked, now);
        return { rows, total };
      },
      ({ name, prefix, madeBy, client }) => [name, prefix, madeBy, client?.name ?? ''].join(' '),
    );
    return {
      keys: keys.map((key) => toKeyWire(key, now)),
      can_manage: role === 'owner',
      most_previews_per_day: ctx.limits.previewsPerDay,
      ...pageOf(total, keys.length, page),
    };
  },
});
