import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { ContactWire } from '../identity/contact-wire.ts';
import { english, joined, said } from '../languages/words.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { inQuotes } from '../values/quoting.ts';
import { changeOrder } from './change-order.ts';
import { loadOwnOrder, ORDER_ID } from './find-order.ts';
import { type Hold, ORDER_STATUSES, type Order, type OrderStatus, reasonsIn } from './order.ts';
import { orderHeldMail } from './order-mails.ts';

const LONGEST_REQUEST = 1_000;

/** What the desk can still do for an order in each status; `undefined` if it is too late for anything. */
const POSSIBLE: Readonly<Record<OrderStatus, string | undefined>> = {
  received: 'Everything can be changed, and the order can be cancelled: the desk has not accepted it yet.',
  paid: 'Everything can be changed, and the order can be cancelled: nothing is made yet.',
  released: 'The order can be changed or cancelled: its purchase orders are not sent yet.',
  po_sent: 'The supplier has the purchase order: it can be changed or cancelled if production has not begun.',
  in_production:
    'The goods are being made: the supplier decides whether anything can be stopped, and at what cost.',
  shipped: undefined,
  complete: undefined,
  cancelled: undefined,
};

export const requestChange = defineTool({
  name: 'request_change',
  title: 'Ask for a change or cancellation',
  description:
    'Asks the desk to cancel or change an order; a person decides. It is on hold until then; the answer says what is possible. A quote is changed by `create_quote` with `replaces`. For wrong goods use `send_message`.',
  access: 'orders',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    id: ORDER_ID,
    kind: describedInOpenApi(z.enum(['cancel', 'change']).describe('What is asked for')),
    what: z.string().trim().min(3).max(LONGEST_REQUEST).describe('What to change, or why to cancel'),
  }),
  output: z.object({
    order_id: z.string().describe('Order id'),
    status: z.enum(ORDER_STATUSES).describe('How far the order is'),
    possible: z.string().describe('What can still be done'),
    hold: z
      .object({
        reason: z.string().describe('What was asked for'),
        since: z.iso.datetime().describe('Since when'),
      })
      .describe('The order waits for the desk'),
    contact: ContactWire,
  }),
  raises: ['order.hold'],
  errors: ['not_found', 'invalid_state'],
  http: { method: 'POST', path: '/orders/{id}/change-requests' },
  mcp: 'listed',
  example: {
    id: 'ord_demo',
    kind: 'change',
    what: 'Ship to the new office: 2 Main Street, Dallas, TX 75201',
  },
  handler: (ctx, { id, kind, what }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOwnOrder({ ...ctx, orders: tx.orders }, id);
      const possible = POSSIBLE[order.status];
      if (possible === undefined) throw tooLate(order);
      if (order.hold?.waitsFor === 'answer') throw toBeAnswered();
      const asked =
        kind === 'cancel'
          ? said('Cancellation was asked for: {what}', { what: inQuotes(what, LONGEST_REQUEST) })
          : said('A change was asked for: {what}', { what: inQuotes(what, LONGEST_REQUEST) });
      const open = order.hold ? reasonsIn(order.hold.reason) : [];
      // Asking the same twice is asking once.
      if (order.hold && open.some((one) => english(one) === english(asked)))
        return answer(order, order.hold, possible, ctx.contact);
      const reason = joined('\n', [...open, asked]);
      const hold: Hold = {
        reason,
        since: order.hold?.since ?? ctx.now().toISOString(),
        by: actorOf(ctx.caller),
        ...heldBefore(order.hold),
        waitsFor: 'request',
      };
      const held = await changeOrder(
        ctx,
        tx,
        { ...order, hold },
        { name: 'order.hold', data: { reason: english(reason) } },
      );
      await tx.mails.queue(orderHeldMail(held, reason, ctx));
      return answer(held, hold, possible, ctx.contact);
    }),
});

/** A hold that is no request comes back once the request is answered. */
const heldBefore = (hold: Hold | null): Pick<Hold, 'beneath'> =>
  hold === null
    ? {}
    : hold.waitsFor === 'request'
      ? hold.beneath
        ? { beneath: hold.beneath }
        : {}
      : { beneath: hold };

const answer = (
  { id, status }: Order,
  { reason, since }: Hold,
  possible: string,
  contact: Ctx['contact'],
) => ({
  order_id: id,
  status,
  possible,
  hold: { reason: english(reason), since },
  contact,
});

const toBeAnswered = (): ServiceError =>
  new ServiceError(
    'invalid_state',
    'A change of this order waits for the customer’s answer, at the link in their mail: what should be different is said there.',
    { param: 'id' },
  );

const tooLate = ({ status }: Order): ServiceError =>
  new ServiceError(
    'invalid_state',
    status === 'cancelled'
      ? 'The order is cancelled already; order again with `reorder`.'
      : 'The order has left the supplier and cannot be changed; tell the desk what is wrong or damaged with `send_message` {about, text, photos}, or order again with `reorder`.',
    { param: 'id' },
  );
