import { z } from 'zod';
import type { InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { english, said } from '../languages/words.ts';
import { changeOrder, holdClearedEvents } from '../orders/change-order.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { remakeMail, shipmentQuestionMail } from '../orders/order-mails.ts';
import { isShort, type ShippedLine, shippedWords, waitsForShipment } from '../orders/shipped-pieces.ts';
import { billShipped, type ShippedContent, shippedContent } from '../payments/bill-shipped.ts';
import { issueInvoice } from '../payments/issue-invoice.ts';
import { startRefunds } from '../payments/open-refunds.ts';
import type { Refund } from '../payments/payment-records.ts';
import { REASON } from '../values/reason.ts';
import { holdAfter, holdFor } from './shipment.ts';

/**
 * `shipped`: what shipped is billed, and what was paid for the rest goes back. `ordered`: the pieces beyond are free. `remake`: the missing
 * ones are made, and nothing is billed before. `ask`: the customer is asked, and the order waits.
 */
export const settleShipment = defineStep({
  name: 'settle_shipment',
  access: { desk: ['sales', 'finance'] },
  effect: 'commit',
  input: z.strictObject({
    ...ORDER_REF_INPUT,
    how: z.enum(['shipped', 'ordered', 'remake', 'ask']),
    note: REASON.optional(),
  }),
  raises: ['order.hold_cleared', 'order.hold', 'order.refunded', 'order.invoice_paid'],
  async handler(ctx, { how, note, ...seen }) {
    const before = await loadOrder(ctx, seen);
    const { lines } = refuseUnless(before, how);
    const content = how === 'shipped' ? await shippedContent(ctx, before, lines) : undefined;
    const { order, refunds } = await ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, { id: before.id, version: before.version });
      return how === 'remake' || how === 'ask'
        ? waiting(ctx, tx, order, { lines, isRemade: how === 'remake', note: note ?? null })
        : billed(ctx, tx, order, { lines, content });
    });
    await startRefunds(ctx, refunds);
    return order;
  },
});

/** @throws ServiceError `invalid_state` */
function refuseUnless({ shipped }: Order, how: string): { lines: ShippedLine[] } {
  if (!shipped || !waitsForShipment(shipped))
    throw new ServiceError('invalid_state', 'Nothing that shipped waits for a decision.');
  const hasMissing = isShort(shipped.lines);
  if (how === 'ordered' && hasMissing)
    throw new ServiceError('invalid_state', 'Pieces that did not ship cannot be billed.', { param: 'how' });
  if (how === 'remake' && !hasMissing)
    throw new ServiceError('invalid_state', 'No piece is missing.', { param: 'how' });
  return shipped;
}

type Outcome = Promise<{ order: Order; refunds: Refund[] }>;

async function billed(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  { lines, content }: { lines: ShippedLine[]; content: ShippedContent | undefined },
): Outcome {
  const after = content ? await billShipped(ctx, tx, order, content) : { order, refunds: [] };
  const settled: Order = { ...after.order, shipped: { lines, state: 'billed' }, hold: holdAfter(order) };
  const changed = await changeOrder(ctx, tx, settled, ...holdClearedEvents(order, settled));
  await issueInvoice(ctx, tx, changed);
  return { order: changed, refunds: after.refunds };
}

async function waiting(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  { lines, isRemade, note }: { lines: ShippedLine[]; isRemade: boolean; note: string | null },
): Outcome {
  const goods = shippedWords(lines, order.items);
  const reason = isRemade
    ? said('The missing pieces are made. So far these were shipped: {goods}.', { goods })
    : said('We asked how to go on. These were shipped: {goods}.', { goods });
  const held: Order = {
    ...order,
    shipped: { lines, state: isRemade ? 'remake' : 'open' },
    hold: holdFor(ctx, order, reason),
  };
  const event = { name: 'order.hold', data: { reason: english(reason) } } as const;
  const changed = await changeOrder(ctx, tx, held, event);
  await tx.mails.queue((isRemade ? remakeMail : shipmentQuestionMail)(changed, note, ctx));
  return { order: changed, refunds: [] };
}
