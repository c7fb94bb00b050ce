/** What a change of an order tells the buyer, read from the order before and after it. */
import { english } from '../languages/words.ts';
import { expectedOn, type Order, type OrderStatus } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import type { InvoiceWithBalance } from '../payments/invoice.ts';
import type { PaymentEntry } from '../payments/payment-records.ts';
import type { BuyerDocument } from '../punchout/buyer-document.ts';
import { sum } from '../values/money.ts';
import { type Confirmation, confirmationOf, rejectionOf } from './confirmation.ts';
import { creditDetail, type InvoiceDetail, invoiceDetail } from './invoice-detail.ts';
import type { DocumentContent, StatusUpdate } from './outgoing-document.ts';
import { type PurchaseReference, requestIn } from './purchase-reference.ts';
import { type ShipNotice, shipNotices } from './ship-notices.ts';

export interface ChangeOfOrder {
  /** `undefined` for a new order. */
  before: Order | undefined;
  /** The buyer’s own document that made the change. */
  document?: BuyerDocument;
  cancelledFor?: string;
  isInvoiced?: true;
  /** What was taken off its invoice. */
  credits: PaymentEntry[];
}

export interface OrderNow {
  after: Order;
  reference: PurchaseReference;
  /** The day its cart promised. */
  promisedOn: string | null;
  invoice: InvoiceWithBalance | undefined;
  entries: readonly PaymentEntry[];
  /** The documents that were made before. */
  earlier: readonly { kind: string; number: string | null; direction: string }[];
  form: { isTaxInLines: boolean; hasLineCredits: boolean };
  /** Of the seller, by GS1. */
  companyPrefix: string | null;
}

export const documentsDue = (change: ChangeOfOrder, now: OrderNow): DocumentContent[] => [
  ...confirmations(change, now),
  ...updates(change, now),
  ...notices(change, now),
  ...invoices(change, now),
];

const CONFIRMABLE: readonly OrderStatus[] = ['paid', 'released', 'po_sent', 'in_production'];
const TEST = 'A test: it was checked, and nothing is made or owed.';

function confirmations(change: ChangeOfOrder, now: OrderNow): Confirmation[] {
  const { before, document } = change;
  const { after, reference, promisedOn, earlier } = now;
  const number = `${orderNumber(after)}-${after.version}`;
  const tellsDays = before !== undefined && expectedOn(before) !== expectedOn(after);
  const isByEdi = reference.protocol === 'edi';
  const request = document && requestIn(document);
  const confirmed = (): Confirmation => ({
    ...confirmationOf(after, reference, { promisedOn, number, tellsDays, remark: reference.remark ?? null }),
    ...(isByEdi && document?.type === 'update' ? { purpose: 'change' } : {}),
    request,
  });
  if (reference.mode === 'test') return before ? [] : [{ ...confirmed(), comments: TEST }];
  if (document?.type === 'delete') return isByEdi ? [{ ...endedByBuyer(number), request }] : [];
  if (after.status === 'cancelled')
    return before?.status === 'cancelled' ? [] : [rejectionOf(number, change.cancelledFor ?? '')];
  const isTold = earlier.some(({ kind, direction }) => kind === 'confirmation' && direction === 'out');
  // The order waits until the buyer agrees to what differs.
  const isProposed = document?.answer?.decision === 'confirm';
  if (isProposed) return [confirmed()];
  if (!isTold) return CONFIRMABLE.includes(after.status) && after.hold === null ? [confirmed()] : [];
  // Notice and invoice tell what shipped.
  if (JSON.stringify(before?.shipped) !== JSON.stringify(after.shipped)) return [];
  const isOther = document?.type === 'update' || (before !== undefined && said(before) !== said(after));
  return isOther ? [confirmed()] : [];
}

/** Other systems read it in the answer to their document. */
const endedByBuyer = (number: string): Confirmation => ({
  ...rejectionOf(number, 'The order is cancelled.'),
  type: 'accept',
  purpose: 'cancellation',
});

/** All that a confirmation says of an order. */
const said = (order: Order): string =>
  JSON.stringify([
    order.items.map(({ line, spec, priced }) => [line, spec.quantity, priced.unitPriceCents]),
    order.charges.map(({ amountCents }) => amountCents),
    order.totals.totalCents,
    expectedOn(order),
  ]);

/** A correction of what was never told is told as new, or not at all. */
function notices(
  { before }: ChangeOfOrder,
  { after, reference, earlier, companyPrefix }: OrderNow,
): ShipNotice[] {
  if (!before) return [];
  return shipNotices(before, after, reference, companyPrefix).flatMap((notice) => {
    if (earlier.some(({ kind, number }) => kind === 'ship_notice' && number === notice.number))
      return [notice];
    return notice.operation === 'delete' ? [] : [{ ...notice, operation: 'new' as const }];
  });
}

const STATUS_WORDS: Partial<Record<OrderStatus, string>> = {
  in_production: 'The goods are being made.',
  complete: 'The goods were delivered.',
};

function updates({ before }: ChangeOfOrder, { after, reference }: OrderNow): StatusUpdate[] {
  if (!before || reference.payloadId === '') return [];
  const moved = before.status === after.status ? undefined : STATUS_WORDS[after.status];
  const held =
    after.hold !== null && english(before.hold?.reason ?? '') !== english(after.hold.reason)
      ? `The order is on hold: ${english(after.hold.reason)}`
      : before.hold !== null && after.hold === null && after.status !== 'cancelled'
        ? 'The order is no longer on hold.'
        : undefined;
  return [moved, held].flatMap((text) =>
    text === undefined ? [] : [{ kind: 'status_update', number: orderNumber(after), text }],
  );
}

function invoices(change: ChangeOfOrder, now: OrderNow): InvoiceDetail[] {
  const { invoice, after, reference, entries, form } = now;
  if (invoice?.method !== 'terms') return [];
  const detail = invoiceDetail(invoice, after, reference, form);
  const all = entries.filter(isCredit);
  const due = change.isInvoiced ? all : change.credits.filter(isCredit);
  const [first] = due;
  const before = all.findIndex(({ id }) => id === first?.id);
  const credit =
    first === undefined
      ? []
      : [
          creditDetail(detail, {
            cents: sum(due.map(({ amountCents }) => amountCents)),
            at: first.at,
            reason: first.note,
            earlierCents: sum(all.slice(0, before).map(({ amountCents }) => amountCents)),
            ordinal: before + 1,
            hasLines: form.hasLineCredits,
          }),
        ];
  return [...(change.isInvoiced ? [detail] : []), ...credit];
}

const isCredit = ({ kind, amountCents }: PaymentEntry): boolean =>
  (kind === 'credit' || kind === 'refund') && amountCents > 0;

/** The earlier document that one corrects or takes from. */
export function earlierNumber(content: DocumentContent): { kind: string; number: string } | undefined {
  if (content.kind === 'credit_note' && content.credits !== null)
    return { kind: 'invoice', number: content.credits.number };
  return content.kind === 'ship_notice' ? { kind: content.kind, number: content.number } : undefined;
}
