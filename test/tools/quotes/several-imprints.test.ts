/** Front and back, size runs and rush: one piece, one price, one setup an imprint, the same on every door. */
import { expect, test } from 'vitest';
import { orderNumber } from '../../../tools/orders/order-number.ts';
import { rpc } from '../../support/mcp.ts';
import { payByCard } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const save = (body: unknown) => shop.rest('POST', '/quotes', body);
const FRONT_AND_BACK = [
  { location_id: 'front', units: 2 },
  { location_id: 'back', units: 1 },
];

test('a tee with front and back is one piece that pays both prints and both setups', async () => {
  const { status, body } = await save({
    lines: [
      { key: 'demo:TEE-RINGSPUN', part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 150, imprints: FRONT_AND_BACK },
    ],
  });
  expect(status).toBe(200);
  // 7.60 blank, front 2.54 + 0.49, back 2.54; screens 2 × 22 and 1 × 22.
  expect(body.totals).toMatchObject({ goods: 1975.5, setup: 66, other: 0, subtotal: 2041.5 });
  expect(body.lines).toHaveLength(1);
  expect(body.lines[0]).toMatchObject({
    quantity: 150,
    unit_price: 13.17,
    location_id: 'front',
    units: 2,
    unit_price_parts: [
      { name: 'Base price at the 144 break', amount: 7.6 },
      { name: 'Screen print at Full front, first color at the 144 break', amount: 2.54 },
      { name: 'Screen print at Full front, 1 more color at the 144 break', amount: 0.49 },
      { name: 'Screen print at Full back, first color at the 144 break', amount: 2.54 },
    ],
    imprints: [
      { location_id: 'front', method_id: 'screen-print', units: 2 },
      { location_id: 'back', method_id: 'screen-print', units: 1 },
    ],
  });
  expect(body.charges.map(({ name, amount }: { name: string; amount: number }) => [name, amount])).toEqual([
    ['Screens, Full front', 44],
    ['Screens, Full back', 22],
  ]);
  expect(body.warnings).toEqual([
    'Line 1 at Full front: the logo has 3 colors and 2 are priced, so it is printed in 2 colors. 3 colors cost $95.50 more before tax.',
    'Line 1 at Full back: the logo has 3 colors and 1 is priced, so it is printed in 1 color. 3 colors cost $191.00 more before tax.',
  ]);
});

test('a size run with two imprints counts as one and becomes a line for each size', async () => {
  const parts = [
    { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 130 },
    { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 20 },
  ];
  const { body } = await save({
    lines: [{ key: 'demo:TEE-RINGSPUN', parts, imprints: FRONT_AND_BACK }],
  });
  expect(
    body.lines.map(({ size, quantity, unit_price, counted_together }: Record<string, unknown>) => [
      size,
      quantity,
      unit_price,
      counted_together,
    ]),
  ).toEqual([
    ['L', 130, 13.17, 150],
    ['2XL', 20, 15.17, 150],
  ]);
  expect(body.totals).toMatchObject({ goods: 2015.5, setup: 66, subtotal: 2081.5 });
  const priced = await rpc(shop, {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'price_quote',
      arguments: { key: 'demo:TEE-RINGSPUN', parts, imprints: FRONT_AND_BACK },
    },
  });
  const price = priced.body.result.structuredContent;
  expect(price).toMatchObject({ total: 2081.5, quantity: 150 });
  const over = `parts=${encodeURIComponent(JSON.stringify(parts))}&imprints=${encodeURIComponent(JSON.stringify(FRONT_AND_BACK))}`;
  expect((await shop.rest('GET', `/products/demo:TEE-RINGSPUN/price?${over}`)).body).toEqual(price);
});

test('a second imprint on goods that include the first pays what the supplier publishes for it', async () => {
  const { body } = await save({
    lines: [
      {
        key: 'demo:TUMBLER-20',
        part_id: 'TUMBLER-20-BLACK',
        quantity: 48,
        imprints: [
          { location_id: 'side-1', method_id: 'laser' },
          { location_id: 'side-2', method_id: 'laser' },
        ],
      },
    ],
  });
  // 19.90 with the first, 2.50 for the second; 50 for each.
  expect(body.totals).toMatchObject({ goods: 1075.2, setup: 100, subtotal: 1175.2 });
});

test('two lines of one color and size are answered with a warning that says how many pieces they are', async () => {
  const line = { key: 'demo:TEE-RINGSPUN', part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 75, units: 1 };
  const { body } = await save({
    lines: [
      { ...line, location_id: 'front' },
      { ...line, location_id: 'back' },
    ],
  });
  expect(body.warnings).toEqual([
    'Lines 1 and 2 are the same color and size: together they are 150 pieces. Two imprints on one piece are one line with both imprints.',
    'Lines 1 and 2: the logo has 3 colors and 1 is priced, so it is printed in 1 color. 3 colors cost $256.00 more before tax.',
  ]);
});

/**
 * By hand. 250 tumblers at $17.40 are $4,350.00; a screen $50.00; rush $67.50. Freight from Reno in zone 4: 11 cartons
 * at $11.00 and 250 lb at $0.33 are $203.50. California taxes no freight: 8.85 % of $4,467.50 is $395.37.
 * Ordered on Wednesday, November 4: proof on the 6th, made on Monday the 9th, two days on the road, and no one receives
 * on Veterans Day, the 11th.
 */
