import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PROCUREMENT_SETTINGS as DEFAULT_ORDER_RULES } from '../../../tools/procurement/procurement-settings.ts';
import { BuyersOrder } from '../../../tools/punchout/order-input.ts';
import { type OrderRules, remarksOn, takenOrder } from '../../../tools/punchout/taken-order.ts';
import type { CartLine } from '../../../tools/quotes/cart-line.ts';
import { writeFreight } from '../../../tools/quotes/freight-lines.ts';
import { centsToDollars, sum } from '../../../tools/values/money.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { BLACK, CHICAGO, orderLines, punchingOut } from '../../support/punchout-sessions.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';
import { TEES } from '../orders/order-fixture.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const NAVY: CartLine = { ...BLACK, part_id: 'TUMBLER-20-NAVY', quantity: 96 };
const PENS: CartLine = { key: 'demo:PEN-CLICK', part_id: 'PEN-CLICK-NAVY', quantity: 250 };
const DENVER = { ...CHICAGO, city: 'Denver', state: 'CO', postal: '80202' };

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

const ANY: OrderRules = {
  ...DEFAULT_ORDER_RULES,
  tolerance: { percent: 0, cents: 0, otherwise: 'accept' },
};

const taken = async (order: Record<string, unknown>, rules: OrderRules = ANY) =>
  takenOrder(await keyHolder(shop), BuyersOrder.parse(order), rules);

const renumbered = <Line extends object>(lines: readonly Line[]) =>
  lines.map((line, index) => ({ ...line, place: index + 1 }));

