import { expect, test } from 'vitest';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const save = (body: unknown, key?: string) => shop.rest('POST', '/quotes', body, key);
const tees = (quantity: number, size: string, more = {}) => ({
  key: 'demo:TEE-RINGSPUN',
  part_id: `TEE-RINGSPUN-NAVY-${size}`,
  quantity,
  units: 2,
  ...more,
});

test('mixed sizes count together for the break and carry one setup', async () => {
  const { status, body } = await save({ lines: [tees(130, 'L'), tees(20, '2XL')], ship_postal: '75234' });
  expect(status).toBe(200);
  expect(
    body.lines.map((line: Record<string, unknown>) => [
      line['unit_price'],
      line['goods_total'],
      line['counted_together'],
    ]),
  ).toEqual([
    [10.63, 1381.9, 150],
    [12.63, 252.6, 150],
  ]);
  expect(body.charges).toEqual([
    {
      kind: 'setup',
      name: 'Screens',
      lines: [1, 2],
      quantity: 2,
      unit_price: 22,
      amount: 44,
      explanation: 'One for every color, whatever the number of pieces; an exact repeat pays $14.00.',
    },
  ]);
  expect(body.totals).toMatchObject({
    goods: 1634.5,
    setup: 44,
    other: 0,
    subtotal: 1678.5,
    currency: 'USD',
    final_at_checkout: true,
  });
  const { subtotal, freight_estimate: freight, tax_estimate: tax, total } = body.totals;
  expect(Math.round((subtotal + freight.amount + tax.amount) * 100)).toBe(Math.round(total * 100));
});

test('the same goods with two logos are two imprints with two setups', async () => {
  const { body } = await save({ lines: [tees(75, 'L'), tees(75, 'L', { location_id: 'back' })] });
  expect(body.charges).toHaveLength(2);
  expect(body.lines.map((line: Record<string, unknown>) => line['counted_together'])).toEqual([75, 75]);
});

test('a quote says what it assumed: the default decoration, an open destination, who it is for', async () => {
  const { body } = await save({
    lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 24, units: 1 }],
    name: '🎁 Ada',
    company: '<b>Byron</b>',
  });
  expect(body.lines[0]).toMatchObject({
    location_id: 'side-1',
    method_id: 'screen-print',
    units: 1,
    defaulted: true,
  });
  expect(body).toMatchObject({
    name: '🎁 Ada',
    company: '<b>Byron</b>',
    email: null,
    ship_postal: null,
    ship_region: null,
    status: 'saved',
  });
  expect(body.totals.tax_estimate).toEqual({
    amount: 57.67,
    basis:
      'The state is open: the highest state and local average, 9.55%, is counted on goods, setup and freight; final at checkout.',
  });
  expect(body.totals.freight_estimate.basis).toContain('The destination is open');
});

test('a state alone is enough for tax and for the slowest way into it', async () => {
  const state = (await save({ lines: [tees(24, 'M')], ship_region: 'CA' })).body;
  const city = (await save({ lines: [tees(24, 'M')], ship_postal: '94105' })).body;
  expect(state.totals.tax_estimate).toEqual(city.totals.tax_estimate);
  expect(state.in_hands.in_hands_date >= city.in_hands.in_hands_date).toBe(true);
  expect(state.in_hands.assumptions.join(' ')).toContain('the part of CA farthest from the warehouse');
});

test.each([
  [
    'an unknown product',
    { lines: [{ key: 'demo:NOPE', part_id: 'x', quantity: 1 }] },
    404,
    'not_found',
    'lines.0.key',
  ],
  ['an unknown part', { lines: [tees(24, 'XXS')] }, 422, 'not_available', 'lines.0.part_id'],
  [
    'less than the minimum',
    { lines: [tees(24, 'M'), { key: 'demo:PEN-CLICK', part_id: 'PEN-CLICK-BLACK', quantity: 10 }] },
    422,
    'below_minimum',
    'lines.1.quantity',
  ],
  [
    'an unknown method',
    { lines: [tees(24, 'M', { method_id: 'laser' })] },
    422,
    'not_available',
    'lines.0.method_id',
  ],
  [
    'more colors than can be printed',
    { lines: [tees(24, 'M', { units: 40 })] },
    422,
    'not_available',
    'lines.0.units',
  ],
  ['no lines', { lines: [] }, 422, 'validation_failed', 'lines'],
  ['a stray field', { lines: [tees(24, 'M', { color: 'red' })] }, 422, 'validation_failed', 'lines.0.color'],
  [
    'a place that is no state',
    { lines: [tees(24, 'M')], ship_region: 'Atlantis' },
    422,
    'validation_failed',
    'ship_region',
  ],
  [
    'a place that is no ZIP code',
    { lines: [tees(24, 'M')], ship_postal: 'SW1A 1AA' },
    422,
    'validation_failed',
    'ship_postal',
  ],
  [
    'more than there is or will be',
    { lines: [tees(999_999, 'M')] },
    422,
    'not_available',
    'lines.0.quantity',
  ],
])('%s is refused, and the answer names where', async (_, body, status, code, param) => {
  const answer = await save(body);
  expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([status, code, param]);
});

test('two hundred lines are a quote, two hundred and one are not', async () => {
  const many = (count: number) => ({ lines: Array.from({ length: count }, () => tees(1, 'M')) });
  expect((await save(many(200))).body.lines).toHaveLength(200);
  expect((await save(many(201))).body.error).toMatchObject({ code: 'validation_failed', param: 'lines' });
});

test('a key without write saves none', async () => {
  const { status, body } = await save({ lines: [tees(24, 'M')] }, await shop.newKey(['read', 'orders']));
  expect([status, body.error.message]).toEqual([403, 'This key lacks the scope `write`.']);
});

test('more than 200 colors and sizes are refused, and nothing is saved', async () => {
  const sizes = ['L', 'XL'].map((size) => ({ part_id: `TEE-RINGSPUN-NAVY-${size}`, quantity: 20 }));
  const lines = Array.from({ length: 101 }, () => ({ key: 'demo:TEE-RINGSPUN', parts: sizes }));
  const saved = async () => (await shop.rest('GET', '/quotes')).body.total;
  const before = await saved();
  const { status, body } = await save({ lines });
  expect([status, body.error.code, body.error.param]).toEqual([422, 'validation_failed', 'lines']);
  expect(body.error.message).toBe(
    'A quote takes 200 lines, each color and size counted; these are 202. Save several quotes.',
  );
  expect(await saved()).toBe(before);
  expect((await save({ lines: lines.slice(0, 100) })).status).toBe(200);
});
