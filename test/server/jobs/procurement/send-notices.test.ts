/** A buyer's own service is told of each parcel as it leaves, by Order Shipment Notification 2.1.0. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { sendDocuments } from '../../../../server/jobs/procurement/send-documents.ts';
import { shipment21 } from '../../../../server/promostandards/messages/shipment-2.ts';
import { isWhole, read } from '../../../../server/promostandards/read.ts';
import { write } from '../../../../server/promostandards/write.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../../tools/procurement/procurement-settings.ts';
import { resendDocument } from '../../../../tools/procurement/resend-document.ts';
import { receiveShipmentNotice } from '../../../../tools/purchasing/receive-shipment-notice.ts';
import { bodyOf, bodyText, faultsByOwnSchema, faultsBySchema } from '../../../support/promostandards.ts';
import { deskOf } from '../../../support/proofs.ts';
import { isThere } from '../../../support/reference.ts';
import { envelope11 } from '../../../support/soap.ts';
import { SUPPLIER, sendsNotices } from '../../../support/supplier-notices.ts';
import { prepared, use, useShop } from '../../../support/use.ts';

const { request, response } = shipment21.operations.sendAdvanceShipmentNotification;
const PASSWORD = 'open <sesame> & "more"';
const answered = (value: object): string => envelope11(write(response, value, shipment21.namespaces));
const failing = (code: number, description: string): string =>
  answered({ ServiceMessageArray: [{ code, description, severity: 'Error' }] });

async function distributor() {
  const taken: { text: string; action: string | undefined }[] = [];
  const system = {
    url: '',
    taken,
    status: 200,
    answer: answered({ transactionId: 't-1' }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const server = createServer((asked, reply) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      taken.push({
        text: Buffer.concat(chunks).toString('utf8'),
        action: [asked.headers['soapaction']].flat()[0],
      });
      reply.writeHead(system.status, { 'Content-Type': 'text/xml; charset=utf-8' }).end(system.answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  system.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/asn`;
  return system;
}

const shop = useShop({ env: { ALLOW_LOCAL_URLS: 'true' } });
const closed = useShop();
const desk = prepared(() => deskOf(shop));
const buyer = use(distributor);

async function wantsNotices(of: typeof shop, email = 'demo@example.com'): Promise<void> {
  const account = await of.service.accounts.byEmail(email);
  if (!account) throw new Error('no account');
  const settings = {
    ...DEFAULT_PROCUREMENT_SETTINGS,
    shipment_notices: { url: buyer.url, user: 'us & ours' },
  };
  await of.service.transaction(async ({ procurement }) => {
    await procurement.save(account.id, settings, of.clock.at.toISOString());
    await procurement.setOutboundSecret(account.id, PASSWORD);
  });
}

let id = '';
let number = '';
let orders = 0;
beforeEach(async () => {
  orders += 1;
  number = `PO-${orders}`;
  id = await sendsNotices(shop, number);
  await wantsNotices(shop);
  Object.assign(buyer, { status: 200, answer: answered({ transactionId: 't-1' }) });
  buyer.taken.length = 0;
});

const box = (trackingNumber: string, quantity: number, isLast = false) => ({
  ...{ isLast, carrier: 'UPS', trackingNumber },
  items: [{ partId: 'TUMBLER-20-BLACK', quantity }],
});
const leaves = (...packages: Omit<ReturnType<typeof box>, 'items'>[]) =>
  invoke(receiveShipmentNotice, desk, { supplier: SUPPLIER.id, number, packages });
const sendAll = (of: typeof shop = shop) =>
  sendDocuments({ ...of.service, retriesS: [60, 300] }).run(new AbortController().signal, of.service.log);
const later = (seconds: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + seconds * 1_000);
};
const rows = async () =>
  (await desk.documentLog.ofOrder(id)).map(({ protocol, kind, status, code, reason, attempts }) => ({
    ...{ protocol, kind, status, code, reason, attempts },
  }));

function told() {
  return buyer.taken.map(({ text }) => {
    const faults = [
      ...faultsByOwnSchema(shipment21, bodyText(text)),
      ...(isThere('promostandards') ? faultsBySchema(shipment21, bodyText(text)) : []),
    ];
    const element = bodyOf(Buffer.from(text));
    if (faults.length > 0 || !element) throw new Error(faults.join('\n'));
    const reading = read(request.type, element);
    if (!isWhole(reading)) throw new Error(JSON.stringify(reading.faults));
    return reading.value;
  });
}

test('each parcel is told once as it leaves, in a message that the schema takes', async () => {
  await leaves(box('1Z-A', 30));
  await sendAll();
  await leaves(box('1Z-A', 30));
  await leaves(box('1Z-A', 30), box('1Z-B', 18, true));
  await sendAll();
  await sendAll();
  const messages = told();
  expect(messages.map(({ id: user, password }) => [user, password])).toEqual([
    ['us & ours', PASSWORD],
    ['us & ours', PASSWORD],
  ]);
  expect(buyer.taken[0]?.action).toBe('"sendAdvanceShipmentNotification"');
  expect(
    messages.map(({ AdvanceShipmentNotification: notice }) => [
      notice.purchaseOrderNumber,
      notice.purchaseOrderShippedInFull,
      notice.ShipmentArray.map((one) => [
        one.shipToAddress?.postalCode,
        one.PackageArray?.map((parcel) => [
          parcel.id,
          parcel.trackingNumber,
          parcel.shipmentDate,
          parcel.FreightDetails?.carrier,
          parcel.ItemArray?.map((item) => [item.supplierPartId, item.Quantity?.value]),
        ]),
      ]),
    ]),
  ).toEqual([
    [id, false, [['94105', [[1, '1Z-A', shop.clock.at.toISOString(), 'UPS', [['TUMBLER-20-BLACK', '30']]]]]]],
    [id, true, [['94105', [[2, '1Z-B', shop.clock.at.toISOString(), 'UPS', [['TUMBLER-20-BLACK', '18']]]]]]],
  ]);
  const delivered = {
    protocol: 'soap',
    kind: 'ship_notice',
    status: 'delivered',
    code: '200',
    reason: 't-1',
  };
  expect(await rows()).toEqual([
    { ...delivered, attempts: 1 },
    { ...delivered, attempts: 1 },
  ]);
  const documents = await desk.documentLog.list({
    accountId: (await desk.orders.anyById(id))?.accountId ?? '',
    limit: 9,
    offset: 0,
  });
  const whole = await desk.documentLog.byId(documents.documents[0]?.id ?? '');
  expect(whole?.body).not.toContain('sesame');
});

test('of a parcel whose goods nobody named no goods are told while others follow', async () => {
  const { items: _, ...unnamed } = box('1Z-A', 30);
  await leaves(unnamed);
  await sendAll();
  const [notice] = told();
  const [shipment] = notice?.AdvanceShipmentNotification.ShipmentArray ?? [];
  expect(shipment?.PackageArray?.map(({ trackingNumber, ItemArray }) => [trackingNumber, ItemArray])).toEqual(
    [['1Z-A', undefined]],
  );
});

test('a service that is down, faults or fails in general is asked again, with the same message', async () => {
  await leaves(box('1Z-A', 48, true));
  Object.assign(buyer, { status: 500, answer: 'Down' });
  await sendAll();
  expect(await rows()).toMatchObject([{ status: 'pending', code: '500', attempts: 1 }]);
  later(59);
  await sendAll();
  expect(buyer.taken).toHaveLength(1);
  later(1);
  Object.assign(buyer, { status: 200, answer: failing(999, 'General error') });
  await sendAll();
  expect(await rows()).toMatchObject([{ status: 'pending', code: '999', reason: 'General error' }]);
  later(300);
  buyer.answer = answered({ transactionId: 't-2' });
  await sendAll();
  expect(await rows()).toMatchObject([{ status: 'delivered', reason: 't-2', attempts: 3 }]);
  expect(new Set(buyer.taken.map(({ text }) => text)).size).toBe(1);
});

test('a refusal is final, to be looked at, and sent again with the name that was mended', async () => {
  await leaves(box('1Z-A', 48, true));
  buyer.answer = failing(105, 'Authentication failed');
  await sendAll();
  later(100_000);
  await sendAll();
  const [row] = await desk.documentLog.ofOrder(id);
  expect(row).toMatchObject({ status: 'failed', code: '105', reason: 'Authentication failed', attempts: 1 });
  expect(row?.lookSince).not.toBeNull();
  await desk.transaction(async ({ procurement }) => {
    const settings = await procurement.settingsOf(row?.accountId ?? '');
    const shipment_notices = { url: buyer.url, user: 'rivet' };
    await procurement.save(row?.accountId ?? '', { ...settings, shipment_notices }, 'later');
  });
  buyer.answer = answered({ transactionId: 't-3' });
  await invoke(resendDocument, desk, { id: row?.id });
  await sendAll();
  expect(told().map((message) => message.id)).toEqual(['us & ours', 'rivet']);
  expect(await rows()).toMatchObject([{ status: 'delivered', reason: 't-3' }]);
});

test('nothing goes to another account, to one that wants none, nor to a private address', async () => {
  const account = (await desk.orders.anyById(id))?.accountId ?? '';
  await desk.transaction(({ procurement }) => procurement.save(account, DEFAULT_PROCUREMENT_SETTINGS, 'now'));
  await shop.newKey(['read'], { email: 'other@example.com' });
  await wantsNotices(shop, 'other@example.com');
  await leaves(box('1Z-A', 48, true));
  await sendAll();
  expect(await rows()).toEqual([]);

  await sendsNotices(closed, 'PO-C');
  await wantsNotices(closed);
  await invoke(receiveShipmentNotice, deskOf(closed), {
    ...{ supplier: SUPPLIER.id, number: 'PO-C' },
    packages: [box('1Z-C', 48, true)],
  });
  await sendAll(closed);
  const { documents } = await deskOf(closed).documentLog.list({ limit: 9, offset: 0 });
  expect(documents).toMatchObject([
    {
      status: 'pending',
      reason: 'The address is not, or does not resolve to, a public https address.',
    },
  ]);
  expect(buyer.taken).toEqual([]);
});
