import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { activeSession } from './linked-session.ts';
import { partMeant, splitPartName } from './part-names.ts';

export const openPunchout = defineTool({
  name: 'open_punchout',
  title: 'Open a punch-out session',
  description:
    'Gives a punch-out session to the browser that opened its link. Only the last browser that opened it may use the session.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    cookie_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of the cookie of the browser'),
  }),
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
  example: { cookie_hash: '0'.repeat(64) },
  async handler(ctx, { cookie_hash }) {
    const { id, selected } = await ctx.transaction(async (tx, ctx) => {
      const session = await activeSession(ctx, tx.punchout);
      await tx.punchout.openSession(session.id, cookie_hash);
      return session;
    });
    return { id, opens_at: selected === null ? null : await placeOf(ctx, selected) };
  },
});

async function placeOf(ctx: Ctx, selected: string) {
  const { key, part } = splitPartName(selected);
  const product = await ctx.catalog.product(key);
  const color = product && part !== '' ? partMeant(product, part)?.color : undefined;
  return { key: product?.key ?? null, color: color ?? null };
}