describe('what an order takes of its carts', () => {
  test('is a part of the lines, which keep their prices with the charges of their imprint', async () => {
    const { cart } = await buyer.returned([BLACK, PENS]);
    const ofPens = orderLines(cart.items).filter(({ supplier_part_id }) =>
      supplier_part_id.startsWith('demo:PEN'),
    );
    const read = await taken(buyer.orderOf([], { lines: renumbered(ofPens) }), DEFAULT_ORDER_RULES);
    expect(read.isNew).toBe(true);
    expect(read.answer).toMatchObject({ decision: 'same', unlisted: [] });
    expect(read.quote.lines.map(({ line, spec: { partId, quantity } }) => [line, partId, quantity])).toEqual([
      [1, 'PEN-CLICK-NAVY', 250],
    ]);
    expect(remarksOn(read, 'production')).toEqual(['Read: 250 pieces, where the cart has 298.']);
  });

  test('is fewer pieces of a line, at the price of their break, with every figure that differs', async () => {
    const { cart } = await buyer.returned([{ ...BLACK, quantity: 250 }]);
    const [goods, ...charges] = orderLines(cart.items);
    if (!goods) throw new Error('the cart has goods');
    const part = buyer.orderOf([], { lines: [{ ...goods, quantity: '96' }, ...charges] });
    expect(await refused(taken(part, DEFAULT_ORDER_RULES))).toEqual([
      'not_available',
      'Line 1: 96 pieces at $18.60, not $17.40, where the cart has 250 pieces. Its lines come to $1,835.60 by our prices; the order has $1,720.40, $115.20 less. Send the order with these prices, or punch out again.',
    ]);
    const agreed = buyer.orderOf([], {
      lines: [{ ...goods, quantity: '96', unit_price: '18.60' }, ...charges],
    });
    const read = await taken(agreed, DEFAULT_ORDER_RULES);
    expect([read.answer.decision, read.delivery.totals.subtotalCents]).toEqual(['same', 183_560]);
    expect(read.answer.lines[0]).toEqual({
      place: 1,
      number: '10',
      kind: 'goods',
      line: 1,
      quantity: 96,
      unitPriceCents: 1_860,
      statedRate: 186_000,
      cartQuantity: 250,
      requestedOn: null,
      promisedOn: read.today.dates.inHandsDate,
    });
  });

  test('is below no minimum, and above no stock', async () => {
    const { cart } = await buyer.returned([PENS]);
    const [goods, ...charges] = orderLines(cart.items);
    const of = (quantity: string) => buyer.orderOf([], { lines: [{ ...goods, quantity }, ...charges] });
    expect(await refused(taken(of('10')))).toEqual(['below_minimum', expect.stringMatching(/^Line 1: /)]);
    expect(await refused(taken(of('900000')))).toEqual([
      'not_available',
      expect.stringMatching(/900,000 pieces/),
    ]);
  });

  test('is of several carts, each at its own price, and of none that are made in different ways', async () => {
    const [one, other] = [await buyer.returned(), await buyer.returned([PENS])];
    const lines = renumbered([...orderLines(one.cart.items), ...orderLines(other.cart.items)]);
    const read = await taken(buyer.orderOf([], { lines }), DEFAULT_ORDER_RULES);
    expect(read.answer.decision).toBe('same');
    expect(centsToDollars(read.delivery.totals.subtotalCents)).toBe(
      centsToDollars(one.cart.sumCents + other.cart.sumCents),
    );
    expect(remarksOn(read, 'production')).toEqual(['Read: all 298 pieces of 2 carts.']);
    const rush = (await shop.rest('POST', '/quotes', { lines: [PENS], rush: true })).body;
    const mixed = [
      ...lines.slice(0, 2),
      { ...lines[2], place: 3, auxiliary_id: `${rush.id}-1`, unit_price: null },
    ];
    expect(await refused(taken(buyer.orderOf([], { lines: mixed })))).toEqual([
      'not_available',
      'The carts of this order differ in rush, shipping service, freight or other terms; order each by itself.',
    ]);
  });

  test('goes to several addresses, one line split between them', async () => {
    const { cart } = await buyer.returned([NAVY]);
    const [goods, ...charges] = orderLines(cart.items);
    if (!goods) throw new Error('the cart has goods');
    const lines = [{ ...goods, quantity: '60' }, { ...goods, quantity: '36', ship_to: DENVER }, ...charges];
    const read = await taken(buyer.orderOf([], { lines: renumbered(lines) }), DEFAULT_ORDER_RULES);
    expect(read.quote.destinations.map(({ postal, lines: goods }) => [postal, goods])).toEqual([
      ['60601', [{ line: 1, quantity: 60 }]],
      ['80202', [{ line: 1, quantity: 36 }]],
    ]);
    expect(read.quote.lines).toMatchObject([{ spec: { quantity: 96 }, priced: { unitPriceCents: 1_860 } }]);
    const { totals, destinations } = read.delivery;
    expect(sum(destinations.map((one) => one.totals.totalCents))).toBe(totals.totalCents);
    expect(read.answer.lines.map(({ line, quantity }) => [line, quantity])).toEqual([
      [1, 60],
      [1, 36],
      [null, 1],
    ]);
  });

  test('has a line of freight that the buyer’s side added, which agrees with ours', async () => {
    const { cart } = await buyer.returned([BLACK], { ship_postal: '60601' });
    const freight = (price: string) => ({
      ...orderLines(cart.items)[0],
      place: 3,
      auxiliary_id: '',
      supplier_part_id: 'FREIGHT',
      quantity: '1',
      unit_price: price,
    });
    const of = (price: string) =>
      buyer.orderOf([], { lines: [...orderLines(cart.items), freight(price)], total: null });
    const ours = centsToDollars(cart.totals.freight.amountCents).toFixed(2);
    const read = await taken(of(ours), DEFAULT_ORDER_RULES);
    expect([read.isNew, read.quote.freightForm, read.answer.decision]).toEqual([false, 'line', 'same']);
    expect(await refused(taken(of('5.00'), DEFAULT_ORDER_RULES))).toEqual([
      'not_available',
      `Line 3: $${ours}, not $5.00. Its lines come to $1,043.04 by our prices; the order has $1,010.20, $32.84 less. Send the order with these prices, or punch out again.`,
    ]);
  });

  test('has the prices of today once its cart was ordered, or holds no longer', async () => {
    const { cart } = await buyer.placed();
    const again = await taken(buyer.orderOf(cart.items), DEFAULT_ORDER_RULES);
    expect([again.isNew, again.answer.decision]).toEqual([true, 'same']);
    expect(remarksOn(again, 'production')).toEqual([
      'Read: all 48 pieces of the cart. A cart was ordered before, or its prices no longer hold: its goods have the prices of today.',
    ]);
    const { cart: old } = await buyer.returned();
    shop.clock.at = new Date('2027-01-04T15:00:00.000Z');
    expect((await taken(buyer.orderOf(old.items), DEFAULT_ORDER_RULES)).isNew).toBe(true);
  });

  test('is wanted on a day, and is promised for the real one or refused', async () => {
    const { cart } = await buyer.returned();
    const lines = orderLines(cart.items).map((line) => ({ ...line, requested_on: '2026-11-06' }));
    const order = buyer.orderOf([], { lines });
    const read = await taken(order, DEFAULT_ORDER_RULES);
    const { needBy, met, inHandsDate } = read.today.dates;
    expect([needBy, met]).toEqual(['2026-11-06', false]);
    expect(remarksOn(read, 'production')).toEqual([
      'Wanted on November 6, 2026, line 1 can be in hands on November 20, 2026 at the earliest, and is promised for that day.',
    ]);
    expect(await refused(taken(order, { ...DEFAULT_ORDER_RULES, late_date: 'refuse' }))).toEqual([
      'not_available',
      'Line 1: it is wanted on November 6, 2026, and can be in hands on November 20, 2026 at the earliest. Send the order with that day or a later one, or ask the order desk for rush.',
    ]);
    const enough = lines.map((line) => ({ ...line, requested_on: inHandsDate }));
    expect((await taken(buyer.orderOf([], { lines: enough }))).today.dates.met).toBe(true);
  });

  test('names the cart once, where its lines have no numbers of their own', async () => {
    const { cart } = await buyer.returned();
    const lines = orderLines(cart.items).map((line) => ({ ...line, auxiliary_id: '' }));
    const named = await taken(buyer.orderOf([], { lines, cart: cart.quoteId }), DEFAULT_ORDER_RULES);
    expect([named.isNew, named.quote.id]).toEqual([false, cart.quoteId]);
    const other = await shop.newKey(['write'], { email: 'named@example.com', termsDays: 30 });
    const foreign = buyer.orderOf([], { lines, cart: cart.quoteId });
    expect(await refused(buyer.place(foreign, other))).toEqual([
      'not_found',
      'Line 1: it belongs to no cart that was returned to this account.',
    ]);
  });
});

