/** Documents to a buyer's system, from the order to the credit, and what its answers do to them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { at, attributeAt, childrenOf, textAt } from '../../../../server/cxml/element.ts';
import { sendDocuments } from '../../../../server/jobs/procurement/send-documents.ts';
import { documentSender } from '../../../../server/outside/procurement/document-sender.ts';
import type { XmlElement } from '../../../../server/xml/element.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { refundOrder } from '../../../../tools/payments/refund-order.ts';
import { cancelOrder } from '../../../../tools/purchasing/cancel-order.ts';
import { followPurchaseOrders } from '../../../../tools/purchasing/follow-purchase-orders.ts';
import { sendPurchaseOrder } from '../../../../tools/purchasing/send-purchase-order.ts';
import type { SupplierParcel } from '../../../../tools/purchasing/supplier-orders-port.ts';
import { answering, BUYERS_SECRET, buyersSystem, wantsDocuments } from '../../../support/buyers-system.ts';
import { deskOf } from '../../../support/proofs.ts';
import { openPunchoutShop, ordering, returnedCart } from '../../../support/punchout.ts';
import { prepared, use } from '../../../support/use.ts';

const { place, orderOf } = ordering(() => shop);

const shop = use(() =>
  openPunchoutShop({ SELLER_NAME: 'Rivet & Co', SELLER_ADDRESS: '1 Main St|Austin, TX 78701' }),
);
const desk = prepared(() => deskOf(shop));
const buyer = use(buyersSystem);
beforeEach(async () => {
  await sendAll();
  buyer.taken.length = 0;
  buyer.answer = answering(200);
  await wantsDocuments(shop, buyer.url);
});

async function sendAll(parts: Partial<Parameters<typeof sendDocuments>[0]> = {}): Promise<void> {
  const { log } = shop.service;
  await sendDocuments({ ...shop.service, retriesS: [60, 300], ...parts }).run(
    new AbortController().signal,
    log,
  );
}
const later = (seconds: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + seconds * 1_000);
};

async function placed() {
  const { lines } = await returnedCart(shop);
  const { number, payloadId } = await place(lines);
  const [order] = await orderOf(number);
  return { id: String(order.id), name: String(order.number), number, payloadId, lines };
}

/** The supplier reports parcels. */
async function reported(
  id: string,
  status: 'partiallyShipped' | 'shipped' | 'complete',
  parcels: SupplierParcel[],
) {
  const report = { status, issue: null, parcels, expectedShipDate: null, expectedDeliveryDate: null };
  const hearing: Ctx = {
    ...desk,
    supplierOrders: {
      ...desk.supplierOrders,
      status: async () => ({ ...report, asOf: shop.clock.at.toISOString() }),
    },
  };
  await invoke(followPurchaseOrders, hearing, { id });
}
const parcel = (number: string, quantity: number): SupplierParcel => ({
  ...{ carrier: 'UPS', number, url: `https://ups.example/${number}` },
  items: [{ partId: 'TUMBLER-20-BLACK', quantity }],
});

const money = (element: XmlElement | undefined, ...path: string[]): number =>
  Math.round(Number(textAt(element, ...path, 'Money')) * 100);
const said = () => buyer.taken.map(({ name, faults, secret }) => [name, faults, secret === BUYERS_SECRET]);
const rowsOf = async (id: string) =>
  (await desk.documentLog.ofOrder(id)).filter(({ direction }) => direction === 'out');

