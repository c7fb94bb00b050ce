import type { AnswerOf } from '../../../../tools/define.ts';
import type { openQuote } from '../../../../tools/payments/open-quote.ts';

/** What the holder of a link sees. */
export type OpenedQuote = AnswerOf<typeof openQuote>;
export type Line = OpenedQuote['quote']['lines'][number];
export type Charge = OpenedQuote['quote']['charges'][number];
export type Totals = OpenedQuote['quote']['totals'];
export type Dates = OpenedQuote['quote']['in_hands'];
export type Order = NonNullable<OpenedQuote['order']>;
export type ProofLine = OpenedQuote['proofs'][number];
