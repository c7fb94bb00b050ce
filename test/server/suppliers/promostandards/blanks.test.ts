/** A supplier that publishes blank prices alone, and a decorator that takes purchase orders and publishes nothing. */
import { beforeAll, expect, test } from 'vitest';
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { loadOrder } from '../../../../tools/orders/find-order.ts';
import { acceptQuote } from '../../../../tools/payments/accept-quote.ts';
import { followPurchaseOrders } from '../../../../tools/purchasing/follow-purchase-orders.ts';
import { recordShipment } from '../../../../tools/purchasing/record-shipment.ts';
import { releaseOrder } from '../../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../../tools/purchasing/send-purchase-order.ts';
import { setDelivery } from '../../../../tools/quotes/set-delivery.ts';
import { openLiveShop } from '../../../support/live-shop.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../../support/people.ts';
import { charge, quirkySupplier } from '../../../support/quirky-supplier.ts';
import { use } from '../../../support/use.ts';

const GRID = (front: string) => `
Method | Locations | Unit | From | Per | Most | Setup | Days | 12 | 72
Screen print | Front 12 x 14 | colors | 1 | | 4 | 22 | 5 | ${front} | 2.00
 | | | 2 | 1 | | 22 | | 0.40 | 0.30
`;
const DOCK = {
  dock_street: '310 Press Street',
  dock_city: 'Memphis',
  dock_state: 'TN',
  dock_postal: '38118',
  dock_email: 'receiving@press.example',
};
const KEY = 'mill:TEE';

const shop = use(openLiveShop);
const mill = use(() =>
  quirkySupplier({
    TEE: {
      isBlank: true,
      parts: {
        'TEE-BLK': [
          [1, '2.9440'],
          [72, '2.7160'],
        ],
      },
    },
    MUG: { charges: [charge('Setup', [[1, 1, '50.00']])] },
  }),
);
const press = use(() => quirkySupplier({}));

const desk = () =>
  shop.service.ctxFor(
    { kind: 'desk', email: 'desk@example.com', roles: ['admin'], isProven: true },
    'req_desk',
  );
const save = (code: string, more: object) => invoke(saveSupplier, desk(), { code, ...more });
const second = (): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 1_000);
};
const sync = async () => {
  second();
  await shop.service.suppliers.sync('mill', { withoutPictures: true });
  second();
};
const priceOf = async (key = KEY) => {
  const { status, body } = await shop.rest('GET', `/products/${key}/price?quantity=48`);
  return status === 200 ? body.unit_price : body.error.code;
};

beforeAll(async () => {
  const at = (endpoints: typeof mill.endpoints, services: string[]) => ({
    account_id: 'us',
    password: 'secret',
    endpoints: endpoints.filter(({ service }) => services.includes(service)),
  });
  await save('mill', {
    ...at(mill.endpoints, ['ProductData', 'PricingAndConfiguration', 'Inventory', 'PurchaseOrder']),
    sold_at: 'margin',
    percent: 40,
    per_minute: 100_000,
  });
  await save('press', { name: 'Press', ...at(press.endpoints, ['PurchaseOrder']) });
});

test('a blank without a decorator is not sold', async () => {
  await sync();
  expect(await shop.service.catalogWriter.countOf('mill')).toEqual({ products: 2, sold: 1 });
  expect(await priceOf()).toBe('not_available');
});

test('a decorator has a grid and an address, and its blanks are sold at cost', async () => {
  const refused = (more: object, code = 'mill') =>
    save(code, more).then(
      () => 'saved',
      ({ param, message }) => `${param}: ${message}`,
    );
  expect(await refused({ decorator: 'press' })).toBe(
    'decorator: There is no decorator of this code; add the supplier with its price grid first.',
  );
  expect(await refused({ decoration_grid: GRID('3.00') }, 'press')).toBe(
    'dock_street: A decorator needs the address where it takes in blanks.',
  );
  expect(await refused({ ...DOCK, decoration_grid: GRID('much') }, 'press')).toBe(
    'decoration_grid: Line 2 of the grid: “much” is no price in dollars.',
  );
  expect(await refused({ ...DOCK, decoration_grid: GRID('3.00') }, 'press')).toBe('saved');
  expect(await refused({ decorator: 'press', sold_at: 'list', percent: null })).toContain(
    'decorator: Blanks that',
  );
  expect(await refused({ decorator: 'press' })).toBe('saved');
});

