/** A quote to several places: one price for all of it, freight, tax and date for each. */
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { createQuote } from '../../../tools/quotes/create-quote.ts';
import { customer } from '../../support/customers.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const TUMBLERS = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 };
const TEES = {
  key: 'demo:TEE-RINGSPUN',
  units: 2,
  parts: [
    { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 100 },
    { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 50 },
  ],
};
const NEW_YORK = {
  name: 'New York office',
  ship_postal: '10001',
  lines: [
    { line: 1, quantity: 100 },
    { line: 2, part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 100 },
  ],
};
const LOS_ANGELES = {
  name: 'Los Angeles',
  ship_postal: '90001',
  lines: [
    { line: 1, quantity: 100 },
    { line: 2, part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 50 },
  ],
};
const TEXAS = { ship_region: 'TX', lines: [{ line: 1, quantity: 50 }] };

const save = (destinations: unknown, more: object = {}) =>
  shop.rest('POST', '/quotes', { lines: [TUMBLERS, TEES], destinations, ...more });
const refusal = async (destinations: unknown, more: object = {}) => {
  const { status, body } = await save(destinations, more);
  return [status, body.error?.code, body.error?.param, body.error?.message];
};
const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * By hand. 250 tumblers at $17.40, 100 tees at $10.63, 50 at $12.63: the breaks of 250 and 150 pieces. Setup $50 over
 * 100 + 100 + 50 tumblers, screens $44 over 100 + 50 tees.
 */
test('three destinations share one break and one setup, with freight and tax of their own', async () => {
  const { status, body } = await save([NEW_YORK, LOS_ANGELES, TEXAS]);
  expect(status).toBe(200);
  expect(body.lines.map((line: Record<string, unknown>) => [line['unit_price'], line['quantity']])).toEqual([
    [17.4, 250],
    [10.63, 100],
    [12.63, 50],
  ]);
  const [newYork, losAngeles, texas] = body.destinations;
  // 1,740.00 + 1,063.00; 20.00 + 29.33. New York taxes no clothing under $110, nor its screens:
  // (1,760.00 + 151.36 × 1,760.00 / 2,852.33) × 8.55 %.
  expect(newYork).toMatchObject({
    number: 1,
    name: 'New York office',
    ship_postal: '10001',
    ship_region: 'NY',
    lines: [
      { line: 1, quantity: 100 },
      { line: 2, quantity: 100 },
    ],
    totals: { goods: 2803, setup: 49.33, other: 0, subtotal: 2852.33, total: 3162.16 },
    in_hands_date: '2026-11-23',
  });
  expect([newYork.totals.freight_estimate.amount, newYork.totals.tax_estimate.amount]).toEqual([
    151.36, 158.47,
  ]);
  // 1,740.00 + 631.50; 20.00 + 14.67. California taxes no freight: 2,406.17 × 8.85 %.
  expect(losAngeles).toMatchObject({
    number: 2,
    ship_region: 'CA',
    lines: [
      { line: 1, quantity: 100 },
      { line: 3, quantity: 50 },
    ],
    totals: { goods: 2371.5, setup: 34.67, subtotal: 2406.17, total: 2713.04 },
    in_hands_date: '2026-11-19',
  });
  expect([losAngeles.totals.freight_estimate.amount, losAngeles.totals.tax_estimate.amount]).toEqual([
    93.92, 212.95,
  ]);
  // 870.00 + 10.00; freight 3 × 11.00 + 50 × 0.88 in zone 7; (880.00 + 77.00) × 8.20 %.
  expect(texas).toMatchObject({
    number: 3,
    name: null,
    ship_postal: null,
    ship_region: 'TX',
    totals: { goods: 870, setup: 10, subtotal: 880, total: 1035.47 },
    in_hands_date: '2026-11-19',
  });
  expect([texas.totals.freight_estimate.amount, texas.totals.tax_estimate.amount]).toEqual([77, 78.47]);
  expect(body.totals).toEqual({
    goods: 6044.5,
    setup: 94,
    other: 0,
    subtotal: 6138.5,
    freight_estimate: { amount: 322.28, basis: 'The sum over 3 destinations, each by its own route.' },
    tax_estimate: {
      amount: 449.89,
      basis:
        'The sum over 3 destinations, each by its own state. Setup and other charges are shared by pieces.',
    },
    total: 6910.67,
    currency: 'USD',
    final_at_checkout: true,
  });
  expect(body.in_hands.in_hands_date).toBe('2026-11-23');
  expect([body.ship_postal, body.ship_region]).toEqual([null, null]);
  expect((await shop.rest('GET', `/quotes/${body.id}`)).body).toEqual(body);
});

test('goods, setup and date of production are those of one destination', async () => {
  const { body: one } = await shop.rest('POST', '/quotes', { lines: [TUMBLERS, TEES], ship_postal: '10001' });
  const { body: split } = await save([NEW_YORK, LOS_ANGELES, TEXAS]);
  expect(split.lines).toEqual(one.lines);
  expect(split.charges).toEqual(one.charges);
  expect([one.destinations, one.in_hands.in_hands_date]).toEqual([[], split.in_hands.in_hands_date]);
});

