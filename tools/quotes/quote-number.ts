/** The number of a quote as people say it: `Q-10432`. Machines use the id. */
import type { QuotesPort } from './port.ts';
import type { Quote } from './quote.ts';

export const FIRST_QUOTE_NUMBER = 10_001;

export const quoteNumber = ({ number }: Pick<Quote, 'number'>): string => `Q-${number}`;

/** The number in what a person wrote: `Q-10432` and `q10432` are the same; `undefined` for other text. */
export function readQuoteNumber(text: string): number | undefined {
  const digits = /^\s*q\s*-?\s*(\d{1,9})\s*$/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The account's quote, by its id or its number. */
export const findQuote = (quotes: QuotesPort, accountId: string, id: string): Promise<Quote | undefined> => {
  const number = readQuoteNumber(id);
  return number === undefined ? quotes.byId(accountId, id) : quotes.byNumber(accountId, number);
};
