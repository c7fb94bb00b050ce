import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import { differenceCents, isStillOpen } from '../orders/order-change.ts';
import { orderNumber } from '../orders/order-number.ts';
import { centsToDollars } from '../values/money.ts';
import { changeLogos } from './change-logos.ts';
import { toOrderChangeWire } from './change-wire.ts';
import { linkedChange } from './linked-change.ts';

const WAYS = ['none', 'card', 'card_page', 'invoice', 'refund', 'unavailable'] as const;

export const openOrderChange = defineStep({
  name: 'open_order_change',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
  async handler(ctx) {
    const { change, order } = await linkedChange(ctx, ctx);
    const { payments } = ctx;
    const cents = differenceCents(change);
    const isByCard = order.payment.method === 'card';
    const pages = await ctx.paymentRecords.cardSessionsOf(order.quoteId);
    return {
      change: toOrderChangeWire(change, ctx.links),
      logos: await changeLogos(ctx, order.accountId, change),
      is_open: isStillOpen(change, order),
      account: accountOf(ctx).name,
      order_number: orderNumber(order),
      order_url: ctx.links.quote(order.quoteId),
      payment: wayOf(order, cents, payments),
      po_number: order.payment.poNumber,
      amount_due: centsToDollars(isByCard ? Math.max(0, cents) : 0),
      is_demo: payments?.isDemo ?? false,
      pages_at: payments?.kind === 'hosted' ? payments.pagesAt : null,
      card_page_open: pages.some((one) => one.status === 'open' && one.change?.id === change.id),
    };
  },
});

function wayOf({ payment }: Order, cents: number, payments: Ctx['payments']): (typeof WAYS)[number] {
  if (cents === 0) return 'none';
  if (payment.method === 'terms') return 'invoice';
  if (cents < 0) return 'refund';
  if (payments === undefined) return 'unavailable';
  return payments.kind === 'card' ? 'card' : 'card_page';
}