const RUSHED = {
  totals: {
    goods: 4_350,
    setup: 50,
    other: 67.5,
    subtotal: 4_467.5,
    freight_estimate: { amount: 203.5 },
    tax_estimate: { amount: 395.37 },
    total: 5_066.37,
  },
  in_hands: { in_hands_date: '2026-11-12', rush_option: null },
};

test('rush is a charge of its own and keeps the date that was offered for it', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];
  const standard = (await save({ lines, ship_postal: '94105' })).body;
  const { rush_option: offered, in_hands_date } = standard.in_hands;
  expect(offered.in_hands_date < in_hands_date).toBe(true);
  const rushed = (await save({ lines, ship_postal: '94105', rush: true })).body;
  expect(rushed).toMatchObject(RUSHED);
  expect(offered).toEqual({ in_hands_date: '2026-11-12', fee: 67.5 });
  expect(rushed.charges.at(-1)).toMatchObject({ kind: 'order', name: 'Rush production', amount: 67.5 });
  const late = (await save({ lines, ship_postal: '94105', need_by: offered.in_hands_date })).body;
  expect(late.in_hands).toMatchObject({ need_by: offered.in_hands_date, met: false });
  expect(late.warnings[0]).toContain('With rush production');
  const many = (await save({ lines: [{ ...lines[0], quantity: 3_000 }], rush: true })).body;
  expect([many.error.param, many.error.message]).toEqual([
    'rush',
    'Line 1: Rush ends at 2,500 pieces; leave rush out or lower the quantity.',
  ]);
});

test('what contradicts itself is refused with the field and the way to say it', async () => {
  const line = { key: 'demo:TEE-RINGSPUN', part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 75 };
  const refusals = await Promise.all(
    [
      { ...line, location_id: 'front', imprints: FRONT_AND_BACK },
      { ...line, parts: [{ part_id: line.part_id, quantity: 5 }] },
      { ...line, imprints: [{ location_id: 'front' }, { location_id: 'front' }] },
      { key: line.key, quantity: 75 },
      { ...line, artwork_id: 'art_demo', imprints: FRONT_AND_BACK },
    ].map(async (one) => {
      const { status, body } = await save({ lines: [one] });
      return [status, body.error.code, body.error.param];
    }),
  );
  expect(refusals).toEqual([
    [422, 'validation_failed', 'lines.0.location_id'],
    [422, 'validation_failed', 'lines.0.quantity'],
    [422, 'not_available', 'lines.0.imprints'],
    [422, 'validation_failed', 'lines.0.part_id'],
    [422, 'validation_failed', 'lines.0.artwork_id'],
  ]);
});

test('a quote that replaces another closes it, and its page leads to the newer one', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];
  const first = (await save({ lines })).body;
  const second = (await save({ lines, replaces: first.id })).body;
  expect((await shop.rest('GET', `/quotes/${first.id}`)).body).toMatchObject({
    status: 'replaced',
    replaced_by: second.id,
  });
  const page = await shop.fetch(new URL(first.url).pathname);
  expect(await page.text()).toContain(second.url);
  const again = await save({ lines, replaces: first.id });
  expect([again.status, again.body.error.code]).toEqual([422, 'invalid_state']);
});

test('a line that repeats an order pays repeat setup, one that differs is new and says so', async () => {
  const line = {
    key: 'demo:TEE-RINGSPUN',
    part_id: 'TEE-RINGSPUN-NAVY-L',
    quantity: 75,
    imprints: FRONT_AND_BACK,
  };
  const order = await payByCard(shop, (await save({ lines: [line], ship_postal: '94105' })).body.url);
  const { body } = await save({
    lines: [line, { ...line, part_id: 'TEE-RINGSPUN-BLACK-L' }],
    repeat_of: order.id,
  });
  expect(body.charges.map(({ name, amount }: { name: string; amount: number }) => [name, amount])).toEqual([
    ['Screens, Full front, repeat', 28],
    ['Screens, Full back, repeat', 14],
    ['Screens, Full front', 44],
    ['Screens, Full back', 22],
  ]);
  expect(body.warnings).toEqual([
    'Line 2 is not in the order it repeats with the same color, imprints and logo: its setup is priced as new.',
    'Line 2 at Full front: the logo has 3 colors and 2 are priced, so it is printed in 2 colors. 3 colors cost $64.00 more before tax.',
    'Line 2 at Full back: the logo has 3 colors and 1 is priced, so it is printed in 1 color. 3 colors cost $128.00 more before tax.',
  ]);
  const byNumber = (await save({ lines: [line], repeat_of: orderNumber(order) })).body;
  expect(byNumber).toMatchObject({ repeat_of: order.id, totals: { setup: 42 } });
  const more = (await shop.rest('POST', `/orders/${order.id}/reorder`, { percent: 120 })).body;
  expect(more.lines[0]).toMatchObject({ quantity: 90, repeat: true });
  expect(more).toMatchObject({ repeat_of: order.id, price_changes: [], totals: { setup: 42 } });
});
