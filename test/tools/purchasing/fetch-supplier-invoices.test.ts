/** One shop buys from another, ships to a state without sales tax, and fetches what the other billed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceSupplierProducts } from '../../../server/db/catalog/publication.ts';
import { demoProducts } from '../../../server/demo/products.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import { orderJobs } from '../../../server/jobs/order-jobs.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { loadOrder } from '../../../tools/orders/find-order.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { acceptSupplierInvoice } from '../../../tools/purchasing/accept-supplier-invoice.ts';
import { fetchSupplierInvoices } from '../../../tools/purchasing/fetch-supplier-invoices.ts';
import { followPurchaseOrders } from '../../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { endpointsAt, type LiveShop, openLiveShop } from '../../support/live-shop.ts';
import type { Shop } from '../../support/open-shop.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { shipOrder } from '../../support/soap-orders.ts';
import { RED_BAR } from '../../support/upload.ts';
import { useShop } from '../../support/use.ts';

const BUYER = 'second@example.com';
let second: LiveShop;
let logo: string;
const first = useShop();
beforeAll(async () => {
  const goods = demoProducts().filter(({ sku }) => sku === 'TUMBLER-20');
  replaceSupplierProducts(first.service.catalogDb, demoSupplier, goods, first.clock.at);
  const password = await first.newKey(['read', 'write', 'orders'], { email: BUYER, termsDays: 30 });
  second = await openLiveShop();
  await second.supplier(
    'first',
    { endpoints: endpointsAt(first.url), selling: { kind: 'markup', basisPoints: 3_000 } },
    { id: BUYER, password },
  );
  await second.service.suppliers.sync('first', { withoutPictures: true });
  const { body } = await second.rest('POST', '/artwork', {
    file_name: 'bar.svg',
    data_base64: RED_BAR.toString('base64'),
  });
  logo = body.artwork_id;
});
afterAll(async () => {
  await second.close();
  expect([...first.failures, ...second.failures]).toEqual([]);
});

const deskAt = ({ service }: Pick<Shop, 'service'>) =>
  service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_desk');

/** An order sent to the first shop; its number here, and there. */
async function sent(): Promise<{ id: string; theirs: string }> {
  const { body } = await second.rest('POST', '/quotes', {
    lines: [{ key: 'first:demo:TUMBLER-20', quantity: 250, part_id: 'TUMBLER-20-BLACK', artwork_id: logo }],
    ship_postal: '97201',
  });
  const person = await holderOf(second, body.url);
  const amount = dollarsDue(
    await invoke(setDelivery, person, {
      ...ADDRESS,
      city: 'Portland',
      state: 'OR',
      postal: '97201',
    }),
  );
  const { id } = await invoke(acceptQuote, person, { payment: 'terms', amount });
  await invoke(releaseOrder, deskAt(second), { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, deskAt(second), { id });
  const [purchaseOrder] = await deskAt(second).purchaseOrders.ofOrder(id);
  return { id, theirs: purchaseOrder?.transactionId ?? '' };
}

async function shippedAndFollowed({ id, theirs }: { id: string; theirs: string }): Promise<void> {
  await shipOrder(first, theirs);
  second.clock.at = first.clock.at;
  await invoke(followPurchaseOrders, deskAt(second), { id });
}

const runJob = (): Promise<unknown> | undefined =>
  orderJobs({ ctxFor: second.service.ctxFor, now: () => second.clock.at, daySeconds: 86_400 })
    .find(({ name }) => name === 'fetch-supplier-invoices')
    ?.run(new AbortController().signal, second.service.log);

const costsOf = async (id: string) => {
  const { purchaseOrders } = await invoke(openDeskOrder, deskAt(second), { id });
  const [only] = purchaseOrders;
  return { ...only?.costs, ...only?.invoicing };
};

test('before it ships the cost is what was ordered and the freight reckoned for it', async () => {
  const order = await sent();
  expect(await costsOf(order.id)).toMatchObject({ invoiced: null });
  await shippedAndFollowed(order);
  expect(await costsOf(order.id)).toMatchObject({ check: 'open', invoices: [] });
  await runJob();
  expect(await costsOf(order.id)).toMatchObject({
    expected: { goodsCents: 440_000, freightCents: 24_600, totalCents: 464_600 },
    invoiced: {
      goodsCents: 440_000,
      freightCents: 24_600,
      handlingCents: 0,
      taxCents: 0,
      totalCents: 464_600,
    },
    soldCents: 596_600,
    marginCents: 132_000,
    check: 'fits',
    differences: [],
    accepted: null,
    askAgainAt: null,
    invoices: [{ number: 'INV-1001', date: '2026-11-10', dueOn: '2026-12-10', totalRate: 46_460_000 }],
  });
  expect((await invoke(showDeskBoard, deskAt(second), {})).supplierInvoices).toEqual([]);
  expect(await deskAt(second).purchaseOrders.dueForInvoices('2100-01-01')).toEqual([]);
});

test('a dearer piece and freight beyond the estimate are on the board until they are accepted', async () => {
  const order = await sent();
  const before = await loadOrder(deskAt(first), { id: order.theirs });
  await first.service.transaction(({ orders }) =>
    orders.change({
      ...before,
      items: before.items.map((item) => ({
        ...item,
        priced: {
          ...item.priced,
          unitPriceCents: item.priced.unitPriceCents + 50,
          goodsCents: item.priced.goodsCents + 50 * item.spec.quantity,
        },
      })),
      totals: {
        ...before.totals,
        freight: { ...before.totals.freight, amountCents: before.totals.freight.amountCents + 10_000 },
      },
      payment: { ...before.payment, amountCents: before.payment.amountCents + 50 * 250 + 10_000 },
    }),
  );
  await shippedAndFollowed(order);
  const answer = await invoke(fetchSupplierInvoices, deskAt(second), { id: order.id });
  const [told] = answer.purchaseOrders;
  expect(told?.differences).toMatchInlineSnapshot(`
    [
      "Line 1, 20 oz Vacuum Tumbler, Black: $17.90 a piece is billed, $17.40 was ordered.",
      "Freight of $346.00 is billed, $246.00 was reckoned.",
    ]
  `);
  const board = await invoke(showDeskBoard, deskAt(second), {});
  expect(board.supplierInvoices).toEqual([
    {
      orderId: order.id,
      number: told?.number,
      supplier: 'first',
      invoices: ['INV-1002'],
      differences: told?.differences,
    },
  ]);
  const marked = board.columns.flatMap(({ orders }) => orders).filter((one) => one.supplierInvoiceDiffers);
  expect(marked.map(({ id }) => id)).toEqual([order.id]);
  const number = told?.number ?? '';
  await invoke(acceptSupplierInvoice, deskAt(second), { id: order.id, number, reason: 'Agreed by phone.' });
  await invoke(fetchSupplierInvoices, deskAt(second), { id: order.id });
  expect((await invoke(showDeskBoard, deskAt(second), {})).supplierInvoices).toEqual([]);
  expect(await costsOf(order.id)).toMatchObject({
    check: 'accepted',
    expected: { totalCents: 464_600 },
    invoiced: { totalCents: 487_100 },
    accepted: { reason: 'Agreed by phone.', by: 'desk:desk@example.com' },
  });
});

test('a supplier that has written none yet is asked with growing pauses, and not for ever', async () => {
  const order = await sent();
  await shippedAndFollowed(order);
  const { url } = first;
  await second.supplier('first', {
    endpoints: endpointsAt(url).map((one) =>
      one.service === 'Invoice' ? { ...one, url: `${url}/nowhere` } : one,
    ),
  });
  const pauses: number[] = [];
  for (let asked = 0; asked < 10; asked++) {
    await runJob();
    const next = (await costsOf(order.id)).askAgainAt ?? null;
    if (next === null) break;
    pauses.push((Date.parse(next) - second.clock.at.getTime()) / 3_600_000);
    second.clock.at = new Date(next);
  }
  expect(pauses).toEqual([6, 12, 24, 24, 48, 48]);
  const missing = ['No invoice has come; it is due since it shipped on November 22, 2026.'];
  expect(await costsOf(order.id)).toMatchObject({ check: 'differs', differences: missing });
  const { supplierInvoices } = await invoke(showDeskBoard, deskAt(second), {});
  expect(supplierInvoices).toMatchObject([{ orderId: order.id, invoices: [], differences: missing }]);
  const [{ number = '' } = {}] = supplierInvoices;
  await invoke(acceptSupplierInvoice, deskAt(second), { id: order.id, number, reason: 'Billed on paper.' });
  await invoke(fetchSupplierInvoices, deskAt(second), { id: order.id });
  expect((await invoke(showDeskBoard, deskAt(second), {})).supplierInvoices).toEqual([]);
});
