import { z } from 'zod';
import { defineStep } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { foundPage, SEARCH_INPUT } from '../values/found-page.ts';
import { PAGE_INPUT } from '../values/list.ts';
import { isExpired } from './key-expiry.ts';

export const listKeys = defineStep({
  name: 'list_keys',
  access: 'customer',
  effect: 'read',
  input: z.strictObject({ ...SEARCH_INPUT, ...PAGE_INPUT }),
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
      keys: keys.map((key) => ({ ...key, isExpired: isExpired(key, now) })),
      canManage: role === 'owner',
      mostPreviewsPerDay: ctx.limits.previewsPerDay,
      total,
      hasMore: page.offset + keys.length < total,
    };
  },
});
