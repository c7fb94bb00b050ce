/** “By next Tuesday”: what is possible at all, and for how much. */
import { expect, test } from 'vitest';
import { useShop } from '../../support/use.ts';

// A Wednesday.
const shop = useShop({ now: '2026-11-04T15:00:00.000Z' });

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
const quoted = async (more: object) =>
  (await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105', ...more })).body;

test('a date offers each faster way with what it costs, cheapest first', async () => {
  const { body } = await shop.rest(
    'GET',
    '/products/demo:TUMBLER-20/inhands?quantity=250&ship_postal=94105&need_by=2026-11-12',
  );
  const [standard, ...faster] = body.options;
  expect(standard).toMatchObject({
    rush: false,
    shipping_service: 'ground',
    in_hands_date: body.in_hands_date,
  });
  expect(faster.length).toBeGreaterThan(1);
  const costs = body.options.map((option: Option) => option.rush_fee + option.freight);
  const days = body.options.map((option: Option) => option.in_hands_date);
  expect(costs).toEqual([...costs].sort((a: number, b: number) => a - b));
  expect(days).toEqual([...days].sort().reverse());
  expect(body.options.map((option: Option) => option.met)).toEqual(
    days.map((day: string) => day <= '2026-11-12'),
  );
});

interface Option {
  rush: boolean;
  shipping_service: string;
  rush_fee: number;
  freight: number;
  in_hands_date: string;
  met: boolean | null;
}

test('a quote that comes too late says what would be in time, and that can be bought', async () => {
  const late = await quoted({ need_by: '2026-11-12' });
  expect([late.in_hands.met, late.shipping_service]).toEqual([false, 'ground']);
  const inTime = late.in_hands.options.find((option: Option) => option.met);
  expect(late.warnings[0]).toMatch(/they arrive on November \d+, 2026\.$/);
  const bought = await quoted({
    need_by: '2026-11-12',
    rush: inTime.rush,
    shipping_service: inTime.shipping_service,
  });
  expect([bought.in_hands.met, bought.in_hands.in_hands_date]).toEqual([true, inTime.in_hands_date]);
  expect(bought.totals.freight_estimate.amount).toBe(inTime.freight);
  expect(bought.totals.other).toBe(inTime.rush_fee);
  expect(bought.in_hands.options).toEqual([]);
});

test('a day that nothing meets gets the earliest there is', async () => {
  const { in_hands, warnings } = await quoted({ need_by: '2026-11-05' });
  expect(in_hands.options.every((option: Option) => option.met === false)).toBe(true);
  expect(warnings[0]).toMatch(/at the earliest\.$/);
});

test('Alaska has air, and no 3-day', async () => {
  const { body, status } = await shop.rest('POST', '/quotes', {
    lines: LINES,
    ship_postal: '99501',
    shipping_service: 'three_day',
  });
  expect([status, body.error.param, body.error.message]).toEqual([
    422,
    'shipping_service',
    '3-day does not go to this ZIP code; choose `ground`, `two_day` or `next_day`.',
  ]);
  const ground = await quoted({ ship_postal: '99501' });
  const near = await quoted({ ship_postal: '98101' });
  expect(ground.totals.freight_estimate.amount).toBeGreaterThan(2 * near.totals.freight_estimate.amount);
  expect(ground.totals.freight_estimate.basis).toMatch(
    /rates for Alaska, from a rate table; final at checkout/,
  );
});

test('a region that contradicts the ZIP code is refused', async () => {
  const { status, body } = await shop.rest('POST', '/quotes', {
    lines: LINES,
    ship_postal: '94105',
    ship_region: 'NY',
  });
  expect([status, body.error.code, body.error.message, body.error.param]).toEqual([
    422,
    'validation_failed',
    'ZIP code 94105 is in CA, not in NY; send the one the goods ship to.',
    'ship_region',
  ]);
});
