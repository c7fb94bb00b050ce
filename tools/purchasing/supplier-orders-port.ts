import type { Tracking } from '../orders/order.ts';
import type { PlainDate } from '../values/calendar.ts';
import type { PurchaseOrder, SupplierStatus, ToldPackage } from './purchase-order.ts';
import type { SupplierBills, SupplierPayment } from './supplier-invoice.ts';

/** A parcel as its supplier reports it. */
export interface SupplierParcel
  extends Pick<Tracking, 'carrier' | 'number' | 'url' | 'deliveredOn'>,
    Pick<ToldPackage, 'to' | 'items' | 'weightLb' | 'inches'> {
  /** The number of the purchase order's shipment, where the supplier names it. */
  shipment?: number;
}

/** The day a carrier delivered a parcel; `undefined` before, and where nobody knows. It never fails. */
export type CarriersWord = (
  parcel: Pick<SupplierParcel, 'carrier' | 'number'>,
) => Promise<PlainDate | undefined>;

/** `null` for one that tells of no delivery; `undefined` where it is not signed by the provider. */
export type ReadCarriersNotice = (
  body: Uint8Array,
  signature: string,
) => { number: string; on: PlainDate } | null | undefined;

/** The status of a purchase order at its supplier. */
export interface SupplierOrder {
  status: SupplierStatus;
  /** Why it is on hold, one line from the supplier; `null` if it is not. */
  issue: string | null;
  /** What else it writes, such as a charge it adds: one line, for the desk alone. */
  remark?: string;
  /** Plain dates, where the supplier gives them. */
  expectedShipDate: string | null;
  expectedDeliveryDate: string | null;
  parcels: SupplierParcel[];
  /** What is in all packages by part, where the supplier says so of each. */
  pieces?: { partId: string; quantity: number }[];
  /** When the supplier reported it, ISO 8601. */
  asOf: string;
}

export type SendOutcome =
  /** `note`: a remark of the supplier, one line. */
  | { kind: 'accepted'; transactionId: string | null; note: string | null }
  | { kind: 'refused'; reason: string }
  /** It is certain that nothing reached the supplier. */
  | { kind: 'not_sent'; reason: string }
  /** `answer`: what came back, one line for the desk. `needsPerson`: as `Doubt`; a transaction id beside an error is one. */
  | { kind: 'unknown'; transactionId: string | null; answer: string; needsPerson: boolean };

/** What a supplier can tell of a purchase order it may have. */
export interface SupplierMemory {
  hasOrderStatus: boolean;
  /** It refuses a second purchase order of the same number. */
  tellsDuplicates: boolean;
  /** Its purchase orders go there by mail, because it takes none by machine. */
  mailTo?: string;
}

export const REMEMBERS_ALL: SupplierMemory = { hasOrderStatus: true, tellsDuplicates: true };

/** Sends purchase orders to the suppliers and follows them. */
export interface SupplierOrdersPort {
  /** How long to wait before the supplier is asked about a purchase order in doubt, so that it has registered it by then. */
  readonly doubtMs?: number;
  /** Sends the purchase order once. After a throw it is not known whether it arrived. */
  send(purchaseOrder: PurchaseOrder): Promise<SendOutcome>;
  /** Left out where every supplier has Order Status and recognizes duplicates. */
  memory?(supplier: string): Promise<SupplierMemory>;
  /**
   * The status at the supplier; `undefined` if it does not know the number.
   *
   * @param rule how old a remembered answer may be; without it the supplier is always asked
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  status(
    purchaseOrder: Pick<
      PurchaseOrder,
      'supplier' | 'number' | 'reports' | 'sentAt' | 'body' | 'notified' | 'mailedTo'
    >,
    rule?: { maxAgeMs: number },
  ): Promise<SupplierOrder | undefined>;
  /**
   * Cancels a purchase order at the supplier; `false` if production has begun. `true` also for one the supplier does not
   * know or has cancelled before; `undefined` for a supplier that cancels none by machine. Left out if none does.
   *
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  cancel?(purchaseOrder: Pick<PurchaseOrder, 'supplier' | 'number'>): Promise<boolean | undefined>;
  /**
   * The invoices of a purchase order, and those it took back; none where the supplier has not written one yet, and `undefined` where it cannot be
   * asked. Left out if no supplier can be.
   *
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  invoices?(purchaseOrder: Pick<PurchaseOrder, 'supplier' | 'number'>): Promise<SupplierBills | undefined>;
  /**
   * Tells the supplier what was paid of an invoice; its number of that, or why it refused. `undefined` where it takes no such
   * advice. Left out if none does.
   *
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  advise?(
    purchaseOrder: Pick<PurchaseOrder, 'supplier' | 'number'>,
    payment: SupplierPayment,
  ): Promise<{ transactionId: string | null; refusal: string | null } | undefined>;
  /**
   * Numbers of the purchase orders whose status changed since; `undefined` if the supplier must be asked about each.
   *
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  changedSince?(supplier: string, since: Date): Promise<string[] | undefined>;
}