test('with one it is sold decorated, at the prices of both and of the moment', async () => {
  await sync();
  expect(await shop.service.catalogWriter.countOf('mill')).toEqual({ products: 2, sold: 2 });
  // (2.9440 + 3.00) / 0.6
  expect(await priceOf()).toBe(9.91);
  await save('press', { ...DOCK, decoration_grid: GRID('3.60') });
  const quote = { lines: [{ key: KEY, part_id: 'TEE-BLK', quantity: 48 }], ship_postal: '94105' };
  const { body } = await shop.rest('POST', '/quotes', quote);
  // (2.9440 + 3.60) / 0.6, before the catalog is copied again
  expect(body.lines[0].unit_price).toBe(10.91);
  await sync();
  expect(await priceOf()).toBe(10.91);
  const { body: mug } = await shop.rest('GET', '/products/mill:MUG');
  expect(mug.decoration_methods).toMatchObject([{ name: 'Screen Print', max_units: 4 }]);
});

test('while its decorator is paused it is not quoted', async () => {
  const quoted = async () => {
    const lines = [{ key: KEY, part_id: 'TEE-BLK', quantity: 48 }];
    const { status, body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
    return status === 200 ? 'quoted' : body.error.code;
  };
  await save('press', { status: 'paused' });
  expect(await quoted()).toBe('supplier_unavailable');
  await save('press', { status: 'active' });
  expect(await quoted()).toBe('quoted');
});

/** Sent to both. */
async function ordered(): Promise<string> {
  const lines = [{ key: KEY, part_id: 'TEE-BLK', quantity: 96, imprints: [{ units: 2, text: 'Hello' }] }];
  const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const person = await holderOf(shop, body.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const { id } = await invoke(acceptQuote, person, { payment: 'terms', amount });
  await invoke(releaseOrder, desk(), { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk(), { id });
  return id;
}

test('both get a purchase order, and neither the other’s', async () => {
  const id = await ordered();
  const [blanks = '', work = ''] = [...mill.orders, ...press.orders];
  expect([mill.orders.length, press.orders.length]).toEqual([1, 1]);
  const of = (xml: string, name: string) => new RegExp(`${name}>([^<]*)<`).exec(xml)?.[1];
  const facts = (xml: string) =>
    Object.fromEntries(
      [
        'orderType',
        'totalAmount',
        'companyName',
        'postalCode',
        'unitPrice',
        'customerSupplied',
        'locationName',
      ].map((name) => [name, of(xml.slice(name === 'companyName' ? xml.indexOf('ShipmentArray') : 0), name)]),
    );
  expect(facts(blanks)).toEqual({
    orderType: 'Blank',
    totalAmount: '260.7360',
    companyName: 'Press',
    postalCode: '38118',
    unitPrice: '2.7160',
    customerSupplied: 'false',
    locationName: undefined,
  });
  expect(facts(work)).toEqual({
    orderType: 'Configured',
    totalAmount: '264.80',
    companyName: undefined,
    postalCode: '94105',
    unitPrice: '0.00',
    customerSupplied: 'true',
    locationName: 'Front',
  });
  expect(of(work, 'description')).toContain(`the blanks come by ${of(blanks, 'orderNumber')}`);
  expect((await loadOrder(desk(), { id })).status).toBe('po_sent');
});

test('a decorator without a service for them gets its purchase order by mail, once', async () => {
  await save('press', { endpoints: [] });
  const refused = await ordered();
  expect((await loadOrder(desk(), { id: refused })).hold?.by).toBe('supplier:press');
  await save('press', { order_email: 'orders@press.example' });
  const id = await ordered();
  const [, work] = await desk().purchaseOrders.ofOrder(id);
  expect(work).toMatchObject({ supplier: 'press', status: 'sent', mailedTo: 'orders@press.example' });
  expect((await loadOrder(desk(), { id })).status).toBe('po_sent');
  // Nothing is known of it where it is asked, and it is not mailed again.
  await invoke(followPurchaseOrders, desk(), { id });
  const mails = (await desk().orderHistory.mails(id)).filter(({ recipient }) => /@press/.test(recipient));
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(work?.number ?? '-')]);
  await invoke(recordShipment, desk(), {
    id,
    number: work?.number ?? '',
    carrier: 'UPS',
    tracking_number: '1Z0000000000000012',
    is_last: true,
  });
  await invoke(followPurchaseOrders, desk(), { id });
  const after = await loadOrder(desk(), { id });
  expect([after.status, after.tracking.map(({ number }) => number)]).toEqual([
    'shipped',
    ['1Z0000000000000012'],
  ]);
  const reports = (await desk().purchaseOrders.ofOrder(id))[1]?.reports ?? [];
  expect(reports.map(({ status, note }) => [status, note])).toEqual([['shipped', null]]);
});

test('a decorator that is named is not removed', async () => {
  await expect(shop.service.suppliers.remove('press', { withOpenOrders: true })).rejects.toThrow(
    'It decorates the blanks of mill: name another decorator in their settings first.',
  );
  await save('mill', { decorator: null });
  expect(await shop.service.suppliers.remove('press', {})).toMatchObject({ name: 'Press' });
});
