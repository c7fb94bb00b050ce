import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import { differenceCents, isStillOpen } from '../orders/order-change.ts';
import { orderNumber } from '../orders/order-number.ts';
import { mayOwe } from '../payments/may-owe.ts';
import { changeLooks } from './change-looks.ts';
import { debtOf, linkedChange } from './linked-change.ts';
import { shownChange } from './shown-change.ts';

/** How the difference is paid. */
type Way = 'none' | 'card' | 'card_page' | 'invoice' | 'refund' | 'unavailable';

export const openOrderChange = defineStep({
  name: 'open_order_change',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
  async handler(ctx) {
    const linked = await linkedChange(ctx, ctx);
    const { change, order } = linked;
    const isOpen = isStillOpen(change, order);
    const { payments } = ctx;
    const cents = differenceCents(change);
    const isByCard = order.payment.method === 'card';
    const pages = await ctx.paymentRecords.cardSessionsOf(order.quoteId);
    return {
      change: { ...change, ...shownChange(change) },
      looks: await changeLooks(ctx, order.accountId, change),
      isOpen,
      account: accountOf(ctx).name,
      orderNumber: orderNumber(order),
      orderUrl: ctx.links.quote(order.quoteId),
      payment: wayOf(order, cents, payments),
      poNumber: order.payment.poNumber,
      /** Why the person cannot agree to it as they are. */
      objection: isOpen ? ((await mayOwe(ctx, ctx, debtOf(ctx, linked))).objection?.said ?? null) : null,
      amountDueCents: isByCard ? Math.max(0, cents) : 0,
      isDemo: payments?.isDemo ?? false,
      pagesAt: payments?.kind === 'hosted' ? payments.pagesAt : null,
      isCardPageOpen: pages.some((one) => one.status === 'open' && one.change?.id === change.id),
    };
  },
});

function wayOf({ payment }: Order, cents: number, payments: Ctx['payments']): Way {
  if (cents === 0) return 'none';
  if (payment.method === 'terms') return 'invoice';
  if (cents < 0) return 'refund';
  if (payments === undefined) return 'unavailable';
  return payments.kind === 'card' ? 'card' : 'card_page';
}
