import { and, eq, sql } from 'drizzle-orm';
import type { ProposalsWriter } from '../../../tools/proposals/port.ts';
import type { Proposal } from '../../../tools/proposals/proposal.ts';
import type { Connection } from '../ledger.ts';
import { proposals } from '../tables.ts';

type Row = typeof proposals.$inferSelect;

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

  return {
    byId: async (accountId, id) => toProposal(await byId.get({ id, accountId })),
    byTokenHash: async (tokenHash) => toProposal(await byToken.get({ tokenHash })),
    async add(proposal) {
      await db
        .insert(proposals)
        .values({ ...toRow(proposal), tokenHash: tokenHashOf(proposal.id) })
        .run();
    },
    async save(proposal) {
      const { status, quoteId, storeId, body } = toRow(proposal);
      await db
        .update(proposals)
        .set({ status, quoteId, storeId, body })
        .where(eq(proposals.id, proposal.id))
        .run();
    },
  };
}

function toRow(proposal: Proposal) {
  const { id, accountId, status, createdAt, expiresAt, quoteId, storeId, ...body } = proposal;
  return { id, accountId, status, createdAt, expiresAt, quoteId, storeId, body };
}

function toProposal(row: Row | undefined): Proposal | undefined {
  if (!row) return undefined;
  const { body, tokenHash: _, ...columns } = row;
  return { ...columns, ...body };
}
