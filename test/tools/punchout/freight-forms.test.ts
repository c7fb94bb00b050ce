/** Freight in a returned cart and on its invoice, in the form the desk set for the account. */

import { expect, test } from 'vitest';
import { cartMessage } from '../../../server/doors/punchout/cxml/order-message.ts';
import { itemFields } from '../../../server/doors/punchout/oci/fields.ts';
import { inLanguage } from '../../../tools/documents/in-language.ts';
import { invoiceDocument } from '../../../tools/documents/invoice-document.ts';
import { accountOf } from '../../../tools/identity/account-of.ts';
import type { FreightForm } from '../../../tools/identity/freight-form.ts';
import { invoke } from '../../../tools/invoke.ts';
import { returnPunchoutCart } from '../../../tools/punchout/return-punchout-cart.ts';
import { validatePunchoutItem } from '../../../tools/punchout/validate-punchout-item.ts';
import { centsToDollars } from '../../../tools/values/money.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { BLACK, CHICAGO, punchingOut } from '../../support/punchout-sessions.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';
import { INVOICE } from '../payments/invoice-fixture.ts';

const shop = useShop({ now: '2026-11-04T15:00:00.000Z' });
const buyer = prepared(() => punchingOut(shop));

const cents = (dollars: number): number => Math.round(dollars * 100);
const inCents = (printed: string): number => cents(Number(printed.replaceAll(/[$,]/g, '')));

async function cartIn(freightForm: FreightForm, ship_postal = '60601') {
  await shop.service.transaction(({ accounts }) =>
    accounts.setCreditTerms('demo@example.com', { freightForm }),
  );
  return (
    await buyer.returned([BLACK, { ...BLACK, part_id: 'TUMBLER-20-RED', quantity: 250 }], { ship_postal })
  ).cart;
}

/** The rows and sums of the invoice, in cents. */
async function invoiced(orderId: string) {
  const ctx = await keyHolder(shop);
  const order = await ctx.orders.anyById(orderId);
  if (!order) throw new Error('there is no such order');
  const totalCents = order.payment.amountCents;
  const paper = inLanguage(
    invoiceDocument({ ...INVOICE, totalCents }, order, [], {
      ...ctx,
      account: accountOf(ctx),
      looks: { looks: [], pictures: new Map() },
    }),
  );
  return {
    rows: paper.rows.map(({ name, each, amount }) => ({
      name,
      each: inCents(each),
      amount: inCents(amount),
    })),
    sums: Object.fromEntries(paper.sums.map(({ name, amount }) => [name, inCents(amount)])),
    totalCents,
  };
}

test.each<FreightForm>(['header', 'line', 'folded'])(
  'cart, order and invoice agree to the cent with freight as %s',
  async (form) => {
    const cart = await cartIn(form);
    const { freight, subtotalCents } = cart.totals;
    const isIn = form !== 'header';
    expect(cart.sumCents).toBe(subtotalCents + (isIn ? freight.amountCents : 0));
    const extras = isIn ? {} : { freight: centsToDollars(freight.amountCents).toFixed(2) };
    const total = centsToDollars(cart.sumCents).toFixed(2);
    const answer = await buyer.place(buyer.orderOf(cart.items, { total, currency: 'USD', ...extras }));
    expect(answer.sums).toMatch(
      isIn
        ? /^Added: sales tax \$[\d.]+\. The order comes to \$[\d,.]+\.$/
        : /^Added: freight \$[\d.]+ and sales tax \$[\d.]+\. The order comes to \$[\d,.]+\.$/,
    );
    const { order } = answer;
    expect(cents(order.totals.freight_estimate.amount)).toBe(freight.amountCents);
    const { rows, sums, totalCents } = await invoiced(order.id);
    // Every line of the order stands on the invoice with its price.
    const lines = cart.items.map(({ quantity, unitPriceCents }) => [
      unitPriceCents,
      quantity * unitPriceCents,
    ]);
    expect(rows.map(({ each, amount }) => [each, amount])).toEqual(expect.arrayContaining(lines));
    expect(rows.length).toBe(lines.length);
    expect(sums['Subtotal']).toBe(cart.sumCents);
    expect(sums['Freight']).toBe(isIn ? undefined : freight.amountCents);
    expect((sums['Subtotal'] ?? 0) + (sums['Freight'] ?? 0) + (sums['Sales tax'] ?? 0)).toBe(totalCents);
  },
);

/** Their own account at a carrier, and what every paper says of it. */
const OWN = { carrier: 'UPS', account_number: '81R3Y3', postal: '60601' };
const BY_UPS = 'Billed by UPS to the account of Demo Company ending in R3Y3; this shop charges no freight.';

