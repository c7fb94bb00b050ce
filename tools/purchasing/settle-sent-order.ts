/** Moves an order on once its suppliers have their purchase orders, and holds it where a person is needed. */

import type { Ctx, InTransaction, Tx } from '../context.ts';
import { english, type Said, said } from '../languages/words.ts';
import { changeOrder, type NewOrderEvent } from '../orders/change-order.ts';
import { loadOrder } from '../orders/find-order.ts';
import { applyMove } from '../orders/moves.ts';
import type { Hold, Order } from '../orders/order.ts';
import { type PurchaseOrder, purposeOf } from './purchase-order.ts';
import { isForPerson, isInDoubt, isKnownNow } from './purchase-order-doubt.ts';

/** Where nothing could be sent for so long, the order goes on hold. */
const PATIENCE_MS = 2 * 60 * 60_000;

/** @param settled numbers of the purchase orders that left doubt just now: a hold for them ends */
export function settleSentOrder(ctx: Ctx, id: string, settled: readonly string[] = []): Promise<Order> {
  return ctx.transaction(async (tx, ctx) => {
    const order = await loadOrder(tx, { id });
    if (order.status !== 'released') return order;
    const all = await tx.purchaseOrders.ofOrder(id);
    const current = latestOf(all.filter(({ status }) => status !== 'cancelled'));
    const problem = problemOf(current, ctx.now());
    const holders = current.filter(({ number }) => settled.includes(number)).map(({ supplier }) => supplier);
    const isFreed = holders.some((supplier) => order.hold?.by === `supplier:${supplier}`);
    if (order.hold && !isFreed)
      return problem && isNews(order.hold, problem) ? putOnHold(ctx, tx, order, problem, []) : order;
    const freed: Order = { ...order, hold: null };
    const events: NewOrderEvent[] = order.hold ? [{ name: 'order.hold_cleared', data: {} }] : [];
    if (problem) return putOnHold(ctx, tx, freed, problem, events);
    if (current.some(({ status }) => status === 'sending'))
      return events.length === 0 ? order : changeOrder(ctx, tx, freed, ...events);
    const po_number = current.map(({ number }) => number).join(', ');
    return changeOrder(ctx, tx, applyMove(freed, 'send'), ...events, {
      name: 'order.po_sent',
      data: { po_number },
    });
  });
}

/** The last one of each supplier and purpose: it replaces one the supplier refused. */
export const latestOf = (all: readonly PurchaseOrder[]): PurchaseOrder[] => [
  ...new Map(all.map((one) => [purposeOf(one), one])).values(),
];

interface Problem {
  supplier: string;
  reason: Said;
}

/** Customers read the reason too: what the supplier answered stands with the purchase order. */
function problemOf(current: readonly PurchaseOrder[], now: Date): Problem | undefined {
  const refused = current.find(({ status }) => status === 'refused');
  if (refused) {
    const reason = said('The supplier refused purchase order {number}: {why}', {
      number: refused.number,
      why: refused.refusal ?? '',
    });
    return { supplier: refused.supplier, reason };
  }
  const doubtful = current.find(isForPerson);
  if (doubtful) {
    const { number } = doubtful;
    const reason = isKnownNow(doubtful)
      ? said(
          'The supplier answered purchase order {number} with an error, and says now that it has it. The desk decides.',
          { number },
        )
      : said(
          'It is not known whether the supplier has purchase order {number}. The supplier is asked again and again; the desk decides whether it arrived.',
          { number },
        );
    return { supplier: doubtful.supplier, reason };
  }
  const late = current.find((one) => one.status === 'sending' && !isInDoubt(one) && isLate(one, now));
  if (!late) return undefined;
  const reason = said(
    'The supplier cannot be reached, and purchase order {number} was not sent. Clear the hold to try again.',
    { number: late.number },
  );
  return { supplier: late.supplier, reason };
}

/** More is known of the purchase order it is on hold for. */
const isNews = ({ by, reason }: Hold, problem: Problem): boolean =>
  by === `supplier:${problem.supplier}` && english(reason) !== english(problem.reason);

/** Counted from the decision to send it again, where there is one. */
const isLate = ({ createdAt, doubts = [] }: PurchaseOrder, now: Date): boolean =>
  now.getTime() - Date.parse(doubts.at(-1)?.decision?.at ?? createdAt) >= PATIENCE_MS;

function putOnHold(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  { supplier, reason }: Problem,
  events: readonly NewOrderEvent[],
): Promise<Order> {
  const since = order.hold?.since ?? ctx.now().toISOString();
  const hold = { reason, since, by: `supplier:${supplier}` };
  return changeOrder(ctx, tx, { ...order, hold }, ...events, {
    name: 'order.hold',
    data: { reason: english(reason) },
  });
}