test('whatever is taken of three carts, lines, charges and places come to its totals, and whole carts keep their prices', async () => {
  const carts = [
    (await buyer.returned([BLACK, NAVY])).cart,
    (await buyer.returned([PENS])).cart,
    (await buyer.returned([{ ...PENS, quantity: 500 }, NAVY])).cart,
  ];
  const items = carts.flatMap((cart) => cart.items);
  const goods = items.filter(({ variant }) => variant !== null);
  const wanted = fc.tuple(
    ...goods.map(({ quantity }) =>
      fc.record({
        pieces: fc.constantFrom(0, quantity, quantity, Math.ceil(quantity * 1.5)),
        isFar: fc.boolean(),
      }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(wanted, async (choices) => {
      fc.pre(choices.some(({ pieces }) => pieces > 0));
      const lines = orderLines(goods).flatMap((line, index) => {
        const { pieces = 0, isFar = false } = choices[index] ?? {};
        return pieces === 0 ? [] : [{ ...line, quantity: String(pieces), ship_to: isFar ? DENVER : null }];
      });
      const { quote, delivery, answer } = await taken(buyer.orderOf([], { lines: renumbered(lines) }));
      const { totals, destinations } = delivery;
      const priced = sum(answer.lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents));
      expect(priced + sum(answer.unlisted.map(({ amountCents }) => amountCents))).toBe(totals.subtotalCents);
      expect(sum(quote.lines.map(({ priced }) => priced.goodsCents))).toBe(totals.goodsCents);
      expect(totals.subtotalCents + totals.freight.amountCents + totals.tax.amountCents).toBe(
        totals.totalCents,
      );
      if (destinations.length > 0)
        expect(sum(destinations.map((one) => one.totals.totalCents))).toBe(totals.totalCents);
      for (const cart of carts) {
        const own = goods
          .map((one, index) => ({ one, pieces: choices[index]?.pieces ?? 0 }))
          .filter(({ one }) => cart.items.includes(one));
        if (!own.every(({ one, pieces }) => one.quantity === pieces)) continue;
        for (const { one } of own) {
          const place = lines.findIndex(({ auxiliary_id }) => auxiliary_id === one.auxiliaryId) + 1;
          expect(answer.lines.find((line) => line.place === place)?.unitPriceCents).toBe(one.unitPriceCents);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('freight that is folded stays in the price of each piece, and the rest is a line', async () => {
  const line = (
    quantity: number,
    priced: { unitPriceCents: number; goodsCents: number; foldedCents: number },
  ) => ({
    ...TEES,
    spec: { ...TEES.spec, quantity },
    priced: { ...TEES.priced, ...priced },
  });
  const lines = [
    line(10, { unitPriceCents: 500, goodsCents: 5_000, foldedCents: 7 }),
    line(3, { unitPriceCents: 900, goodsCents: 2_700, foldedCents: 11 }),
  ];
  const { lines: written, lineCents } = writeFreight(lines, 150, 'folded');
  expect(written.map(({ priced }) => [priced.unitPriceCents, priced.goodsCents])).toEqual([
    [507, 5_070],
    [911, 2_733],
  ]);
  expect(lineCents).toBe(47);
});

test('a part of a cart keeps the freight that was folded into its prices, and what it costs more is a line', async () => {
  await shop.service.transaction(({ accounts }) =>
    accounts.setCreditTerms('demo@example.com', { freightForm: 'folded' }),
  );
  const { cart } = await buyer.returned([BLACK, PENS], { ship_postal: '60601' });
  const ofPens = orderLines(cart.items).filter(({ supplier_part_id }) =>
    supplier_part_id.startsWith('demo:PEN'),
  );
  const { answer, delivery } = await taken(buyer.orderOf([], { lines: renumbered(ofPens) }));
  const stated = answer.lines.map(({ statedRate }) => statedRate);
  expect(answer.lines.map(({ unitPriceCents }) => unitPriceCents * 100)).toEqual(stated);
  const { subtotalCents, freight } = delivery.totals;
  expect(
    sum(answer.lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents)) +
      sum(answer.unlisted.map(({ amountCents }) => amountCents)),
  ).toBe(subtotalCents + freight.amountCents);
});
