import { z } from 'zod';
import { defineTool } from '../define.ts';
import { DeskRowWire } from './desk-order-wire.ts';
import { toDeskRow } from './desk-row.ts';
import { expectedOn, ORDER_STATUSES, type Order, type OrderStatus } from './order.ts';

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
    refunds_due: z
      .array(DeskRowWire)
      .describe('Cancelled orders whose card payment has not gone back, the longest first'),
  }),
  errors: [],
  example: {},
  async handler(ctx) {
    const [orders, standing] = await Promise.all([ctx.orders.inStatus(COLUMNS), ctx.risks.standing()]);
    const risksOf = (order: Order) => standing.filter(({ orderId }) => orderId === order.id);
    const columns = COLUMNS.map(async (status) => {
      const held = orders.filter((order) => order.status === status).sort(byUrgency(risksOf));
      const shown = held
        .slice(0, MOST_IN_COLUMN)
        .map(async (order) =>
          toDeskRow(order, await ctx.accounts.byId(order.accountId), risksOf(order), ctx.links),
        );
      return {
        status,
        total: held.length,
        at_risk: held.filter((order) => isUrgent(order, risksOf)).length,
        orders: await Promise.all(shown),
      };
    });
    const owed = (await ctx.orders.inStatus(['cancelled'])).filter(isOwedBack).slice(0, MOST_IN_COLUMN);
    const refundsDue = owed.map(async (order) =>
      toDeskRow(order, await ctx.accounts.byId(order.accountId), [], ctx.links),
    );
    return { columns: await Promise.all(columns), refunds_due: await Promise.all(refundsDue) };
  },
});

const isOwedBack = ({ payment }: Order): boolean =>
  payment.method === 'card' && payment.refundedCents < payment.amountCents;

type RisksOf = (order: Order) => readonly unknown[];

const isUrgent = (order: Order, risksOf: RisksOf): boolean =>
  risksOf(order).length > 0 || order.hold !== null;

const byUrgency =
  (risksOf: RisksOf) =>
  (a: Order, b: Order): number =>
    Number(isUrgent(b, risksOf)) - Number(isUrgent(a, risksOf)) || expectedOn(a).localeCompare(expectedOn(b));
