/** States of records in words, and how they look. */
import type { ApprovalStatus } from '../../../../tools/approvals/approval.ts';
import type { OrderStatus } from '../../../../tools/orders/order.ts';
import type { InvoiceStatus } from '../../../../tools/payments/invoice.ts';
import type { QuoteStatus } from '../../../../tools/quotes/quote.ts';
import { type Look, State } from '../frame/status-badge.tsx';

const QUOTES: Record<QuoteStatus, [Look, string]> = {
  saved: ['waits', 'Open'],
  approval_requested: ['waits', 'Approval asked for'],
  approved: ['waits', 'Approved, not ordered'],
  declined: ['over', 'Declined'],
  ordered: ['done', 'Ordered'],
  expired: ['over', 'Expired'],
  replaced: ['over', 'Replaced by a newer one'],
};

const ORDERS: Record<OrderStatus, [Look, string]> = {
  received: ['waits', 'Received'],
  paid: ['goes', 'Paid'],
  released: ['goes', 'Released'],
  po_sent: ['goes', 'With the manufacturer'],
  in_production: ['goes', 'In production'],
  shipped: ['goes', 'Shipped'],
  complete: ['done', 'Delivered'],
  cancelled: ['over', 'Cancelled'],
};

const APPROVALS: Record<ApprovalStatus, [Look, string]> = {
  pending: ['waits', 'Waits for an answer'],
  approved: ['done', 'Approved'],
  declined: ['over', 'Declined'],
  expired: ['over', 'Expired'],
};

const INVOICES: Record<InvoiceStatus, [Look, string]> = {
  open: ['waits', 'To pay'],
  overdue: ['waits', 'Overdue'],
  paid: ['done', 'Paid'],
  credited: ['over', 'Credited'],
};

const shown = ([look, words]: [Look, string]) => <State look={look} words={words} />;

export const QuoteState = ({ status }: { status: QuoteStatus }) => shown(QUOTES[status]);
export const ApprovalState = ({ status }: { status: ApprovalStatus }) => shown(APPROVALS[status]);
export const InvoiceState = ({ status }: { status: InvoiceStatus }) => shown(INVOICES[status]);

interface OrderStateProps {
  status: OrderStatus;
  onHold: boolean;
  onTerms: boolean;
}

export const OrderState = ({ status, onHold, onTerms }: OrderStateProps) => {
  if (onHold) return <State look="waits" words="On hold" />;
  return status === 'paid' && onTerms ? (
    <State look="goes" words="Accepted on terms" />
  ) : (
    shown(ORDERS[status])
  );
};