test.each<FreightForm>(['header', 'line', 'folded'])(
  'freight on the buyer’s own account is nothing on cart, order and invoice, and is said, with freight as %s',
  async (form) => {
    await shop.service.transaction(({ accounts }) =>
      accounts.setCreditTerms('demo@example.com', { freightForm: form, shipsOnOwnAccount: true }),
    );
    const { body: quote } = await shop.rest('POST', '/quotes', {
      lines: [BLACK],
      ship_postal: '60601',
      freight_account: OWN,
    });
    const NOTHING = { amount: 0, basis: BY_UPS };
    expect(quote.totals.freight_estimate).toEqual(NOTHING);
    const lines = [
      {
        auxiliary_id: `${quote.id}-1`,
        supplier_part_id: 'demo:TUMBLER-20|TUMBLER-20-BLACK',
        quantity: BLACK.quantity + 1,
      },
    ];
    const person = await buyer.started({ operation: 'edit', lines, ship_postal: '60601' });
    const cart = await invoke(returnPunchoutCart, person, {});
    expect([cart.freightForm, cart.totals.freight, cart.sumCents]).toEqual([
      'header',
      { amountCents: 0, basis: BY_UPS },
      cart.totals.subtotalCents,
    ]);
    const { order } = await buyer.place(buyer.orderOf(cart.items, { freight: '0.00' }));
    expect([order.totals.freight_estimate, order.freight_account?.account_ending]).toEqual([NOTHING, 'R3Y3']);
    const { rows, sums, totalCents } = await invoiced(order.id);
    expect([rows.length, sums['Freight']]).toEqual([2, 0]);
    expect((sums['Subtotal'] ?? 0) + (sums['Sales tax'] ?? 0)).toBe(totalCents);
  },
);

test('a cart in cXML has the amount in its header or in its lines, never in both', async () => {
  const going = {
    publicUrl: shop.url,
    now: new Date('2026-11-04T15:00:00.000Z'),
    passthrough: { cookie: 'c', from: [], to: [] },
    unspsc: '55121600',
    mode: 'production' as const,
  };
  const shown = async (form: FreightForm) => {
    const cart = await cartIn(form);
    const message = cartMessage(going, cart);
    const [, total] = /<Total><Money currency="USD">([\d.]+)/.exec(message) ?? [];
    return {
      total: total === centsToDollars(cart.sumCents).toFixed(2),
      shipping: message.includes('<Shipping>'),
      line: message.includes('|freight</SupplierPartID>'),
    };
  };
  expect(await shown('header')).toEqual({ total: true, shipping: true, line: false });
  expect(await shown('line')).toEqual({ total: true, shipping: false, line: true });
  expect(await shown('folded')).toMatchObject({ total: true, shipping: false });
});

test('a cart by OCI has the line of freight with the others', async () => {
  const { items, quoteId } = await cartIn('line');
  const item = items.at(-1);
  if (!item) throw new Error('the cart is empty');
  const rules = {
    charset: 'utf-8',
    isAsciiOnly: true,
    vendor: '',
    unspsc: '55121600',
    ociUnit: 'EA',
  } as const;
  const fields = Object.fromEntries(itemFields(item, quoteId, rules));
  expect(fields).toMatchObject({
    [`NEW_ITEM-DESCRIPTION[${item.lineNumber}]`]: 'Freight',
    [`NEW_ITEM-QUANTITY[${item.lineNumber}]`]: '1.000',
    [`NEW_ITEM-VENDORMAT[${item.lineNumber}]`]: 'demo:TUMBLER-20|freight',
    [`NEW_ITEM-EXT_QUOTE_ITEM[${item.lineNumber}]`]: 'f',
    [`NEW_ITEM-LONGTEXT_${item.lineNumber}:132[]`]: 'Freight to 60601.',
  });
});

test('freight within a cart is a price: another address that costs more takes a new cart', async () => {
  const near = await cartIn('line');
  const stated = centsToDollars(near.totals.freight.amountCents);
  const seattle = { ship_to: { ...CHICAGO, city: 'Seattle', state: 'WA', postal: '98101' } };
  const refusal = await refused(buyer.place(buyer.orderOf(near.items, seattle)));
  expect(refusal[0]).toBe('not_available');
  expect(refusal[1]).toMatch(
    new RegExp(
      `^Freight to this address is \\$[\\d.]+, and the returned cart has \\$${stated}; punch out again`,
    ),
  );
  // One that costs less is billed as the cart states it.
  const far = await cartIn('folded', '98101');
  const { order } = await buyer.place(buyer.orderOf(far.items));
  expect(order.totals.freight_estimate).toEqual({
    ...order.totals.freight_estimate,
    amount: centsToDollars(far.totals.freight.amountCents),
    basis: 'Freight as the returned cart states it.',
  });
});

test('freight that the order lists otherwise than it is billed is told', async () => {
  const { items } = await cartIn('header');
  const { sums, order } = await buyer.place(buyer.orderOf(items, { freight: '1.00' }));
  const billed = order.totals.freight_estimate.amount.toFixed(2);
  expect(sums).toMatch(
    new RegExp(
      `^Freight to this address is \\$${billed}, not \\$1\\.00 as the order lists it\\. Added: freight \\$${billed}`,
    ),
  );
});

test('an item of a cart keeps its freight when it is checked, also at another quantity', async () => {
  const { items } = await cartIn('folded');
  const [item] = items;
  if (!item) throw new Error('the cart is empty');
  const check = async (quantity: number) =>
    (await invoke(validatePunchoutItem, await keyHolder(shop), { product_id: item.auxiliaryId, quantity }))
      .item.unitPriceCents;
  const plain = (await cartIn('header')).items[0]?.unitPriceCents ?? 0;
  expect(item.unitPriceCents).toBeGreaterThan(plain);
  expect(await check(item.quantity)).toBe(item.unitPriceCents);
  expect(await check(item.quantity + 1)).toBe(item.unitPriceCents);
});
