/** Who was asked about which quote, and their answers. */

import type { listApprovals } from '../../../../tools/approvals/list-approvals.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { count, dateOf, dollars } from '../format.ts';
import type { ListPage } from '../frame/found-list.tsx';
import type { ListFilter, ListSearch } from '../frame/list-filter.tsx';
import { SearchedList } from '../frame/searched-list.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';
import { ApprovalStatusBadge } from './status-badges.tsx';

type Approval = AnswerOf<typeof listApprovals>['approvals'][number];

export const WAITING = ['pending'] as const;
type ApprovalFilter = ListFilter<(typeof WAITING)[number]>;

/** The input of the list’s tool. */
export const approvalsInput = ({ words, status }: ApprovalFilter) => ({
  ...(words ? { search: words } : {}),
  ...(status === 'pending' ? { waiting: true } : {}),
});

interface ApprovalsPageProps {
  visit: Visit;
  approvals: Approval[];
  at: ListPage;
}

const SEARCH: ListSearch = {
  label: 'Find an approval',
  placeholder: 'Name, Q-10432, purchase order',
  statuses: [['pending', 'Waiting for an answer']],
};

export const ApprovalsPage = ({ visit, approvals, at }: ApprovalsPageProps) => (
  <AccountPage
    visit={visit}
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

const Row = ({ approval }: { approval: Approval }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <bdi>{approval.approver.name}</bdi>, about{' '}
        <a href={pathOf(approval.quote_url)}>
          <bdi>{approval.goods}</bdi>
        </a>
      </p>
      <p class="quiet">
        Asked on <time datetime={approval.created_at}>{dateOf(approval.created_at)}</time>
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
            {approval.over_limit === null
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
      {dollars(approval.quote_total)}
      <ApprovalStatusBadge status={approval.status} />
    </p>
  </li>
);

const aboutOf = ({ quantity, requester, po_number, over_limit }: Approval): string =>
  [
    `${count(quantity)} pieces`,
    ...(requester.name === null ? [] : [`asked by ${requester.name}`]),
    ...(po_number === null ? [] : [`purchase order ${po_number}`]),
    ...(over_limit === null ? [] : [`above ${over_limit}`]),
  ].join(', ');

const Until = ({ approval }: { approval: Approval }) => {
  if (approval.decided_at !== null) {
    return (
      <>
        , answered on <time datetime={approval.decided_at}>{dateOf(approval.decided_at)}</time>
      </>
    );
  }
  return approval.status === 'pending' ? (
    <>
      , to be answered by <time datetime={approval.expires_at}>{dateOf(approval.expires_at)}</time>
    </>
  ) : null;
};
