/** Parcels that the desk records move an order on as those of a supplier that speaks by machine. */
import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { recordDelivery } from '../../../tools/purchasing/record-delivery.ts';
import { recordShipment } from '../../../tools/purchasing/record-shipment.ts';
import { deskDay } from '../../../tools/values/calendar.ts';
import { signedIn } from '../../support/browsing.ts';
import { fieldsOf } from '../../support/forms.ts';
import { mailedOrder, partOf } from '../../support/mailed-order.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop({ catalog: 'whole' });
const order = prepared(() => mailedOrder(shop));

const FIRST = '1Z0000000000000012';
const SECOND = '1Z0000000000000039';
const DAY_MS = 86_400_000;

const record = (more: object) =>
  invoke(recordShipment, order.desk, { id: order.id, number: order.work.number, ...more }).then(
    ({ status }) => status,
    ({ code, param }) => [code, param],
  );
const open = () => invoke(openDeskOrder, order.desk, { id: order.id });
const told = async () => {
  const { mails, events } = await open();
  return {
    mails: mails.flatMap(({ subject }) => /^(?:Shipped|Invoice)/.exec(subject)?.[0] ?? []).sort(),
    events: events.map(({ name }) => name).filter((name) => /production|shipped|complete/.test(name)),
  };
};

test('only pieces and addresses of the purchase order, on a day between it and today', async () => {
  const piece = { part_id: partOf('XL'), quantity: 1 };
  expect(await record({ pieces: [piece] })).toEqual(['validation_failed', 'pieces']);
  expect(await record({ shipment: 2 })).toEqual(['validation_failed', 'shipment']);
  expect(await record({ on: '2020-01-01' })).toEqual(['validation_failed', 'on']);
  expect(await record({ on: '2030-01-01' })).toEqual(['validation_failed', 'on']);
  expect(await record({ number: 'PO-NONE' })).toEqual(['invalid_state', undefined]);
});

test('at the desk the first of two parcels is a form of the purchase order: production is under way', async () => {
  const staff = await signedIn(shop, 'desk@example.com', 'desk');
  const path = `/desk/orders/${order.id}`;
  const { html } = await staff.get(path);
  expect(html).toContain('by mail to');
  const { number } = order.work;
  const form = fieldsOf(html, `shipment-${number}-form`);
  const pieces = html.match(/<input[^>]*name="pieces\.[^>]*>/g) ?? [];
  expect(pieces.map((input) => /\srequired/.test(input))).toEqual([false, false, false, false]);
  const sent = { ...form, carrier: 'UPS', tracking_number: FIRST, [`pieces.${partOf('M')}`]: '40' };
  expect((await staff.post(`${path}/shipments/${number}`, { ...sent, on: '2030-01-01' })).status).toBe(422);
  expect((await staff.post(`${path}/shipments/${number}`, sent)).status).toBe(303);
  const { order: after } = await open();
  expect(after.status).toBe('in_production');
  expect(after.tracking).toMatchObject([
    { carrier: 'UPS', number: FIRST, lines: [{ line: 1, quantity: 40 }] },
  ]);
  expect(await told()).toEqual({ mails: [], events: ['order.in_production'] });
});

test('with the last one it has shipped on its day, and everybody hears it', async () => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 2 * DAY_MS);
  const yesterday = deskDay(new Date(shop.clock.at.getTime() - DAY_MS));
  const pieces = [
    { part_id: partOf('M'), quantity: 8 },
    { part_id: partOf('L'), quantity: 24 },
  ];
  const parcel = { carrier: 'UPS', tracking_number: SECOND, on: yesterday, is_last: true, pieces };
  expect(await record(parcel)).toBe('shipped');
  const { order: after, purchaseOrders, money } = await open();
  expect(after.tracking.map(({ number, url }) => [number, url.includes('ups.com')])).toEqual([
    [FIRST, true],
    [SECOND, true],
  ]);
  expect(after.hold).toBeNull();
  expect(purchaseOrders[1]?.reports.at(-1)).toMatchObject({ status: 'shipped', note: null });
  expect(purchaseOrders[1]?.reports.at(-1)?.at.slice(0, 10)).toBe(yesterday);
  expect(money.invoice).not.toBeNull();
  expect(await told()).toEqual({
    mails: ['Invoice', 'Shipped'],
    events: ['order.in_production', 'order.shipped'],
  });
});

test('it arrives by the word of a person, and nothing more is recorded of it', async () => {
  const { order: before } = await open();
  await invoke(recordDelivery, order.desk, { id: order.id, version: before.version });
  expect((await told()).events.at(-1)).toBe('order.complete');
  expect(await record({ tracking_number: FIRST })).toEqual(['invalid_state', undefined]);
});
