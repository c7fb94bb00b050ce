import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { carryOutRefund } from './carry-out-refund.ts';

export const finishRefund = defineStep({
  name: 'finish_refund',
  access: { desk: ['finance'] },
  effect: 'commit',
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Refund id, `rfd_…`') }),
  raises: ['order.refunded'],
  async handler(ctx, { id }) {
    const refund = await ctx.paymentRecords.refund(id);
    if (!refund) throw new ServiceError('not_found', 'There is no refund with this id.', { param: 'id' });
    const { orderId, status } = refund;
    if (status !== 'open') return { orderId, status };
    return { orderId, status: await carryOutRefund(ctx, refund, true) };
  },
});
