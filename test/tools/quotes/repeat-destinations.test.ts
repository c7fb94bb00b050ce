/** A repeated order to several places: every piece has a place, and the proportions are those of the order. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { sharePieces } from '../../../tools/quotes/repeat-destinations.ts';
import { setDeliveries } from '../../../tools/quotes/set-deliveries.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const EAST = { ...ADDRESS, city: 'New York', state: 'NY', postal: '10001' } as const;
const TUMBLERS = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 };
const TEES = {
  key: 'demo:TEE-RINGSPUN',
  units: 2,
  parts: [
    { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 50 },
    { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 30 },
  ],
};

let orderId: string;
const shop = useShop();
beforeAll(async () => {
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [TUMBLERS, TEES],
    destinations: [
      {
        name: 'West',
        lines: [
          { line: 1, quantity: 150 },
          { line: 2, part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 49 },
        ],
      },
      {
        name: 'East',
        lines: [
          { line: 1, quantity: 100 },
          { line: 2, part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 30 },
        ],
      },
      { name: 'Sample shelf', lines: [{ line: 2, part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 1 }] },
    ],
  });
  const person = await holderOf(shop, quote.url);
  const deliveries = [1, 2, 3].map((destination) => ({
    ...(destination === 2 ? EAST : ADDRESS),
    destination,
  }));
  const amount = dollarsDue(await invoke(setDeliveries, person, { deliveries }));
  orderId = (await invoke(acceptQuote, person, { payment: 'card', amount, card: 'demo-approved' })).id;
});

interface Place {
  name: string | null;
  lines: { line: number; quantity: number }[];
}
const places = ({ destinations }: { destinations: Place[] }) =>
  destinations.map(({ name, lines }) => [name, lines.map(({ line, quantity }) => `${quantity} of ${line}`)]);
const SAME =
  'It ships to the places of the order it repeats, in the same proportions. For others, save it with `repeat_of` and `destinations` or `ship_postal`.';

test('shares are whole, sum to the pieces, and are less than one piece off the proportion', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 200 })
    .filter((all) => all.some((one) => one > 0));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (total, all) => {
      const whole = all.reduce((one, other) => one + other, 0);
      const shares = sharePieces(total, all);
      expect(shares.reduce((one, other) => one + other, 0)).toBe(total);
      for (const [index, share] of shares.entries()) {
        expect(Number.isInteger(share) && share >= 0).toBe(true);
        expect(Math.abs(share - (total * (all[index] ?? 0)) / whole)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a reorder of 120 percent keeps every place, its address and its share', async () => {
  const { status, body } = await shop.rest('POST', `/orders/${orderId}/reorder`, { percent: 120 });
  expect([status, body.warnings, body.ship_postal]).toEqual([200, [SAME], null]);
  expect(places(body)).toEqual([
    ['West', ['180 of 1', '59 of 2']],
    ['East', ['120 of 1', '36 of 3']],
    ['Sample shelf', ['1 of 2']],
  ]);
  const opened = await invoke(openQuote, await holderOf(shop, body.url), {});
  expect(opened.destinations.map(({ shipTo }) => shipTo?.city)).toEqual([
    'San Francisco',
    'New York',
    'San Francisco',
  ]);
  expect(opened.delivery?.totals.totalCents).toBeGreaterThan(0);
});

test('a place that no piece is left for is named', async () => {
  const { body } = await shop.rest('POST', `/orders/${orderId}/reorder`, {
    lines: [{ line: 2, parts: [{ part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 20 }] }],
  });
  expect(places(body)).toEqual([
    ['West', ['150 of 1', '20 of 2']],
    ['East', ['100 of 1', '30 of 3']],
  ]);
  expect(body.warnings).toEqual([SAME, 'Sample shelf of the earlier order gets no piece and is left out.']);
});

test('a quote that repeats it ships the same way, or to the places it names', async () => {
  const asked = { lines: [{ ...TUMBLERS, quantity: 500 }], repeat_of: orderId };
  const { body: same } = await shop.rest('POST', '/quotes', asked);
  expect([places(same), same.warnings[0]]).toEqual([
    [
      ['West', ['300 of 1']],
      ['East', ['200 of 1']],
    ],
    SAME,
  ]);
  const { body: one } = await shop.rest('POST', '/quotes', { ...asked, ship_postal: '60601' });
  expect([one.destinations, one.ship_postal, one.warnings]).toEqual([[], '60601', []]);
  const destinations = [
    { name: 'Austin', ship_postal: '78701', lines: [{ line: 1, quantity: 499 }] },
    { name: 'Boston', ship_postal: '02108', lines: [{ line: 1, quantity: 1 }] },
  ];
  const { body: other } = await shop.rest('POST', '/quotes', { ...asked, destinations });
  expect([places(other), other.warnings]).toEqual([
    [
      ['Austin', ['499 of 1']],
      ['Boston', ['1 of 1']],
    ],
    [],
  ]);
});
