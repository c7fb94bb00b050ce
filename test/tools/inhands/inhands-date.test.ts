import { expect, test } from 'vitest';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const date = (query: Record<string, string>, product = 'demo:TUMBLER-20') =>
  shop.rest('GET', `/products/${product}/inhands?${new URLSearchParams(query)}`);
const FULL = { quantity: '250', part_id: 'TUMBLER-20-BLACK', ship_postal: '94105' };

test('a date names its steps, each beginning where the last ends, and what it takes for granted', async () => {
  const { status, body } = await date(FULL);
  expect(status).toBe(200);
  expect(body).toMatchObject({ in_hands_date: '2026-11-17', quantity: 250, need_by: null, met: null });
  expect(body.steps.map(({ name, to }: { name: string; to: string }) => [name, to])).toEqual([
    ['start', '2026-11-04'],
    ['proof', '2026-11-06'],
    ['stock', '2026-11-06'],
    ['production', '2026-11-13'],
    ['ship', '2026-11-13'],
    ['transit', '2026-11-17'],
    ['delivery', '2026-11-17'],
  ]);
  expect(body.assumptions).toEqual([
    'The order is placed and paid at once.',
    'The artwork is ready for production.',
    "The proof is approved within 1 working day, before the supplier's cut-off.",
  ]);
});

test('what is left open is counted with and said', async () => {
  const { body } = await date({});
  expect(body.quantity).toBe(24);
  expect(body.assumptions).toEqual(
    expect.arrayContaining([
      'No quantity was given: the minimum is counted with.',
      'No part was given: the stock of all colors and sizes together is counted with.',
    ]),
  );
});

test('a day to meet is met or missed by a number of days, and rush is offered where it is earlier', async () => {
  expect((await date({ ...FULL, need_by: '2026-11-17' })).body).toMatchObject({ met: true, slack_days: 0 });
  const late = (await date({ ...FULL, need_by: '2026-11-16' })).body;
  expect(late).toMatchObject({ met: false, slack_days: -1 });
  const rushed = (await date({ ...FULL, rush: 'true' })).body;
  expect(late.rush_option.in_hands_date).toBe(rushed.in_hands_date);
  expect(rushed.in_hands_date < late.in_hands_date).toBe(true);
});

test('a size run is as late as its last part, and several imprints are as slow as the slowest', async () => {
  const run = JSON.stringify([
    { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 40 },
    { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 8 },
  ]);
  const tees = 'demo:TEE-RINGSPUN';
  const { body } = await date({ parts: run, ship_postal: '94105' }, tees);
  expect(body.quantity).toBe(48);
  const both = JSON.stringify([{ location_id: 'front' }, { location_id: 'back' }]);
  expect((await date({ parts: run, imprints: both, ship_postal: '94105' }, tees)).body.in_hands_date).toBe(
    body.in_hands_date,
  );
  const short = JSON.stringify([{ part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 900_000 }]);
  const refused = (await date({ parts: short }, tees)).body.error;
  expect(refused).toMatchObject({ code: 'not_available', param: 'parts' });
  expect(refused.message).toMatch(/^Navy L: /);
});

test('fewer than the minimum and two ways to say the quantity are refused', async () => {
  expect((await date({ quantity: '5' })).body.error.code).toBe('below_minimum');
  const parts = JSON.stringify([{ part_id: 'TUMBLER-20-BLACK', quantity: 24 }]);
  expect((await date({ quantity: '24', parts })).body.error).toMatchObject({ code: 'validation_failed' });
});

test('five days by ground from December 23 rest on Christmas, December 31 and New Year', async () => {
  shop.clock.at = new Date('2026-12-07T15:00:00.000Z');
  const vests = { quantity: '24', part_id: 'VEST-SHERPA-NAVY-L', ship_postal: '97201' };
  const { body } = await date(vests, 'demo:VEST-SHERPA');
  // By hand: December 24, 28, 29 and 30, and January 4.
  expect(body.steps.find(({ name }: { name: string }) => name === 'transit')).toEqual({
    name: 'transit',
    days: 5,
    from: '2026-12-23',
    to: '2027-01-04',
    calendar: 'carrier',
    source: 'Ground from 75234, zone 8, about 1922 miles',
  });
});

test.each(['94105 ', ' 94105', '\t94105'])(
  'blanks around a ZIP code are left out: %j',
  async (ship_postal) => {
    expect(await date({ ...FULL, ship_postal })).toMatchObject({
      status: 200,
      body: (await date(FULL)).body,
    });
  },
);
