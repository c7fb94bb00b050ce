import { dayOf, goodsOf, letter, nameOf } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import type { Order } from '../orders/order.ts';
import type { Sender } from '../orders/order-mails.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import type { Quote } from '../quotes/quote.ts';
import { deskMoment } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { oneLine } from '../values/text.ts';

/** To the recipient of the goods: the quote of a reorder that may be due. */
export const reorderNoteMail = (
  order: Order,
  quote: Quote,
  unavailable: readonly string[],
  { newId, now, links }: Sender,
): Mail => ({
  id: newId('mail'),
  recipient: order.shipTo.email,
  subject: `Time to order ${goodsTitle(order.items)} again?`,
  text: letter(
    nameOf(order.shipTo.name, 'there'),
    `On ${dayOf(order.createdAt)} you ordered decorated merchandise from us. Here it is again at today’s prices, with the lower setup charge of a repeat order:`,
    goodsOf(quote.lines, `Estimated total ${formatCents(quote.totals.totalCents)}`),
    unavailable.length === 0 ? null : unavailable.map((sentence) => oneLine(sentence, 300)).join('\n'),
    `Review it, change the delivery address and order it here until ${deskMoment(quote.expiresAt)}:\n${links.quote(quote.id)}`,
    'We will not remind you of this order again.',
  ),
  createdAt: now().toISOString(),
  about: order.id,
});
