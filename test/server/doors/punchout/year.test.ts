/** A buyer's year: what its system and ours say to each other, each document read by its grammar. */
import { expect, test } from 'vitest';
import { at, attributeAt, childrenOf, textAt } from '../../../../server/cxml/element.ts';
import { sendDocuments } from '../../../../server/jobs/procurement/send-documents.ts';
import type { XmlElement } from '../../../../server/xml/element.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { refundOrder } from '../../../../tools/payments/refund-order.ts';
import { followPurchaseOrders } from '../../../../tools/purchasing/follow-purchase-orders.ts';
import { sendPurchaseOrder } from '../../../../tools/purchasing/send-purchase-order.ts';
import { browsing } from '../../../support/browsing.ts';
import { buyersSystem, wantsDocuments } from '../../../support/buyers-system.ts';
import { faultsByDtd } from '../../../support/procurement-reference.ts';
import { deskOf } from '../../../support/proofs.ts';
import {
  baseOf,
  document,
  enter,
  type Line,
  newPayloadId,
  openPunchoutShop,
  orderRequest,
  ordersOf,
  putInCart,
  returnCart,
  send,
  setupRequest,
  startUrl,
} from '../../../support/punchout.ts';
import { prepared, use } from '../../../support/use.ts';

const shop = use(openPunchoutShop);
const desk = prepared(() => deskOf(shop));
const buyer = use(buyersSystem);

const weeks = async (count: number): Promise<void> => {
  shop.clock.at = new Date(shop.clock.at.getTime() + count * 7 * 86_400_000);
  await sendDue();
};
const sendDue = (): Promise<void> =>
  sendDocuments({ ...shop.service, retriesS: [60] }).run(new AbortController().signal, shop.service.log);

/** The buyer sends a document, which is valid as well. */
async function asks(request: string, payloadId = newPayloadId()) {
  const body = document(request, { payloadId });
  expect(faultsByDtd(body)).toEqual([]);
  const answer = await send(shop, body);
  await sendDue();
  return { ...answer, payloadId };
}

/** Each line is booked to two accounts, one to three. */
const BOOKED = ['1.00', '3.00']
  .map(
    (charge, index) =>
      `<Distribution><Accounting name="Chart"><AccountingSegment id="61${index}"><Name xml:lang="en">GL</Name><Description xml:lang="en">Goods</Description></AccountingSegment></Accounting><Charge><Money currency="USD">${charge}</Money></Charge></Distribution>`,
  )
  .join('');

async function orders(
  number: string,
  lines: readonly Line[],
  more: { type?: string; replaces?: string } = {},
) {
  const { code, reason, payloadId } = await asks(
    orderRequest({ number, lines, ...more }).replaceAll('</ItemDetail>', `</ItemDetail>${BOOKED}`),
  );
  expect([code, reason]).toEqual(['200', expect.any(String)]);
  const order = (await ordersOf(shop)).find(
    (one: { payment: { po_number: string } }) => one.payment.po_number === number,
  );
  return { payloadId, id: String(order.id), total: Math.round(order.totals.total * 100) };
}

async function ships(
  id: string,
  status: 'partiallyShipped' | 'shipped',
  parcels: readonly [string, number][],
) {
  const report = {
    status,
    issue: null,
    expectedShipDate: null,
    expectedDeliveryDate: null,
    asOf: shop.clock.at.toISOString(),
    parcels: parcels.map(([number, quantity]) => ({
      ...{ carrier: 'UPS', number, url: `https://ups.example/${number}` },
      items: [{ partId: 'TUMBLER-20-BLACK', quantity }],
    })),
  };
  const supplierOrders = { ...desk.supplierOrders, status: async () => report };
  await invoke(followPurchaseOrders, { ...desk, supplierOrders }, { id });
  await sendDue();
}

const cents = (element: XmlElement | undefined, ...path: string[]): number =>
  Math.round(Number(textAt(element, ...path, 'Money')) * 100);
const net = (invoice: XmlElement | undefined): number => cents(invoice, 'InvoiceDetailSummary', 'NetAmount');

async function credits(id: string, amountCents: number): Promise<void> {
  const { version = 0 } = (await desk.orders.anyById(id)) ?? {};
  await invoke(refundOrder, desk, {
    id,
    version,
    amount: amountCents / 100,
    reason: 'The wrong logo was printed',
  });
  await sendDue();
}

