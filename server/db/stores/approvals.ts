import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Approval } from '../../../tools/approvals/approval.ts';
import type { ApprovalsWriter } from '../../../tools/approvals/port.ts';
import { OPEN } from '../../../tools/quotes/quote.ts';
import type { Connection } from '../ledger.ts';
import { approvals, quotes, recordWords } from '../tables.ts';
import { readableOf } from '../unreadable.ts';
import { countOf, mostAsked, ONE } from './count-up-to.ts';
import { QUOTES } from './quotes.ts';
import { wordsOfApproval } from './record-words.ts';
import { type ByLink, newestFirst, oldestFirst, records } from './records.ts';
import { wordIndex } from './word-index.ts';

const APPROVALS = records(approvals, { hidden: ['tokenHash', 'askedTokenHash'] });

export interface ApprovalsStore extends ApprovalsWriter, ByLink<Approval> {
  /** The approval with such a token in the link of whoever asked for it. */
  byAskedTokenHash(tokenHash: string): Promise<Approval | undefined>;
}

/** `tokenHashOf` hashes the token of an approval's link, and of the link of whoever asks. */
export function approvalsStore(
  db: Connection,
  tokenHashOf: (record: 'approval' | 'asked_approval', approvalId: string) => string,
): ApprovalsStore {
  const { one, list, add, save } = APPROVALS.on(db);
  const index = wordIndex(db, recordWords);

  return {
    byId: one('accountId', 'id'),
    byTokenHash: one('tokenHash'),
    byAskedTokenHash: one('askedTokenHash'),
    ofQuote: list(['quoteId'], oldestFirst(approvals)),
    async ofAccount(accountId, { waiting, text, now, limit, offset }) {
      const at = now.toISOString();
      const canBeAnswered = and(
        eq(approvals.status, 'pending'),
        gt(approvals.expiresAt, at),
        inArray(quotes.status, [...OPEN]),
        gt(quotes.expiresAt, at),
      );
      const where = and(
        eq(approvals.accountId, accountId),
        waiting ? canBeAnswered : undefined,
        text?.trim()
          ? or(index.holding(approvals.id, text), index.holding(approvals.quoteId, text))
          : undefined,
      );
      const isItsQuote = eq(quotes.id, approvals.quoteId);
      const rows = await db
        .select({ approval: APPROVALS.columns, quote: QUOTES.columns })
        .from(approvals)
        .innerJoin(quotes, isItsQuote)
        .where(where)
        .orderBy(...newestFirst(approvals))
        .limit(limit)
        .offset(offset)
        .all();
      const some = db
        .select(ONE)
        .from(approvals)
        .innerJoin(quotes, isItsQuote)
        .where(where)
        .limit(mostAsked({ limit, offset }))
        .as('some');
      return {
        approvals: readableOf(rows, ({ approval, quote }) => ({
          approval: APPROVALS.toRecord(approval),
          quote: QUOTES.toRecord(quote),
        })),
        total: await countOf(db, some),
      };
    },
    async add(approval) {
      const askedTokenHash = tokenHashOf('asked_approval', approval.id);
      await add({ ...approval, tokenHash: tokenHashOf('approval', approval.id), askedTokenHash });
      await index.add(approval.id, wordsOfApproval(approval));
    },
    async decide(approval) {
      await save(approval, ['status'], eq(approvals.status, 'pending'));
      // The answer may name a purchase order.
      await index.put(approval.id, wordsOfApproval(approval));
    },
  };
}