test('an open place is dated as the farthest, and taxed as the dearest', async () => {
  const { body } = await save([NEW_YORK, LOS_ANGELES, { lines: TEXAS.lines }]);
  expect(body.destinations[2]).toMatchObject({ ship_postal: null, ship_region: null });
  expect(body.destinations[2].totals.tax_estimate.amount).toBe(92.54);
  expect(body.totals.tax_estimate.basis).toMatch(/by the highest average where that is open/);
});

test('a day that is missed says what would be in time for every destination', async () => {
  const { body } = await save([NEW_YORK, LOS_ANGELES, TEXAS], { need_by: '2026-11-20' });
  expect(body.in_hands.met).toBe(false);
  const inTime = body.in_hands.options.find(({ met }: { met: boolean }) => met);
  const { body: bought } = await save([NEW_YORK, LOS_ANGELES, TEXAS], {
    need_by: '2026-11-20',
    rush: inTime.rush,
    shipping_service: inTime.shipping_service,
  });
  expect([bought.in_hands.met, bought.in_hands.in_hands_date]).toEqual([true, inTime.in_hands_date]);
  expect(bought.totals.freight_estimate.amount).toBe(inTime.freight);
  const totals = bought.destinations.map((one: { totals: { total: number } }) => cents(one.totals.total));
  expect(totals.reduce((sum: number, one: number) => sum + one, 0)).toBe(cents(bought.total));
});

test('pieces that do not sum to their line are refused with both sums', async () => {
  expect(await refusal([NEW_YORK, LOS_ANGELES, { ...TEXAS, lines: [{ line: 1, quantity: 49 }] }])).toEqual([
    422,
    'validation_failed',
    'destinations',
    'Line 1, part TUMBLER-20-BLACK: the destinations take 249 pieces, the line has 250. Both must be the same.',
  ]);
});

test('a line that was not sent, and a size run without its part, are refused by name', async () => {
  expect(await refusal([NEW_YORK, { ...LOS_ANGELES, lines: [{ line: 3, quantity: 1 }] }])).toEqual([
    422,
    'validation_failed',
    'destinations.1.lines.0.line',
    'There is no line 3: `lines` has lines 1 to 2.',
  ]);
  expect(await refusal([NEW_YORK, { ...LOS_ANGELES, lines: [{ line: 2, quantity: 50 }] }])).toEqual([
    422,
    'validation_failed',
    'destinations.1.lines.0.part_id',
    'Line 2 has these parts; name the one that goes there in `part_id`: `TEE-RINGSPUN-NAVY-L`, `TEE-RINGSPUN-NAVY-2XL`.',
  ]);
});

test('one place and several at once are refused, and so is a single one', async () => {
  expect((await refusal([NEW_YORK, LOS_ANGELES], { ship_postal: '10001' })).slice(0, 3)).toEqual([
    422,
    'validation_failed',
    'ship_postal',
  ]);
  expect(await refusal([NEW_YORK])).toEqual([
    422,
    'validation_failed',
    'destinations',
    '`destinations`: send at least two; for one place send `ship_postal` in its stead.',
  ]);
});

test('a place that contradicts itself or cannot be reached is named', async () => {
  expect(await refusal([NEW_YORK, { ...LOS_ANGELES, ship_region: 'NY' }, TEXAS])).toEqual([
    422,
    'validation_failed',
    'destinations.1.ship_region',
    'Destination 2: ZIP code 90001 is in CA, not in NY; send the one the goods ship to.',
  ]);
  const [, code, param, message] = await refusal([NEW_YORK, { ...LOS_ANGELES, ship_postal: '96910' }, TEXAS]);
  expect([code, param]).toEqual(['not_available', 'destinations.1.ship_postal']);
  expect(message).toMatch(/^Destination 2: Ground does not reach this ZIP code/);
  const ALASKA = { ...LOS_ANGELES, ship_postal: '99501' };
  expect(await refusal([NEW_YORK, ALASKA, TEXAS], { shipping_service: 'three_day' })).toEqual([
    422,
    'not_available',
    'shipping_service',
    'Destination 2: 3-day does not go to this ZIP code; choose `ground`, `two_day` or `next_day`.',
  ]);
});

test('a supplier that ships to one address is named before anything is paid', async () => {
  const ctx = await customer(shop);
  const supplier = async (code: string) => {
    const known = await ctx.catalog.supplier(code);
    return known && { ...known, oneShipTo: true };
  };
  const limited = { ...ctx, catalog: { ...ctx.catalog, supplier } };
  const input = { lines: [TUMBLERS, TEES], destinations: [NEW_YORK, LOS_ANGELES, TEXAS] };
  await expect(invoke(createQuote, limited, input)).rejects.toMatchObject({
    code: 'not_available',
    param: 'lines.0.key',
    message:
      'Line 1: its supplier ships an order to one address only. Save one quote for each place with `ship_postal`, or choose another product.',
  });
});
