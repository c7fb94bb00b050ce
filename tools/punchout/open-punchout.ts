import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { activeSession } from './linked-session.ts';
import { partMeant, splitPartName } from './part-names.ts';

export const openPunchout = defineStep({
  name: 'open_punchout',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
  async handler(ctx) {
    const { id, selected } = await activeSession(ctx);
    return { id, opensAt: selected === null ? null : await placeOf(ctx, selected) };
  },
});

async function placeOf(ctx: Ctx, selected: string) {
  const { key, part } = splitPartName(selected);
  const product = await ctx.catalog.product(key);
  const color = product && part !== '' ? partMeant(product, part)?.color : undefined;
  return { key: product?.key ?? null, color: color ?? null };
}
