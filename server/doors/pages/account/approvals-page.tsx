/** `/account/approvals`: who was asked about which quote, and their answers. */
import type { Hono } from 'hono';
import { toEvidenceWire } from '../../../../tools/approvals/approval-wire.ts';
import { listApprovals } from '../../../../tools/approvals/list-approvals.ts';
import type { RequestedApproval } from '../../../../tools/approvals/requested-approval.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { english } from '../../../../tools/languages/words.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { count, dateOf, dollarsOf } from '../format.ts';
import { Listed } from '../frame/listed.tsx';
import { stated } from '../frame/words.tsx';
import { list } from '../kit/list.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';
import { ApprovalStatusBadge } from './status-badges.tsx';
import { toAccount } from './unknown-record.tsx';

const approvalRow = (asked: RequestedApproval) => ({
  id: asked.id,
  quote_id: asked.quoteId,
  url: asked.url,
  status: asked.status,
  created_at: asked.createdAt,
  expires_at: asked.expiresAt,
  approver: { name: asked.approverName, email: asked.approverEmail },
  requester: { name: asked.requesterName, email: asked.requesterEmail },
  message: asked.message,
  decided_at: asked.decidedAt,
  comment: asked.comment,
  evidence: asked.evidence && toEvidenceWire(asked.evidence),
  quote_url: asked.quoteUrl,
  goods: asked.goods,
  quantity: asked.quantity,
  po_number: asked.poNumber,
  over_limit: asked.overLimit?.limit ?? null,
  quote_total: centsToDollars(asked.quoteTotalCents),
});

type Found = AnswerOf<typeof listApprovals>;

const APPROVALS = list(listApprovals, {
  path: '/account/approvals',
  name: 'Approvals',
  search: {
    label: 'Find an approval',
    placeholder: 'Name, Q-10432, purchase order',
    statuses: [['pending', 'Waiting for an answer']],
  },
  narrowed: ({ words, status }) => ({
    ...(words ? { search: words } : {}),
    ...(status === 'pending' ? { waiting: true } : {}),
  }),
  rows: ({ approvals }: Found) => approvals,
  file: 'approvals',
  filed: ({ approvals }: Found) => approvals.map(approvalRow),
  columns: [
    ['asked_at', 'created_at'],
    ['approver', ({ approver }) => approver.name],
    ['approver_email', ({ approver }) => approver.email],
    ['asked_by', ({ requester }) => requester.name],
    'status',
    'decided_at',
    ['goods', ({ goods }) => english(goods)],
    ['pieces', 'quantity'],
    'po_number',
    ['above_limit', ({ over_limit }) => over_limit && english(over_limit)],
    ['total', 'quote_total'],
    'quote_id',
    'id',
  ],
});

export const approvalsRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: APPROVALS.words.path,
    list: APPROVALS,
    show: async ({ c, at }) => (
      <AccountPage
        session={at}
        title="Approvals"
        here="/account/approvals"
        lead="Quotes sent for approval, and the answers."
      >
        <Listed
          {...APPROVALS.words}
          {...(await APPROVALS.read(c, at.ctx))}
          row={(approval) => <Row approval={approval} />}
          nothingYet={
            <p>
              No approvals requested yet. Your agent asks with <code>request_approval</code>; the approver
              answers through a link and needs no account.
            </p>
          }
        />
      </AccountPage>
    ),
  });

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