describe('from the order to the credit', () => {
  test('each document is valid, sent once, and speaks of the buyer’s own numbers', async () => {
    const order = await placed();
    await sendAll();
    await invoke(sendPurchaseOrder, desk, { id: order.id });
    await reported(order.id, 'partiallyShipped', [parcel('1Z-A', 30)]);
    await sendAll();
    await reported(order.id, 'partiallyShipped', [parcel('1Z-B', 30)]);
    await sendAll();
    await reported(order.id, 'shipped', [parcel('1Z-B', 30), parcel('1Z-C', 18)]);
    await sendAll();
    const { version, payment } = (await desk.orders.anyById(order.id)) ?? {
      version: 0,
      payment: { amountCents: 0 },
    };
    const refund = { id: order.id, version, amount: 25, reason: 'Two came scratched' };
    await invoke(refundOrder, desk, refund);
    const rest = { ...refund, version: version + 1, amount: payment.amountCents / 100 - 25 };
    await invoke(refundOrder, desk, rest);
    await sendAll();
    await sendAll();

    expect(said()).toEqual(
      [
        'ConfirmationRequest',
        'StatusUpdateRequest',
        'ShipNoticeRequest',
        'ShipNoticeRequest',
        'ShipNoticeRequest',
        'ShipNoticeRequest',
        'InvoiceDetailRequest',
        'InvoiceDetailRequest',
        'InvoiceDetailRequest',
      ].map((name) => [name, [], true]),
    );

    const [confirmation] = buyer.requests('ConfirmationRequest');
    expect(attributeAt(at(confirmation, 'ConfirmationHeader'), 'type')).toBe('accept');
    for (const { request } of buyer.taken) {
      const reference =
        at(request, 'OrderReference') ??
        at(request, 'ShipNoticePortion', 'OrderReference') ??
        at(request, 'InvoiceDetailOrder', 'InvoiceDetailOrderInfo', 'OrderReference') ??
        at(request, 'InvoiceDetailHeaderOrder', 'InvoiceDetailOrderInfo', 'OrderReference') ??
        request;
      if (reference !== request)
        expect([attributeAt(reference, 'orderID'), attributeAt(reference, 'orderDate')]).toEqual([
          order.number,
          '2026-11-04T09:00:00-06:00',
        ]);
      expect(attributeAt(at(reference, 'DocumentReference'), 'payloadID')).toBe(order.payloadId);
    }

    expect(
      buyer.requests('ShipNoticeRequest').map((notice) => {
        const header = at(notice, 'ShipNoticeHeader');
        return [
          attributeAt(header, 'shipmentID'),
          attributeAt(header, 'operation') ?? 'new',
          attributeAt(header, 'fulfillmentType'),
          textAt(notice, 'ShipControl', 'ShipmentIdentifier'),
          childrenOf(at(notice, 'ShipNoticePortion'), 'ShipNoticeItem').map((item) => [
            attributeAt(item, 'lineNumber'),
            attributeAt(item, 'quantity'),
          ]),
        ];
      }),
    ).toEqual([
      [`${order.name}-1Z-A`, 'new', 'partial', '1Z-A', [['10', '30']]],
      [`${order.name}-1Z-A`, 'delete', 'partial', '1Z-A', []],
      [`${order.name}-1Z-B`, 'new', 'partial', '1Z-B', [['10', '30']]],
      [`${order.name}-1Z-C`, 'new', 'complete', '1Z-C', [['10', '18']]],
    ]);

    const [invoice, part, remainder] = buyer.requests('InvoiceDetailRequest');
    const items = childrenOf(at(invoice, 'InvoiceDetailOrder'), 'InvoiceDetailItem');
    expect(
      items.map((item) => [
        attributeAt(at(item, 'InvoiceDetailItemReference'), 'lineNumber'),
        attributeAt(item, 'quantity'),
        textAt(item, 'UnitPrice', 'Money'),
        textAt(item, 'InvoiceDetailItemReference', 'ItemID', 'SupplierPartAuxiliaryID'),
      ]),
    ).toEqual(
      order.lines.map(({ quantity, price, aux }, index) => [String((index + 1) * 10), quantity, price, aux]),
    );
    const summary = at(invoice, 'InvoiceDetailSummary');
    expect(items.reduce((cents, item) => cents + money(item, 'SubtotalAmount'), 0)).toBe(100_520);
    expect(
      ['SubtotalAmount', 'Tax', 'ShippingAmount', 'NetAmount', 'DueAmount'].map((name) =>
        money(summary, name),
      ),
    ).toEqual([100_520, 9_231, 3_784, 113_535, 113_535]);

    const credits = [part, remainder].map((note) => [
      attributeAt(at(note, 'InvoiceDetailRequestHeader'), 'purpose'),
      money(at(note, 'InvoiceDetailSummary'), 'NetAmount'),
      attributeAt(at(note, 'InvoiceDetailRequestHeader', 'InvoiceIDInfo'), 'invoiceID'),
    ]);
    const invoiceId = attributeAt(at(invoice, 'InvoiceDetailRequestHeader'), 'invoiceID');
    expect(credits).toEqual([
      ['creditMemo', -2_500, invoiceId],
      ['creditMemo', -111_035, invoiceId],
    ]);
    expect(
      (await rowsOf(order.id)).every(({ status, code }) => status === 'delivered' && code === '200'),
    ).toBe(true);
  });

  test('a cancelled order is rejected with its reason, and a PDF goes with an invoice', async () => {
    await wantsDocuments(
      shop,
      buyer.url,
      { tax_form: 'lines' },
      { attach_pdf: true, dtd_version: '1.2.014' },
    );
    const order = await placed();
    await invoke(sendPurchaseOrder, desk, { id: order.id });
    await reported(order.id, 'shipped', [parcel('1Z-D', 48)]);
    const other = await placed();
    await invoke(cancelOrder, desk, { id: other.id, reason: 'The mold broke', despite_supplier: true });
    await sendAll();
    expect(buyer.taken.flatMap(({ faults }) => faults)).toEqual([]);
    const rejection = buyer
      .requests('ConfirmationRequest')
      .find((one) => attributeAt(at(one, 'ConfirmationHeader'), 'type') === 'reject');
    expect([
      attributeAt(at(rejection, 'OrderReference'), 'orderID'),
      textAt(rejection, 'ConfirmationHeader', 'Comments'),
    ]).toEqual([other.number, 'The mold broke']);
    const invoice = buyer.taken.find(({ name }) => name === 'InvoiceDetailRequest');
    const number = attributeAt(at(invoice?.request, 'InvoiceDetailRequestHeader'), 'invoiceID');
    expect(invoice?.files.map(({ name, bytes }) => [name, bytes.subarray(0, 5).toString()])).toEqual([
      [`${number}.pdf`, '%PDF-'],
    ]);
    const items = childrenOf(at(invoice?.request, 'InvoiceDetailOrder'), 'InvoiceDetailItem');
    expect(items.reduce((cents, item) => cents + money(item, 'Tax'), 0)).toBe(9_231);
  });

  test('nothing is told to an account that wants nothing, nor of what it does not want', async () => {
    await wantsDocuments(shop, buyer.url, {}, { send: ['invoice'] });
    const order = await placed();
    expect(await rowsOf(order.id)).toEqual([]);
  });
});

