import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PRICING_ERRORS } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { describeUnavailable, repeatQuote } from '../orders/repeat-quote.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import { noteDueAt } from './due-reorders.ts';
import { toPlaced } from './reorder-due.ts';
import { reorderNoteMail } from './reorder-mail.ts';

export const sendReorderNote = defineTool({
  name: 'send_reorder_note',
  title: 'Remind a customer of a reorder',
  description:
    'Saves a quote that repeats a complete order and mails it to the recipient of the goods, once per order, when a reorder is likely due. Otherwise it does nothing.',
  access: { desk: ['sales'] },
  effect: 'add',
  openWorld: true,
  input: z.strictObject({ id: ORDER_ID }),
  output: z.object({
    id: z.string().describe('Order id'),
    sent: z.boolean().describe('Whether this call sent a note'),
    quote_id: z.string().nullable().describe('The quote that repeats it'),
  }),
  raises: ['reorder.note_sent', 'quote.saved'],
  errors: ['not_found', ...PRICING_ERRORS],
  example: { id: 'ord_demo' },
  async handler(ctx, { id }) {
    const order = await loadOrder(ctx, { id });
    const dueAt = order.status === 'complete' ? await noteDueAt(ctx, toPlaced(order)) : undefined;
    if (dueAt === undefined || dueAt > ctx.now()) return { id, sent: false, quote_id: null };
    const { draft, unavailable, checkout } = await repeatQuote(ctx, order);
    const at = ctx.now().toISOString();
    return ctx.transaction(async (tx, ctx) => {
      if (!(await tx.reorderNotes.markOnce(id, at))) return { id, sent: false, quote_id: null };
      const quote = await saveQuote(ctx, tx, draft, checkout);
      await tx.mails.queue(reorderNoteMail(order, quote, unavailable.map(describeUnavailable), ctx));
      await tx.events.emit({
        name: 'reorder.note_sent',
        accountId: order.accountId,
        actor: actorOf(ctx.caller),
        at,
        recordId: order.id,
        data: { order_id: order.id, recipient: order.shipTo.email },
      });
      return { id, sent: true, quote_id: quote.id };
    });
  },
});
