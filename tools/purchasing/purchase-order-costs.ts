/** What a purchase order costs beside what its goods were sold for, in cents. */
import type { Order } from '../orders/order.ts';
import { shareOfCents, sum } from '../values/money.ts';
import { isInbound, type PurchaseOrder } from './purchase-order.ts';

const RATES_PER_CENT = 100;
const toCents = (rates: number): number => Math.round(rates / RATES_PER_CENT);

/** What is read of an order, and of its purchase orders. */
export type SoldOrder = Pick<Order, 'items' | 'charges'> & {
  totals: { freight: Pick<Order['totals']['freight'], 'amountCents'> };
};
export type CostedPurchase = Pick<PurchaseOrder, 'status' | 'invoicing'> & {
  body: Pick<PurchaseOrder['body'], 'totalRate' | 'inbound'> & { lines: readonly { line: number }[] };
};

export interface PurchaseOrderCosts {
  expected: { goodsCents: number; freightCents: number; totalCents: number };
  /** `null` until the supplier has written an invoice. */
  invoiced: {
    goodsCents: number;
    freightCents: number;
    handlingCents: number;
    taxCents: number;
    totalCents: number;
  } | null;
  /**
   * Its goods, charges and share of the freight, without sales tax. Blanks are sold with their decoration: what they cost
   * comes off what that was sold for.
   */
  soldCents: number;
  /** What is left of it after the cost that is known best. */
  marginCents: number;
}

export function purchaseOrderCosts(order: SoldOrder, purchaseOrder: CostedPurchase): PurchaseOrderCosts {
  const freightCents = freightShareCents(order, purchaseOrder);
  const goodsCents = toCents(purchaseOrder.body.totalRate);
  const expected = { goodsCents, freightCents, totalCents: goodsCents + freightCents };
  const invoiced = invoicedCents(purchaseOrder);
  const soldCents = isInbound(purchaseOrder) ? 0 : goodsSoldCents(order, purchaseOrder) + freightCents;
  return {
    expected,
    invoiced,
    soldCents,
    marginCents: soldCents - (invoiced ?? expected).totalCents,
  };
}

/** The freight reckoned for the order, shared by the goods of its purchase orders. */
export function freightShareCents(order: SoldOrder, purchaseOrder: CostedPurchase): number {
  const { inbound } = purchaseOrder.body;
  if (inbound) return inbound.freightCents;
  const all = sum(order.items.map((item) => item.priced.goodsCents));
  const own = sum(itemsOf(order, purchaseOrder).map((item) => item.priced.goodsCents));
  return all === 0 ? 0 : shareOfCents(order.totals.freight.amountCents, own, all);
}

const itemsOf = ({ items }: SoldOrder, { body }: CostedPurchase): Order['items'] =>
  items.filter(({ line }) => body.lines.some((one) => one.line === line));

/** The lines of a charge are of one product, so of one supplier. */
const goodsSoldCents = (order: SoldOrder, purchaseOrder: CostedPurchase): number =>
  sum(itemsOf(order, purchaseOrder).map((item) => item.priced.goodsCents)) +
  sum(
    order.charges
      .filter(({ lines }) => purchaseOrder.body.lines.some(({ line }) => line === lines[0]))
      .map(({ amountCents }) => amountCents),
  );

function invoicedCents({ invoicing }: CostedPurchase): PurchaseOrderCosts['invoiced'] {
  const invoices = invoicing?.invoices ?? [];
  if (invoices.length === 0) return null;
  return {
    goodsCents: toCents(sum(invoices.map(({ salesRate }) => salesRate))),
    freightCents: toCents(sum(invoices.map(({ freightRate }) => freightRate))),
    handlingCents: toCents(sum(invoices.map(({ handlingRate }) => handlingRate))),
    taxCents: toCents(sum(invoices.map(({ taxRate }) => taxRate))),
    totalCents: toCents(sum(invoices.map(({ totalRate }) => totalRate))),
  };
}
