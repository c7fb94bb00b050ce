import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { priceOrderChange } from '../../../tools/order-changes/price-order-change.ts';
import { EAST, orderToTwoPlaces, storedOrder, tumblers } from '../../support/order-changes.ts';
import { ADDRESS } from '../../support/people.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const cents = (dollars: number) => Math.round(dollars * 100);

let id: string;
const shop = useShop({ withPast: true });
beforeAll(async () => {
  id = await paidOrder(shop);
});

const priced = async (changes: object, of = id) =>
  invoke(priceOrderChange, deskOf(shop), {
    id: of,
    version: (await storedOrder(shop, of)).version,
    ...changes,
  });

test('more pieces cost what a fresh quote of them costs, and the desk sees both prices', async () => {
  const { before, after, differenceCents, needsAnswer } = await priced({ lines: [tumblers(500)] });
  const fresh = await shop.rest('POST', '/quotes', { lines: [tumblers(500)], ship_postal: '94105' });
  expect([after.totals.goodsCents, after.totals.setupCents, after.totals.totalCents]).toEqual([
    cents(fresh.body.totals.goods),
    cents(fresh.body.totals.setup),
    cents(fresh.body.totals.total),
  ]);
  expect(after.items[0]?.priced.unitPriceCents).toBeLessThan(before.items[0]?.priced.unitPriceCents ?? 0);
  expect([differenceCents, needsAnswer]).toEqual([after.totals.totalCents - before.totals.totalCents, true]);
  expect((await storedOrder(shop, id)).items[0]?.spec.quantity).toBe(250);
});

test('instructions and a contact change nothing of the price and of the day', async () => {
  const lines = [tumblers(250, { instructions: 'Centered' })];
  const { after, differenceCents, needsAnswer } = await priced({
    lines,
    ship_to: { ...ADDRESS, name: 'Grace' },
  });
  expect([
    differenceCents,
    needsAnswer,
    after.items[0]?.spec.imprints[0].instructions,
    after.shipTo.name,
  ]).toEqual([0, false, 'Centered', 'Grace']);
});

test('an address in another state brings the freight and tax of that state', async () => {
  const ship_to = { ...ADDRESS, street1: '500 Main Street', city: 'Portland', state: 'OR', postal: '97204' };
  const { before, after, needsAnswer } = await priced({ ship_to });
  expect([after.totals.tax.amountCents, after.totals.goodsCents, needsAnswer]).toEqual([
    0,
    before.totals.goodsCents,
    true,
  ]);
});

test('a charge and a credit are lines with their reasons, without tax', async () => {
  const adjustments = [
    { name: 'Artwork redrawn', amount: 45, reason: 'The logo came as a photo' },
    { name: 'Goodwill', amount: -20.5, reason: 'For the wait' },
  ];
  const { before, after, differenceCents } = await priced({ adjustments });
  expect(differenceCents).toBe(2_450);
  expect(after.totals).toEqual({
    ...before.totals,
    otherCents: 2_450,
    subtotalCents: before.totals.subtotalCents + 2_450,
    totalCents: before.totals.totalCents + 2_450,
  });
  expect(after.charges.slice(-1)).toEqual([
    {
      kind: 'adjustment',
      name: 'Goodwill',
      lines: [],
      quantity: 1,
      unitCents: -2_050,
      amountCents: -2_050,
      explanation: 'For the wait',
    },
  ]);
});

test('what cannot be changed is refused with the reason', async () => {
  const refusals = await Promise.all([
    priced({}).catch((cause) => cause.message),
    priced({ adjustments: [{ name: 'Gift', amount: -9_000, reason: 'All of it' }] }).catch(
      (cause) => cause.message,
    ),
    priced({ lines: [tumblers(5)] }).catch((cause) => cause.code),
    priced({ lines: [tumblers(250, { artwork_id: 'art_other' })] }).catch((cause) => cause.code),
    priced({ rush: true }, 'ord_demo_shipped').catch((cause) => cause.message),
  ]);
  expect(refusals).toEqual([
    'Nothing is changed yet.',
    'The credits are more than the order costs; enter less.',
    'below_minimum',
    'not_found',
    'The order is shipped; it can no longer be changed.',
  ]);
});

const pieces = (quantity: number) => [{ line: 1, quantity }];

