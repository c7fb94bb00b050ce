import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../server/db/tables.ts';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { placeCxmlOrder } from '../../../tools/punchout/place-cxml-order.ts';
import { orderStatus } from '../../../tools/tracking/order-status.ts';
import { longDay } from '../../../tools/values/calendar.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { BLACK, CHICAGO, orderLines, punchingOut } from '../../support/punchout-sessions.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

test('the order of a returned cart is on terms, at the prices of its quote, and goes straight to production', async () => {
  const { cart } = await buyer.returned();
  const document = buyer.orderOf(cart.items, { total: '1005.20', currency: 'USD' });
  const { order, isRepeat } = await buyer.place(document);
  expect(isRepeat).toBe(false);
  expect(order).toMatchObject({
    status: 'released',
    quote_id: cart.quoteId,
    totals: { goods: 955.2, setup: 50, subtotal: 1_005.2 },
    payment: { status: 'on_terms', method: 'terms', terms_days: 30, po_number: document.number },
    ship_to: {
      name: 'Dana Whitfield',
      company: 'Northgate Industries',
      email: 'demo@example.com',
      phone: null,
      street1: '8 Kingsway Ave',
      street2: 'Dock 4',
      city: 'Chicago',
      state: 'IL',
      postal: '60601',
    },
    hold: null,
  });
  expect(order.payment.amount).toBe(order.total);
  const {
    supplier,
    proofs,
    next_steps: _,
    contact: __,
    change_url: ________,
    notes: ___,
    steps: _______,
    ...shown
  } = await invoke(orderStatus, await keyHolder(shop), { id: order.id });
  expect([shown, supplier, proofs]).toEqual([order, [], []]);
  expect((await buyer.eventsOf(cart.quoteId)).at(-1)).toEqual(['quote.ordered', 'key:Demo key']);
  expect(await buyer.eventsOf(order.id)).toEqual([
    ['order.paid', 'key:Demo key'],
    ['order.released', 'key:Demo key'],
  ]);
  const { punchout } = await keyHolder(shop);
  expect(await punchout.documentsOfOrder(order.id)).toMatchObject([
    {
      payloadId: document.payload_id,
      type: 'new',
      mode: 'production',
      number: document.number,
      receivedAt: NOW,
    },
  ]);
});

test('the same document again is the same order, also three times at once', async () => {
  const { order, document } = await buyer.placed();
  expect(await buyer.place(document)).toEqual({
    order,
    isRepeat: true,
    remarks: [],
    sums: expect.stringContaining('The order comes to $'),
  });
  const { cart } = await buyer.returned();
  const other = buyer.orderOf(cart.items);
  const answers = await Promise.all([1, 2, 3].map(() => buyer.place(other)));
  expect(new Set(answers.map((answer) => answer.order.id)).size).toBe(1);
  expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
});

test('an order placed weeks after its cart comes when it can, and says so; where goods are gone it is held', async () => {
  const { cart } = await buyer.returned();
  const { cart: other } = await buyer.returned();
  shop.clock.at = new Date('2026-11-20T15:00:00.000Z');
  const { order, remarks } = await buyer.place(buyer.orderOf(cart.items));
  const [promised, saved] = [order.in_hands?.in_hands_date ?? '', '2026-11-20'];
  expect(promised > saved).toBe(true);
  expect(remarks).toEqual([
    `It is expected in hands on ${longDay(promised)}, not on ${longDay(saved)} as promised.`,
  ]);
  const holder = await keyHolder(shop);
  const parts = [{ partId: 'TUMBLER-20-BLACK', quantity: 5, incoming: [] }];
  const stock = async () => ({ key: BLACK.key, parts, asOf: NOW, source: 'test' });
  const held = await invoke(placeCxmlOrder, { ...holder, suppliers: { stock } }, buyer.orderOf(other.items));
  expect(held.remarks).toEqual([
    expect.stringMatching(
      /5 are in stock and 0 on the way.* The order is held, and the order desk writes to you\.$/,
    ),
  ]);
  // An earlier order takes the five.
  expect([held.order.status, english(held.order.hold?.reason ?? '')]).toEqual([
    'paid',
    expect.stringContaining('Of 48 pieces 0 are in stock'),
  ]);
});

test('another order under a document’s id or a number that was used is refused', async () => {
  const { document } = await buyer.placed();
  const { cart: fresh } = await buyer.returned();
  const { payload_id, number } = document;
  expect(await refused(buyer.place(buyer.orderOf(fresh.items, { payload_id })))).toEqual([
    'invalid_state',
    'Another document has this payloadID; send each document under its own.',
  ]);
  expect(await refused(buyer.place(buyer.orderOf(fresh.items, { number })))).toEqual([
    'invalid_state',
    'There is an order with this number already; a number is used once.',
  ]);
});

