import { expect, test } from 'vitest';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { saveCart } from '../../../tools/quotes/save-cart.ts';
import { mailsTo } from '../../support/browsing.ts';
import { PENS, tees } from '../../support/carts.ts';
import { customer } from '../../support/customers.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const visitor = () => shop.service.ctxFor({ kind: 'anonymous' }, 'req_visitor');

const wish = { name: 'Ada Byron', ship_postal: '94105', from: '198.51.100.7' };

test('a visitor’s cart is saved behind a link that is mailed to them, in no existing account', async () => {
  const saved = await invoke(saveCart, visitor(), {
    ...wish,
    lines: [tees(130, 'L'), tees(20, '2XL')],
    email: 'Ada@Example.com',
  });
  const [mail] = await mailsTo(shop, 'ada@example.com');
  expect(mail?.subject).toMatch(/^Your quote of \d+ × /);
  expect(mail?.text).toContain(saved.url);
  expect(mail?.text).not.toContain('Ada Byron');
  expect((await fetch(saved.url)).status).toBe(200);
  expect((await shop.rest('GET', `/quotes/${saved.id}`)).status).toBe(404);
  const quote = await visitor().quotes.byId('acc_guest', saved.id);
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

test('a customer’s is saved in their account, without a mail', async () => {
  const saved = await invoke(saveCart, await customer(shop), { from: 'x', lines: [tees(24, 'L')] });
  const { body } = await shop.rest('GET', `/quotes/${saved.id}`);
  expect(body).toMatchObject({ url: saved.url, email: 'demo@example.com', name: null });
  expect(await mailsTo(shop, 'demo@example.com')).toEqual([]);
});

test('it is saved with the logos of the account, and with nobody else’s', async () => {
  const lines = [tees(24, 'L', { artwork_id: 'art_demo' })];
  const saved = await invoke(saveCart, await customer(shop), { from: 'x', lines });
  expect((await shop.rest('GET', `/quotes/${saved.id}`)).body.lines[0].artwork_id).toBe('art_demo');
  await shop.newKey(['read'], { email: 'other@example.com' });
  for (const ctx of [visitor(), await customer(shop, { account: 'other@example.com' })]) {
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
])('no cart is saved %s', async (_, more, code, param) => {
  const refused = await refusalOf(() => invoke(saveCart, visitor(), { from: 'x', ...more }));
  expect([refused.code, refused.param]).toEqual([code, param]);
  expect(await mailsTo(shop, 'a@example.com')).toEqual([]);
});

test('carts are saved for one address a few times an hour, and for one network a few more', async () => {
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

test('a visitor’s quote is in an account that no one can sign in to', async () => {
  const { signIns } = shop.service;
  expect(await signIns.linkOwner('guest', 'account')).toBeUndefined();
  const asked = await fetch(`${shop.url}/account/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: 'email=guest',
  });
  expect(asked.status).toBe(422);
  expect(await mailsTo(shop, 'guest')).toEqual([]);
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
