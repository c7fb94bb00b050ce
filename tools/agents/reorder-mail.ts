import { said } from '../languages/words.ts';
import { dayOf, goodsOf, letter, lines, nameOf } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import type { Order } from '../orders/order.ts';
import type { Sender } from '../orders/order-mails.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import type { Quote } from '../quotes/quote.ts';
import { oneLine } from '../values/text.ts';

/** To the recipient of the goods: the quote of a reorder that may be due. */
export const reorderNoteMail = (
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
});
