import { beforeAll, describe, expect, test } from 'vitest';
import { accountOf } from '../../../../tools/identity/account-of.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../../tools/procurement/procurement-settings.ts';
import { shortPart } from '../../../../tools/punchout/part-names.ts';
import { browsing } from '../../../support/browsing.ts';
import { keyHolder } from '../../../support/key-holder.ts';
import { CREDENTIALS, called, ENTRY, entered, type Fields, HOOK, returned } from '../../../support/oci.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { saveSettings } from '../../../support/procurement-settings.ts';
import { baseOf, DEMO_EMAIL, formOf, openPunchoutShop, putInCart } from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

let readKey: string;
const shop = use(openPunchoutShop);
beforeAll(async () => {
  readKey = await shop.newKey(['read', 'orders'], { email: DEMO_EMAIL });
});

describe('the entry call', () => {
  test('leaves the credentials behind at once', async () => {
    const { first, path } = await entered(browsing(shop), called());
    for (const text of [first.location, path, first.html]) expect(text).not.toContain(DEMO_KEY);
    expect(first.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(first.headers.get('Cache-Control')).toBe('no-store');
  });

  test('works by GET and POST, with names in any case', async () => {
    const lower = `${ENTRY}?${new URLSearchParams({ hook_url: HOOK, username: DEMO_EMAIL, Password: DEMO_KEY })}`;
    await entered(browsing(shop), lower);
    const posted = await browsing(shop).ask(ENTRY, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ HOOK_URL: HOOK, ...CREDENTIALS }).toString(),
    });
    expect(posted.status).toBe(303);
  });

  test('has one text for a wrong user name, a wrong password, and another account’s', async () => {
    const otherKey = await shop.newKey(['write']);
    const wrong: Fields[] = [
      { PASSWORD: 'nope' },
      { PASSWORD: '' },
      { USERNAME: 'nobody@example.com' },
      { PASSWORD: otherKey },
      { USERNAME: 'other@example.com' },
    ];
    const pages = await Promise.all(wrong.map((fields) => browsing(shop).get(called(fields))));
    expect(pages.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    for (const { html } of pages) expect(html).not.toMatch(/nope|srm\.buyer|mk_/);
    expect((await browsing(shop).get(called({ PASSWORD: readKey }))).status).toBe(403);
  });

  test('takes a key for OCI, which opens nothing else on any door', async () => {
    const key = await shop.newKey(['oci'], { email: DEMO_EMAIL });
    await entered(browsing(shop), called({ PASSWORD: key }));
    for (const path of ['/me', '/quotes', '/orders', '/products?q=mug', '/webhooks'])
      expect([path, await shop.rest('GET', path, undefined, key)]).toMatchObject([
        path,
        {
          status: 403,
          body: {
            error: { code: 'forbidden_scope', message: 'This key opens OCI punch-out and nothing else.' },
          },
        },
      ]);
    const { body } = await shop.rest('POST', '/quotes', { lines: [] }, key);
    expect(body.error.code).toBe('forbidden_scope');
  });

  test('notes the use of a key that opens more', async () => {
    const ofScope = async (scope: 'write' | 'oci') => shop.newKey([scope], { email: DEMO_EMAIL });
    const keys = [await ofScope('write'), await ofScope('oci')];
    for (const key of keys) await entered(browsing(shop), called({ PASSWORD: key }));
    const account = await shop.service.accounts.byEmail(DEMO_EMAIL);
    const { keys: known } = await shop.service
      .ctxFor({ kind: 'anonymous' }, '')
      .keys.ofAccount(account?.id ?? '', { limit: 100, offset: 0 }, shop.clock.at);
    const uses = keys.map((key) => known.find(({ prefix }) => key.startsWith(prefix))?.ociUsedAt);
    expect(uses).toEqual([shop.clock.at.toISOString(), null]);
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['file:///etc/passwd'],
    ['SAPEVENT:'],
    ['/relative'],
    ['//srm.buyer.example/x'],
    ['https://user:pw@srm.buyer.example/'],
    ['https://srm.buyer.example/a\r\nSet-Cookie: x=1'],
    ['https://*/'],
    ['https://srm.buyer.example;sandbox/'],
    ["https://a,default-src'none'/"],
    [''],
  ])('goes back to no address such as %j', async (HOOK_URL) => {
    for (const FUNCTION of ['', 'DETAIL', 'VALIDATE', 'BACKGROUND_SEARCH']) {
      const page = await browsing(shop).get(
        called({ HOOK_URL, FUNCTION, PRODUCTID: 'demo:TUMBLER-20', QUANTITY: '48', SEARCHSTRING: 'mug' }),
      );
      expect([page.status, page.location]).toEqual([400, null]);
      expect(page.html).not.toContain('<form');
    }
  });

  test('with a field twice is refused where they differ', async () => {
    const page = await browsing(shop).get(
      `${called()}&hook_url=${encodeURIComponent('https://evil.example/')}`,
    );
    expect([page.status, page.html.includes('evil')]).toEqual([400, false]);
    await entered(browsing(shop), `${called()}&Username=${encodeURIComponent(DEMO_EMAIL)}`);
  });

  test('opens at the product that DETAIL names, by its line, its setup, its name, or its short name', async () => {
    const { of } = await returned(shop);
    const { path, base } = await entered(
      browsing(shop),
      called({ FUNCTION: 'detail', PRODUCTID: of['NEW_ITEM-EXT_PRODUCT_ID[1]'] ?? '' }),
    );
    expect(path).toBe(`${base}/p/demo%3ATUMBLER-20?color=Black`);
    const [setup, part] = [of['NEW_ITEM-EXT_PRODUCT_ID[2]'], of['NEW_ITEM-VENDORMAT[1]']];
    const short = `demo:TUMBLER-20|${shortPart('TUMBLER-20-BLACK')}`;
    for (const PRODUCTID of [setup ?? '', part ?? '', short]) {
      const again = await entered(browsing(shop), called({ FUNCTION: 'DETAIL', PRODUCTID }));
      expect(again.path).toBe(`${again.base}/p/demo%3ATUMBLER-20?color=Black`);
    }
  });

  test('is limited, as guessing is', async () => {
    const small = await openPunchoutShop({ RATE_LIMIT_PER_MINUTE: '2' });
    const statuses = [];
    for (let sent = 0; sent < 3; sent++)
      statuses.push((await browsing(small).get(called({ PASSWORD: 'mk_guess' }))).status);
    expect(statuses).toEqual([401, 401, 429]);
    await small.close();
  });
});

