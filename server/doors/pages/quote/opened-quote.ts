import type { AnswerOf } from '../../../../tools/define.ts';
import type { openQuote } from '../../../../tools/payments/open-quote.ts';
import type { PricedLine, QuoteLine } from '../../../../tools/quotes/quote.ts';

/** What the holder of a link sees. */
export type OpenedQuote = AnswerOf<typeof openQuote>;
export type Order = NonNullable<OpenedQuote['order']>;
export type ProofLine = OpenedQuote['proofs'][number];

/** What tells the goods of a line apart. */
export type GoodsLine = Pick<QuoteLine, 'line'> & { priced: Pick<PricedLine, 'name' | 'color' | 'size'> };