test('setup, cart, order of a part three weeks later, change, shipments, invoices, credits', async () => {
  await wantsDocuments(
    shop,
    buyer.url,
    {
      tolerance: { percent: 100, cents: 100_000, otherwise: 'confirm' },
      identity: { domain: 'DUNS', identity: '065652314' },
    },
    { dtd_version: '1.2.071' },
  );
  const shopped = async () => {
    const browser = browsing(shop);
    const base = baseOf(await enter(browser, startUrl(await asks(setupRequest()))));
    await putInCart(browser, base, { 'n.TUMBLER-20-BLACK': '96' });
    return (await returnCart(browser, base)).lines;
  };
  const cart = await shopped();
  expect(cart.map(({ quantity }) => quantity)).toEqual(['96', '1']);

  // Three weeks later a part of it is approved, and changed the day after.
  await weeks(3);
  const of = (quantity: string) => cart.map((line, index) => (index === 0 ? { ...line, quantity } : line));
  const first = await orders('4500100', of('60'));
  const changed = await orders('4500100', of('72'), { type: 'update', replaces: first.payloadId });
  expect(changed.id).toBe(first.id);
  await invoke(sendPurchaseOrder, desk, { id: first.id });
  await weeks(1);
  await ships(first.id, 'partiallyShipped', [['1Z-1', 40]]);
  await ships(first.id, 'shipped', [
    ['1Z-1', 40],
    ['1Z-2', 32],
  ]);

  await credits(first.id, 10_000);

  // The rest of the year: another cart, and a credit of its invoice.
  await weeks(26);
  const again = await orders('4500200', await shopped());
  await invoke(sendPurchaseOrder, desk, { id: again.id });
  await ships(again.id, 'shipped', [['1Z-3', 96]]);
  await credits(again.id, again.total);

  expect(buyer.taken.flatMap(({ faults }) => faults)).toEqual([]);
  expect(new Set(buyer.taken.map(({ payloadId }) => payloadId)).size).toBe(buyer.taken.length);
  const referred = buyer
    .requests('ConfirmationRequest')
    .map((one) => [
      attributeAt(at(one, 'ConfirmationHeader'), 'type'),
      attributeAt(at(one, 'OrderReference'), 'orderID'),
      attributeAt(at(one, 'OrderReference', 'DocumentReference'), 'payloadID'),
      childrenOf(one, 'ConfirmationItem').map((item) => attributeAt(item, 'quantity')),
    ]);
  expect(referred).toEqual([
    ['detail', '4500100', first.payloadId, ['60', '1']],
    ['detail', '4500100', changed.payloadId, ['72', '1']],
    ['accept', '4500200', again.payloadId, []],
  ]);
  const shipped = buyer
    .requests('ShipNoticeRequest')
    .map((one) => [
      textAt(one, 'ShipControl', 'ShipmentIdentifier'),
      attributeAt(at(one, 'ShipNoticePortion', 'ShipNoticeItem'), 'quantity'),
      attributeAt(at(one, 'ShipNoticeHeader'), 'fulfillmentType'),
    ]);
  expect(shipped).toEqual([
    ['1Z-1', '40', 'partial'],
    ['1Z-2', '32', 'complete'],
    ['1Z-3', '96', 'complete'],
  ]);
  const bills = buyer.requests('InvoiceDetailRequest');
  expect(
    bills.map((one) => [attributeAt(at(one, 'InvoiceDetailRequestHeader'), 'purpose'), net(one)]),
  ).toEqual([
    ['standard', changed.total],
    ['creditMemo', -10_000],
    ['standard', again.total],
    ['lineLevelCreditMemo', -again.total],
  ]);
  for (const bill of bills) {
    const items = childrenOf(at(bill, 'InvoiceDetailOrder'), 'InvoiceDetailItem');
    const sums = ['SubtotalAmount', 'Tax', 'ShippingAmount'].map((name) =>
      cents(bill, 'InvoiceDetailSummary', name),
    );
    const whole = items.reduce((sum, item) => sum + cents(item, 'SubtotalAmount'), 0);
    expect(whole).toBe(items.length > 0 ? sums[0] : 0);
    expect(Math.abs(sums[1] ?? 0)).toBeGreaterThan(0);
    for (const item of items) {
      const charges = childrenOf(item, 'Distribution').map((one) => cents(one, 'Charge'));
      expect(charges).toEqual([Math.trunc(cents(item, 'SubtotalAmount') / 4), expect.any(Number)]);
      expect(charges.reduce((sum, one) => sum + one, 0)).toBe(cents(item, 'SubtotalAmount'));
    }
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(net(bill));
  }
  const { documents } = await desk.documentLog.list({ limit: 200, offset: 0 });
  const count = (kind: string): number => documents.filter((one) => one.kind === kind).length;
  expect(
    ['setup', 'order', 'order_change', 'confirmation', 'ship_notice', 'invoice', 'credit_note'].map(count),
  ).toEqual([2, 2, 1, 3, 3, 2, 2]);
  expect(documents.filter(({ status }) => status === 'failed' || status === 'refused')).toEqual([]);
});
