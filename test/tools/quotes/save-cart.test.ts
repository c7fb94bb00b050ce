import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import type { CartLine } from '../../../tools/quotes/cart-line.ts';
import { priceCart } from '../../../tools/quotes/price-cart.ts';
import { saveCart } from '../../../tools/quotes/save-cart.ts';
import { mailsTo } from '../../support/browsing.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const visitor = () => shop.service.ctxFor({ kind: 'anonymous' }, 'req_visitor');
async function customer(email = 'demo@example.com') {
  const account = await shop.service.accounts.byEmail(email);
  if (!account) throw new Error(`no account of ${email}`);
  return shop.service.ctxFor({ kind: 'customer', email, role: 'owner', account }, 'req_customer');
}

const tees = (quantity: number, size: string, more: Partial<CartLine> = {}): CartLine => ({
  key: 'demo:TEE-RINGSPUN',
  part_id: `TEE-RINGSPUN-NAVY-${size}`,
  quantity,
  location_id: 'front',
  method_id: 'screen-print',
  units: 2,
  ...more,
});
const PENS: CartLine = { key: 'demo:PEN-CLICK', part_id: 'PEN-CLICK-NAVY', quantity: 100 };
const price = (lines: CartLine[]) => invoke(priceCart, visitor(), { lines });

describe('a cart is priced', () => {
  test('by the one price function: sizes of one imprint count together and carry one setup', async () => {
    const cart = await price([tees(130, 'L'), tees(20, '2XL')]);
    expect([cart.goods, cart.setup, cart.other, cart.subtotal, cart.pieces, cart.is_ready]).toEqual([
      1_634.5,
      44,
      0,
      1_678.5,
      150,
      true,
    ]);
    expect(cart.groups).toHaveLength(1);
    expect(cart.groups[0]).toMatchObject({
      name: 'Ringspun Soft Tee',
      location_name: 'Full front',
      method_name: 'Screen print',
      units: '2 colors',
      total: 1_678.5,
      problem: null,
      rows: [
        { at: 0, color: 'Navy', size: 'L', quantity: 130, unit_price: 10.63, goods_total: 1_381.9 },
        { at: 1, color: 'Navy', size: '2XL', quantity: 20, unit_price: 12.63, goods_total: 252.6 },
      ],
      charges: [{ name: 'Screens', amount: 44 }],
    });
  });

  test('apart where the decoration differs', async () => {
    const cart = await price([tees(130, 'L'), tees(20, '2XL', { units: 1 })]);
    expect(cart.groups.map(({ rows }) => rows.length)).toEqual([1, 1]);
    expect(cart.setup).toBe(66);
  });

  test('and comes to what its quote comes to', async () => {
    const lines = [tees(130, 'L'), tees(20, '2XL'), { ...PENS, quantity: 250 }];
    const cart = await price(lines);
    const quote = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
    expect(cart.subtotal).toBe(quote.body.totals.subtotal);
  });

  test('with what is wrong beside the line, and the others priced all the same', async () => {
    const cart = await price([
      PENS,
      tees(24, 'L'),
      { key: 'demo:GONE', part_id: 'GONE-1', quantity: 50 },
      tees(24, 'XS'),
      tees(24, 'M', { method_id: 'laser' }),
    ]);
    expect(
      cart.groups.map(({ name, problem, total, more_needed }) => [name, problem, total, more_needed]),
    ).toEqual([
      ['Click Ballpoint Pen', 'The minimum is 250 pieces of one decoration: add 150 more.', null, 150],
      [
        'Ringspun Soft Tee',
        'This color, size or decoration is no longer offered. Remove it, or choose another on the product’s page.',
        null,
        0,
      ],
      ['demo:GONE', 'This product has left the catalog; remove it to go on.', null, 0],
      [
        'Ringspun Soft Tee',
        'This color, size or decoration is no longer offered. Remove it, or choose another on the product’s page.',
        null,
        0,
      ],
    ]);
    expect([cart.subtotal, cart.is_ready]).toEqual([0, false]);
  });
});