test('the buyer’s amounts are compared with the quote and never used', async () => {
  const { cart } = await buyer.returned();
  const lines = orderLines(cart.items);
  const [goods] = lines;
  const wrong = (changes: Record<string, unknown>) => ({
    lines: [{ ...goods, ...changes }, ...lines.slice(1)],
  });
  const AGAIN = 'Send the order with these prices, or punch out again.';
  const price = (stated: string, sum: string, by: string) =>
    `Line 1: 48 pieces at $19.90, not ${stated}. Its lines come to $1,005.20 by our prices; the order has ${sum}, ${by}. ${AGAIN}`;
  const NO_AMOUNT = 'Line 1: the unit price is not an amount in dollars, such as 19.90.';
  const NO_PIECES = 'Line 1: the quantity is not a whole number of pieces from 1 to 1,000,000.';
  const refusals: [Record<string, unknown>, string][] = [
    [wrong({ unit_price: '19.89' }), price('$19.89', '$1,004.72', '$0.48 less')],
    [wrong({ unit_price: '25.00' }), price('$25.00', '$1,250.00', '$244.80 more')],
    [wrong({ unit_price: '1,990' }), NO_AMOUNT],
    [wrong({ unit_price: '-19.90' }), NO_AMOUNT],
    [wrong({ quantity: '0' }), NO_PIECES],
    [wrong({ quantity: '48.5' }), NO_PIECES],
    [wrong({ unit: 'BX' }), 'Line 1: the unit of measure is not EA.'],
    [wrong({ currency: 'EUR' }), 'Line 1: the currency is not USD.'],
    [
      wrong({ supplier_part_id: 'demo:TUMBLER-20|TUMBLER-20-RED' }),
      'Line 1: the part is not that of the quote line.',
    ],
    [
      { lines: lines.slice(0, 1) },
      `Screen setup of $50.00 is not listed. Its lines come to $1,005.20 by our prices; the order has $955.20, $50.00 less. ${AGAIN}`,
    ],
    [{ lines: lines.slice(1) }, 'Line 2: it is the charge of goods that the order leaves out.'],
    [
      { lines: [...lines, { ...lines[1], place: 3 }] },
      'Line 3: it orders a line of the quote a second time.',
    ],
    [{ total: '1005.19', currency: 'USD' }, 'The total is not the $1,005.20 that its lines come to.'],
  ];
  for (const [more, sentence] of refusals)
    expect(await refused(buyer.place(buyer.orderOf(cart.items, more)))).toEqual(['not_available', sentence]);
  const decimals = lines.map((line) => ({ ...line, quantity: `${line.quantity}.0000` }));
  expect((await buyer.place(buyer.orderOf(cart.items, { lines: decimals }))).order.status).toBe('released');
});

