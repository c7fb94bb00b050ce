import { describe, expect, test } from 'vitest';
import { SESSION_HOURS } from '../../../../tools/punchout/punchout-session.ts';
import { browsing } from '../../../support/browsing.ts';
import {
  baseOf,
  document,
  enter,
  openPunchoutShop,
  putInCart,
  returnCart,
  send,
  setupRequest,
  startUrl,
  TUMBLERS,
} from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const shop = use(openPunchoutShop);

const newLink = async (request = setupRequest()): Promise<string> =>
  startUrl(await send(shop, document(request)));
async function opened(browser = browsing(shop)) {
  const url = await newLink();
  const path = await enter(browser, url);
  return { browser, url, path, base: baseOf(path) };
}

async function openedBy(setup: string) {
  const browser = browsing(shop);
  const path = await enter(browser, await newLink(setup));
  return { browser, base: baseOf(path) };
}

describe('the link of a session', () => {
  test('leads to an address without it, and gives a cookie of its own', async () => {
    const url = await newLink();
    const { status, location, headers } = await browsing(shop).get(new URL(url).pathname);
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/punchout\/s\/pos_[0-9a-f]{32}\/$/)]);
    const [cookie = '', ofBrowser, third] = headers.getSetCookie();
    expect(cookie).toMatch(
      /^merchkit-punchout-[0-9a-f]{12}=[\w-]{32}; Max-Age=2592000; Path=\/punchout\/s\/pos_[0-9a-f]{32}; HttpOnly; SameSite=Lax$/,
    );
    expect(ofBrowser).toMatch(
      /^merchkit-punchout=[\w-]{32}; Max-Age=2592000; Path=\/punchout; HttpOnly; SameSite=Lax$/,
    );
    expect(third).toBeUndefined();
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(location).not.toContain(url.slice(-20));
  });

  test('over https gives one that works inside of a frame', async () => {
    const secure = await openPunchoutShop({ PUBLIC_URL: 'https://shop.example' });
    const url = startUrl(await send(secure, document(setupRequest())));
    expect(url).toMatch(/^https:\/\/shop\.example\/punchout\/start\//);
    const { headers } = await browsing(secure).get(new URL(url).pathname);
    const cookie = headers.getSetCookie()[0]?.split('; ') ?? [];
    expect(cookie.slice(1).sort()).toEqual(
      ['HttpOnly', 'Max-Age=2592000', 'Partitioned', cookie[2], 'SameSite=None', 'Secure'].sort(),
    );
    await secure.close();
  });

  test('opens one browser: another that follows it is told, and a scanner throws nobody out', async () => {
    const url = await newLink();
    const { pathname } = new URL(url);
    for (const method of ['HEAD', 'GET'])
      expect((await shop.fetch(pathname, { method, redirect: 'manual' }, null)).status).toBe(303);
    const browser = browsing(shop);
    const base = baseOf(await enter(browser, url));
    await putInCart(browser, base);
    const other = browsing(shop);
    const place = (await other.get(pathname)).location ?? '';
    const pages = [
      await other.get(place),
      await other.get(`${base}/cart`),
      await other.post(`${base}/return`, {}),
    ];
    for (const { status, heading, html } of pages) {
      expect([status, heading]).toEqual([403, 'This session is open in another browser']);
      expect(html).toContain('start again');
    }
    // The one that has it follows the link again, and goes on.
    await enter(browser, url);
    expect((await returnCart(browser, base)).lines[0]?.quantity).toBe('48');
    const late = await browser.get(pathname);
    expect([late.status, late.location]).toEqual([422, null]);
  });

  test('is over after six hours, for the link and for the browser that opened it', async () => {
    const { browser, url, base } = await opened();
    await putInCart(browser, base);
    const { formToken } = await browser.get(`${base}/cart`);
    const now = shop.clock.at;
    shop.clock.at = new Date(now.getTime() + 6 * 3_600_000 - 1_000);
    expect((await browser.get(`${base}/cart`)).status).toBe(200);
    shop.clock.at = new Date(now.getTime() + 6 * 3_600_000);
    const pages = [
      await browser.get(`${base}/`),
      await browser.post(`${base}/return`, { form_token: formToken }),
      await browser.post(`${base}/cancel`, { form_token: formToken }),
      await browsing(shop).get(new URL(url).pathname),
    ];
    shop.clock.at = now;
    for (const page of pages) {
      expect(page.html).toContain('This session is over');
      expect(page.html).not.toContain('punchout-return');
    }
  });

  test('that never was, is cut short or is a quote’s has one answer', async () => {
    const quote = (await shop.rest('GET', '/quotes?limit=1')).body.quotes[0];
    const link = await newLink();
    const wrong = [
      '/punchout/start/0000000000000000000000000000000',
      `${new URL(link).pathname.slice(0, -1)}`,
      `/punchout/start/${quote.url.split('/').at(-1)}`,
      '/punchout/start/%00',
    ];
    const pages = await Promise.all(wrong.map((path) => browsing(shop).get(path)));
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    // And it opens nothing that is not a session's.
    expect((await browsing(shop).get(`/q/${link.split('/').at(-1)}`)).status).toBe(404);
  });
});

