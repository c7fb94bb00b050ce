import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { activeSession } from './linked-session.ts';
import { partMeant, splitPartName } from './part-names.ts';

export const openPunchout = defineTool({
  name: 'open_punchout',
  title: 'Open a punch-out session',
  description:
    'Where a punch-out session opens, for a browser that followed its link. A link may be followed several times, as scanners of mails and chats do.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    id: z.string().describe('Session id'),
    opens_at: z
      .object({
        key: z.string().nullable().describe('The product; null where it is not offered here'),
        color: z.string().nullable().describe('Its color; null where the item names none'),
      })
      .nullable()
      .describe('What the buyer’s system wants to see first; null for the whole shop'),
  }),
  errors: ['not_found', 'invalid_state'],
  example: {},
  async handler(ctx) {
    const { id, selected } = await activeSession(ctx);
    return { id, opens_at: selected === null ? null : await placeOf(ctx, selected) };
  },
});

async function placeOf(ctx: Ctx, selected: string) {
  const { key, part } = splitPartName(selected);
  const product = await ctx.catalog.product(key);
  const color = product && part !== '' ? partMeant(product, part)?.color : undefined;
  return { key: product?.key ?? null, color: color ?? null };
}
