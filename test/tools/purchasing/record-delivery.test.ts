/** Delivered is a carrier's word, or a person's: what a supplier calls complete has left it, and no more. */
import { beforeEach, describe, expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import type { SupplierStatus } from '../../../tools/purchasing/purchase-order.ts';
import { recordDelivery } from '../../../tools/purchasing/record-delivery.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { follow as followed, parcel, sentOrder } from '../../support/sent-orders.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW });
const desk = prepared(() => deskOf(shop));
let id: string;

beforeEach(async () => {
  id = await sentOrder(shop);
});

const follow = (status: SupplierStatus, ...parcels: ReturnType<typeof parcel>[]) =>
  followed(shop, id, status, ...parcels);

const opened = () => invoke(openDeskOrder, desk, { id });
const published = async () => (await shop.rest('GET', `/orders/${id}`)).body;
const notes = async (): Promise<string[]> => (await published()).notes;
const completed = async () =>
  (await opened()).events.flatMap(({ name, data }) => (name === 'order.complete' ? [data] : []));

describe('what a supplier calls complete', () => {
  test('has shipped, and nobody is told that it arrived', async () => {
    expect(await follow('complete', parcel('1Z1'))).toMatchObject({ status: 'shipped' });
    expect(await completed()).toEqual([]);
    expect(await published()).toMatchObject({ status: 'shipped', tracking: [{ number: '1Z1' }] });
    expect(await published()).not.toHaveProperty('delivered');
    expect((await opened()).money.invoice).not.toBeNull();
  });

  test('is said so where it names no parcel', async () => {
    await follow('complete');
    const says = 'The manufacturer says that it has shipped, and names no parcel.';
    expect(await notes()).toContain(says);
    const { purchaseOrders, mails } = await opened();
    expect(purchaseOrders[0]?.reports.at(-1)?.note).toBe('It says that all has left, and names no parcel.');
    const [mail] = mails.filter(({ subject }) => subject.startsWith('Shipped: '));
    const { mails: all } = await shop.service.mails.list({ limit: 50, offset: 0 });
    expect(all.find((one) => one.id === mail?.id)?.text).toContain(says);
    await follow('complete', parcel('1Z1'));
    expect(await notes()).not.toContain(says);
  });

  test('should have arrived once its day has passed, and the desk looks into it two days later', async () => {
    await follow('complete', parcel('1Z1'));
    const { in_hands } = await published();
    shop.clock.at = new Date(`${in_hands.in_hands_date}T20:00:00.000Z`);
    expect((await published()).expected.why).toBeNull();
    shop.clock.at = new Date(shop.clock.at.getTime() + 86_400_000);
    const { expected, notes } = await published();
    expect(expected.in_hands_date).toBe(in_hands.in_hands_date);
    expect(expected.why).toMatch(/^It should have arrived by [A-Z][a-z]+ \d+, 2026\.$/);
    expect(notes.at(-1)).toBe(`${expected.why} Write to us if it has not.`);
    const { order } = await opened();
    expect(order.expected?.why && english(order.expected.why)).toBe(expected.why);
  });
});

describe('delivered it is', () => {
  test('once the carrier of every parcel says so, on the day of the last', async () => {
    await follow('complete', parcel('1Z1', '2026-11-05'), parcel('1Z2'));
    expect(await published()).toMatchObject({
      status: 'shipped',
      tracking: [{ number: '1Z1', delivered_on: '2026-11-05' }, { number: '1Z2' }],
    });
    // What a carrier said once holds.
    await follow('complete', parcel('1Z1'), parcel('1Z2', '2026-11-09'));
    const delivered = { on: '2026-11-09', by: 'carrier' };
    expect(await published()).toMatchObject({ status: 'complete', delivered });
    expect(await completed()).toEqual([
      { order_id: id, delivered_on: '2026-11-09', delivered_by: 'carrier' },
    ]);
    expect(await notes()).toContain('It was delivered on November 9, 2026, as the carrier says.');
  });

  test('not while a supplier still makes a part of it', async () => {
    await follow('partiallyShipped', parcel('1Z1', '2026-11-05'));
    expect(await published()).toMatchObject({ status: 'in_production' });
  });

  test('by the word of a person, for a day that was', async () => {
    await follow('complete');
    const { moves, order } = await opened();
    expect(moves).toContainEqual({ name: 'complete', label: 'Record the delivery', waitsFor: null });
    shop.clock.at = new Date('2026-11-20T15:00:00.000Z');
    const record = (on?: string) => invoke(recordDelivery, desk, { id, version: order.version, on });
    for (const day of ['2026-11-21', '2026-11-03'])
      expect(await refusalBy(record(day))).toMatchObject({ code: 'validation_failed', param: 'on' });
    await record('2026-11-19');
    expect(await published()).toMatchObject({
      status: 'complete',
      delivered: { on: '2026-11-19', by: 'person' },
    });
    expect(await completed()).toMatchObject([{ delivered_on: '2026-11-19', delivered_by: 'person' }]);
    expect(await notes()).toContain('It was delivered on November 19, 2026, as the order desk noted.');
    expect(await refusalBy(record())).toMatchObject({ code: 'invalid_state' });
  });

  test('not before it has shipped', async () => {
    await follow('inProduction');
    expect((await opened()).moves.map(({ name }) => name)).not.toContain('complete');
    expect(await refusalBy(invoke(recordDelivery, desk, { id }))).toMatchObject({ code: 'invalid_state' });
  });
});

test('a hold of a shipped order ends with its delivery, and is told first', async () => {
  await follow('complete', parcel('1Z1'));
  await desk.transaction(async (tx) => {
    const order = await tx.orders.anyById(id);
    const hold = { reason: 'A box is dented.', since: NOW, by: 'staff@example.com' };
    if (order) await tx.orders.change({ ...order, hold });
  });
  await invoke(recordDelivery, desk, { id });
  const { order, events } = await opened();
  expect([order.status, order.hold]).toEqual(['complete', null]);
  expect(events.slice(-2).map(({ name }) => name)).toEqual(['order.hold_cleared', 'order.complete']);
});