describe('a cart is saved', () => {
  const wish = { name: 'Ada Byron', ship_postal: '94105', from: '198.51.100.7' };

  test('for a visitor behind a link that is mailed to them, in no account of anybody', async () => {
    const saved = await invoke(saveCart, visitor(), {
      ...wish,
      lines: [tees(130, 'L'), tees(20, '2XL')],
      email: 'Ada@Example.com',
    });
    const [mail] = await mailsTo(shop, 'ada@example.com');
    expect(mail?.subject).toBe('Your quote for decorated merchandise');
    expect(mail?.text).toContain(saved.url);
    expect(mail?.text).not.toContain('Ada Byron');
    expect((await fetch(saved.url)).status).toBe(200);
    expect((await shop.rest('GET', `/quotes/${saved.id}`)).status).toBe(404);
    const quote = await visitor().quotes.byId('acc_walk_in', saved.id);
    expect(quote?.contact).toEqual({
      name: 'Ada Byron',
      company: null,
      email: 'Ada@Example.com',
      note: null,
      shipPostal: '94105',
      shipRegion: 'CA',
    });
    expect(quote?.totals.subtotalCents).toBe(167_850);
  });

  test('for a customer in their account, without a mail', async () => {
    const saved = await invoke(saveCart, await customer(), { from: 'x', lines: [tees(24, 'L')] });
    const { body } = await shop.rest('GET', `/quotes/${saved.id}`);
    expect(body).toMatchObject({ url: saved.url, email: 'demo@example.com', name: null });
    expect(await mailsTo(shop, 'demo@example.com')).toEqual([]);
  });

  test('with the logos of the account, and with nobody else’s', async () => {
    const lines = [tees(24, 'L', { artwork_id: 'art_demo' })];
    const saved = await invoke(saveCart, await customer(), { from: 'x', lines });
    expect((await shop.rest('GET', `/quotes/${saved.id}`)).body.lines[0].artwork_id).toBe('art_demo');
    await shop.newKey(['read'], { email: 'other@example.com' });
    for (const ctx of [visitor(), await customer('other@example.com')]) {
      const refused = await refusalOf(() =>
        invoke(saveCart, ctx, { from: 'x', lines, email: 'eve@example.com' }),
      );
      expect([refused.code, refused.param]).toEqual(['not_found', 'lines.0.artwork_id']);
    }
    expect(await mailsTo(shop, 'eve@example.com')).toEqual([]);
  });

  test.each([
    ['without an address to send the link to', { lines: [tees(24, 'L')] }, 'validation_failed', 'email'],
    ['with too few pieces', { lines: [PENS], email: 'a@example.com' }, 'below_minimum', 'lines.0.quantity'],
    [
      'with a ZIP code that is none',
      { lines: [tees(24, 'L')], email: 'a@example.com', ship_postal: 'SW1A' },
      'validation_failed',
      'ship_postal',
    ],
    [
      'with a product that is gone',
      { lines: [{ ...PENS, key: 'demo:GONE' }], email: 'a@example.com' },
      'not_found',
      'lines.0.key',
    ],
  ])('never %s', async (_, more, code, param) => {
    const refused = await refusalOf(() => invoke(saveCart, visitor(), { from: 'x', ...more }));
    expect([refused.code, refused.param]).toEqual([code, param]);
    expect(await mailsTo(shop, 'a@example.com')).toEqual([]);
  });

  test('for one address a few times an hour, and for one network a few more', async () => {
    const save = (email: string, from: string) =>
      invoke(saveCart, visitor(), { lines: [tees(24, 'L')], email, from });
    for (let time = 0; time < 5; time++) await save('full@example.com', `203.0.113.${time}`);
    const refused = await refusalOf(() => save('Full@example.com', '203.0.113.9'));
    expect([refused.code, refused.retryAfterSeconds]).toEqual(['rate_limited', 3_600]);
    expect(await mailsTo(shop, 'full@example.com')).toHaveLength(5);
    for (let time = 0; time < 20; time++) await save(`one-${time}@example.com`, '192.0.2.1');
    expect((await refusalOf(() => save('last@example.com', '192.0.2.1'))).code).toBe('rate_limited');
    expect(await mailsTo(shop, 'last@example.com')).toEqual([]);
  });

  test('in an account nobody can sign in to', async () => {
    const { signIns } = shop.service;
    expect(await signIns.linkOwner('walk-in', 'account')).toBeUndefined();
    const asked = await fetch(`${shop.url}/account/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: 'email=walk-in',
    });
    expect(asked.status).toBe(422);
    expect(await mailsTo(shop, 'walk-in')).toEqual([]);
  });
});

async function refusalOf(work: () => Promise<unknown>): Promise<ServiceError> {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof ServiceError) return thrown;
    throw thrown;
  }
  throw new Error('nothing was refused');
}
