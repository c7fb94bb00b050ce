/** The mail for a quote saved in the shop: to the given address, which may be another person’s. */

import { dayOf, goodsOf, letter } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { formatCents } from '../values/money.ts';
import { goodsTitle } from './goods-summary.ts';
import type { Quote } from './quote.ts';

type Words = Pick<Mail, 'subject' | 'text'>;

/** It contains nothing a visitor wrote, because the recipient may not know them. `url` is the quote’s link. */
export const savedQuoteMail = (quote: Quote, url: string): Words => ({
  subject: `Your quote of ${goodsTitle(quote.lines)}`,
  text: letter(
    null,
    'This quote was saved in our shop with your email address:',
    goodsOf(quote.lines, `Estimated total ${formatCents(quote.totals.totalCents)}, quote ${quote.id}`),
    `See it, say where it ships, and order it here until ${dayOf(quote.expiresAt)}:\n${url}`,
    'The link is the key to the quote: anyone who has it can see and order it. Nothing is ordered or charged until someone does. Was it not you? Then leave this mail alone.',
  ),
});
