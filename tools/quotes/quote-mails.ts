/** The mail for a quote saved in the shop: to the given address, which may be another person’s. */

import { mailPictures } from '../artwork/line-picture.ts';
import type { Links } from '../identity/links.ts';
import { type Said, said } from '../languages/words.ts';
import { goodsOf, letter, lines } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { goodsTitle } from './goods-summary.ts';
import type { Quote } from './quote.ts';
import { quoteNumber } from './quote-number.ts';

type Draft = Pick<MailDraft, 'subject' | 'text' | 'look'>;

/** It contains nothing a visitor wrote, because the recipient may not know them. */
export const savedQuoteMail = (quote: Quote, links: Links): Draft => ({
  look: mailPictures(links, quote),
  subject: said('Your quote of {goods}', { goods: goodsTitle(quote.lines) }),
  text: letter(
    null,
    said('Someone saved this quote in our shop with your email address:'),
    offerOf(quote, quoteNumber(quote)),
    lines(
      said('Review it, enter where it ships and order it here until {day}:', {
        day: { moment: quote.expiresAt },
      }),
      links.quote(quote.id),
    ),
    said(
      'Keep the link private: anyone who has it can see and order the quote. Nothing is ordered or charged until then. If this was not you, you can ignore this email.',
    ),
  ),
});

/** The goods with their sum. */
export const offerOf = ({ lines: goods, totals }: Quote, number: string): Said =>
  goodsOf(
    goods,
    said('Estimated total {amount}, quote {number}', { amount: { cents: totals.totalCents }, number }),
  );