test('an order to several places gets other pieces for each, and costs what a fresh quote of them costs', async () => {
  const places = await orderToTwoPlaces(shop);
  const destinations = [
    { number: 1, lines: pieces(200) },
    { number: 2, lines: pieces(150) },
    {
      name: 'South',
      ship_to: { ...ADDRESS, city: 'Austin', state: 'TX', postal: '78701' },
      lines: pieces(50),
    },
  ];
  const { after, needsAnswer } = await priced({ lines: [tumblers(400)], destinations }, places);
  const fresh = await shop.rest('POST', '/quotes', {
    lines: [tumblers(400)],
    destinations: [ADDRESS.postal, EAST.postal, '78701'].map((ship_postal, index) => ({
      ship_postal,
      lines: destinations[index]?.lines,
    })),
  });
  expect(after.totals.totalCents).toBe(cents(fresh.body.totals.total));
  expect(needsAnswer).toBe(true);
  expect(
    after.destinations.map(({ number, name, lines, shipTo }) => [number, name, lines, shipTo.city]),
  ).toEqual([
    [1, 'West', pieces(200), 'San Francisco'],
    [2, 'East', pieces(150), 'New York'],
    [3, 'South', pieces(50), 'Austin'],
  ]);
  expect(after.shipTo).toEqual(expect.objectContaining({ city: 'San Francisco' }));
});

test('another address of one place moves its freight, tax and day, and leaves the other place as it was', async () => {
  const places = await orderToTwoPlaces(shop);
  const ship_to = { ...EAST, city: 'Boston', state: 'MA', postal: '02108' };
  const destinations = [
    { number: 1, lines: pieces(150) },
    { number: 2, ship_to, lines: pieces(100) },
  ];
  const { before, after } = await priced({ destinations }, places);
  expect(after.destinations[0]).toEqual(before.destinations[0]);
  expect(after.destinations[1]?.totals.tax).not.toEqual(before.destinations[1]?.totals.tax);
  expect([after.items, after.totals.goodsCents]).toEqual([before.items, before.totals.goodsCents]);
  const [one, other] = after.destinations.map(({ totals }) => totals.totalCents);
  expect(after.totals.totalCents).toBe((one ?? 0) + (other ?? 0));
});

test('an order to one address can go to two, and back to one', async () => {
  const [single, places] = [id, await orderToTwoPlaces(shop)];
  const { ship_to } = { ship_to: EAST };
  const destinations = [
    { number: 1, lines: pieces(50) },
    { ship_to, lines: pieces(200) },
  ];
  const split = await priced({ destinations }, single);
  expect(split.after.destinations.map(({ lines }) => lines)).toEqual([pieces(50), pieces(200)]);
  const joined = await priced({ destinations: [{ number: 2, lines: pieces(250) }] }, places);
  expect([joined.after.destinations, joined.after.shipTo.city]).toEqual([[], 'New York']);
});

test('places that do not fit the order are refused, naming the field', async () => {
  const places = await orderToTwoPlaces(shop);
  const refusal = (changes: object) =>
    priced(changes, places).catch(({ message, param }) => [message, param]);
  expect(
    await Promise.all([
      refusal({
        destinations: [
          { number: 1, lines: pieces(150) },
          { number: 2, lines: pieces(90) },
        ],
      }),
      refusal({
        destinations: [
          { number: 1, lines: pieces(150) },
          { number: 7, lines: pieces(100) },
        ],
      }),
      refusal({ destinations: [{ number: 1, lines: pieces(150) }, { lines: pieces(100) }] }),
      refusal({
        destinations: [
          { number: 1, lines: pieces(150) },
          { number: 2, ship_to: { ...EAST, state: 'CA' }, lines: pieces(100) },
        ],
      }),
      refusal({ ship_to: ADDRESS }),
    ]),
  ).toEqual([
    [
      'Line 1, part TUMBLER-20-BLACK: the destinations take 240 pieces, the line has 250. Both must be the same.',
      'destinations',
    ],
    ['There is no destination 7: the order has 2.', 'destinations.1.number'],
    ['A new place needs its address in `ship_to`.', 'destinations.1.ship_to.street1'],
    ['The ZIP code is not in this state; check both.', 'destinations.1.ship_to.postal'],
    ['This order ships to several places; send the address inside `destinations`.', 'ship_to'],
  ]);
});

test('another day that is asked for does not move the promised one', async () => {
  const { before, after, needsAnswer } = await priced({ need_by: '2026-12-24' });
  expect([after.dates.inHandsDate, after.dates.needBy, needsAnswer]).toEqual([
    before.dates.inHandsDate,
    '2026-12-24',
    false,
  ]);
});
