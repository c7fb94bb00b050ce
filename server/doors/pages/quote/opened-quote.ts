import type { AnswerOf } from '../../../../tools/define.ts';
import type { openQuote } from '../../../../tools/payments/open-quote.ts';

/** What the holder of a link sees. */
export type OpenedQuote = AnswerOf<typeof openQuote>;
export type Line = OpenedQuote['items'][number];
export type Order = NonNullable<OpenedQuote['order']>;
export type ProofLine = OpenedQuote['proofs'][number];

/** What tells the goods of a line apart. */
export type GoodsLine = Pick<Line, 'line' | 'name' | 'color' | 'size'>;
