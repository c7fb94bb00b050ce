import type { DeskFlags } from '../../../../tools/desk/desk-facts.ts';
import { riskLabel } from './order-labels.ts';

interface Flagged extends DeskFlags {
  hold: object | null;
}

export const isFlagged = (order: Flagged): boolean =>
  order.waitsForArtwork ||
  order.supplierInvoiceDiffers ||
  order.hold !== null ||
  order.inkWarnings.length + order.risks.length + order.paymentIssues.length > 0;

/** Marks that make an order stand out, in words and not by color alone. */
export const OrderFlags = ({ order }: { order: Flagged }) =>
  isFlagged(order) ? (
    <span class="marks">
      {order.hold ? <span class="mark hold">On hold</span> : null}
      {order.changeWaitsFor === 'desk' ? <span class="mark risk">Change asked for</span> : null}
      {order.changeWaitsFor === 'customer' ? <span class="mark">Customer to answer</span> : null}
      {order.waitsForArtwork ? <span class="mark risk">Artwork missing</span> : null}
      {order.inkWarnings.length > 0 ? <span class="mark risk">Ink colors</span> : null}
      {order.paymentIssues.length > 0 ? <span class="mark risk">Payment</span> : null}
      {order.supplierInvoiceDiffers ? <span class="mark risk">Supplier invoice</span> : null}
      {order.risks.map(({ kind }) => (
        <span class="mark risk">{riskLabel(kind)}</span>
      ))}
    </span>
  ) : null;