describe('a returned cart', () => {
  test('is lines of fields within their lengths, beside the query of the hook and the control fields', async () => {
    const { fields, action, target, charset } = await returned(shop, {
      http_content_charset: 'utf-8',
      returntarget: '_parent',
      '~OkCode': 'ADDI',
      '~TARGET': '_top',
      '~CALLER': 'CTLG',
      'NEW_ITEM-VENDOR': '4711',
    });
    expect([action, target, charset]).toEqual([
      'https://srm.buyer.example/sap/bc/bsp/sap/bbp_inbound',
      '_parent',
      'utf-8',
    ]);
    const quoteId = fields.find(([name]) => name === 'NEW_ITEM-EXT_QUOTE_ID[1]')?.[1] ?? '';
    expect(quoteId).toMatch(/^qt_[0-9a-f]{32}$/);
    const { body: product } = await shop.rest('GET', '/products/demo:TUMBLER-20');
    const picture = product.images
      .find(({ color }: { color: string }) => color === 'Black')
      .url.replace(shop.url, '');
    expect(fields.map(([name, value]) => `${name}=${value.replaceAll(quoteId, 'QUOTE')}`)).toEqual([
      'sap-client=100',
      'sid=AB12',
      '~OkCode=ADDI',
      '~TARGET=_top',
      '~CALLER=CTLG',
      'NEW_ITEM-DESCRIPTION[1]=20 oz Vacuum Tumbler, Black',
      'NEW_ITEM-QUANTITY[1]=48.000',
      'NEW_ITEM-UNIT[1]=EA',
      'NEW_ITEM-PRICE[1]=19.900',
      'NEW_ITEM-PRICEUNIT[1]=1',
      'NEW_ITEM-CURRENCY[1]=USD',
      expect.stringMatching(/^NEW_ITEM-LEADTIME\[1\]=\d{1,3}$/),
      'NEW_ITEM-VENDOR[1]=4711',
      'NEW_ITEM-VENDORMAT[1]=demo:TUMBLER-20|TUMBLER-20-BLACK',
      'NEW_ITEM-MATGROUP[1]=55121600',
      'NEW_ITEM-EXT_SCHEMA_TYPE[1]=UNSPSC',
      'NEW_ITEM-EXT_CATEGORY_ID[1]=55121600',
      'NEW_ITEM-EXT_QUOTE_ID[1]=QUOTE',
      'NEW_ITEM-EXT_QUOTE_ITEM[1]=1',
      'NEW_ITEM-EXT_PRODUCT_ID[1]=QUOTE-1',
      'NEW_ITEM-MANUFACTMAT[1]=TUMBLER-20-BLACK',
      `NEW_ITEM-LONGTEXT_1:132[]=20 oz Vacuum Tumbler, Black; Screen print at Side 1, 1 color, where the logo has 3; logo Demo Company mark
Manufacturer: Tarnsip
Product: ${shop.url}/p/demo%3ATUMBLER-20
Picture: ${shop.url}${picture}`,
      'NEW_ITEM-DESCRIPTION[2]=One-time screen setup',
      'NEW_ITEM-QUANTITY[2]=1.000',
      'NEW_ITEM-UNIT[2]=EA',
      'NEW_ITEM-PRICE[2]=50.000',
      'NEW_ITEM-PRICEUNIT[2]=1',
      'NEW_ITEM-CURRENCY[2]=USD',
      'NEW_ITEM-VENDOR[2]=4711',
      'NEW_ITEM-VENDORMAT[2]=demo:TUMBLER-20|setup',
      'NEW_ITEM-MATGROUP[2]=55121600',
      'NEW_ITEM-EXT_SCHEMA_TYPE[2]=UNSPSC',
      'NEW_ITEM-EXT_CATEGORY_ID[2]=55121600',
      'NEW_ITEM-EXT_QUOTE_ID[2]=QUOTE',
      'NEW_ITEM-EXT_QUOTE_ITEM[2]=c1',
      'NEW_ITEM-EXT_PRODUCT_ID[2]=QUOTE-c1',
      'NEW_ITEM-LONGTEXT_2:132[]=One-time screen setup: 20 oz Vacuum Tumbler. One for every color, whatever the number of pieces; an exact repeat pays nothing.',
    ]);
    expect((await shop.rest('GET', `/quotes/${quoteId}`)).body.totals.subtotal).toBe(1005.2);
  });

  test('counts in pieces as the shop is told to', async () => {
    const own = await openPunchoutShop({ OCI_UNIT: 'PCE' });
    const browser = browsing(own);
    const { location } = await browser.get(called());
    const base = baseOf((await browser.get(location ?? '')).location ?? '');
    await putInCart(browser, base);
    const { fields } = formOf(await browser.send(`${base}/cart`, `${base}/return`, {}));
    expect(new Map(fields).get('NEW_ITEM-UNIT[1]')).toBe('PCE');
    await own.close();
  });

  // `form.submit` is a field where the buyer has one of that name.
  test('takes no name from the query of the hook for a line, a control field or a program', async () => {
    const HOOK_URL = `${HOOK}&NEW_ITEM-PRICE%5B1%5D=0.01&new_item-description[9]=x&~okcode=MINE&submit=s&action=a&a=%2526&a=2&q=%22%3E%3Cscript%3E`;
    const { fields, page, action } = await returned(shop, { HOOK_URL, '~OkCode': 'ADDI' });
    const own = fields.filter(([name]) => !name.startsWith('NEW_ITEM-'));
    expect(own).toEqual([
      ['sap-client', '100'],
      ['sid', 'AB12'],
      ['~okcode', 'MINE'],
      ['submit', 's'],
      ['action', 'a'],
      ['a', '%26'],
      ['a', '2'],
      ['q', '"><script>'],
    ]);
    expect(fields.filter(([name]) => name === 'NEW_ITEM-PRICE[1]')).toEqual([
      ['NEW_ITEM-PRICE[1]', '19.900'],
    ]);
    expect(fields.some(([name]) => name.startsWith('new_item'))).toBe(false);
    expect(page.html.match(/<script>/g)).toHaveLength(1);
    expect(page.html).toContain('HTMLFormElement.prototype.submit.call(');
    expect(action).not.toContain('?');
  });

  test('takes only a name for the window it goes to', async () => {
    const targets: [Fields, string][] = [
      [{}, '_top'],
      [{ '~Target': 'main_1' }, 'main_1'],
      [{ returntarget: 'frame2', '~TARGET': '_top' }, 'frame2'],
      [{ returntarget: '"><script>' }, '_top'],
      [{ returntarget: 'javascript:x' }, '_top'],
    ];
    for (const [fields, target] of targets) expect((await returned(shop, fields)).target).toBe(target);
  });

  test('is in the charset asked for: the page, the form and the header agree', async () => {
    for (const [asked, charset] of [
      ['ISO-8859-1', 'iso-8859-1'],
      ['iso-8859-1', 'iso-8859-1'],
      ['UTF-8', 'utf-8'],
      ['x-odd', 'utf-8'],
      [undefined, 'iso-8859-1'],
    ] as const) {
      const { page, charset: form } = await returned(shop, asked ? { http_content_charset: asked } : {});
      expect(form).toBe(charset);
      expect(page.headers.get('Content-Type')).toBe(`text/html; charset=${charset}`);
      expect(page.html).toContain(`<meta charset="${charset}"`);
      expect(page.html).toMatch(/^[\n\r\t -~]+$/);
    }
  });

  test('gives back letters of the old charset as they came, in the hook and beside it', async () => {
    const browser = browsing(shop);
    const HOOK_URL = 'https://srm.buyer.example/in?stra%DFe=gr%FCn&both=%C3%BC%26&plus=a+b&bare';
    const { base } = await entered(browser, `${called({ HOOK_URL })}&~CALLER=K%E4ufer`);
    const { fields, charset } = formOf(await browser.send(`${base}/cart`, `${base}/cancel`, {}));
    expect(charset).toBe('iso-8859-1');
    expect(fields).toEqual([
      ['straße', 'grün'],
      ['both', 'ü&'],
      ['plus', 'a b'],
      ['bare', ''],
      ['~CALLER', 'Käufer'],
    ]);
  });

  test('names a part whose name is too long for its field in a way that is found again', async () => {
    const { parts } = (await shop.rest('GET', '/products/demo:HOODIE-PULLOVER')).body;
    const long = parts.find(({ part_id: id }: { part_id: string }) => id.length > 24);
    const { of } = await returned(shop, {}, { [`n.${long.part_id}`]: '48' }, 'demo:HOODIE-PULLOVER');
    const name = of['NEW_ITEM-VENDORMAT[1]'] ?? '';
    expect(name).toMatch(/^demo:HOODIE-PULLOVER\|[A-Z][a-z]+-\w+~[0-9a-z]{8}$/);
    const page = await browsing(shop).get(called({ FUNCTION: 'VALIDATE', PRODUCTID: name, QUANTITY: '48' }));
    expect(new Map(formOf(page).fields).get('NEW_ITEM-LONGTEXT_1:132[]')).toContain(`${long.color}, size`);
  });

  test('keeps what fields of the buyer’s own mean by the account’s map, and no other', async () => {
    const map = [
      { name: 'ZCC', meaning: 'cost_center' as const },
      { name: 'ZUSER', meaning: 'user_email' as const },
      { name: 'ZSITE', meaning: 'shown' as const, label: 'Plant' },
    ];
    await saveSettings(shop, { ...DEFAULT_PROCUREMENT_SETTINGS, sent_fields: map });
    const own = { zcc: 'K-7', ZUSER: 'eve@buyer.example', zsite: '1100', ZOTHER: 'x' };
    const { of } = await returned(shop, own);
    await saveSettings(shop, DEFAULT_PROCUREMENT_SETTINGS);
    const ctx = await keyHolder(shop, DEMO_KEY);
    const quote = await ctx.quotes.byId(accountOf(ctx).id, of['NEW_ITEM-EXT_QUOTE_ID[1]'] ?? '');
    expect([quote?.terms, quote?.contact.email, quote?.contact.note]).toEqual([
      { costCenter: 'K-7' },
      'eve@buyer.example',
      'A cart returned by punch-out (OCI). Plant: 1100.',
    ]);
  });

  test('that is cancelled goes back without a line', async () => {
    const browser = browsing(shop);
    const { base } = await entered(browser, called({ '~OkCode': 'ADDI', '~CALLER': 'CTLG' }));
    await putInCart(browser, base);
    const { fields } = formOf(await browser.send(`${base}/cart`, `${base}/cancel`, {}));
    expect(fields).toEqual([
      ['sap-client', '100'],
      ['sid', 'AB12'],
      ['~OkCode', 'ADDI'],
      ['~CALLER', 'CTLG'],
    ]);
  });
});
