import { z } from 'zod';
import { defineStep } from '../define.ts';
import { actorOf } from '../identity/account-of.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { describeUnavailable, repeatQuote } from '../orders/repeat-quote.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import { noteDueAt } from './due-reorders.ts';
import { toPlaced } from './reorder-due.ts';
import { reorderNoteMail } from './reorder-mail.ts';

/** Once per order, when a reorder is likely due. */
export const sendReorderNote = defineStep({
  name: 'send_reorder_note',
  access: { desk: ['sales'] },
  effect: 'add',
  input: z.strictObject({ id: ORDER_ID }),
  raises: ['reorder.note_sent', 'quote.saved'],
  async handler(ctx, { id }) {
    const order = await loadOrder(ctx, { id });
    const dueAt = order.status === 'complete' ? await noteDueAt(ctx, toPlaced(order)) : undefined;
    if (dueAt === undefined || dueAt > ctx.now()) return { id, sent: false, quoteId: null };
    const { draft, unavailable, checkout } = await repeatQuote(ctx, order);
    const at = ctx.now().toISOString();
    return ctx.transaction(async (tx, ctx) => {
      if (!(await tx.reorderNotes.markOnce(id, at))) return { id, sent: false, quoteId: null };
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
      return { id, sent: true, quoteId: quote.id };
    });
  },
});