describe('a session', () => {
  test('is its browser’s alone', async () => {
    const { base } = await opened();
    const stranger = browsing(shop);
    await opened(stranger);
    for (const path of ['/', '/cart', '/p/demo:TUMBLER-20', '/return'])
      expect((await stranger.get(`${base}${path}`)).status).toBe(404);
    expect((await browsing(shop).get('/punchout/s/pos_never/')).status).toBe(404);
  });

  test('goes on beside others in the same browser, each with its own cart', async () => {
    const browser = browsing(shop);
    const [one, two] = [await opened(browser), await opened(browser)];
    await putInCart(browser, one.base);
    await putInCart(browser, two.base, { 'n.TUMBLER-20-BLACK': '96' });
    expect((await returnCart(browser, two.base)).lines[0]?.quantity).toBe('96');
    expect((await returnCart(browser, one.base)).lines[0]?.quantity).toBe('48');
    // The shop outside of it has a cart of its own.
    expect((await browser.get('/cart')).html).toContain('Your cart is empty.');
  });

  test('shows only what belongs there: every way of its pages stays in it', async () => {
    const { browser, base } = await opened();
    await putInCart(browser, base);
    const paths = [
      '/',
      '/?q=mug',
      '/p/demo:TUMBLER-20',
      '/p/demo:TEE-RINGSPUN?place=back',
      '/cart',
      '/p/no:SUCH',
    ];
    for (const path of paths) {
      const { html } = await browser.get(`${base}${path}`);
      const ways = [...html.matchAll(/ (?:href|action|formaction)="([^"]*)"/g)].map(([, way = '']) => way);
      expect(ways.length).toBeGreaterThan(4);
      const outside = ways.filter(
        (way) => !way.startsWith(`${base}/`) && !/^(mailto:|#|\?|\/(assets|pictures|files)\/)/.test(way),
      );
      expect([path, outside]).toEqual([path, []]);
      expect(html).not.toMatch(/\/docs|\/account|sign-in|Save as a quote|agent|sample/i);
    }
  });

  test('takes the ZIP code and the day along, asks for them at the return, and offers what an ended one left', async () => {
    const setup = setupRequest({ more: '<Contact><Name xml:lang="en">Kim</Name></Contact>' });
    const { browser, base } = await openedBy(setup);
    const product = `${base}/p/demo:TUMBLER-20`;
    const { formToken: form_token } = await browser.get(`${base}/cart`);
    const typed = { zip: '97201', need_by: '2026-12-15' };
    await browser.post(`${product}/cart`, { color: 'Black', ...TUMBLERS, ...typed });
    const shown = (html: string, name: string) =>
      new RegExp(` name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
    const { html } = await browser.get(product);
    expect([shown(html, 'zip'), shown(html, 'need_by')]).toEqual(['97201', '2026-12-15']);
    const cart = (await browser.get(`${base}/cart`)).html;
    expect([shown(cart, 'ship_postal'), shown(cart, 'need_by')]).toEqual(['97201', '2026-12-15']);
    const refused = await browser.post(`${base}/return`, { form_token, ship_postal: '9720', need_by: '' });
    expect([refused.status, refused.html.includes('Give a US ZIP code')]).toEqual([422, true]);
    await browser.post(`${base}/cancel`, { form_token });
    const next = await openedBy(setup);
    const offer = await next.browser.get(`${next.base}/`);
    expect(offer.html).toContain('ended before its cart was returned. Its line is kept.');
    const { location } = await next.browser.post(`${next.base}/resume`, {
      form_token: (await next.browser.get(`${next.base}/cart`)).formToken,
    });
    expect(location).toBe(`${next.base}/cart`);
    const own = (await next.browser.get(`${next.base}/cart`)).formToken;
    const back = await next.browser.post(`${next.base}/return`, {
      form_token: own,
      ship_postal: '60601',
      need_by: '',
    });
    expect(back.html).toContain('rate in IL');
  });

  test('says of rush that its cart cannot choose it', async () => {
    const { browser, base } = await opened();
    const { html } = await browser.get(`${base}/p/demo:TUMBLER-20`);
    expect(html).toMatch(
      /With rush production it could [^<]* A cart for your own system cannot include it\. Please ask us\./,
    );
    expect(html).not.toContain('save a quote');
  });

  test('has its cart and the way back on every page', async () => {
    const { browser, base } = await opened();
    for (const path of ['/', '/p/demo:TUMBLER-20', '/cart']) {
      const { html } = await browser.get(`${base}${path}`);
      expect(html).toContain(`href="${base}/cart"`);
      expect(html).toContain(`action="${base}/cancel"`);
    }
    await putInCart(browser, base);
    const { html } = await browser.get(`${base}/cart`);
    expect(html).toContain('Return cart');
    expect(html).toContain('Cancel and go back');
  });

  test('may stand in a frame of the page the cart goes back to, and no other page of ours may', async () => {
    const { browser, base } = await opened();
    for (const path of ['/', '/p/demo:TUMBLER-20', '/cart']) {
      const { headers } = await browser.get(`${base}${path}`);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("frame-ancestors 'self' https://buyer.example;");
      expect([headers.get('X-Frame-Options'), headers.get('Cache-Control')]).toEqual([null, 'no-store']);
      expect([headers.get('Referrer-Policy'), headers.get('Cross-Origin-Opener-Policy')]).toEqual([
        'same-origin',
        null,
      ]);
    }
    for (const path of ['/', '/cart']) {
      const { headers } = await browsing(shop).get(path);
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Frame-Options')).toBe('DENY');
    }
  });

  test('says in any frame that it is not there: whose it was is not known, and there is nothing to press', async () => {
    const { browser, url, base } = await opened();
    const { formToken } = await browser.get(`${base}/cart`);
    await browser.post(`${base}/cancel`, { form_token: formToken });
    const gone = new URL(url).pathname;
    for (const path of ['/punchout/start/none', '/punchout/s/pos_none/', gone]) {
      const { headers, html } = await browsing(shop).get(path);
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self' *");
      expect([headers.get('X-Frame-Options'), html.includes('<form')]).toEqual([null, false]);
    }
  });

  test('keeps within it, and in its frame, what is shown instead of a page', async () => {
    const setup = async (request: string) => {
      const browser = browsing(shop);
      return { browser, base: baseOf(await enter(browser, await newLink(request))) };
    };
    const { browser, base } = await setup(setupRequest());
    await putInCart(browser, base);
    const form_token = (await browser.get(`${base}/cart`)).formToken;
    // Fewer than are made at all.
    const { html: cart } = await browser.get(`${base}/cart`);
    const [, field = ''] = / name="(n\.[^"]+)"/.exec(cart) ?? [];
    await browser.post(`${base}/cart`, { [field]: '2' });
    const refused = await browser.post(`${base}/return`, { form_token });
    expect([refused.status, refused.html.includes('Your cart')]).toEqual([422, true]);
    const stale = await browser.post(`${base}/return`, { form_token: 'x' });
    const strange = await browser.post(`${base}/return`, {}, { 'Sec-Fetch-Site': 'cross-site' });
    const large = await browser.post(`${base}/cart`, { [field]: '9'.repeat(30_000) });
    await browser.post(`${base}/cart`, { [field]: '48' });
    const { lines } = await returnCart(browser, base);
    const ended = await browser.get(`${base}/`);
    const items = lines.map(
      ({ quantity, part, aux }, at) =>
        `<ItemOut quantity="${quantity}" lineNumber="${at + 1}"><ItemID><SupplierPartID>${part}</SupplierPartID><SupplierPartAuxiliaryID>${aux}</SupplierPartAuxiliaryID></ItemID></ItemOut>`,
    );
    const other = await setup(setupRequest({ operation: 'inspect', more: items.join('') }));
    const inspected = await other.browser.get(`${other.base}/`);
    expect(inspected.html).toContain('Your cart, as it was returned');

    const pages = { refused, stale, strange, large, ended, inspected };
    for (const [name, { html, headers }] of Object.entries(pages)) {
      const own = name === 'inspected' ? other.base : base;
      const outside = [...html.matchAll(/ (?:href|action|formaction)="([^"]*)"/g)].filter(
        ([, way = '']) => !way.startsWith(`${own}/`) && !/^(mailto:|#|\/assets\/)/.test(way),
      );
      expect([name, outside.map(([, way]) => way)]).toEqual([name, []]);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect([name, policy]).toEqual([name, expect.stringContaining("frame-ancestors 'self' https://buyer")]);
      expect([name, headers.get('X-Frame-Options')]).toEqual([name, null]);
    }
  });

  test('runs nothing but the one line that sends its form, and lets it go where the buyer’s system leads', async () => {
    const { browser, base } = await opened();
    await putInCart(browser, base);
    const { page } = await returnCart(browser, base);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'self'; form-action https: https:; frame-ancestors 'self' https:\/\/buyer\.example; base-uri 'none'$/,
    );
    expect(page.html).toContain('<button type="submit" class="button">Continue</button>');
  });

  test('takes no form from elsewhere, nor one without its word', async () => {
    const { browser, base } = await opened();
    await putInCart(browser, base);
    const { formToken } = await browser.get(`${base}/cart`);
    for (const way of ['return', 'cancel']) {
      const strange = await browser.post(
        `${base}/${way}`,
        { form_token: formToken },
        { 'Sec-Fetch-Site': 'cross-site' },
      );
      expect([strange.status, strange.html.includes('punchout-return')]).toEqual([403, false]);
      const stale = await browser.post(`${base}/${way}`, { form_token: 'x' });
      expect(stale.html).not.toContain('punchout-return');
    }
    const adding = await browser.post(
      `${base}/p/demo:TUMBLER-20/cart`,
      { 'n.TUMBLER-20-BLACK': '48' },
      { 'Sec-Fetch-Site': 'cross-site' },
    );
    expect(adding.status).toBe(403);
    expect((await returnCart(browser, base)).lines[0]?.quantity).toBe('48');
  });

  test('makes no quote by the shop’s own form', async () => {
    const { browser, base } = await opened();
    await putInCart(browser, base);
    const before = (await shop.rest('GET', '/quotes?limit=1')).body.total;
    const { location } = await browser.post(`${base}/cart/quote`, {
      email: 'a@example.com',
      postal: '60601',
    });
    expect(location).toBe(`${base}/`);
    for (const path of ['/q/x', '/account', '/p/demo:TUMBLER-20/sample', '/cart/quote', '/docs'])
      expect((await browser.get(`${base}${path}`)).location).toBe(`${base}/`);
    expect((await shop.rest('GET', '/quotes?limit=1')).body.total).toBe(before);
  });

  test('takes a logo for the account it is of, and prints it on the returned lines', async () => {
    const { browser, base } = await opened();
    const page = `${base}/p/demo%3ATUMBLER-20`;
    const form = new FormData();
    form.set('form_token', (await browser.get(page)).formToken);
    form.set('back', '');
    form.set(
      'file',
      new Blob([
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c8102e"/></svg>',
      ]),
      'dot.svg',
    );
    const { status, location } = await browser.ask(`${page}/logo`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: form,
    });
    const [, logo = ''] = /[?&]logo=(art_\w+)/.exec(location ?? '') ?? [];
    expect([status, location?.startsWith(`${page}?`), logo]).toEqual([
      303,
      true,
      expect.stringMatching(/^art_/),
    ]);
    await putInCart(browser, base, { 'n.TUMBLER-20-BLACK': '48', logo });
    const { lines } = await returnCart(browser, base);
    const { body } = await shop.rest('GET', `/quotes/${lines[0]?.aux.slice(0, -2)}`);
    expect(body.lines[0].artwork_id).toBe(logo);
  });
});

test('an administrator who sets it up finds the addresses, the fields and the codes in the docs', async () => {
  const { status, html } = await browsing(shop).get('/docs/punchout');
  expect(status).toBe(200);
  for (const words of [
    `${shop.url}/punchout/cxml`,
    `${shop.url}/punchout/oci`,
    'SupplierPartAuxiliaryID',
    'UNSPSC 55121600',
    '<dt><code>417</code></dt>',
    `opens the shop for ${SESSION_HOURS} hours`,
  ])
    expect(html).toContain(words);
  expect((await browsing(shop).get('/docs')).html).toContain('href="/docs/punchout"');
  const program = await shop.fetch('/punchout/cxml', {}, null);
  expect([program.status, program.headers.get('Allow')]).toEqual([405, 'POST']);
});
