/** The mail for a quote saved in the shop: to the given address, which may be another person’s. */

import { goodsOf, letter } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { deskMoment } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { goodsTitle } from './goods-summary.ts';
import type { Quote } from './quote.ts';
import { quoteNumber } from './quote-number.ts';

type Words = Pick<Mail, 'subject' | 'text'>;

/** It contains nothing a visitor wrote, because the recipient may not know them. `url` is the quote’s link. */
export const savedQuoteMail = (quote: Quote, url: string): Words => ({
  subject: `Your quote of ${goodsTitle(quote.lines)}`,
  text: letter(
    null,
    'Someone saved this quote in our shop with your email address:',
    goodsOf(
      quote.lines,
      `Estimated total ${formatCents(quote.totals.totalCents)}, quote ${quoteNumber(quote)}`,
    ),
    `Review it, enter where it ships and order it here until ${deskMoment(quote.expiresAt)}:\n${url}`,
    'Keep the link private: anyone who has it can see and order the quote. Nothing is ordered or charged until then. If this was not you, you can ignore this email.',
  ),
});
