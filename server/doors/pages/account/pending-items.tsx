/** Open tasks come first on the page: proofs, then invoices, then approvals. */

import type { PropsWithChildren } from 'hono/jsx';
import type { accountOverview } from '../../../../tools/account/account-overview.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { count, dateOf, dollarsOf, shortDate } from '../format.ts';
import { StatusBadge } from '../frame/status-badge.tsx';
import { InvoiceRow } from './invoices-page.tsx';
import { pathOf } from './record-rows.tsx';
import { ApprovalStatusBadge } from './status-badges.tsx';

type Overview = AnswerOf<typeof accountOverview>;

export const hasNoPendingItems = (overview: Overview): boolean =>
  overview.proofs.total + overview.approvals.total + overview.invoices.total === 0;

export const PendingItems = ({ overview, mayPay }: { overview: Overview; mayPay: boolean }) => (
  <>
    <Group
      id="proofs"
      title="Proofs to approve"
      all={{ path: '/account/orders', of: 'orders' }}
      total={overview.proofs.total}
      shown={overview.proofs.shown.length}
    >
      {overview.proofs.shown.map((proof) => (
        <ProofRow proof={proof} />
      ))}
    </Group>
    <Group
      id="invoices"
      title="Invoices to pay"
      all={{ path: '/account/invoices', of: 'invoices' }}
      total={overview.invoices.total}
      shown={overview.invoices.shown.length}
    >
      {overview.invoices.shown.map((invoice) => (
        <InvoiceRow invoice={invoice} mayPay={mayPay} />
      ))}
    </Group>
    <Group
      id="approvals"
      title="Pending approvals"
      all={{ path: '/account/approvals', of: 'approvals' }}
      total={overview.approvals.total}
      shown={overview.approvals.shown.length}
    >
      {overview.approvals.shown.map((approval) => (
        <ApprovalRow approval={approval} />
      ))}
    </Group>
  </>
);

interface GroupProps {
  id: string;
  title: string;
  /** The page with the rest. */
  all: { path: string; of: string };
  total: number;
  shown: number;
}

const Group = ({ id, title, all, total, shown, children }: PropsWithChildren<GroupProps>) =>
  total === 0 ? null : (
    <section class="panel" aria-labelledby={id}>
      <div class="panel-head">
        <h2 id={id}>
          {title} ({count(total)})
        </h2>
        <a href={all.path}>All {all.of}</a>
      </div>
      <ul class="records">{children}</ul>
      {total > shown ? <p class="quiet">And {count(total - shown)} more.</p> : null}
    </section>
  );

const ProofRow = ({ proof }: { proof: Overview['proofs']['shown'][number] }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <a href={pathOf(proof.url)}>
          <span class="unseen">Proof of </span>
          {count(proof.quantity)} × <bdi>{proof.name}</bdi>
        </a>
      </p>
      <p class="quiet">
        {proof.round > 1 ? 'The changed proof was' : 'It was'} made on{' '}
        <time datetime={proof.since}>{dateOf(proof.since)}</time>; nothing is produced before you approve it
        {proof.approveBy === null ? null : (
          <>
            . Approve it by <time datetime={proof.approveBy}>{shortDate(proof.approveBy)}</time> to keep the
            promised date
          </>
        )}
        .
      </p>
      <p class="quiet">
        <a href={`/account/orders/${encodeURIComponent(proof.orderId)}`}>
          The order<span class="unseen"> of this proof</span>
        </a>
      </p>
    </div>
    <p class="record-figure">
      <StatusBadge look="waits" words="To approve" />
    </p>
  </li>
);

const ApprovalRow = ({ approval }: { approval: Overview['approvals']['shown'][number] }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <bdi>{approval.approverName}</bdi>, about a <a href={pathOf(approval.quoteUrl)}>quote</a>
      </p>
      <p class="quiet">
        Asked on <time datetime={approval.createdAt}>{dateOf(approval.createdAt)}</time>, to be answered by{' '}
        <time datetime={approval.expiresAt}>{dateOf(approval.expiresAt)}</time>
      </p>
    </div>
    <p class="record-figure">
      {dollarsOf(approval.quoteTotalCents)}
      <ApprovalStatusBadge status={approval.status} />
    </p>
  </li>
);
