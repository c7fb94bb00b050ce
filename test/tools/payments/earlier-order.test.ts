/** Orders of parts of one cart: what was ordered before counts by quote and line, over every door and at the same moment. */
import { beforeEach, describe, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { placeMailedOrder } from '../../../tools/punchout/place-mailed-order.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { saveSettings } from '../../support/procurement-settings.ts';
import { plenty } from '../../support/products.ts';
import { deskOf } from '../../support/proofs.ts';
import { BLACK, orderLines, punchingOut } from '../../support/punchout-sessions.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop({ dependencies: { suppliers: plenty } });
const buyer = prepared(() => punchingOut(shop));
const SETTINGS = {
  ...DEFAULT_PROCUREMENT_SETTINGS,
  tolerance: { percent: 100, cents: 0, otherwise: 'confirm' as const },
};
beforeEach(() => saveSettings(shop, SETTINGS));

const MUGS = { key: 'demo:MUG-12', part_id: 'MUG-12-WHITE', quantity: 72 };

const aCart = async () => (await buyer.returned([BLACK, MUGS])).cart;
type Cart = Awaited<ReturnType<typeof aCart>>;

/** A document with these pieces of its two lines, in some of the ways of an order. */
function partOf(
  { items }: Cart,
  pieces: Readonly<Record<string, number>>,
  more: Record<string, unknown> = {},
) {
  const goods = items.filter(({ quoteItem }) => quoteItem in pieces);
  const quantities = goods.map(({ quoteItem }) => String(pieces[quoteItem]));
  const lines = orderLines(goods).map((line, index) => ({ ...line, quantity: quantities[index] }));
  return buyer.document({ type: 'new', lines, ...more });
}

type Pieces = Readonly<Record<string, number>>;
const FIRST: Pieces = { 1: 48 };
const SECOND: Pieces = { 2: 72 };
const WHOLE: Pieces = { 1: 48, 2: 72 };

const heldFor = (number: string) => expect.stringContaining(`These goods were ordered before, as ${number}.`);
const reasonOf = (answer: { order: { hold: { reason: string } | null } }) =>
  answer.order.hold?.reason ?? null;

describe.each(['cxml', 'edi'])('after an order of a part by cXML, one by %s', (protocol) => {
  test.each([
    ['of the same line waits', FIRST, FIRST, true],
    ['of the other line is made', FIRST, SECOND, false],
    ['of the whole cart waits', FIRST, WHOLE, true],
    ['of a line of an ordered cart waits', WHOLE, SECOND, true],
    ['of the pieces that are left is made', { 1: 24 }, { 1: 24 }, false],
    ['of more pieces than are left waits', { 1: 24 }, { 1: 36 }, true],
  ] as const)('%s', async (_, before, after, isHeld) => {
    const cart = await aCart();
    const first = await buyer.place(partOf(cart, before));
    expect(reasonOf(first)).toBeNull();
    const second = await buyer.place(partOf(cart, after, { protocol }));
    expect(reasonOf(second)).toEqual(isHeld ? heldFor(first.order.number) : null);
  });
});

describe('what is left of a cart', () => {
  test('is counted anew with each version of an order, and whole again once it is cancelled', async () => {
    const cart = await aCart();
    const sent = partOf(cart, FIRST);
    const first = await buyer.place(sent);
    const less = partOf(cart, { 1: 24 }, { type: 'update', number: sent.number, replaces: sent.payload_id });
    expect(reasonOf(await buyer.change(less))).toBeNull();
    const rest = partOf(cart, { 1: 24 });
    const second = await buyer.place(rest);
    expect(reasonOf(second)).toBeNull();
    const more = partOf(cart, { 1: 30 }, { type: 'update', number: sent.number, replaces: less.payload_id });
    expect(reasonOf(await buyer.change(more))).toEqual(heldFor(second.order.number));
    for (const [{ number }, { payload_id: replaces }] of [
      [sent, more],
      [rest, rest],
    ] as const)
      await buyer.change(buyer.document({ type: 'delete', number, replaces }));
    expect(reasonOf(await buyer.place(partOf(cart, FIRST)))).toBeNull();
    expect(first.order.id).not.toBe(second.order.id);
  });

  test('is not asked where the account means its repeats', async () => {
    const cart = await aCart();
    await saveSettings(shop, { ...SETTINGS, repeats: 'order' });
    for (const _ of [1, 2]) expect(reasonOf(await buyer.place(partOf(cart, FIRST)))).toBeNull();
  });

  test('is of one cart: an order of two others that has one of them again waits', async () => {
    const [one, other] = [await aCart(), await aCart()];
    const first = await buyer.place(partOf(one, FIRST));
    const both = [...orderLines(one.items.slice(0, 1)), ...orderLines(other.items.slice(0, 1))];
    const lines = both.map((line, index) => ({ ...line, place: index + 1 }));
    expect(reasonOf(await buyer.place(buyer.document({ type: 'new', lines })))).toEqual(
      heldFor(first.order.number),
    );
  });
});

/** A person at the page of a cart, of whose goods a part is ordered. */
async function personAt({ quoteId }: Cart) {
  const { url } = (await shop.rest('GET', `/quotes/${quoteId}`)).body;
  const person = await holderOf(shop, url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const pay = (payment: 'card' | 'terms') =>
    invoke(acceptQuote, person, { payment, amount, card: 'demo-approved' });
  return { person, pay, amount };
}

describe('a person', () => {
  test('does not pay a cart of which a part is ordered, nor does the desk enter it', async () => {
    const cart = await aCart();
    const { person, pay, amount } = await personAt(cart);
    const { order } = await buyer.place(partOf(cart, FIRST));
    const said = `Goods of this quote were ordered already, as ${order.number}; ask for a new quote of the rest.`;
    for (const payment of ['card', 'terms'] as const)
      expect(await refused(pay(payment))).toEqual(['invalid_state', said]);
    const entry = { account: 'demo@example.com', cart: cart.quoteId, po_number: 'M-PART', total: amount };
    expect(await refused(invoke(placeMailedOrder, deskOf(shop), { ...entry, ...ADDRESS }))).toEqual([
      'invalid_state',
      said,
    ]);
    expect((await invoke(openQuote, person, {})).unpayable).toEqual({
      key: 'Goods of this quote were ordered already, as {number}; ask for a new quote of the rest.',
      values: { number: order.number },
    });
  });
});

describe('at the same moment', () => {
  test.each([
    ['two orders of one line', FIRST, FIRST],
    ['a part and the whole', FIRST, WHOLE],
    ['the whole twice', WHOLE, WHOLE],
    ['more pieces than there are', { 1: 24 }, { 1: 36 }],
  ] as const)('of %s one is made, and the other waits', async (_, one, other) => {
    const cart = await aCart();
    const done = await Promise.all([
      buyer.place(partOf(cart, one)),
      buyer.place(partOf(cart, other, { protocol: 'edi' })),
    ]);
    expect(done.map((answer) => reasonOf(answer) === null).sort()).toEqual([false, true]);
  });

  test('a person who was charged gets the goods, and one of the two orders waits', async () => {
    const cart = await aCart();
    const { pay } = await personAt(cart);
    const [paid, taken] = await Promise.allSettled([pay('card'), buyer.place(partOf(cart, FIRST))]);
    const holds = [
      paid.status === 'fulfilled' ? paid.value.hold : 'refused',
      taken.status === 'fulfilled' ? taken.value.order.hold : 'refused',
    ];
    expect(holds.filter((hold) => hold === null)).toHaveLength(1);
  });
});
