/** An order to several places followed on every door: which parcel goes where, with which goods, and when. */
import { expect, test } from 'vitest';
import { orderStatus2 } from '../../../server/promostandards/messages/order-status-2.ts';
import { shipment1 } from '../../../server/promostandards/messages/shipment-1.ts';
import { shipment2 } from '../../../server/promostandards/messages/shipment-2.ts';
import { printQuote } from '../../../tools/documents/print-quote.ts';
import { invoke } from '../../../tools/invoke.ts';
import { shippingState } from '../../../tools/orders/destination-progress.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { followPurchaseOrders } from '../../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import type { SupplierParcel } from '../../../tools/purchasing/supplier-orders-port.ts';
import { setDeliveries } from '../../../tools/quotes/set-deliveries.ts';
import { pdfPages } from '../../support/pdf-pages.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { deskOf } from '../../support/proofs.ts';
import { call } from '../../support/soap.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop();
const desk = prepared(() => deskOf(shop));

const EAST = {
  ...ADDRESS,
  name: 'Grace Hopper',
  street1: '5 West 34th Street',
  city: 'New York',
  state: 'NY',
  postal: '10001',
} as const;
const WESTERN = [
  { line: 1, quantity: 150 },
  { line: 2, quantity: 60 },
];
const EASTERN = [{ line: 1, quantity: 100 }];

async function sentOrder() {
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [
      { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 },
      { key: 'demo:TEE-RINGSPUN', units: 2, parts: [{ part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 60 }] },
    ],
    destinations: [
      { name: 'West', lines: WESTERN },
      { name: 'East', lines: EASTERN },
    ],
  });
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(
    await invoke(setDeliveries, person, {
      deliveries: [
        { ...ADDRESS, destination: 1 },
        { ...EAST, destination: 2 },
      ],
    }),
  );
  const { id } = await invoke(acceptQuote, person, { payment: 'card', amount, card: 'demo-approved' });
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  return { id, url: quote.url };
}

const DAY_MS = 86_400_000;
const parcel = (number: string, more: Partial<SupplierParcel>): SupplierParcel => ({
  carrier: 'UPS',
  number,
  url: `https://ups.example/${number}`,
  ...more,
});

/** The order after its supplier reported these parcels. */
async function afterReport(id: string, status: 'partiallyShipped' | 'shipped', parcels: SupplierParcel[]) {
  const report = {
    status,
    issue: null,
    expectedShipDate: null,
    expectedDeliveryDate: null,
    parcels,
    asOf: shop.clock.at.toISOString(),
  };
  const hearing = { ...desk, supplierOrders: { ...desk.supplierOrders, status: async () => report } };
  const order = await invoke(followPurchaseOrders, hearing, { id });
  return {
    tracking: order.tracking.map(({ number, destination = null, lines = [] }) => [
      number,
      destination,
      lines,
    ]),
    shipping: order.destinations.map((destination) => shippingState(order, destination)),
  };
}

