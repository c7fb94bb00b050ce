/** The proposals of an account and of all: for whom, how they stand, when the client looked, and the total. */
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Realm } from '../../../../tools/account/sign-in-port.ts';
import { english, type Said } from '../../../../tools/languages/words.ts';
import { listDeskProposals } from '../../../../tools/proposals/list-desk-proposals.ts';
import { listProposals } from '../../../../tools/proposals/list-proposals.ts';
import type { ProposalViews } from '../../../../tools/proposals/port.ts';
import { AccountPage } from '../account/account-page.tsx';
import { pathOf } from '../account/record-rows.tsx';
import { PROPOSAL_CHOICES, ProposalStatusBadge } from '../account/status-badges.tsx';
import { toAccount } from '../account/unknown-record.tsx';
import { DeskLayout } from '../desk/desk-layout.tsx';
import { deskProposalPath } from '../desk/messages-page.tsx';
import { count, dateOf, dollars } from '../format.ts';
import { Listed } from '../frame/listed.tsx';
import { Moment } from '../frame/moment.tsx';
import { list } from '../kit/list.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';

type Proposal = Omit<z.output<typeof listProposals.output>['proposals'][number], 'title'> & {
  title: Said;
  /** At the desk. */
  account?: string;
  waits_since?: string | null;
};

const LEAD = 'What was proposed to clients, how it stands, and when they last looked.';

/** Of one realm, whose step lists them. */
const proposalsOf = (realm: Realm, operation: typeof listProposals | typeof listDeskProposals) =>
  list(operation, {
    path: `/${realm}/proposals`,
    name: 'Proposals',
    search: { label: 'Find a proposal', placeholder: 'Client, title, goods', statuses: PROPOSAL_CHOICES },
    rows: ({ proposals }: { proposals: readonly Proposal[] }) => proposals,
    file: 'proposals',
    filed: ({ proposals }: { proposals: readonly Proposal[] }) => proposals,
    columns: [
      ['title', ({ title }) => english(title)],
      'account',
      ['client', ({ client }) => client.name],
      ['client_email', ({ client }) => client.email],
      'status',
      ['made_at', 'created_at'],
      ['valid_until', 'expires_at'],
      'people',
      'products',
      'total',
      'currency',
      'comments',
      ['views', ({ views }) => views.count],
      ['last_viewed_at', ({ views }) => views.last_at],
      'waits_since',
      'quote_id',
      'url',
      'id',
    ],
  });

const OWN = proposalsOf('account', listProposals);
const ALL = proposalsOf('desk', listDeskProposals);

const NOTHING_YET = (
  <p>
    No proposals yet. An agent drafts one with <code>draft_proposal</code>, from a budget and what it is for.
  </p>
);

/** `/account/proposals` and `/desk/proposals`. */
export const proposalListRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: OWN.words.path,
    list: OWN,
    show: async ({ c, at }) => (
      <AccountPage session={at} title="Proposals" here="/account/proposals" lead={LEAD}>
        <Listed
          {...OWN.words}
          {...(await OWN.read(c, at.ctx))}
          row={(proposal) => <Row proposal={proposal} href={pathOf(proposal.url)} />}
          nothingYet={NOTHING_YET}
        />
      </AccountPage>
    ),
  }).route(
    '/',
    pageRoutes(signedInTo(parts, 'desk'), {
      path: ALL.words.path,
      list: ALL,
      show: async ({ c, at }) => (
        <DeskLayout title="Proposals" session={at} at="/desk/proposals">
          <header class="page-head">
            <h1>Proposals</h1>
            <p class="quiet">{LEAD}</p>
          </header>
          <div class="stack">
            <Listed
              {...ALL.words}
              {...(await ALL.read(c, at.ctx))}
              row={(proposal) => <Row proposal={proposal} href={deskProposalPath(proposal.id)} />}
              nothingYet={NOTHING_YET}
            />
          </div>
        </DeskLayout>
      ),
    }),
  );

const Row = ({ proposal, href }: { proposal: Proposal; href: string }) => (
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

export const Comments = ({ comments }: Pick<Proposal, 'comments'>) =>
  comments === 0 ? null : <>; {comments === 1 ? '1 comment' : `${count(comments)} comments`}</>;
