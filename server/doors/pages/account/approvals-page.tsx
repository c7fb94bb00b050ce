/** Who was asked about which quote, and their answers. */

import type { RequestedApproval } from '../../../../tools/approvals/requested-approval.ts';
import { count, dateOf, dollarsOf } from '../format.ts';
import type { ListPage } from '../frame/found-list.tsx';
import type { ListFilter, ListSearch } from '../frame/list-filter.tsx';
import { SearchedList } from '../frame/searched-list.tsx';
import { stated } from '../frame/words.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';
import { ApprovalStatusBadge } from './status-badges.tsx';

export const WAITING = ['pending'] as const;
type ApprovalFilter = ListFilter<(typeof WAITING)[number]>;

/** The input of the list’s tool. */
export const approvalsInput = ({ words, status }: ApprovalFilter) => ({
  ...(words ? { search: words } : {}),
  ...(status === 'pending' ? { waiting: true } : {}),
});

interface ApprovalsPageProps {
  session: PageSession;
  approvals: RequestedApproval[];
  at: ListPage;
}

const SEARCH: ListSearch = {
  label: 'Find an approval',
  placeholder: 'Name, Q-10432, purchase order',
  statuses: [['pending', 'Waiting for an answer']],
};

export const ApprovalsPage = ({ session, approvals, at }: ApprovalsPageProps) => (
  <AccountPage
    session={session}
    title="Approvals"
    here="/account/approvals"
    lead="Quotes sent for approval, and the answers."
  >
    <SearchedList
      path="/account/approvals"
      name="Approvals"
      search={SEARCH}
      at={at}
      rows={approvals}
      row={(approval) => <Row approval={approval} />}
      nothingYet={
        <p>
          No approvals requested yet. Your agent asks with <code>request_approval</code>; the approver answers
          through a link and needs no account.
        </p>
      }
    />
  </AccountPage>
);

const Row = ({ approval }: { approval: RequestedApproval }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <bdi>{approval.approverName}</bdi>, about{' '}
        <a href={pathOf(approval.quoteUrl)}>
          <bdi>{stated(approval.goods)}</bdi>
        </a>
      </p>
      <p class="quiet">
        Asked on <time datetime={approval.createdAt}>{dateOf(approval.createdAt)}</time>
        <Until approval={approval} />
      </p>
      <p class="quiet">{aboutOf(approval)}</p>
      {approval.comment === null ? null : (
        <p class="instructions" dir="auto">
          {approval.comment}
        </p>
      )}
      {approval.status === 'pending' ? (
        <details>
          <summary>The approver’s link</summary>
          <p class="quiet">
            {approval.overLimit === undefined
              ? 'Only for the approver: anyone who opens it can answer for them.'
              : 'Owners and approvers of the account answer there, signed in.'}
          </p>
          <p>
            <code>{approval.url}</code>
          </p>
        </details>
      ) : null}
    </div>
    <p class="record-figure">
      {dollarsOf(approval.quoteTotalCents)}
      <ApprovalStatusBadge status={approval.status} />
    </p>
  </li>
);

const aboutOf = ({ quantity, requesterName, poNumber, overLimit }: RequestedApproval): string =>
  [
    `${count(quantity)} pieces`,
    ...(requesterName === null ? [] : [`asked by ${requesterName}`]),
    ...(poNumber === null ? [] : [`purchase order ${poNumber}`]),
    ...(overLimit === undefined ? [] : [`above ${stated(overLimit.limit)}`]),
  ].join(', ');

const Until = ({ approval }: { approval: RequestedApproval }) => {
  if (approval.decidedAt !== null) {
    return (
      <>
        , answered on <time datetime={approval.decidedAt}>{dateOf(approval.decidedAt)}</time>
      </>
    );
  }
  return approval.status === 'pending' ? (
    <>
      , to be answered by <time datetime={approval.expiresAt}>{dateOf(approval.expiresAt)}</time>
    </>
  ) : null;
};
