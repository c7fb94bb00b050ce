import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { carryOutRefund } from './carry-out-refund.ts';

export const finishRefund = defineTool({
  name: 'finish_refund',
  title: 'Finish a refund',
  description:
    'Retries a refund whose answer never came, after a crash or a timeout. A refund the provider already made is recorded; otherwise it is made now. The money never goes back twice.',
  access: { desk: ['finance'] },
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Refund id, `rfd_…`') }),
  output: z.object({
    order_id: z.string().describe('The order it belongs to'),
    status: z
      .enum(['done', 'refused', 'failed', 'settled'])
      .describe('`refused`: the provider refused it. `failed`: it failed later. `settled`: staff closed it'),
  }),
  raises: ['order.refunded'],
  errors: ['not_found', 'not_available', 'supplier_unavailable'],
  example: { id: 'rfd_demo' },
  async handler(ctx, { id }) {
    const refund = await ctx.paymentRecords.refund(id);
    if (!refund) throw new ServiceError('not_found', 'There is no refund with this id.', { param: 'id' });
    const { orderId: order_id, status } = refund;
    if (status !== 'open') return { order_id, status };
    return { order_id, status: await carryOutRefund(ctx, refund, true) };
  },
});
