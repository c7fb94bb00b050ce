/** A quote saved for one place, split over several from its page. */

import { expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { setDestinations } from '../../../tools/quotes/set-destinations.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const LINES = [
  { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 },
  {
    key: 'demo:TEE-RINGSPUN',
    units: 2,
    parts: [
      { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 100 },
      { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 50 },
    ],
  },
];
const NEW_YORK = { ...ADDRESS, name: 'Grace Hopper', city: 'New York', state: 'NY', postal: '10001' };
const HONOLULU = { ...ADDRESS, place: 'Beach office', city: 'Honolulu', state: 'HI', postal: '96813' };
const pieces = (...quantities: number[]) =>
  quantities.flatMap((quantity, index) => (quantity > 0 ? [{ line: index + 1, quantity }] : []));
const PLACES = [
  { ...ADDRESS, lines: pieces(100, 100) },
  { ...NEW_YORK, lines: pieces(100, 0, 50) },
  { ...HONOLULU, lines: pieces(50) },
];

async function saved(more: object = {}) {
  const { body: quote } = await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105', ...more });
  return { quote, person: await holderOf(shop, quote.url) };
}
const issuesOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    ({ issues }) => issues,
  );

test('the whole keeps its prices, and each place has its freight, tax and date', async () => {
  const { person } = await saved();
  const { quote: before } = await invoke(openQuote, person, {});
  const settled = await invoke(setDestinations, person, { destinations: PLACES });
  const seen = await invoke(openQuote, person, {});
  expect([settled.missing, settled.totals]).toEqual([[], seen.delivery?.totals]);
  expect([seen.quote.lines, seen.quote.charges]).toEqual([before.lines, before.charges]);
  expect(seen.destinations.map(({ name, shipTo, lines }) => [name, shipTo?.city, lines])).toEqual([
    ['Ada Byron', 'San Francisco', pieces(100, 100)],
    ['Grace Hopper', 'New York', pieces(100, 0, 50)],
    ['Beach office', 'Honolulu', pieces(50)],
  ]);
  const { goodsCents, setupCents } = before.totals;
  const of = (amount: 'goodsCents' | 'setupCents' | 'totalCents') =>
    seen.destinations.reduce((all, { totals }) => all + totals[amount], 0);
  expect([of('goodsCents'), of('setupCents'), of('totalCents')]).toEqual([
    goodsCents,
    setupCents,
    settled.totals.totalCents,
  ]);
  const asked = { ship_region: 'HI', ship_postal: '96813', lines: pieces(50) };
  const { body: same } = await shop.rest('POST', '/quotes', {
    lines: [LINES[0]],
    destinations: [asked, { ship_postal: '94105', lines: pieces(200) }],
  });
  expect(seen.destinations[2]?.inHandsDate).toBe(same.destinations[0].in_hands_date);
  expect(seen.quote.dates.inHandsDate).toBe(same.in_hands.in_hands_date);
  const order = await invoke(acceptQuote, person, {
    payment: 'card',
    card: 'demo-approved',
    amount: dollarsDue(settled),
  });
  expect(order.destinations.map(({ shipTo, lines }) => [shipTo.city, lines])).toEqual([
    ['San Francisco', pieces(100, 100)],
    ['New York', pieces(100, 0, 50)],
    ['Honolulu', pieces(50)],
  ]);
  expect(await refused(invoke(setDestinations, person, { destinations: PLACES }))).toEqual([
    'invalid_state',
    'This quote can no longer be ordered; ask for a new one.',
  ]);
});

test('pieces that do not sum to their line, and rows with faults, change nothing', async () => {
  const { quote, person } = await saved();
  const [first, second, third] = PLACES;
  const send = (destinations: unknown) => issuesOf(invoke(setDestinations, person, { destinations }));
  expect(await send([first, { ...second, lines: pieces(90, 1, 50) }, third])).toEqual([
    {
      param: 'destinations',
      message:
        'Line 1: 20 oz Vacuum Tumbler, Black: the destinations take 240 pieces, the line has 250. Both must be the same.',
    },
    {
      param: 'destinations',
      message:
        'Line 2: Ringspun Soft Tee, Navy L: the destinations take 101 pieces, the line has 100. Both must be the same.',
    },
  ]);
  expect(
    await send([
      { ...first, state: 'NV' },
      { ...second, lines: [{ line: 4, quantity: 1 }, ...pieces(1), ...pieces(1)] },
    ]),
  ).toEqual([
    { param: 'destinations.0.postal', message: 'The ZIP code is not in this state; check both.' },
    { param: 'destinations.1.lines.0.line', message: 'There is no line 4: the quote has 3.' },
    { param: 'destinations.1.lines.2.line', message: 'Line 1 is named twice.' },
  ]);
  expect((await refused(invoke(setDestinations, person, { destinations: [first] })))[0]).toBe(
    'validation_failed',
  );
  const { body: still } = await shop.rest('GET', `/quotes/${quote.id}`);
  expect([still.destinations, still.totals]).toEqual([[], quote.totals]);
});

test('a day that a far place misses is said, and no longer once it is left out', async () => {
  const { quote } = await saved();
  const { person } = await saved({ need_by: quote.in_hands.in_hands_date });
  const late = async (destinations: unknown) => {
    await invoke(setDestinations, person, { destinations });
    const { quote: seen } = await invoke(openQuote, person, {});
    return [
      seen.dates.met,
      seen.warnings.filter((one) => english(one).startsWith('The goods arrive on')).length,
    ];
  };
  expect(await late(PLACES)).toEqual([false, 1]);
  const near = { ...ADDRESS, name: 'Alan Turing' };
  const here = [
    { ...ADDRESS, lines: pieces(200, 100) },
    { ...near, lines: pieces(50, 0, 50) },
  ];
  expect(await late(here)).toEqual([true, 0]);
});

test('addresses that people entered are not split, and an address for an earlier split is not taken', async () => {
  const { person: collecting } = await saved({
    lines: [LINES[0]],
    ship_postal: undefined,
    collect_addresses: { people: 2, until: '2026-11-20' },
  });
  expect((await refused(invoke(setDestinations, collecting, { destinations: PLACES })))[0]).toBe(
    'invalid_state',
  );
  const { person } = await saved();
  await invoke(setDestinations, person, { destinations: PLACES });
  const slow: Ctx = {
    ...person,
    freight: {
      ...person.freight,
      async charge(shipment) {
        await invoke(setDestinations, person, { destinations: [...PLACES].reverse() });
        return person.freight.charge(shipment);
      },
    },
  };
  expect(await refused(invoke(setDelivery, slow, { ...NEW_YORK, destination: 1 }))).toEqual([
    'invalid_state',
    'The places of this quote were changed just now; look at them and enter the address again.',
  ]);
  const { destinations } = await invoke(openQuote, person, {});
  expect(destinations.map(({ shipTo }) => shipTo?.city)).toEqual(['Honolulu', 'New York', 'San Francisco']);
});
