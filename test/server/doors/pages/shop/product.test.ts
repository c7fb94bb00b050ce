import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { browsing, SAME_ORIGIN, signedIn } from '../../../../support/browsing.ts';
import { useShop } from '../../../../support/use.ts';

const TEE = '/p/demo%3ATEE-RINGSPUN';
const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c8102e"/></svg>';

const shop = useShop();
// Links are limited to five an hour; several tests sign in.
beforeEach(() => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 30 * 60_000);
});

const html = async (path: string) => (await browsing(shop).get(path)).html;
const words = (page: string) =>
  page
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const fieldsIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/name="n\.([^"]+)"[^>]*value="([^"]*)"/g)].map(([, part = '', value = '']) => [
      part,
      value,
    ]),
  );

describe('the page of a product', () => {
  test('is the same with the colon of the key encoded and as it is', async () => {
    const pages = [await html('/p/demo:TUMBLER-20'), await html('/p/demo%3ATUMBLER-20')];
    expect(pages[0]).toContain('<h1><bdi>20 oz Vacuum Tumbler</bdi></h1>');
    expect(pages[1]).toBe(pages[0]);
  });

  test('weighs less than 12 kB over the wire without its pictures, every product of the shop', async () => {
    const weight = async (path: string) => gzipSync(await html(path)).length;
    const { products } = (await shop.rest('GET', '/products?limit=50')).body;
    for (const { key } of [...products, { key: 'demo:TEE-RINGSPUN' }])
      expect([key, (await weight(`/p/${key}`)) < 12_000]).toEqual([key, true]);
    const full = new URLSearchParams({ zip: '94105', need_by: '2026-12-20' });
    const { parts } = (await shop.rest('GET', '/products/demo:TEE-RINGSPUN')).body;
    for (const { part_id } of parts.slice(0, 30)) full.set(`n.${part_id}`, '12');
    expect(await weight(`${TEE}?${full}`)).toBeLessThan(12_000);
  });

  test('shows the color asked for, and the first where there is none such', async () => {
    expect(await html('/p/demo:TUMBLER-20?color=Forest')).toContain('alt="20 oz Vacuum Tumbler in Forest"');
    expect(await html('/p/demo:TUMBLER-20?color=Plaid')).toContain('alt="20 oz Vacuum Tumbler in Black"');
    // A form without script sends the color it had and behind it the one that was pressed.
    expect(await html('/p/demo:TUMBLER-20?color=Black&color=Forest')).toContain('in Forest"');
  });

  test('begins with the minimum spread over the sizes, or with the quantity of the shelf', async () => {
    expect(fieldsIn(await html(TEE))).toEqual({
      'TEE-RINGSPUN-BLACK-S': '2',
      'TEE-RINGSPUN-BLACK-M': '3',
      'TEE-RINGSPUN-BLACK-L': '3',
      'TEE-RINGSPUN-BLACK-XL': '2',
      'TEE-RINGSPUN-BLACK-2XL': '1',
      'TEE-RINGSPUN-BLACK-3XL': '1',
    });
    expect(fieldsIn(await html('/p/demo:MUG-12?quantity=500'))).toEqual({ 'MUG-12-WHITE': '500' });
  });

  test('moves the pieces it began with to another color, and adds to those that were typed', async () => {
    const fields = (large: string) =>
      new URLSearchParams([
        ['color', 'Black'],
        ['usual', '24 Black'],
        ...['S:3', 'M:6', `L:${large}`, 'XL:5', '2XL:2', '3XL:1'].map((size): [string, string] => {
          const [name = '', quantity = ''] = size.split(':');
          return [`n.TEE-RINGSPUN-BLACK-${name}`, quantity];
        }),
        ['color', 'Navy'],
      ]);
    const moved = fieldsIn(await html(`${TEE}?${fields('7')}`));
    expect(Object.keys(moved).every((part) => part.includes('NAVY'))).toBe(true);
    const added = fieldsIn(await html(`${TEE}?${fields('8')}`));
    expect(added['TEE-RINGSPUN-BLACK-L']).toBe('8');
  });

  test('prices what was typed as a quote does, every charge and the next break', async () => {
    const page = words(
      await html(
        `${TEE}?color=Navy&n.TEE-RINGSPUN-NAVY-L=130&n.TEE-RINGSPUN-NAVY-2XL=20&place=front&method=screen-print&units.screen-print=2`,
      ),
    );
    expect(page).toContain('$1,678.50');
    expect(page).toContain('150 pieces, from $10.63 each');
    expect(page).toContain('130 × Ringspun Soft Tee, size L, decorated $10.63 $1,381.90');
    expect(page).toContain('138 more save $1.05 a piece : 288 pieces come to');
  });

  test('keeps the fields of every color of which something is wanted', async () => {
    const page = await html(`${TEE}?color=Red&n.TEE-RINGSPUN-NAVY-L=130&n.TEE-RINGSPUN-RED-M=20`);
    expect(fieldsIn(page)).toMatchObject({ 'TEE-RINGSPUN-NAVY-L': '130', 'TEE-RINGSPUN-RED-M': '20' });
    expect(page).toContain('alt="Ringspun Soft Tee in Red"');
  });

  test('says when it is in hand and whether that is in time', async () => {
    shop.clock.at = new Date('2026-11-04T15:00:00.000Z');
    const ask = `${TEE}?n.TEE-RINGSPUN-BLACK-L=24&zip=94105&need_by=`;
    const inTime = words(await html(`${ask}2026-12-01`));
    expect(inTime).toContain('Thursday, November 19, 2026 , if ordered now, to 94105');
    expect(inTime).toContain(
      'In time for Dec 1, 2026, 12 days to spare. Approve the proof by Nov 16, 2026 at the latest.',
    );
    expect(words(await html(`${ask}2026-11-10`))).toContain('9 days too late for Nov 10, 2026.');
    expect(words(await html(`${TEE}?zip=SW1A`))).toContain('Give a US ZIP code of five or nine digits.');
  });

  test('draws the largest imprint in inches, and the logo’s place on the picture', async () => {
    const page = await html('/p/demo:TUMBLER-20?place=wrap');
    expect(page).toContain(
      'aria-label="The imprint at Wrap, 8.5 × 3 in, beside a business card of 3.5 × 2 in"',
    );
    expect(page).toMatch(/<rect class="drawing-area"[^>]* width="8.5" height="3"/);
    expect(await html('/p/demo:TUMBLER-20?place=side-1')).toContain('class="place-frame"');
  });

  test('offers a place only the methods it takes, and says what it shows instead', async () => {
    const page = await html('/p/demo:POLO?method=screen-print&place=left-chest');
    expect(page).not.toContain('value="screen-print"');
    const cap = await html('/p/demo:TEE-RINGSPUN?place=sleeve&method=dtf&units.dtf=9');
    expect(cap).toMatch(/<option value="sleeve" selected/);
  });

  test('takes units up to the most the method has, and says so', async () => {
    const page = words(await html(`${TEE}?place=front&method=screen-print&units.screen-print=40`));
    expect(page).toContain('Screen print takes at most 6 colors.');
    const tumbler = words(await html('/p/demo:TUMBLER-20?place=side-1&method=uv&units.uv=20'));
    expect(tumbler).toContain('takes at most 6 square inches.');
  });

  test.each([
    ['n.TEE-RINGSPUN-BLACK-L=abc', 'Give each quantity as a whole number, up to 1,000,000.'],
    ['n.TEE-RINGSPUN-BLACK-L=-4', 'Give each quantity as a whole number, up to 1,000,000.'],
    ['n.TEE-RINGSPUN-BLACK-L=1.5', 'Give each quantity as a whole number, up to 1,000,000.'],
    ['n.TEE-RINGSPUN-BLACK-L=99999999', 'Give each quantity as a whole number, up to 1,000,000.'],
    ['n.TEE-RINGSPUN-BLACK-L=0', 'Enter how many pieces you would like.'],
    ['n.TEE-RINGSPUN-BLACK-L=5', 'The minimum is 12 pieces: add 7 more.'],
    ['n.TEE-RINGSPUN-BLACK-L=900000', 'Black L: Of 900,000 pieces'],
  ])('says what is wrong with %s', async (query, sentence) => {
    const { status, html: page } = await browsing(shop).get(`${TEE}?${query}`);
    expect(status).toBe(200);
    expect(words(page)).toContain(sentence);
  });

  test.each([
    '?color=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '?n.TEE-RINGSPUN-BLACK-L=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '?zip=%22%3E%3Cscript%3E&need_by=2026-99-99&logo=%3Cscript%3E&preview=%3Cscript%3E',
    '?place=__proto__&method=constructor&units.constructor=5',
    '?need_by=0000-00-00&quantity=1e99',
    `?zip=${'9'.repeat(4_000)}&color=${'x'.repeat(4_000)}`,
    '?n.NO-SUCH-PART=12&n.__proto__=5',
    '?logo=art_demo&preview=rnd_demo',
  ])('shows any address at all, its words as words: %s', async (query) => {
    const { status, html: page } = await browsing(shop).get(`${TEE}${query}`);
    expect(status).toBe(200);
    expect(page).not.toMatch(/<script(?! src="\/assets\/| type="application\/ld\+json">\{)/);
    expect(page).toContain('Ringspun Soft Tee');
  });

  test('is a page of 404 for an unknown key', async () => {
    const unknown = ['/p/demo:NOPE', '/p/x', '/p/%00', '/p/%E0%A4%A', `/p/${'k'.repeat(5_000)}`];
    const answers = await Promise.all(unknown.map((path) => browsing(shop).get(path)));
    expect(answers.map(({ status }) => status)).toEqual(unknown.map(() => 404));
    expect(answers[0]?.html).toContain('Product not found');
    expect((await browsing(shop).post('/p/demo:NOPE/cart', {})).status).toBe(404);
  });
});

describe('a logo', () => {
  const upload = async (
    browser: ReturnType<typeof browsing>,
    { back = '', ...fields }: Record<string, string>,
    file: string,
    name = 'dot.svg',
  ) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([file]), name);
    return browser.ask(`${TEE}/logo?${back}`, { method: 'POST', headers: SAME_ORIGIN, body: form });
  };

  test('is uploaded by a customer, chosen, drawn to scale, and seen on the goods', async () => {
    const customer = await signedIn(shop);
    const { formToken } = await customer.get(TEE);
    const sent = await upload(
      customer,
      { form_token: formToken, back: 'color=Navy&n.TEE-RINGSPUN-NAVY-L=24' },
      DOT,
    );
    expect(sent.status).toBe(303);
    const location = sent.location ?? '';
    expect(location).toMatch(
      /^\/p\/demo%3ATEE-RINGSPUN\?color=Navy&n\.TEE-RINGSPUN-NAVY-L=24&place=front&method=screen-print&logo=art_\w+#see$/,
    );
    const path = location.replace(/#.*/, '');
    const { html: page } = await customer.get(path);
    expect(page).toMatch(/<option value="art_\w+" selected/);
    expect(page.match(/<image href="\/files\//g)).toHaveLength(1);
    const made = await customer.send(path, `${TEE}/preview`, { back: path.split('?')[1] ?? '' });
    expect(made.status).toBe(303);
    expect(made.location).toMatch(/&preview=rnd_\w+#see$/);
    const shown = (await customer.get((made.location ?? '').replace(/#.*/, ''))).html;
    expect(shown).toContain('alt="Ringspun Soft Tee in Navy, with your logo"');
  });

  test('that is none is refused on the page, and nothing is kept', async () => {
    const customer = await signedIn(shop);
    const { formToken } = await customer.get(TEE);
    const refused = await upload(customer, { form_token: formToken, back: '' }, 'no picture', 'x.png');
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('role="alert"');
    const empty = await upload(customer, { form_token: formToken, back: '' }, '', '');
    expect([empty.status, empty.html.includes('Choose a file.')]).toEqual([422, true]);
    expect((await upload(customer, { form_token: 'forged', back: '' }, DOT)).status).toBe(403);
  });

  test('of another account is as absent as an unknown one', async () => {
    await shop.newKey(['read'], { email: 'eve@example.com' });
    const eve = await signedIn(shop, 'eve@example.com');
    const { html: page } = await eve.get(`${TEE}?logo=art_demo`);
    expect(page).not.toContain('<image');
    expect(page).not.toContain('art_demo"');
  });
});

test('fills in the sizes of the chosen color from a pasted list, and names what it did not understand', async () => {
  const visitor = browsing(shop);
  const from = `${TEE}/sizes?color=Navy&n.TEE-RINGSPUN-RED-M=20&n.TEE-RINGSPUN-NAVY-S=7&zip=94105`;
  const { status, location } = await visitor.post(from, { sizes: 'Size\tQty\nM\t10\nXL\t1,200' });
  expect([status, location]).toEqual([
    303,
    `${TEE}?color=Navy&n.TEE-RINGSPUN-RED-M=20&n.TEE-RINGSPUN-NAVY-M=10&n.TEE-RINGSPUN-NAVY-XL=1200&place=front&method=screen-print&zip=94105#sizes`,
  ]);
  const refused = await visitor.post(from, { sizes: 'M 10, <b>XS 3' });
  expect(refused.status).toBe(422);
  expect(words(refused.html)).toContain(
    '“&lt;b&gt;XS 3”: there is no such size. There are S, M, L, XL, 2XL, 3XL.',
  );
  expect(fieldsIn(refused.html)).toMatchObject({ 'TEE-RINGSPUN-NAVY-S': '7' });
  expect((await visitor.post(from, { sizes: '' })).status).toBe(422);
});

test('takes a second imprint on each piece, prices it as a quote does and puts it in the cart', async () => {
  const fields = new URLSearchParams({
    color: 'Navy',
    'n.TEE-RINGSPUN-NAVY-L': '150',
    place: 'front',
    method: 'screen-print',
    'units.screen-print': '2',
    'place.2': 'back',
    'method.2': 'screen-print',
    'units.2.screen-print': '1',
  });
  const page = await html(`${TEE}?${fields}`);
  // 13.17 × 150, screens 2 × 22 and 1 × 22.
  expect(words(page)).toContain('$2,041.50');
  expect(page).toMatch(/name="place\.2"[\s\S]*?<option value="back" selected/);
  expect(page).toContain('name="place.3"');
  const visitor = browsing(shop);
  await visitor.post(`${TEE}/cart`, fields, SAME_ORIGIN);
  const cart = words((await visitor.get('/cart')).html);
  expect(cart).toContain('$2,041.50');
  expect(cart).toMatch(/Full front.*Full back/);
});

test('a second imprint at the place of the first, or at none, is no imprint', async () => {
  const plain = await html(`${TEE}?n.TEE-RINGSPUN-BLACK-L=150&place=front`);
  expect(await html(`${TEE}?n.TEE-RINGSPUN-BLACK-L=150&place=front&place.2=front`)).toBe(plain);
  expect(await html(`${TEE}?n.TEE-RINGSPUN-BLACK-L=150&place=front&place.2=nowhere`)).toBe(plain);
});
