import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { hasEnded } from '../orders/moves.ts';
import { deskDay } from '../values/calendar.ts';
import { RAISED_BY_REPORTS, takeReports } from './take-reports.ts';

/** What a supplier told a person: it counts as if its Order Status had said it, with the day it ships. */
export const recordSupplierAnswer = defineStep({
  name: 'record_supplier_answer',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({
    id: ORDER_ID,
    number: z.string().min(1).max(64).describe('The purchase order'),
    status: z.enum(['confirmed', 'inProduction']),
    transaction_id: z.string().trim().max(64).optional().describe('The supplier’s own number, where known'),
    ships_on: z.iso.date().optional().describe('The day it leaves, where it was named'),
  }),
  raises: RAISED_BY_REPORTS,
  async handler(ctx, { id, number, status, transaction_id, ships_on }) {
    const order = await loadOrder(ctx, { id });
    if (ships_on !== undefined && ships_on < deskDay(ctx.now()))
      throw new ServiceError(
        'validation_failed',
        'Give a day from today on; what has left is recorded below.',
        {
          param: 'ships_on',
        },
      );
    const told = await ctx.transaction(async (tx) => {
      const sent = (await tx.purchaseOrders.ofOrder(id)).find((one) => one.number === number);
      if (sent?.status !== 'sent' || hasEnded(order))
        throw new ServiceError('invalid_state', 'Answers are recorded of a purchase order that was sent.');
      if (!transaction_id || transaction_id === sent.transactionId) return sent;
      return (await tx.purchaseOrders.change({ ...sent, transactionId: transaction_id })) ?? sent;
    });
    const sent = (await ctx.purchaseOrders.ofOrder(id)).filter((one) => one.status === 'sent');
    const last = told.reports.at(-1);
    const report = {
      status,
      issue: null,
      remark: `As recorded by ${actorOf(ctx.caller).replace(/^desk:/, '')}.`,
      expectedShipDate: ships_on ?? last?.expectedShipDate ?? null,
      expectedDeliveryDate: last?.expectedDeliveryDate ?? null,
      parcels: [],
      asOf: ctx.now().toISOString(),
    };
    return takeReports(ctx, order, sent, [{ purchaseOrder: told, report }]);
  },
});
