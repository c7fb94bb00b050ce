import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import { differenceCents, isStillOpen } from '../orders/order-change.ts';
import { orderNumber } from '../orders/order-number.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { ChangeLogosWire, changeLogos } from './change-logos.ts';
import { OrderChangeWire, toOrderChangeWire } from './change-wire.ts';
import { linkedChange } from './linked-change.ts';

const WAYS = ['none', 'card', 'card_page', 'invoice', 'refund', 'unavailable'] as const;

export const openOrderChange = defineTool({
  name: 'open_order_change',
  title: 'Open a change of an order by its link',
  description:
    'The change behind the link: the order before and after, the difference, how it is paid, and the answer once there is one. Opening it changes nothing.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    change: OrderChangeWire.describe('The change'),
    logos: ChangeLogosWire,
    is_open: z.boolean().describe('Whether it can still be answered'),
    account: z.string().describe('Name of the account that ordered'),
    order_number: z.string().describe('The number of its order, `M-10432`'),
    order_url: Address.describe('The page of the order'),
    payment: z
      .enum(WAYS)
      .describe('How the difference is settled; `unavailable`: by a card that cannot be taken here'),
    po_number: z.string().nullable().describe('The customer’s purchase order, whose amount is to match'),
    amount_due: dollars.describe('Dollars the person pays as they confirm; 0 where nothing'),
    is_demo: z.boolean().describe('Whether no money moves'),
    pages_at: Address.nullable().describe('Origin of the page that takes the card; null for none'),
    card_page_open: z.boolean().describe('Whether a payment page is open and not settled yet'),
  }),
  errors: ['not_found'],
  example: {},
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
