/** Proposals as rows: for whom, how they stand, when the client looked, and the total. */

import type { z } from 'zod';
import { english, type Said } from '../../../../tools/languages/words.ts';
import type { listProposals } from '../../../../tools/proposals/list-proposals.ts';
import type { ProposalViews } from '../../../../tools/proposals/port.ts';
import { PROPOSAL_CHOICES, ProposalStatusBadge } from '../account/status-badges.tsx';
import { count, dateOf, dollars } from '../format.ts';
import type { ListPage } from '../frame/found-list.tsx';
import type { ListSearch } from '../frame/list-filter.tsx';
import { Moment } from '../frame/moment.tsx';
import { SearchedList } from '../frame/searched-list.tsx';

export type Listed = Omit<z.output<typeof listProposals.output>['proposals'][number], 'title'> & {
  title: Said;
  /** At the desk. */
  account?: string;
  waits_since?: string | null;
};

const SEARCH: ListSearch = {
  label: 'Find a proposal',
  placeholder: 'Client, title, goods',
  statuses: PROPOSAL_CHOICES,
};

interface ProposalListProps {
  path: string;
  proposals: readonly Listed[];
  /** Its page: the client’s, or the desk’s own. */
  hrefOf: (proposal: Listed) => string;
  at: ListPage;
}

export const ProposalList = ({ path, proposals, hrefOf, at }: ProposalListProps) => (
  <SearchedList
    path={path}
    name="Proposals"
    search={SEARCH}
    at={at}
    rows={proposals}
    row={(proposal) => <Row proposal={proposal} href={hrefOf(proposal)} />}
    nothingYet={
      <p>
        No proposals yet. An agent drafts one with <code>draft_proposal</code>, from a budget and what it is
        for.
      </p>
    }
  />
);

const Row = ({ proposal, href }: { proposal: Listed; href: string }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <a href={href}>
          <bdi>{english(proposal.title)}</bdi>
        </a>
      </p>
      <p class="quiet">
        {proposal.account === undefined ? null : (
          <>
            <bdi>{proposal.account}</bdi>
            {', '}
          </>
        )}
        {proposal.client.name === null ? null : (
          <>
            {proposal.account === undefined ? 'For' : 'for'} <bdi>{proposal.client.name}</bdi>,{' '}
          </>
        )}
        {count(proposal.products)} {proposal.products === 1 ? 'product' : 'products'} for{' '}
        {count(proposal.people)} {proposal.people === 1 ? 'person' : 'people'}, made{' '}
        <time datetime={proposal.created_at}>{dateOf(proposal.created_at)}</time>
      </p>
      <p class="quiet">
        <Views count={proposal.views.count} lastAt={proposal.views.last_at} />
        <Comments comments={proposal.comments} />
      </p>
      {proposal.waits_since ? (
        <p>
          <span class="mark risk">
            Waits since <Moment at={proposal.waits_since} />
          </span>
        </p>
      ) : null}
    </div>
    <p class="record-figure">
      {dollars(proposal.total)}
      <ProposalStatusBadge status={proposal.status} />
    </p>
  </li>
);

export const Views = ({ count: times, lastAt }: ProposalViews) =>
  lastAt === null ? (
    <>Not opened by the client yet</>
  ) : (
    <>
      Opened {times === 1 ? 'once' : `${count(times)} times`}, last on <Moment at={lastAt} />
    </>
  );

export const Comments = ({ comments }: Pick<Listed, 'comments'>) =>
  comments === 0 ? null : <>; {comments === 1 ? '1 comment' : `${count(comments)} comments`}</>;
