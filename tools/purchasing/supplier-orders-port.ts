import type { Tracking } from '../orders/order.ts';
import type { PurchaseOrder, SupplierStatus } from './purchase-order.ts';

/** What a supplier says of one purchase order. */
export interface SupplierOrder {
  status: SupplierStatus;
  /** What it waits for, in the supplier's words cut to one line; `null` where nothing holds it. */
  issue: string | null;
  /** Plain dates, where the supplier names them. */
  expectedShipDate: string | null;
  expectedDeliveryDate: string | null;
  parcels: Tracking[];
  /** When the supplier said so, ISO 8601. */
  asOf: string;
}

export type SendOutcome =
  /** `note`: what the supplier remarks on it, one line. */
  | { kind: 'accepted'; transactionId: string | null; note: string | null }
  | { kind: 'refused'; reason: string };

/** Purchase orders to the suppliers, and what becomes of them. */
export interface SupplierOrdersPort {
  /** How long what became of one in doubt is waited for, so that the supplier knows of it when it is asked. */
  readonly doubtMs?: number;
  /**
   * Hands over the purchase order. A throw leaves open whether it arrived: ask `status` before it is sent again.
   *
   * @param isInDoubt it was handed over before, and what came of that is not known: a supplier that cannot be asked gets
   * no second one, and the outcome is a refusal for a person to look after
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  send(purchaseOrder: PurchaseOrder, isInDoubt?: boolean): Promise<SendOutcome>;
  /**
   * What the supplier says of the purchase order; `undefined` where it knows none of this number.
   *
   * @param rule how old an answer may be that is given again; the supplier is asked where left out
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  status(
    purchaseOrder: Pick<PurchaseOrder, 'supplier' | 'number' | 'reports'>,
    rule?: { maxAgeMs: number },
  ): Promise<SupplierOrder | undefined>;
  /**
   * Takes back one that was handed over; `false` where the supplier has begun to make it. One it does not know, or that
   * was taken back before, is taken back. Left out where none can be taken back by machine.
   *
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  cancel?(purchaseOrder: Pick<PurchaseOrder, 'supplier' | 'number'>): Promise<boolean>;
  /**
   * The numbers of the purchase orders about which the supplier has said anything since; `undefined` where it has to be
   * asked for each by itself.
   *
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  changedSince?(supplier: string, since: Date): Promise<string[] | undefined>;
}
