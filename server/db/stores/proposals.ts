import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ProposalsWriter } from '../../../tools/proposals/port.ts';
import { PROPOSAL_STATUSES, type Proposal, type ProposalStatus } from '../../../tools/proposals/proposal.ts';
import { statusAfter } from '../../../tools/proposals/proposal-states.ts';
import type { Connection } from '../ledger.ts';
import { accounts, proposals, quotes, recordWords } from '../tables.ts';
import { readableOf } from '../unreadable.ts';
import { countOf, mostAsked, ONE } from './count-up-to.ts';
import { QUOTES } from './quotes.ts';
import { wordsOfProposal } from './record-words.ts';
import { type ByLink, newestFirst, olderThan, records } from './records.ts';
import { wordIndex } from './word-index.ts';

const OPEN_STATUSES = PROPOSAL_STATUSES.filter((status) => statusAfter(status, 'expire') !== undefined);

const PROPOSALS = records(proposals, { hidden: ['tokenHash', 'views', 'viewedAt'] });

/** `tokenHashOf` hashes the token of a proposal's link. */
export function proposalsStore(
  db: Connection,
  tokenHashOf: (proposalId: string) => string,
): ProposalsWriter & ByLink<Proposal> {
  const { one, add, save } = PROPOSALS.on(db);
  const index = wordIndex(db, recordWords);

  return {
    byId: one('accountId', 'id'),
    async list({ id, accountId, status, text, now, behind, limit, offset }) {
      const where = and(
        id === undefined ? undefined : eq(proposals.id, id),
        accountId === undefined ? undefined : eq(proposals.accountId, accountId),
        status && hasStatus(status, now.toISOString()),
        text?.trim() ? index.holding(proposals.id, text) : undefined,
      );
      const rows = await db
        .select({
          proposal: PROPOSALS.columns,
          quote: QUOTES.columns,
          account: accounts.name,
          views: { count: proposals.views, lastAt: proposals.viewedAt },
        })
        .from(proposals)
        .innerJoin(accounts, eq(accounts.id, proposals.accountId))
        .leftJoin(quotes, eq(quotes.id, proposals.quoteId))
        .where(and(where, olderThan(proposals, behind)))
        .orderBy(...newestFirst(proposals))
        .limit(limit)
        .offset(offset)
        .all();
      const some = db
        .select(ONE)
        .from(proposals)
        .leftJoin(quotes, eq(quotes.id, proposals.quoteId))
        .where(where)
        .limit(mostAsked({ limit, offset }))
        .as('some');
      return {
        proposals: readableOf(rows, ({ proposal, quote, ...rest }) => ({
          proposal: PROPOSALS.toRecord(proposal),
          quote: quote ? QUOTES.toRecord(quote) : undefined,
          ...rest,
        })),
        total: await countOf(db, some),
      };
    },
    anyById: one('id'),
    byTokenHash: one('tokenHash'),
    async add(proposal) {
      await add({ ...proposal, tokenHash: tokenHashOf(proposal.id) });
      await index.add(proposal.id, wordsOfProposal(proposal));
    },
    async save(proposal) {
      await save(proposal, ['status', 'quoteId', 'storeId']);
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
