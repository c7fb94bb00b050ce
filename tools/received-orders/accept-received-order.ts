import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { refuseOtherRoles } from '../identity/refuse-other-roles.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { applyMove } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { orderPlacedMail } from '../orders/order-mails.ts';
import { putOnHold } from '../orders/put-on-hold.ts';
import { creditFor } from '../payments/credit.ts';
import { type DatesToday, datesNow, datesToday } from '../quotes/dates-today.ts';
import { lateness } from '../quotes/lateness.ts';
import { formatCents } from '../values/money.ts';

/**
 * With the date it comes by if it is accepted today; the mail to the buyer says where that is later, and where goods are gone meanwhile it
 * is held. Beyond the credit that is left it is accepted only with `beyond_credit`.
 */
export const acceptReceivedOrder = defineStep({
  name: 'accept_received_order',
  access: { desk: ['sales', 'finance'] },
  effect: 'commit',
  input: z.strictObject({
    ...ORDER_REF_INPUT,
    beyond_credit: z
      .boolean()
      .default(false)
      .describe('Accept it also where it exceeds the credit that is left'),
  }),
  raises: ['order.paid', 'order.hold'],
  async handler(ctx, { beyond_credit, ...seen }) {
    if (beyond_credit) refuseOtherRoles(ctx.caller, ['finance']);
    const received = await loadOrder(ctx, seen);
    const seenDates = await orderDatesToday(ctx, received);
    return ctx.transaction(async (tx, ctx) => {
      const order = applyMove(await loadOrder(tx, { ...seen, version: received.version }), 'accept');
      // Checked inside the transaction, so that two orders accepted at once cannot both use the same credit.
      if (!beyond_credit) await refuseBeyondCredit(tx, order);
      const today = await datesNow(tx, seenDates);
      const accepted = await changeOrder(
        ctx,
        tx,
        { ...order, dates: today.dates },
        { name: 'order.paid', data: { payment: 'on_terms' } },
      );
      await tx.mails.queue(orderPlacedMail(accepted, ctx, lateness(order.dates, today)));
      const placed = today.gone === null ? accepted : await putOnHold(ctx, tx, accepted, today.gone);
      return placed;
    });
  },
});

async function orderDatesToday(ctx: Ctx, { accountId, quoteId, dates, shipTo }: Order): Promise<DatesToday> {
  const quote = await ctx.quotes.byId(accountId, quoteId);
  return quote
    ? datesToday(ctx, { ...quote, dates }, { shipTo })
    : { dates, gone: null, remark: null, again: null };
}

/** @throws ServiceError `invalid_state`, which tells the desk how to accept it nevertheless */
async function refuseBeyondCredit(tx: Tx, { accountId, payment }: Order): Promise<void> {
  const account = await tx.accounts.byId(accountId);
  const credit = account && (await creditFor(account, payment.amountCents, tx.invoices));
  if (!credit || credit.beyondCents === 0) return;
  const { leftCents, beyondCents } = credit;
  throw new ServiceError(
    'invalid_state',
    `This order is ${formatCents(payment.amountCents)}, and ${formatCents(leftCents)} is left of the account’s credit: it exceeds it by ${formatCents(beyondCents)}. Accept it with \`beyond_credit\`, or refuse it.`,
    { param: 'beyond_credit' },
  );
}
