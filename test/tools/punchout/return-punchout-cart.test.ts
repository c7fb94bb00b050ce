import { expect, test } from 'vitest';
import { accountOf } from '../../../tools/identity/account-of.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelPunchout } from '../../../tools/punchout/cancel-punchout.ts';
import { keepPunchoutCart } from '../../../tools/punchout/keep-punchout-cart.ts';
import { returnPunchoutCart } from '../../../tools/punchout/return-punchout-cart.ts';
import { showPunchout } from '../../../tools/punchout/show-punchout.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { holderOf } from '../../support/people.ts';
import { BLACK, ENDED, NO_SESSION, punchingOut } from '../../support/punchout-sessions.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

test('the cart becomes a saved quote; its goods go back as lines, then its one-time charges', async () => {
  const { cart } = await buyer.returned([BLACK], {
    user_name: 'Dana Whitfield',
    user_email: 'dana@buyer.example',
    ship_postal: '60601',
  });
  const { body: quote } = await shop.rest('GET', `/quotes/${cart.quoteId}`);
  const room = await keyHolder(shop);
  expect(cart).toEqual({
    quoteId: expect.stringMatching(/^qt_[0-9a-f]{32}$/),
    sumCents: 100_520,
    freightForm: 'header',
    taxForm: 'header',
    items: [
      {
        lineNumber: 1,
        supplierPartId: 'demo:TUMBLER-20|TUMBLER-20-BLACK',
        quoteItem: '1',
        auxiliaryId: `${cart.quoteId}-1`,
        quantity: 48,
        unitPriceCents: 1_990,
        name: '20 oz Vacuum Tumbler',
        variant: 'Black',
        manufacturer: 'Tarnsip',
        manufacturerPart: 'TUMBLER-20-BLACK',
        productUrl: `${shop.url}/p/demo%3ATUMBLER-20`,
        pictureUrl: `${shop.url}/pictures/demo/TUMBLER-20/black.webp`,
        description:
          '20 oz Vacuum Tumbler, Black; Screen print at Side 1, 1 color, where the logo has 3; logo Demo Company mark',
        leadDays: expect.any(Number),
      },
      {
        lineNumber: 2,
        supplierPartId: 'demo:TUMBLER-20|setup',
        quoteItem: 'c1',
        auxiliaryId: `${cart.quoteId}-c1`,
        quantity: 1,
        unitPriceCents: 5_000,
        name: expect.stringMatching(/^One-time /),
        variant: null,
        manufacturer: null,
        manufacturerPart: null,
        productUrl: null,
        pictureUrl: null,
        description: expect.stringContaining(': 20 oz Vacuum Tumbler.'),
        leadDays: null,
      },
    ],
    totals: (await room.quotes.byId(accountOf(room).id, cart.quoteId))?.totals,
    shipState: 'IL',
  });
  expect(quote).toMatchObject({
    status: 'saved',
    name: 'Dana Whitfield',
    company: 'Demo Company',
    email: 'dana@buyer.example',
    note: 'A cart returned by punch-out (cXML).',
    ship_postal: '60601',
    totals: { subtotal: 1_005.2 },
  });
  expect(await buyer.eventsOf(cart.quoteId)).toEqual([['quote.saved', 'link:punchout']]);
});

test('a session returns one cart: pressed again, or three times at once, it is the same', async () => {
  const { person, cart } = await buyer.returned();
  expect(await invoke(returnPunchoutCart, person, {})).toEqual(cart);
  const other = await buyer.started();
  await invoke(keepPunchoutCart, other, { lines: [BLACK] });
  const [first, ...again] = await Promise.all([1, 2, 3].map(() => invoke(returnPunchoutCart, other, {})));
  for (const one of again) expect(one).toEqual(first);
  expect(await buyer.eventsOf(first?.quoteId ?? '')).toHaveLength(1);
});

test('a call that began before another ended the session has the cart of that one', async () => {
  const person = await buyer.started();
  await invoke(keepPunchoutCart, person, { lines: [BLACK] });
  let first: unknown;
  const late: typeof person = {
    ...person,
    punchout: {
      ...person.punchout,
      async session(...at) {
        const session = await person.punchout.session(...at);
        first ??= await invoke(returnPunchoutCart, person, {});
        return session;
      },
    },
  };
  expect(await invoke(returnPunchoutCart, late, {})).toEqual(first);
});