test('lines of no cart, and of another account’s, are not found', async () => {
  const { cart } = await buyer.returned();
  const other = await shop.newKey(['write'], { email: 'other@example.com', termsDays: 30 });
  const lines = orderLines(cart.items);
  const [line = ''] = lines.map(({ auxiliary_id }) => auxiliary_id);
  const named = (auxiliary_id: string) =>
    buyer.place(buyer.orderOf([], { lines: lines.map((one) => ({ ...one, auxiliary_id })) }));
  for (const refusal of [
    named(`qt_${'0'.repeat(32)}-1`),
    named(line.slice(0, -3)),
    named(''),
    buyer.place(buyer.orderOf(cart.items), other),
  ].map(refused))
    expect(await refusal).toEqual([
      'not_found',
      'Line 1: it belongs to no cart that was returned to this account.',
    ]);
  expect(await refused(buyer.place(buyer.orderOf([])))).toEqual([
    'validation_failed',
    'The order has no lines.',
  ]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['without an address', { ship_to: null }, 'Send a `ShipTo` address for the order.'],
  [
    'to another country',
    { ship_to: { ...CHICAGO, country: 'CA' } },
    'Goods ship within the United States only.',
  ],
  [
    'to a ZIP code of another state',
    { ship_to: { ...CHICAGO, state: 'NY' } },
    'The ZIP code is not in this state; check both.',
  ],
  [
    'to a post office box',
    { ship_to: { ...CHICAGO, streets: ['PO Box 12'] } },
    'Parcel carriers do not deliver to post office boxes; give a street address.',
  ],
  [
    'to military mail',
    { ship_to: { ...CHICAGO, city: 'APO', state: 'AE', postal: '09012' } },
    'No rate to military mail (APO, FPO, DPO) is known; goods ship to the 50 states, the District of Columbia and Puerto Rico.',
  ],
  [
    'without a ZIP code',
    { ship_to: { ...CHICAGO, postal: '' } },
    'The `ShipTo` address needs a name, a street, a city and a ZIP code.',
  ],
  [
    'without a street',
    { ship_to: { ...CHICAGO, streets: [''] } },
    'The `ShipTo` address needs a name, a street, a city and a ZIP code.',
  ],
])('an order %s is refused', async (_, more, sentence) => {
  const { cart } = await buyer.returned();
  expect(await refused(buyer.place(buyer.orderOf(cart.items, more)))).toEqual([
    'validation_failed',
    sentence,
  ]);
});

test('a test is checked like the real order, recorded apart from it, and cancelled at once', async () => {
  const { cart } = await buyer.returned();
  const document = buyer.orderOf(cart.items, { mode: 'test' });
  const { order } = await buyer.place(document);
  expect(order).toMatchObject({
    status: 'cancelled',
    payment: { po_number: `TEST ${document.number}` },
  });
  expect((await buyer.eventsOf(order.id)).map(([name]) => name)).toEqual([
    'order.po_received',
    'order.cancelled',
  ]);
  const { cart: wrong } = await buyer.returned();
  const part = { mode: 'test', lines: orderLines(wrong.items).slice(0, 1) };
  expect((await refused(buyer.place(buyer.orderOf(wrong.items, part))))[0]).toBe('not_available');
});

test('a number is used once among the tests and once among the real orders of an account', async () => {
  const number = 'PO-often';
  const place = async (mode: string, key?: string) => {
    const { cart } = await buyer.returned([BLACK], {}, key);
    return refused(buyer.place(buyer.orderOf(cart.items, { number, mode }), key));
  };
  const other = await shop.newKey(['write'], { email: 'numbers@example.com', termsDays: 30 });
  const USED = ['invalid_state', 'There is an order with this number already; a number is used once.'];
  expect([await place('test'), await place('production'), await place('production', other)]).toEqual(
    Array(3).fill(['accepted', '']),
  );
  expect([await place('test'), await place('production')]).toEqual([USED, USED]);
});

test('of two orders at once under one number one is taken; those of one cart have one number each', async () => {
  const codes = async (documents: Record<string, unknown>[]) =>
    (await Promise.all(documents.map((one) => refused(buyer.place(one))))).map(([code]) => code).sort();
  const carts = [await buyer.returned(), await buyer.returned()];
  const number = 'PO-at-once';
  const sameNumber = carts.map(({ cart }) => buyer.orderOf(cart.items, { number }));
  expect(await codes(sameNumber)).toEqual(['accepted', 'invalid_state']);
  const { cart } = await buyer.returned();
  const sameCart = [1, 2, 3].map(() => buyer.orderOf(cart.items));
  expect(await codes(sameCart)).toEqual(['accepted', 'accepted', 'accepted']);
});

test('an account orders no more than its credit, also when two orders come at once', async () => {
  const email = 'small@example.com';
  const key = await shop.newKey(['write'], { email, termsDays: 30 });
  await shop.service.ledger.transaction(async (db) => {
    await db.update(accounts).set({ creditLimitCents: 150_000 }).where(eq(accounts.email, email)).run();
  });
  const orderOf = async (mode = 'production') =>
    buyer.orderOf((await buyer.returned([BLACK], {}, key)).cart.items, { mode });
  const documents = [await orderOf(), await orderOf()];
  const answers = await Promise.all(documents.map((one) => refused(buyer.place(one, key))));
  expect(answers.map(([code]) => code).sort()).toEqual(['accepted', 'not_available']);
  expect((await refused(buyer.place(await orderOf('test'), key)))[0]).toBe('not_available');
});

test('an account without net terms, and a key without write, order nothing', async () => {
  const { cart } = await buyer.returned();
  const noTerms = await shop.newKey(['write'], { email: 'card@example.com' });
  expect(await refused(buyer.place(buyer.orderOf(cart.items), noTerms))).toEqual([
    'not_available',
    'This account has no net terms, which orders of a procurement system need; ask the order desk.',
  ]);
  const reader = await shop.newKey(['read', 'orders'], { email: 'demo@example.com' });
  expect(await refused(buyer.place(buyer.orderOf(cart.items), reader))).toEqual([
    'forbidden_scope',
    'This key lacks the scope `write`.',
  ]);
});

test.each(['cxml', 'edi'] as const)(
  'by %s a charge is ordered once, or in parts that come to it',
  async (protocol) => {
    // Three screens of $50.
    const { cart } = await buyer.returned([{ ...BLACK, units: 3 }]);
    const order = async (quantity: string, unit_price: string) => {
      const lines = orderLines(cart.items).map((line, at) =>
        at === 1 ? { ...line, quantity, unit_price } : line,
      );
      const [code, why] = await refused(buyer.place(buyer.orderOf(cart.items, { protocol, lines })));
      return why || code;
    };
    const once = 'Line 2: a one-time charge is ordered once, 1 × $150.00, or in parts that come to it.';
    expect(await order('3', '49.00')).toBe(once);
    expect(await order('2', '50.00')).toBe(once);
    expect(await order('0', '50.00')).toBe(once);
    expect(await order('3', '50.00')).toBe('accepted');
  },
);
