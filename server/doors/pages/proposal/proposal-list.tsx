/** Proposals as rows: for whom, how they stand, when the client looked, and the total. */
import type { z } from 'zod';
import type { listProposals } from '../../../../tools/proposals/list-proposals.ts';
import { pathOf } from '../account/record-rows.tsx';
import { PROPOSAL_CHOICES, ProposalStatusBadge } from '../account/status-badges.tsx';
import { count, dateOf, dateTime, dollars } from '../format.ts';
import { isFiltered, type ListFilter, ListSearch, NothingFound } from '../frame/list-filter.tsx';
import { FileLinks, Pager } from '../frame/paging.tsx';

export type Listed = z.output<typeof listProposals.output>['proposals'][number] & {
  /** At the desk. */
  account?: string;
};

interface ProposalListProps {
  path: string;
  filter: ListFilter;
  proposals: readonly Listed[];
  page: number;
  hasMore: boolean;
}

export const ProposalList = ({ path, filter, proposals, page, hasMore }: ProposalListProps) => {
  if (proposals.length === 0 && !isFiltered(filter)) {
    return (
      <div class="nothing">
        <p>
          {page === 1 ? 'No proposals yet. ' : 'This page is empty. '}
          An agent drafts one with <code>draft_proposal</code>, from a budget and what it is for.
        </p>
      </div>
    );
  }
  return (
    <>
      <ListSearch
        path={path}
        filter={filter}
        label="Find a proposal"
        placeholder="Client, title, goods"
        statuses={PROPOSAL_CHOICES}
      />
      {proposals.length === 0 ? (
        <NothingFound path={path} noun="proposal" />
      ) : (
        <>
          <section class="panel" aria-label="Proposals">
            <ul class="records">
              {proposals.map((proposal) => (
                <Row proposal={proposal} />
              ))}
            </ul>
          </section>
          <FileLinks path={path} filter={filter} />
        </>
      )}
      <Pager path={path} filter={filter} page={page} hasMore={hasMore} />
    </>
  );
};

const Row = ({ proposal }: { proposal: Listed }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <a href={pathOf(proposal.url)}>
          <bdi>{proposal.title}</bdi>
        </a>
      </p>
      <p class="quiet">
        {proposal.account === undefined ? null : (
          <>
            <bdi>{proposal.account}</bdi>
            {', '}
          </>
        )}
        {count(proposal.products)} {proposal.products === 1 ? 'product' : 'products'} for{' '}
        {count(proposal.people)} {proposal.people === 1 ? 'person' : 'people'}, made{' '}
        <time datetime={proposal.created_at}>{dateOf(proposal.created_at)}</time>
      </p>
      <p class="quiet">
        <Views proposal={proposal} />
        <Comments proposal={proposal} />
      </p>
    </div>
    <p class="record-figure">
      {dollars(proposal.total)}
      <ProposalStatusBadge status={proposal.status} />
    </p>
  </li>
);

const Views = ({ proposal: { views } }: { proposal: Listed }) =>
  views.last_at === null ? (
    <>Not opened by the client yet</>
  ) : (
    <>
      Opened {views.count === 1 ? 'once' : `${count(views.count)} times`}, last on{' '}
      <time datetime={views.last_at}>{dateTime(views.last_at)}</time>
    </>
  );

/** What the client wrote waits for an answer until the client decides. */
const Comments = ({ proposal: { comments, decision } }: { proposal: Listed }) =>
  comments === 0 ? null : (
    <>
      {'; '}
      {comments === 1 ? '1 comment' : `${count(comments)} comments`}
      {decision === null ? ' to answer' : ''}
    </>
  );