test('nothing is returned of an empty cart or one below the minimum, and the session goes on', async () => {
  const person = await buyer.started();
  expect(await refused(invoke(returnPunchoutCart, person, {}))).toEqual([
    'invalid_state',
    'The cart is empty: add something to it, or cancel.',
  ]);
  const pens = { key: 'demo:PEN-CLICK', part_id: 'PEN-CLICK-NAVY', quantity: 10 };
  await invoke(keepPunchoutCart, person, { lines: [pens] });
  expect((await refused(invoke(returnPunchoutCart, person, {})))[0]).toBe('below_minimum');
  await invoke(keepPunchoutCart, person, { lines: [{ ...BLACK, part_id: 'GONE' }] });
  expect((await refused(invoke(returnPunchoutCart, person, {})))[0]).toBe('not_available');
  await invoke(keepPunchoutCart, person, { lines: [BLACK] });
  expect((await invoke(returnPunchoutCart, person, {})).items).toHaveLength(2);
});

test('an edited cart left as it was keeps its quote; changed, or after the quote expired, it is a new one', async () => {
  const { cart } = await buyer.returned();
  const edit = async (quantity: number) => {
    const lines = cart.items.map(({ auxiliaryId: auxiliary_id, supplierPartId: supplier_part_id }) => ({
      auxiliary_id,
      supplier_part_id,
      quantity,
    }));
    return invoke(
      returnPunchoutCart,
      await buyer.started({ operation: 'edit', lines: lines.slice(0, 1) }),
      {},
    );
  };
  expect((await edit(48)).items).toEqual(cart.items);
  const more = await edit(96);
  expect([more.quoteId === cart.quoteId, more.items[0]?.quantity]).toEqual([false, 96]);
  shop.clock.at = new Date('2027-01-04T15:00:00.000Z');
  expect((await edit(48)).quoteId).not.toBe(cart.quoteId);
});

test('an edit of lines of two carts takes the place of both', async () => {
  const carts = [(await buyer.returned()).cart, (await buyer.returned()).cart];
  const lines = carts.map(({ items: [item] }) => ({
    auxiliary_id: item?.auxiliaryId,
    supplier_part_id: item?.supplierPartId,
    quantity: 48,
  }));
  const edited = await invoke(returnPunchoutCart, await buyer.started({ operation: 'edit', lines }), {});
  for (const { quoteId: quote_id, items } of carts) {
    expect(edited.quoteId).not.toBe(quote_id);
    expect(await refused(buyer.place(buyer.orderOf(items)))).toEqual([
      'invalid_state',
      'This cart was edited, and the edited cart took its place; order that one.',
    ]);
  }
  expect((await buyer.place(buyer.orderOf(edited.items))).order.quote_id).toBe(edited.quoteId);
});

test('the ZIP code and the day that the shopper typed are those of the quote, also of an edited one', async () => {
  const person = await buyer.started({ ship_postal: '60601' });
  const typed = { ship_postal: '97201', need_by: '2026-11-30' };
  await invoke(keepPunchoutCart, person, { lines: [BLACK], delivery: typed });
  await invoke(keepPunchoutCart, person, { lines: [{ ...BLACK, quantity: 60 }] });
  const cart = await invoke(returnPunchoutCart, person, {});
  const quoteOf = async (id: string) => (await shop.rest('GET', `/quotes/${id}`)).body;
  expect(cart.shipState).toBe('OR');
  expect(await quoteOf(cart.quoteId)).toMatchObject({
    ship_postal: '97201',
    in_hands: { need_by: '2026-11-30' },
  });
  const [{ auxiliaryId: auxiliary_id, supplierPartId: supplier_part_id, quantity } = expect.fail()] =
    cart.items;
  const edit = async (delivery: typeof typed) => {
    const again = await buyer.started({
      operation: 'edit',
      lines: [{ auxiliary_id, supplier_part_id, quantity }],
    });
    await invoke(keepPunchoutCart, again, { lines: (await invoke(showPunchout, again, {})).cart, delivery });
    return (await invoke(returnPunchoutCart, again, {})).quoteId;
  };
  expect(await edit(typed)).toBe(cart.quoteId);
  const later = await edit({ ...typed, need_by: '2026-12-03' });
  expect(await quoteOf(later)).toMatchObject({ ship_postal: '97201', in_hands: { need_by: '2026-12-03' } });
});

const PENS = { key: 'demo:PEN-CLICK', part_id: 'PEN-CLICK-NAVY', quantity: 250 };

