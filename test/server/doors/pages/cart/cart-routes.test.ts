import { beforeEach, describe, expect, test } from 'vitest';
import { browsing, mailsTo, signedIn } from '../../../../support/browsing.ts';
import { fieldErrors } from '../../../../support/forms.ts';
import { useShop } from '../../../../support/use.ts';

const COOKIE = 'merchkit-cart';
const TEE = '/p/demo%3ATEE-RINGSPUN';
const TEES = {
  color: 'Navy',
  'n.TEE-RINGSPUN-NAVY-L': '130',
  'n.TEE-RINGSPUN-NAVY-2XL': '20',
  place: 'front',
  method: 'screen-print',
  'units.screen-print': '2',
};

const shop = useShop();
beforeEach(() => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 61 * 60_000);
});

const words = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const fieldsIn = (page: string) =>
  [...page.matchAll(/name="(n\.[\w-]+)"[^>]*value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );

/** A visitor with the tees in the cart. */
async function withTees() {
  const visitor = browsing(shop);
  const added = await visitor.post(`${TEE}/cart`, TEES);
  if (added.location !== '/cart') throw new Error(`not added: ${added.status} ${added.location}`);
  return visitor;
}

describe('the cart', () => {
  test('is empty for a newcomer', async () => {
    const { status, html } = await browsing(shop).get('/cart');
    expect([status, html.includes('Your cart is empty.')]).toEqual([200, true]);
  });

  test('takes what was chosen and shows every price of it', async () => {
    const { html, headers } = await (await withTees()).get('/cart');
    const page = words(html);
    expect(page).toContain('Screen print at Full front, 2 colors');
    expect(page).toContain('Navy, L $10.63 $1,381.90');
    expect(page).toContain('Screens One for every color');
    expect(page).toContain('Before freight and tax $1,678.50');
    expect(page).toContain('150 pieces');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('counts up what is there already, and counts decorations together', async () => {
    const visitor = await withTees();
    await visitor.post(`${TEE}/cart`, TEES);
    await visitor.post(`${TEE}/cart`, { ...TEES, 'units.screen-print': '1' });
    const { html } = await visitor.get('/cart');
    expect(fieldsIn(html).map(([, value]) => value)).toEqual(['260', '40', '130', '20']);
  });

  test('is in sight on every page of the shop', async () => {
    const visitor = await withTees();
    for (const path of ['/', TEE]) expect((await visitor.get(path)).html).toMatch(/class="bar-count">150</);
  });

  test('holds no price, and nothing but ids and quantities', async () => {
    const visitor = await withTees();
    const kept = Buffer.from(visitor.cookies.get(COOKIE) ?? '', 'base64url').toString();
    expect(JSON.parse(kept)).toEqual([
      {
        k: 'demo:TEE-RINGSPUN',
        l: 'front',
        m: 'screen-print',
        u: 2,
        p: [
          ['TEE-RINGSPUN-NAVY-L', 130],
          ['TEE-RINGSPUN-NAVY-2XL', 20],
        ],
      },
    ]);
  });

  test('changes quantities, and 0 removes', async () => {
    const visitor = await withTees();
    const [[large], [extra]] = fieldsIn((await visitor.get('/cart')).html) as [
      [string, string],
      [string, string],
    ];
    await visitor.post('/cart', { [large]: '24', [extra]: '0' });
    expect(fieldsIn((await visitor.get('/cart')).html)).toEqual([[large, '24']]);
    await visitor.post('/cart', { remove: large.slice(2) });
    expect((await visitor.get('/cart')).html).toContain('Your cart is empty.');
    expect(visitor.cookies.has(COOKIE)).toBe(false);
  });

  test('leaves a line as it is where a field holds no quantity, and says so beside it', async () => {
    const visitor = await withTees();
    const [[large], [extra]] = fieldsIn((await visitor.get('/cart')).html) as [
      [string, string],
      [string, string],
    ];
    const refused = await visitor.post('/cart', { [large]: '<b>', [extra]: '30' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('value="&lt;b&gt;"');
    expect(fieldErrors(refused.html)).toEqual({
      [`cart-${large}`]: 'Give a whole number up to 1,000,000; 0 removes the line.',
    });
    expect(fieldsIn((await visitor.get('/cart')).html).map(([, value]) => value)).toEqual(['130', '30']);
  });

  test('says with the line how many are missing to the minimum, and saves nothing then', async () => {
    const visitor = browsing(shop);
    await visitor.post('/p/demo%3APEN-CLICK/cart', { 'n.PEN-CLICK-NAVY': '100' });
    const { html } = await visitor.get('/cart');
    expect(words(html)).toContain('The minimum is 250 pieces of one decoration: add 150 more.');
    expect(html).not.toContain('action="/cart/quote"');
    const forced = await visitor.post('/cart/quote', {
      email: 'pens@example.com',
      name: 'Ada',
      ship_postal: '94105',
    });
    expect(forced.status).toBe(422);
    expect(await mailsTo(shop, 'pens@example.com')).toEqual([]);
  });

  test('adds nothing where nothing was asked for', async () => {
    const visitor = browsing(shop);
    for (const fields of [
      {},
      { 'n.TEE-RINGSPUN-NAVY-L': '0' },
      { 'n.TEE-RINGSPUN-NAVY-L': 'x' },
      { 'n.NONE': '50' },
    ]) {
      expect((await visitor.post(`${TEE}/cart`, fields)).location).toMatch(/^\/p\/demo%3ATEE-RINGSPUN\?/);
    }
    expect(visitor.cookies.has(COOKIE)).toBe(false);
  });

  test('holds thirty lines and says when it is full', async () => {
    const visitor = browsing(shop);
    const { parts } = (await shop.rest('GET', '/products/demo:TEE-RINGSPUN')).body;
    const fields = Object.fromEntries(
      parts.slice(0, 30).map(({ part_id }: { part_id: string }) => [`n.${part_id}`, '12']),
    );
    expect((await visitor.post(`${TEE}/cart`, fields)).location).toBe('/cart');
    expect((visitor.cookies.get(COOKIE) ?? '').length).toBeLessThan(3_500);
    const more = await visitor.post('/p/demo%3AMUG-12/cart', { 'n.MUG-12-WHITE': '36' });
    expect(more.location).toBe('/cart?full=1');
    const { html } = await visitor.get('/cart?full=1');
    expect(html).toContain('The cart is full, so nothing was added.');
    expect(fieldsIn(html)).toHaveLength(30);
  });

  test.each([
    'not base64 at all',
    Buffer.from('{"k":1}').toString('base64url'),
    Buffer.from('[{"k":"demo:MUG-12","p":[["MUG-12-WHITE",-5]]}]').toString('base64url'),
    Buffer.from('[{"k":"demo:MUG-12","p":[["MUG-12-WHITE",1e99]]}]').toString('base64url'),
    Buffer.from('[{"k":"demo:MUG-12","p":[["MUG-12-WHITE",36]],"price":0.01}]').toString('base64url'),
    Buffer.from(JSON.stringify([{ k: 'demo:MUG-12', p: Array(31).fill(['MUG-12-WHITE', 36]) }])).toString(
      'base64url',
    ),
    Buffer.from('[{"__proto__":{"k":"demo:MUG-12"}}]').toString('base64url'),
    'A'.repeat(3_900),
  ])('is empty where its cookie was tampered with: %.40s', async (value) => {
    const visitor = browsing(shop);
    visitor.cookies.set(COOKIE, value);
    const { status, html } = await visitor.get('/cart');
    expect([status, html.includes('Your cart is empty.')]).toEqual([200, true]);
  });

  test('shows a forged key or part as words, with no price', async () => {
    const visitor = browsing(shop);
    const forged = [{ k: '<script>alert(1)</script>', p: [['"><img src=x>', 36]] }];
    visitor.cookies.set(COOKIE, Buffer.from(JSON.stringify(forged)).toString('base64url'));
    const { status, html } = await visitor.get('/cart');
    expect(status).toBe(200);
    expect(html).not.toMatch(/<script(?! src="\/assets\/)|<img src=x/);
    expect(words(html)).toContain('This product has left the catalog; remove it to go on.');
  });

  test('takes forms of our own pages alone', async () => {
    const visitor = await withTees();
    const strange = { 'Sec-Fetch-Site': 'cross-site' };
    for (const path of ['/cart', '/cart/quote', `${TEE}/cart`, `${TEE}/logo`, `${TEE}/preview`])
      expect([path, (await visitor.post(path, TEES, strange)).status]).toEqual([path, 403]);
  });
});

describe('a cart saved as a quote', () => {
  const CONTACT = { name: 'Ada Byron', email: 'ada.cart@example.com', ship_postal: '94105' };

  test('leads a visitor to the quote, mails them its link and leaves the cart empty', async () => {
    const visitor = await withTees();
    const saved = await visitor.post('/cart/quote', CONTACT);
    expect(saved.status).toBe(303);
    expect(saved.location).toMatch(/^\/q\/[\w-]{20,}$/);
    expect(visitor.cookies.has(COOKIE)).toBe(false);
    const quote = await visitor.get(saved.location ?? '');
    expect(quote.status).toBe(200);
    expect(words(quote.html)).toContain('$1,381.90');
    const [mail] = await mailsTo(shop, 'ada.cart@example.com');
    expect(mail?.text).toContain(`${shop.url}${saved.location}`);
  });

  test('can be on rush, at its charge, and says whether the day it is needed is met', async () => {
    const visitor = await withTees();
    const by = { ...CONTACT, email: 'rush@example.com', need_by: '2027-01-15' };
    const saved = await visitor.post('/cart/quote', { ...by, rush: 'yes' });
    const page = words((await visitor.get(saved.location ?? '')).html);
    expect(page).toContain('Rush production Production in 3 working days instead of 7 working days');
    const number = Number(/Q-(\d+)/.exec(page)?.[1]);
    const quote = await shop.service
      .ctxFor({ kind: 'anonymous' }, 'req_v')
      .quotes.byNumber('acc_guest', number);
    expect([quote?.rush, quote?.dates.needBy, quote?.dates.met]).toEqual([true, '2027-01-15', true]);
  });

  test('is a customer’s own, in their account', async () => {
    const customer = await signedIn(shop);
    await customer.post(`${TEE}/cart`, TEES);
    const { html } = await customer.get('/cart');
    expect(words(html)).toContain('In the account of Demo Company .');
    expect(html).not.toContain('type="email"');
    const before = (await shop.rest('GET', '/quotes')).body.total;
    expect((await customer.post('/cart/quote', { name: '', ship_postal: '' })).status).toBe(403);
    const saved = await customer.send('/cart', '/cart/quote', { name: '', ship_postal: '94105' });
    expect(saved.status).toBe(303);
    const { total, quotes } = (await shop.rest('GET', '/quotes')).body;
    expect(total).toBe(before + 1);
    expect(new URL(quotes[0].url).pathname).toBe(saved.location);
  });

  test.each([
    ['email', { email: 'no address' }, 'Give an email address, such as ada@example.com.'],
    ['email', { email: '' }, 'Give an email address, such as ada@example.com.'],
    [
      'need_by',
      { need_by: '2026-01-02' },
      /^2026-01-02 is past: today is 2026-11-\d\d\. Name a later day\.$/,
    ],
    ['ship_postal', { ship_postal: 'SW1A 1AA' }, 'Give a US ZIP code of five or nine digits.'],
  ])('says beside the field what is wrong with %s', async (field, wrong, sentence) => {
    const visitor = await withTees();
    const refused = await visitor.post('/cart/quote', { ...CONTACT, email: 'fields@example.com', ...wrong });
    expect(refused.status).toBe(422);
    expect(fieldErrors(refused.html)).toEqual({
      [`save-${field}`]: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    });
    expect(refused.html).toContain('value="Ada Byron"');
    expect(visitor.cookies.has(COOKIE)).toBe(true);
    expect(await mailsTo(shop, 'fields@example.com')).toEqual([]);
  });

  test('keeps markup in what was typed as words', async () => {
    const visitor = await withTees();
    const name = '"><script>alert(1)</script>';
    const refused = await visitor.post('/cart/quote', { ...CONTACT, name, email: name });
    expect(refused.status).toBe(422);
    expect(refused.html).not.toMatch(/<script(?! src="\/assets\/)/);
  });

  test('is refused for an hour where one address was mailed too often', async () => {
    const send = async () =>
      (await withTees()).post('/cart/quote', { ...CONTACT, email: 'full@example.com' });
    for (let time = 0; time < 5; time++) expect((await send()).status).toBe(303);
    const refused = await send();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect(words(refused.html)).toContain(
      'Many quotes were saved in the last hour; save the next in 60 minutes.',
    );
  });
});
