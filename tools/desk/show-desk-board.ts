import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { expectedOn, ORDER_STATUSES, type Order, type OrderStatus } from '../orders/order.ts';
import {
  type PaymentIssue,
  PaymentIssueWire,
  paymentIssues,
  toPaymentIssueWire,
} from '../payments/payment-issues.ts';
import { Address } from '../values/address.ts';
import { toDeskRow } from './desk-row.ts';
import { DeskRowWire } from './desk-wire.ts';

/** What a column shows at most; the rest is a search away. */
const MOST_IN_COLUMN = 50;

const COLUMNS: readonly OrderStatus[] = [
  'received',
  'paid',
  'released',
  'po_sent',
  'in_production',
  'shipped',
];

export const showDeskBoard = defineTool({
  name: 'show_desk_board',
  title: 'The board of the desk',
  description:
    'Every open order by status, those at risk first, then by the day they are expected: what the staff of the desk look at all day.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    columns: z
      .array(
        z.object({
          status: z.enum(ORDER_STATUSES).describe('The status'),
          total: z.int().min(0).describe('How many there are'),
          at_risk: z.int().min(0).describe('How many of them are at risk'),
          orders: z.array(DeskRowWire).describe('Those at risk first, then the soonest expected'),
        }),
      )
      .describe('One column a status, in the order of an order’s life'),
    payment_issues: z
      .array(
        PaymentIssueWire.extend({
          order_id: z.string().nullable().describe('Its order; null where it paid for none'),
          quote_url: Address.describe('The page of its quote'),
          account: z.string().describe('Whose payment it is'),
        }),
      )
      .describe('Payments people have to look into, the longest waiting first'),
    refunds_due: z
      .array(DeskRowWire)
      .describe('Cancelled orders whose card payment has not gone back, the longest first'),
  }),
  errors: [],
  example: {},
  async handler(ctx) {
    const [orders, risks, issues] = await Promise.all([
      ctx.orders.inStatus(COLUMNS),
      ctx.risks.open(),
      paymentIssues(ctx),
    ]);
    const looks = { risks, paymentIssues: issues };
    const needsLook = new Set([...risks, ...issues].map(({ orderId }) => orderId));
    const isUrgent = (order: Order): boolean => order.hold !== null || needsLook.has(order.id);
    const columns = COLUMNS.map(async (status) => {
      const held = orders.filter((order) => order.status === status).sort(byUrgency(isUrgent));
      const shown = held.slice(0, MOST_IN_COLUMN).map((order) => toDeskRow(ctx, order, looks));
      return {
        status,
        total: held.length,
        at_risk: held.filter(isUrgent).length,
        orders: await Promise.all(shown),
      };
    });
    const owed = (await ctx.orders.inStatus(['cancelled'])).filter(isOwedBack).slice(0, MOST_IN_COLUMN);
    return {
      columns: await Promise.all(columns),
      payment_issues: await Promise.all(issues.map((issue) => toBoardIssue(ctx, issue))),
      refunds_due: await Promise.all(owed.map((order) => toDeskRow(ctx, order, looks))),
    };
  },
});

const isOwedBack = ({ payment }: Order): boolean =>
  payment.method === 'card' && payment.refundedCents < payment.amountCents;

const byUrgency =
  (isUrgent: (order: Order) => boolean) =>
  (a: Order, b: Order): number =>
    Number(isUrgent(b)) - Number(isUrgent(a)) || expectedOn(a).localeCompare(expectedOn(b));

async function toBoardIssue({ accounts, links }: Ctx, issue: PaymentIssue) {
  const account = await accounts.byId(issue.accountId);
  return {
    ...toPaymentIssueWire(issue),
    order_id: issue.orderId,
    quote_url: links.quote(issue.quoteId),
    account: account?.name || account?.email || '',
  };
}
