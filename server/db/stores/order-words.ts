/** What an order is found by at the desk, by the record it stands in. */

import { detailWords } from '../../../tools/catalog/imprint-details.ts';
import { english } from '../../../tools/languages/words.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { orderNumber } from '../../../tools/orders/order-number.ts';
import { invoiceName } from '../../../tools/payments/invoice.ts';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import type { ShipTo } from '../../../tools/shipping/ship-to.ts';
import { indexNumber, indexWords } from '../../../tools/values/index-words.ts';

type Text = string | null | undefined;

export function words(texts: readonly Text[]): string[] {
  const found: string[] = [];
  for (const text of texts) if (text) found.push(...indexWords(text));
  return found;
}
export const numbers = (texts: readonly Text[]): string[] =>
  texts.flatMap((text) => (text ? indexNumber(text) : []));

/** Ids of its account and its logos stand for their names. */
export function wordsOfOrder(order: Order): string[] {
  const { items, payment, tracking, shipTo, destinations, terms } = order;
  const imprints = items.flatMap((item) => item.spec.imprints);
  return [
    order.accountId,
    ...imprints.flatMap(({ artworkId }) => artworkId ?? []),
    ...numbers([orderNumber(order), order.id, order.quoteId, payment.poNumber, payment.reference]),
    // Without its letter it is the number of another order.
    `q${order.quoteNumber}`,
    ...numbers([terms?.costCenter, terms?.booking?.requisition]),
    ...numbers(tracking.map(({ number }) => number)),
    ...[shipTo, ...destinations.map((one) => one.shipTo)].flatMap(wordsOfPlace),
    ...words(
      items.flatMap(({ spec: { key, partId }, priced: { name, color } }) => [key, name, partId, color]),
    ),
    ...words(imprints.flatMap(detailWords).map(english)),
  ];
}

const wordsOfPlace = ({ name, company, email, phone, street1, city, postal }: ShipTo): string[] => [
  ...words([name, company, email, street1, city, postal]),
  ...numbers([phone]),
];

export const wordsOfPurchaseOrder = (one: PurchaseOrder): string[] => [
  ...numbers([one.number, one.transactionId, ...(one.parcels ?? [])]),
  ...numbers((one.invoicing?.invoices ?? []).map(({ number }) => number)),
  ...words([one.supplier]),
];

export const wordsOfInvoice = ({ number }: { number: number }): string[] => indexNumber(invoiceName(number));
