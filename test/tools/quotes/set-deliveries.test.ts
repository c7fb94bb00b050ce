/** A quote to several places from its page: addresses, payment, and the purchase orders that follow. */

import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { setDeliveries } from '../../../tools/quotes/set-deliveries.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { deskOf } from '../../support/proofs.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const NEW_YORK = {
  ...ADDRESS,
  name: 'Grace Hopper',
  street1: '5 West 34th Street',
  city: 'New York',
  state: 'NY',
  postal: '10001',
};
const tees = (size: string, quantity: number) => ({ part_id: `TEE-RINGSPUN-NAVY-${size}`, quantity });

async function saved() {
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [
      { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 },
      { key: 'demo:TEE-RINGSPUN', units: 2, parts: [tees('L', 100), tees('2XL', 50)] },
    ],
    destinations: [
      {
        name: 'West',
        ship_postal: '94105',
        lines: [
          { line: 1, quantity: 150 },
          { line: 2, ...tees('L', 100) },
          { line: 2, ...tees('2XL', 20) },
        ],
      },
      {
        name: 'East',
        lines: [
          { line: 1, quantity: 100 },
          { line: 2, ...tees('2XL', 30) },
        ],
      },
    ],
  });
  return { quote, person: await holderOf(shop, quote.url) };
}

const cents = (dollars: number) => Math.round(dollars * 100);

test('each address settles its own freight and tax, and only all of them can be paid', async () => {
  const { person } = await saved();
  const first = await invoke(setDelivery, person, { ...ADDRESS, destination: 1 });
  expect(first.missing).toEqual([2]);
  const half = await invoke(openQuote, person, {});
  expect(half.delivery).toBeNull();
  expect(half.destinations.map(({ shipTo }) => shipTo?.city)).toEqual(['San Francisco', undefined]);
  expect(await refused(invoke(acceptQuote, person, { payment: 'terms', amount: dollarsDue(first) }))).toEqual(
    ['invalid_state', 'Enter the address of every destination first.'],
  );
  const both = await invoke(setDelivery, person, { ...NEW_YORK, destination: 2 });
  expect(both.missing).toEqual([]);
  const seen = await invoke(openQuote, person, {});
  expect(seen.delivery?.totals).toEqual(both.totals);
  expect(seen.delivery?.shipTo.name).toBe('Ada Byron');
  const shares = seen.destinations.map(({ totals }) => totals.totalCents);
  expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBe(both.totals.totalCents);
  expect(english(seen.destinations[1]?.totals.tax.basis ?? '')).toMatch(/in NY/);
});

test('a destination is named where there are several, and only there', async () => {
  const { person } = await saved();
  const several = 'This quote ships to 2 places; name one of them in `destination`, 1 to 2.';
  expect(await refused(invoke(setDelivery, person, ADDRESS))).toEqual(['validation_failed', several]);
  expect(await refused(invoke(setDelivery, person, { ...ADDRESS, destination: 3 }))).toEqual([
    'validation_failed',
    several,
  ]);
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body: single } = await shop.rest('POST', '/quotes', { lines });
  expect(
    await refused(invoke(setDelivery, await holderOf(shop, single.url), { ...ADDRESS, destination: 1 })),
  ).toEqual(['validation_failed', 'This quote ships to one place; leave `destination` out.']);
});

test('a list with faults is refused with all of them, and none of it is taken', async () => {
  const { person } = await saved();
  const deliveries = [
    { ...ADDRESS, destination: 1 },
    { ...NEW_YORK, destination: 1 },
    { ...NEW_YORK, destination: 2, state: 'CA' },
    { ...NEW_YORK, destination: 9 },
  ];
  const fault = await invoke(setDeliveries, person, { deliveries }).catch((cause) => cause);
  expect(fault.issues).toEqual([
    { param: 'deliveries.1.destination', message: 'Destination 1 is named twice.' },
    { param: 'deliveries.2.postal', message: 'The ZIP code is not in this state; check both.' },
    { param: 'deliveries.3.destination', message: 'There is no destination 9: the quote has 2.' },
  ]);
  const { destinations } = await invoke(openQuote, person, {});
  expect(destinations.map(({ shipTo }) => shipTo)).toEqual([null, null]);
});

test('the order and its purchase order name each address with its pieces', async () => {
  const { person } = await saved();
  const amount = dollarsDue(
    await invoke(setDeliveries, person, {
      deliveries: [
        { ...NEW_YORK, destination: 2 },
        { ...ADDRESS, destination: 1 },
      ],
    }),
  );
  const order = await invoke(acceptQuote, person, { payment: 'card', amount, card: 'demo-approved' });
  expect([order.totals.totalCents, order.shipTo.city]).toEqual([cents(amount), 'San Francisco']);
  expect(order.destinations.map(({ name, shipTo, lines }) => [name, shipTo.city, lines])).toEqual([
    [
      'West',
      'San Francisco',
      [
        { line: 1, quantity: 150 },
        { line: 2, quantity: 100 },
        { line: 3, quantity: 20 },
      ],
    ],
    [
      'East',
      'New York',
      [
        { line: 1, quantity: 100 },
        { line: 3, quantity: 30 },
      ],
    ],
  ]);
  const { body: read } = await shop.rest('GET', `/orders/${order.id}`);
  expect(read.destinations).toMatchObject(
    order.destinations.map(({ name, shipTo, lines }) => ({ name, ship_to: shipTo, lines })),
  );
  const desk = deskOf(shop);
  await invoke(releaseOrder, desk, { id: order.id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id: order.id });
  const [sent] = await desk.purchaseOrders.ofOrder(order.id);
  if (!sent) throw new Error('no purchase order was made');
  expect(sent.body.shipments?.map(({ number, shipTo }) => [number, shipTo.city])).toEqual([
    [1, 'San Francisco'],
    [2, 'New York'],
  ]);
  const pieces = sent.body.items.flatMap((item) => item.pieces);
  expect(pieces.map(({ partId, quantity, shipments }) => [partId, quantity, shipments])).toEqual([
    [
      'TUMBLER-20-BLACK',
      250,
      [
        { number: 1, quantity: 150 },
        { number: 2, quantity: 100 },
      ],
    ],
    ['TEE-RINGSPUN-NAVY-L', 100, [{ number: 1, quantity: 100 }]],
    [
      'TEE-RINGSPUN-NAVY-2XL',
      50,
      [
        { number: 1, quantity: 20 },
        { number: 2, quantity: 30 },
      ],
    ],
  ]);
});
