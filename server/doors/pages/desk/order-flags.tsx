import { type DeskRow, riskLabel } from './order-labels.ts';

type Flagged = Pick<
  DeskRow,
  | 'hold'
  | 'risks'
  | 'payment_issues'
  | 'waits_for_artwork'
  | 'ink_warnings'
  | 'supplier_invoice_differs'
  | 'change_waits_for'
>;

export const isFlagged = (order: Flagged): boolean =>
  order.waits_for_artwork ||
  order.supplier_invoice_differs ||
  order.hold !== null ||
  order.ink_warnings.length + order.risks.length + order.payment_issues.length > 0;

/** Marks that make an order stand out, in words and not by color alone. */
export const OrderFlags = ({ order }: { order: Flagged }) =>
  isFlagged(order) ? (
    <span class="marks">
      {order.hold ? <span class="mark hold">On hold</span> : null}
      {order.change_waits_for === 'desk' ? <span class="mark risk">Change asked for</span> : null}
      {order.change_waits_for === 'customer' ? <span class="mark">Customer to answer</span> : null}
      {order.waits_for_artwork ? <span class="mark risk">Artwork missing</span> : null}
      {order.ink_warnings.length > 0 ? <span class="mark risk">Ink colors</span> : null}
      {order.payment_issues.length > 0 ? <span class="mark risk">Payment</span> : null}
      {order.supplier_invoice_differs ? <span class="mark risk">Supplier invoice</span> : null}
      {order.risks.map(({ kind }) => (
        <span class="mark risk">{riskLabel(kind)}</span>
      ))}
    </span>
  ) : null;
