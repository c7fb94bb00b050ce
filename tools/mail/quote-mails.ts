/** The mail of a quote somebody saved in the shop: to the address they gave, which may be somebody else’s. */
import type { Quote, QuoteLine } from '../quotes/quote.ts';
import { formatCents } from '../values/money.ts';
import { oneLine } from './plain-words.ts';
import type { Mail } from './port.ts';

type Words = Pick<Mail, 'subject' | 'text'>;

const MOST_LINES = 20;

/** Nothing a visitor wrote stands in it: whoever gets it may never have heard of them. `url` is the quote’s link. */
export function savedQuoteMail(quote: Quote, url: string): Words {
  const rows = quote.lines.slice(0, MOST_LINES).map(rowOf);
  const more = quote.lines.length - rows.length;
  const offer = [
    ...rows,
    ...(more > 0 ? [`and ${more} more ${more === 1 ? 'line' : 'lines'}`] : []),
    `Estimated total ${formatCents(quote.totals.totalCents)}, quote ${quote.id}`,
  ];
  return {
    subject: 'Your quote for decorated merchandise',
    text: `${[
      'Hello,',
      'this quote was saved in our shop with your email address:',
      offer.map((row) => `  ${row}`).join('\n'),
      `See it, say where it ships, and order it here until ${quote.expiresAt.slice(0, 10)}:\n${url}`,
      'The link is the key to the quote: whoever holds it can see and order it. Nothing is ordered or charged until somebody does. Was it not you? Then leave this mail alone.',
      'merchkit',
    ].join('\n\n')}\n`,
  };
}

const rowOf = ({ quantity, name, color, size }: QuoteLine): string =>
  oneLine(`${quantity.toLocaleString('en-US')} × ${name}, ${color}${size === null ? '' : ` ${size}`}`, 100);