/** A quote with everything a line can say, on rush by two-day air, and its cart edited to these pieces. */
async function editedQuote(quantity: number, { line = BLACK, on = NOW } = {}) {
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [
      {
        key: line.key,
        part_id: line.part_id,
        quantity: line.quantity,
        packaging: 'individual_box',
        imprints: [
          {
            colors: ['PMS 186 C'],
            width: 1,
            height: 0.5,
            position: 'Centered',
            instructions: 'No tape',
            text: 'Northgate',
            font: 'Futura',
          },
        ],
      },
    ],
    rush: true,
    shipping_service: 'two_day',
    need_by: '2026-11-30',
    ship_postal: '60601',
    cost_center: 'M-1',
  });
  shop.clock.at = new Date(on);
  const lines = [
    { auxiliary_id: `${quote.id}-1`, supplier_part_id: `${line.key}|${line.part_id}`, quantity },
  ];
  const person = await buyer.started({ operation: 'edit', lines, ship_postal: '60601' });
  const { quoteId: quote_id } = await invoke(returnPunchoutCart, person, {});
  return { quote, edited: (await shop.rest('GET', `/quotes/${quote_id}`)).body };
}

test('an edited cart keeps what its quote said of the same goods and of their delivery', async () => {
  const { quote, edited } = await editedQuote(60);
  const [{ imprints, packaging }] = quote.lines;
  expect(packaging).toBeDefined();
  expect(imprints).toMatchObject([{ colors: ['PMS 186 C'], text: 'Northgate', instructions: 'No tape' }]);
  expect(edited).toMatchObject({
    rush: true,
    shipping_service: 'two_day',
    cost_center: 'M-1',
    in_hands: { need_by: '2026-11-30' },
    lines: [{ quantity: 60, packaging, imprints: [{ ...imprints[0], defaulted: false }] }],
  });
});

test('a cart edited after its quote expired keeps the same, but for the day it was needed', async () => {
  const { quote, edited } = await editedQuote(60, { on: '2027-01-04T15:00:00.000Z' });
  expect([edited.rush, edited.in_hands.need_by, edited.lines[0].imprints[0].text]).toEqual([
    true,
    null,
    quote.lines[0].imprints[0].text,
  ]);
  expect(edited.warnings[0]).toBe('The day it was needed, November 30, 2026, has passed and was left out.');
});

test('rush that the edited goods cannot have is left out, and the quote says so', async () => {
  const { edited } = await editedQuote(3_000, { line: PENS });
  expect([edited.rush, edited.shipping_service]).toEqual([false, 'two_day']);
  expect(edited.warnings[0]).toBe('These goods cannot be made on rush any more: rush was left out.');
});

test('the quote of a test says so, and that of a look is not made', async () => {
  const { cart } = await buyer.returned([BLACK], { protocol: 'oci', mode: 'test' });
  const { body: quote } = await shop.rest('GET', `/quotes/${cart.quoteId}`);
  expect(quote.note).toBe('TEST. A cart returned by punch-out (OCI).');
  const lines = cart.items.map(
    ({ auxiliaryId: auxiliary_id, supplierPartId: supplier_part_id, quantity }) => ({
      auxiliary_id,
      supplier_part_id,
      quantity,
    }),
  );
  const look = await buyer.started({ operation: 'inspect', lines });
  expect(await refused(invoke(returnPunchoutCart, look, {}))).toEqual([
    'invalid_state',
    'This cart is read-only; leave the session without returning it.',
  ]);
});

test('a session that was left, or is over, returns nothing', async () => {
  const left = await buyer.started();
  await invoke(keepPunchoutCart, left, { lines: [BLACK] });
  await invoke(cancelPunchout, left, {});
  expect(await refused(invoke(returnPunchoutCart, left, {}))).toEqual(ENDED);
  const late = await buyer.started();
  await invoke(keepPunchoutCart, late, { lines: [BLACK] });
  shop.clock.at = new Date('2026-11-04T21:00:00.000Z');
  expect(await refused(invoke(returnPunchoutCart, late, {}))).toEqual(ENDED);
});

test('the link of something else leads to no session, and without a link there is no access', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  expect(await refused(invoke(returnPunchoutCart, await holderOf(shop, quote.url), {}))).toEqual(NO_SESSION);
  expect(await refused(invoke(returnPunchoutCart, await customer(shop), {}))).toEqual(FOR_PEOPLE);
});