describe('what the buyer’s system answers', () => {
  const outcome = async (id: string) => {
    const [row] = await rowsOf(id);
    const { status, code, reason, nextStep, attempts } = row ?? {};
    return { status, code, reason, nextStep, attempts };
  };

  test('a refusal is final, shown with its reason, and sent again by hand under the same id', async () => {
    buyer.answer = answering(409, 'The order is closed.');
    const { id } = await placed();
    await sendAll();
    later(100_000);
    await sendAll();
    expect(await outcome(id)).toEqual({
      status: 'failed',
      code: '409',
      reason: 'The order is closed.',
      attempts: 1,
      nextStep: 'Mend what it names, then send it again.',
    });
    buyer.answer = answering(200);
    const [row] = await rowsOf(id);
    await desk.transaction((tx) => tx.documentLog.sendAgain(row?.id ?? '', shop.clock.at.toISOString()));
    await sendAll();
    expect(await outcome(id)).toMatchObject({ status: 'delivered', code: '200' });
    expect(new Set(buyer.taken.map(({ payloadId }) => payloadId)).size).toBe(1);
  });

  test('its fault, a page and silence are tried again with growing pauses, as the same document', async () => {
    const { id } = await placed();
    buyer.answer = answering(500, 'Down');
    await sendAll();
    expect(await outcome(id)).toMatchObject({ status: 'pending', code: '500', reason: 'Down', attempts: 1 });
    later(59);
    await sendAll();
    expect(buyer.taken).toHaveLength(1);
    later(1);
    buyer.answer = (response) => void response.writeHead(200).end('<html><p>Welcome</p></html>');
    await sendAll();
    expect(await outcome(id)).toMatchObject({
      status: 'pending',
      code: '200',
      reason: 'The answer is no cXML.',
    });
    later(300);
    buyer.answer = () => {};
    const procurement = { ...desk.procurement, outboundSecret: async () => BUYERS_SECRET };
    const patience = {
      procurement,
      ediFiles: shop.service.ediFiles,
      paperOf: async () => undefined,
      allowLocal: true,
      report: shop.service.log.failure,
    };
    await sendAll({ documentSender: documentSender({ ...patience, limitMs: 50 }) });
    expect(await outcome(id)).toEqual({
      status: 'failed',
      code: null,
      reason: 'There was no answer in time.',
      attempts: 3,
      nextStep: 'Look at the address, the name and the secret in the settings, then send it again.',
    });
    expect(new Set(buyer.taken.map(({ text }) => text)).size).toBe(1);
  });

  test('a sender that dies before it knows the answer sends the same document again', async () => {
    const { id } = await placed();
    const now = shop.clock.at;
    const leaseUntil = new Date(now.getTime() + 45_000);
    const [leased] = await shop.service.documentQueue.take({ most: 1, now, leaseUntil });
    if (!leased) throw new Error('nothing was due');
    await shop.service.documentSender.send(leased.document);
    await sendAll();
    expect(buyer.taken).toHaveLength(1);
    later(46);
    await sendAll();
    expect(buyer.taken.map(({ payloadId }) => payloadId)).toEqual([
      leased.document.payloadId,
      leased.document.payloadId,
    ]);
    expect(await outcome(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test('the order of documents is kept while an earlier one waits', async () => {
    const { id } = await placed();
    buyer.answer = answering(500);
    await sendAll();
    await invoke(cancelOrder, desk, { id, reason: 'Not needed', despite_supplier: true });
    await sendAll();
    expect(buyer.taken).toHaveLength(1);
    buyer.answer = answering(200);
    later(60);
    await sendAll();
    expect(buyer.taken.map(({ request }) => attributeAt(at(request, 'ConfirmationHeader'), 'type'))).toEqual([
      'accept',
      'accept',
      'reject',
    ]);
  });

  test('without a secret nothing leaves', async () => {
    const { id } = await placed();
    const { accountId = '' } = (await desk.orders.anyById(id)) ?? {};
    await desk.transaction((tx) => tx.procurement.setOutboundSecret(accountId, null));
    await sendAll();
    expect(buyer.taken).toEqual([]);
    expect(await outcome(id)).toMatchObject({
      status: 'failed',
      reason: 'The settings of the account have no secret that is sent.',
    });
  });
});
