import { and, count, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ProposalsWriter } from '../../../tools/proposals/port.ts';
import { PROPOSAL_STATUSES, type Proposal, type ProposalStatus } from '../../../tools/proposals/proposal.ts';
import { statusAfter } from '../../../tools/proposals/proposal-states.ts';
import type { Connection } from '../ledger.ts';
import { accounts, proposals, quotes, recordWords } from '../tables.ts';
import { toQuote } from './quotes.ts';
import { wordsOfProposal } from './record-words.ts';
import { wordIndex } from './word-index.ts';

type Row = typeof proposals.$inferSelect;

const OPEN_STATUSES = PROPOSAL_STATUSES.filter((status) => statusAfter(status, 'expire') !== undefined);

export interface ProposalsStore extends ProposalsWriter {
  /** The proposal whose link has a token with this hash. */
  byTokenHash(tokenHash: string): Promise<Proposal | undefined>;
}

/** `tokenHashOf` hashes the token of a proposal's link. */
export function proposalsStore(db: Connection, tokenHashOf: (proposalId: string) => string): ProposalsStore {
  const byId = db
    .select()
    .from(proposals)
    .where(
      and(eq(proposals.id, sql.placeholder('id')), eq(proposals.accountId, sql.placeholder('accountId'))),
    )
    .prepare();
  const byToken = db
    .select()
    .from(proposals)
    .where(eq(proposals.tokenHash, sql.placeholder('tokenHash')))
    .prepare();

  const index = wordIndex(db, recordWords);

  return {
    byId: async (accountId, id) => toProposal(await byId.get({ id, accountId })),
    async list({ id, accountId, status, text, now, limit, offset }) {
      const where = and(
        id === undefined ? undefined : eq(proposals.id, id),
        accountId === undefined ? undefined : eq(proposals.accountId, accountId),
        status && hasStatus(status, now.toISOString()),
        text?.trim() ? index.holding(proposals.id, text) : undefined,
      );
      const rows = await db
        .select({ proposal: proposals, quote: quotes, account: accounts.name })
        .from(proposals)
        .innerJoin(accounts, eq(accounts.id, proposals.accountId))
        .leftJoin(quotes, eq(quotes.id, proposals.quoteId))
        .where(where)
        .orderBy(desc(proposals.createdAt), desc(proposals.id))
        .limit(limit)
        .offset(offset)
        .all();
      const counted = await db
        .select({ total: count() })
        .from(proposals)
        .leftJoin(quotes, eq(quotes.id, proposals.quoteId))
        .where(where)
        .get();
      return {
        proposals: rows.flatMap(({ proposal: row, quote, account }) => {
          const proposal = toProposal(row);
          const views = { count: row.views, lastAt: row.viewedAt };
          return proposal ? [{ proposal, quote: toQuote(quote ?? undefined), account, views }] : [];
        }),
        total: counted?.total ?? 0,
      };
    },
    anyById: async (id) => toProposal(await db.select().from(proposals).where(eq(proposals.id, id)).get()),
    byTokenHash: async (tokenHash) => toProposal(await byToken.get({ tokenHash })),
    async add(proposal) {
      await db
        .insert(proposals)
        .values({ ...toRow(proposal), tokenHash: tokenHashOf(proposal.id) })
        .run();
      await index.put(proposal.id, wordsOfProposal(proposal));
    },
    async save(proposal) {
      const { status, quoteId, storeId, body } = toRow(proposal);
      await db
        .update(proposals)
        .set({ status, quoteId, storeId, body })
        .where(eq(proposals.id, proposal.id))
        .run();
      await index.put(proposal.id, wordsOfProposal(proposal));
    },
    async countView(id, viewedAt) {
      await db
        .update(proposals)
        .set({ viewedAt, views: sql`${proposals.views} + 1` })
        .where(eq(proposals.id, id))
        .run();
    },
  };
}

/** As `proposalStatusAt` says it. */
function hasStatus(status: ProposalStatus, now: string): SQL | undefined {
  const isOver = and(inArray(proposals.status, OPEN_STATUSES), lte(proposals.expiresAt, now));
  if (status === 'expired') return isOver;
  if (status === 'ordered') return or(eq(proposals.status, 'ordered'), eq(quotes.status, 'ordered'));
  const isStored = eq(proposals.status, status);
  if (status === 'approved') return and(isStored, or(isNull(quotes.status), ne(quotes.status, 'ordered')));
  return OPEN_STATUSES.includes(status) ? and(isStored, gt(proposals.expiresAt, now)) : isStored;
}

function toRow(proposal: Proposal) {
  const { id, accountId, status, createdAt, expiresAt, quoteId, storeId, ...body } = proposal;
  return { id, accountId, status, createdAt, expiresAt, quoteId, storeId, body };
}

function toProposal(row: Row | undefined): Proposal | undefined {
  if (!row) return undefined;
  const { body, tokenHash: _, views: __, viewedAt: ___, ...columns } = row;
  return { ...columns, ...body };
}
