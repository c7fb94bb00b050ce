import type { Ctx } from '../../tools/context.ts';

/** The payment provider refuses every refund. */
export const refusingRefunds = (ctx: Ctx): Ctx => ({
  ...ctx,
  ...(ctx.payments && { payments: { ...ctx.payments, refund: async () => ({ kind: 'refused' }) } }),
});
