import { z } from 'zod';
import { mailPictures } from '../artwork/line-picture.ts';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { actorOf } from '../identity/account-of.ts';
import { said } from '../languages/words.ts';
import { dayOf, goodsOf, letter, lines, nameOf } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import type { Sender } from '../orders/order-mails.ts';
import { describeUnavailable, repeatQuote } from '../orders/repeat-quote.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import type { Quote } from '../quotes/quote.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import { oneLine } from '../values/text.ts';

/** Once per order, when a reorder is likely due. */
export const sendReorderNote = defineStep({
  name: 'send_reorder_note',
  access: { desk: ['sales'] },
  effect: 'add',
  input: z.strictObject({ id: ORDER_ID }),
  raises: ['reorder.note_sent', 'quote.saved'],
  async handler(ctx, { id }) {
    const order = await loadOrder(ctx, { id });
    const isDue = async ({ reorderNotes }: Pick<Ctx, 'reorderNotes'>) =>
      (await reorderNotes.due(ctx.now(), id)).length > 0;
    if (!(await isDue(ctx))) return { id, sent: false, quoteId: null };
    const { draft, unavailable, checkout } = await repeatQuote(ctx, order);
    const at = ctx.now().toISOString();
    return ctx.transaction(async (tx, ctx) => {
      // Its goods may have been ordered again meanwhile.
      if (!((await isDue(tx)) && (await tx.reorderNotes.markOnce(id, at))))
        return { id, sent: false, quoteId: null };
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

/** To the recipient of the goods: the quote of a reorder that may be due. */
const reorderNoteMail = (
  order: Order,
  quote: Quote,
  unavailable: readonly string[],
  { newId, now, links }: Sender,
): MailDraft => ({
  id: newId('mail'),
  recipient: order.shipTo.email,
  subject: said('Time to order {goods} again?', { goods: goodsTitle(order.items) }),
  text: letter(
    nameOf(order.shipTo.name, ''),
    said(
      'On {day} you ordered decorated merchandise from us. Here it is again at today’s prices, with the lower setup charge of a repeat order:',
      { day: dayOf(order.createdAt) },
    ),
    goodsOf(quote.lines, said('Estimated total {amount}', { amount: { cents: quote.totals.totalCents } })),
    unavailable.length === 0 ? null : unavailable.map((sentence) => oneLine(sentence, 300)).join('\n'),
    lines(
      said('Review it, change the delivery address and order it here until {day}:', {
        day: { moment: quote.expiresAt },
      }),
      links.quote(quote.id),
    ),
    said('We will not remind you of this order again.'),
  ),
  createdAt: now().toISOString(),
  about: order.id,
  look: mailPictures(links, quote),
});
