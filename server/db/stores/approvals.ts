import { and, asc, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Approval } from '../../../tools/approvals/approval.ts';
import type { ApprovalsWriter } from '../../../tools/approvals/port.ts';
import { OPEN } from '../../../tools/quotes/quote.ts';
import type { Connection } from '../ledger.ts';
import { approvals, quotes, recordWords } from '../tables.ts';
import { toQuote } from './quotes.ts';
import { wordsOfApproval } from './record-words.ts';
import { wordIndex } from './word-index.ts';

type Row = typeof approvals.$inferSelect;

export interface ApprovalsStore extends ApprovalsWriter {
  /** The approval whose link has a token with this hash. */
  byTokenHash(tokenHash: string): Promise<Approval | undefined>;
}

/** `tokenHashOf` hashes the token of an approval's link. */
export function approvalsStore(db: Connection, tokenHashOf: (approvalId: string) => string): ApprovalsStore {
  const byId = db
    .select()
    .from(approvals)
    .where(
      and(eq(approvals.id, sql.placeholder('id')), eq(approvals.accountId, sql.placeholder('accountId'))),
    )
    .prepare();
  const byToken = db
    .select()
    .from(approvals)
    .where(eq(approvals.tokenHash, sql.placeholder('tokenHash')))
    .prepare();
  const ofQuote = db
    .select()
    .from(approvals)
    .where(eq(approvals.quoteId, sql.placeholder('quoteId')))
    .orderBy(asc(approvals.createdAt), asc(approvals.id))
    .prepare();

  const index = wordIndex(db, recordWords);

  return {
    byId: async (accountId, id) => toApproval(await byId.get({ id, accountId })),
    byTokenHash: async (tokenHash) => toApproval(await byToken.get({ tokenHash })),
    ofQuote: async (quoteId) => (await ofQuote.all({ quoteId })).flatMap((row) => toApproval(row) ?? []),
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
        .select({ approval: approvals, quote: quotes })
        .from(approvals)
        .innerJoin(quotes, isItsQuote)
        .where(where)
        .orderBy(desc(approvals.createdAt), desc(approvals.id))
        .limit(limit)
        .offset(offset)
        .all();
      const counted = await db
        .select({ total: count() })
        .from(approvals)
        .innerJoin(quotes, isItsQuote)
        .where(where)
        .get();
      return {
        approvals: rows.flatMap((row) => {
          const [approval, quote] = [toApproval(row.approval), toQuote(row.quote)];
          return approval && quote ? [{ approval, quote }] : [];
        }),
        total: counted?.total ?? 0,
      };
    },
    async add(approval) {
      await db
        .insert(approvals)
        .values({ ...toRow(approval), tokenHash: tokenHashOf(approval.id) })
        .run();
      await index.put(approval.id, wordsOfApproval(approval));
    },
    async decide(approval) {
      const { status, body } = toRow(approval);
      await db
        .update(approvals)
        .set({ status, body })
        .where(and(eq(approvals.id, approval.id), eq(approvals.status, 'pending')))
        .run();
      // The answer may name a purchase order.
      await index.put(approval.id, wordsOfApproval(approval));
    },
  };
}

function toRow({ id, accountId, quoteId, status, createdAt, expiresAt, ...body }: Approval) {
  return { id, accountId, quoteId, status, createdAt, expiresAt, body };
}

function toApproval(row: Row | undefined): Approval | undefined {
  if (!row) return undefined;
  const { body, tokenHash: _, ...columns } = row;
  return { ...columns, ...body };
}
