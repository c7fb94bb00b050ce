/** Statuses of records in words, with their colors. */
import type { ApprovalStatus } from '../../../../tools/approvals/approval.ts';
import type { OrderStatus } from '../../../../tools/orders/order.ts';
import type { InvoiceStatus } from '../../../../tools/payments/invoice.ts';
import type { ProposalStatus } from '../../../../tools/proposals/proposal.ts';
import type { QuoteStatus } from '../../../../tools/quotes/quote.ts';
import { StatusBadge, type Tone } from '../frame/status-badge.tsx';

const QUOTES: Record<QuoteStatus, [Tone, string]> = {
  saved: ['waits', 'Open'],
  approval_requested: ['waits', 'Approval requested'],
  approved: ['waits', 'Approved, not ordered'],
  declined: ['over', 'Declined'],
  ordered: ['done', 'Ordered'],
  expired: ['over', 'Expired'],
  replaced: ['over', 'Replaced by a newer one'],
};

const ORDERS: Record<OrderStatus, [Tone, string]> = {
  received: ['waits', 'Received'],
  paid: ['goes', 'Paid'],
  released: ['goes', 'Released'],
  po_sent: ['goes', 'With the manufacturer'],
  in_production: ['goes', 'In production'],
  shipped: ['goes', 'Shipped'],
  complete: ['done', 'Delivered'],
  cancelled: ['over', 'Cancelled'],
};

const APPROVALS: Record<ApprovalStatus, [Tone, string]> = {
  pending: ['waits', 'Waiting for an answer'],
  approved: ['done', 'Approved'],
  declined: ['over', 'Declined'],
  expired: ['over', 'Expired'],
};

const PROPOSALS: Record<ProposalStatus, [Tone, string]> = {
  drafting: ['goes', 'Being drafted'],
  ready: ['goes', 'Ready to send'],
  sent: ['goes', 'Sent'],
  viewed: ['goes', 'Opened by the client'],
  changes_requested: ['waits', 'Changes requested'],
  approved: ['waits', 'Approved, not ordered'],
  declined: ['over', 'Declined'],
  expired: ['over', 'Expired'],
  ordered: ['done', 'Ordered'],
};

const INVOICES: Record<InvoiceStatus, [Tone, string]> = {
  open: ['waits', 'To pay'],
  overdue: ['waits', 'Overdue'],
  paid: ['done', 'Paid'],
  credited: ['over', 'Credited'],
};

/** Statuses to choose from. */
const choices = <Status extends string>(known: Readonly<Record<Status, [Tone, string]>>) =>
  Object.entries<[Tone, string]>(known).map(([status, [, name]]) => [status, name] as const);

export const QUOTE_CHOICES = choices(QUOTES);
export const ORDER_CHOICES = choices(ORDERS);
export const INVOICE_CHOICES = choices(INVOICES);
export const PROPOSAL_CHOICES = choices(PROPOSALS).filter(([status]) => status !== 'drafting');

const badge = ([look, words]: [Tone, string]) => <StatusBadge look={look} words={words} />;

export const QuoteStatusBadge = ({ status }: { status: QuoteStatus }) => badge(QUOTES[status]);
export const ApprovalStatusBadge = ({ status }: { status: ApprovalStatus }) => badge(APPROVALS[status]);
export const ProposalStatusBadge = ({ status }: { status: ProposalStatus }) => badge(PROPOSALS[status]);
export const InvoiceStatusBadge = ({ status }: { status: InvoiceStatus }) => badge(INVOICES[status]);

interface OrderStateProps {
  status: OrderStatus;
  onHold: boolean;
  onTerms: boolean;
}

export const OrderStatusBadge = ({ status, onHold, onTerms }: OrderStateProps) => {
  if (onHold) return <StatusBadge look="waits" words="On hold" />;
  return status === 'paid' && onTerms ? (
    <StatusBadge look="goes" words="Accepted on terms" />
  ) : (
    badge(ORDERS[status])
  );
};