test('each parcel names its destination and goods, on the page and by SOAP', async () => {
  const { id, url } = await sentOrder();
  const waiting = (await shop.rest('GET', `/orders/${id}`)).body.destinations;
  expect(waiting.map((one: Record<string, unknown>) => one['shipping'])).toEqual([
    'not_shipped',
    'not_shipped',
  ]);
  shop.clock.at = new Date(shop.clock.at.getTime() + 14 * DAY_MS);
  await invoke(followPurchaseOrders, desk, { id });
  const { body: order } = await shop.rest('GET', `/orders/${id}`);
  const parcels = order.tracking.map((one: Record<string, unknown>) => [one['destination'], one['lines']]);
  expect(parcels).toEqual([
    [1, WESTERN],
    [2, EASTERN],
  ]);
  expect(order.destinations).toMatchObject([
    { name: 'West', shipping: 'delivered', expected_date: waiting[0].in_hands_date },
    { name: 'East', shipping: 'delivered', expected_date: waiting[1].in_hands_date },
  ]);

  const page = await (await fetch(url)).text();
  const [west, east] = order.tracking.map(({ number }: { number: string }) => number);
  expect(page).toMatch(
    new RegExp(`1\\. <bdi>West</bdi>.*Delivered.*${west}.*2\\. <bdi>East</bdi>.*${east}`, 's'),
  );

  const byNumber = { queryType: 2, referenceNumber: id } as const;
  const two = await call(shop, shipment2, 'getOrderShipmentNotification', byNumber);
  const shipments = two.OrderShipmentNotificationArray?.[0]?.SalesOrderArray?.[0]?.ShipmentArray ?? [];
  expect(
    shipments.map(({ shipToAddress, PackageArray }) => [
      shipToAddress?.attentionTo,
      shipToAddress?.address1,
      PackageArray?.map(({ trackingNumber }) => trackingNumber),
      PackageArray?.[0]?.ItemArray?.map(({ supplierPartId, Quantity }) => [supplierPartId, Quantity?.value]),
    ]),
  ).toEqual([
    [
      'Ada Byron',
      '1 Market Street',
      [west],
      [
        ['TUMBLER-20-BLACK', '150'],
        ['TEE-RINGSPUN-NAVY-L', '60'],
      ],
    ],
    ['Grace Hopper', '5 West 34th Street', [east], [['TUMBLER-20-BLACK', '100']]],
  ]);
  const one = await call(shop, shipment1, 'getOrderShipmentNotification', byNumber);
  const places = one.OrderShipmentNotificationArray?.[0]?.SalesOrderArray?.[0]?.ShipmentLocationArray ?? [];
  expect(places.map((place) => [place.ShipToAddress?.city, place.PackageArray?.[0]?.trackingNumber])).toEqual(
    [
      ['San Francisco', west],
      ['New York', east],
    ],
  );
  const status = await call(shop, orderStatus2, 'getOrderStatus', {
    queryType: 'soSearch',
    referenceNumber: id,
  });
  expect(status.OrderStatusArray?.[0]?.OrderStatusDetailArray[0]?.additionalExplanation).toBe(
    `Destination 1 (West, Ada Byron, 1 Market Street, San Francisco, CA): delivered, expected ${waiting[0].in_hands_date}. Destination 2 (East, Grace Hopper, 5 West 34th Street, New York, NY): delivered, expected ${waiting[1].in_hands_date}.`,
  );
});

test('a supplier that names addresses is understood, and the first destination may leave before the second', async () => {
  const { id } = await sentOrder();
  const to = { name: 'GRACE HOPPER', street1: '5 WEST 34TH STREET', postal: '10001-1234' };
  const items = [{ partId: 'TUMBLER-20-BLACK', quantity: 40 }];
  expect(
    await afterReport(id, 'partiallyShipped', [parcel('1Z1', { to, items }), parcel('1Z2', {})]),
  ).toEqual({
    tracking: [
      ['1Z1', 2, [{ line: 1, quantity: 40 }]],
      ['1Z2', null, []],
    ],
    shipping: ['not_shipped', 'partly_shipped'],
  });
  const rest = parcel('1Z3', { to, items: [{ partId: 'TUMBLER-20-BLACK', quantity: 60 }] });
  const known = [parcel('1Z1', { to, items }), parcel('1Z2', { shipment: 1 }), rest];
  expect(await afterReport(id, 'partiallyShipped', known)).toEqual({
    tracking: [
      ['1Z1', 2, [{ line: 1, quantity: 40 }]],
      ['1Z2', 1, []],
      ['1Z3', 2, [{ line: 1, quantity: 60 }]],
    ],
    shipping: ['partly_shipped', 'shipped'],
  });
});

test('once cancelled no destination has a day any more, in the answer and on the paper', async () => {
  const { id, url } = await sentOrder();
  const paper = async () => {
    const { pdf } = await invoke(printQuote, await holderOf(shop, url), {});
    return (await pdfPages(pdf)).join('\n');
  };
  expect(await paper()).toContain('In hands by');
  await invoke(cancelOrder, desk, { id, reason: 'The event was called off' });
  const { body } = await shop.rest('GET', `/orders/${id}`);
  expect(
    body.destinations.map(({ in_hands_date, expected_date }: Record<string, unknown>) => [
      in_hands_date,
      expected_date,
    ]),
  ).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await paper()).not.toMatch(/in hands|expected/i);
});
