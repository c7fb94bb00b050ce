import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Shop } from '../support/open-shop.ts';
import { forAxe, seriousFindings } from './axe.ts';
import {
  complaintsOf,
  DESKTOP,
  describeInBrowser,
  overhang,
  PHONE,
  SMALL_PHONE,
  shopInBrowser,
} from './browser.ts';
import { allWordsOf, follow, quoteLink, send, wordsOf } from './checkout.ts';

const LIVE_PHONE: BrowserContextOptions = { ...PHONE, javaScriptEnabled: true };
const SHOP_PATHS = [
  '/',
  '/?q=tumblr',
  '/?q=zzzzqqqq',
  '/?category=Drinkware&color=blue&quantity=250&sort=price',
  '/p/demo:TUMBLER-20',
  '/p/demo%3ATEE-RINGSPUN?color=Navy&zip=94105&need_by=2026-12-01',
  '/p/demo:LANYARD',
  '/compare?key=demo:TUMBLER-20&key=demo:MUG-12&key=demo:TEE-RINGSPUN',
  '/favorites',
  '/account/sign-up',
  '/cart',
  '/connect',
  '/docs',
  '/docs/webhooks',
  '/docs/quickstart',
  '/docs/tour',
  '/docs/authentication',
  '/docs/scopes',
  '/docs/errors',
  '/docs/limits',
  '/docs/idempotency',
  '/docs/versions',
  '/docs/punchout',
  '/docs/ucp',
  '/docs/operations',
  '/docs/recipes',
  '/docs/changelog',
  '/docs/search?q=quote',
  '/docs/search?q=zzzzqqqq',
  '/docs/events/order.paid',
  '/docs/tools/upload_logo',
  '/docs/tools/create_quote',
];
const PATHS = [...SHOP_PATHS, '/p/demo:NOPE', '/nowhere', '/q/nowhere'];

describeInBrowser('A visitor of the shop', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser();
    ({ browser, shop } = opened);
    return opened.close;
  });

  const open = async (options: BrowserContextOptions, path: string) => {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(`${shop.url}${path}`);
    return page;
  };
  const total = (page: Page) => wordsOf(page.locator('.buy-total'));

  /** Puts navy tees and mugs into the cart, as any visitor would. */
  async function fillCart(page: Page) {
    await page.goto(`${shop.url}/p/demo:TEE-RINGSPUN?color=Navy&quantity=144`);
    await send(page, 'Add to cart');
    await page.goto(`${shop.url}/p/demo:MUG-12?quantity=72`);
    await send(page, 'Add to cart');
  }

  test('scrolls no page sideways on a phone of 360 pixels', async () => {
    const page = await (await browser.newContext(SMALL_PHONE)).newPage();
    await fillCart(page);
    const wide: string[] = [];
    for (const path of [...PATHS, '/?q=tumbler#filters', new URL(await quoteLink(shop)).pathname]) {
      await page.goto(`${shop.url}${path}`);
      if ((await overhang(page)) !== 0) wide.push(path);
    }
    expect(wide).toEqual([]);
  });

  test('meets one main heading, one main landmark and no complaint of the browser on any page', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    const complaints = complaintsOf(page);
    await fillCart(page);
    for (const path of [...PATHS, new URL(await quoteLink(shop)).pathname]) {
      await page.goto(`${shop.url}${path}`);
      expect([path, await page.locator('h1').count(), await page.locator('main').count()]).toEqual([
        path,
        1,
        1,
      ]);
    }
    expect(complaints).toEqual([]);
  });

  test.each<[string, BrowserContextOptions]>([
    ['a desktop', DESKTOP],
    ['a phone', LIVE_PHONE],
    ['a desktop by night', { ...DESKTOP, colorScheme: 'dark' }],
  ])(
    'finds nothing in the way of a screen reader or a keyboard on %s',
    async (_, options) => {
      const page = await (await browser.newContext(forAxe(options))).newPage();
      await fillCart(page);
      for (const path of [...SHOP_PATHS, '/?q=tumbler#filters']) {
        await page.goto(`${shop.url}${path}`);
        expect([path, await seriousFindings(page)]).toEqual([path, []]);
      }
    },
    150_000,
  );

  test('without script finds a product, chooses, sees the price and comes to a quote', async () => {
    const page = await open(PHONE, '/');
    await page.getByLabel('Search').fill('tumblr 20 oz');
    await send(page, 'Search');
    await follow(page, '20 oz Vacuum Tumbler');
    expect(new URL(page.url()).pathname).toBe('/p/demo%3ATUMBLER-20');
    await send(page, 'Forest');
    expect(await page.locator('.see img').getAttribute('alt')).toBe('20 oz Vacuum Tumbler in Forest');
    await page.getByLabel('Forest: Pieces').fill('250');
    await page.getByLabel('Where your logo goes').selectOption('side-2');
    await page.getByLabel('ZIP code').fill('94105');
    await send(page, 'Update price');
    expect(await total(page)).toBe('$4,400.00');
    expect(await wordsOf(page.locator('#dates .delivery-date'))).toContain('to 94105');
    await send(page, 'Add to cart');
    expect(page.url()).toBe(`${shop.url}/cart`);
    await page.getByLabel('Pieces of 20 oz Vacuum Tumbler, Forest').fill('480');
    await send(page, 'Update quantities');
    expect(await wordsOf(page.locator('.totals-all'))).toContain('$8,018.00');
    await page.getByLabel('Your name').fill('Ada Byron');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('ZIP code').fill('94105');
    await send(page, 'Save as quote');
    expect(new URL(page.url()).pathname).toMatch(/^\/q\//);
    expect(await page.locator('main').textContent()).toContain('20 oz Vacuum Tumbler');
    expect(await overhang(page)).toBe(0);
  });

  test('with script sees price, picture and address follow every change, without a reload', async () => {
    const page = await open(DESKTOP, '/p/demo:TEE-RINGSPUN');
    const complaints = complaintsOf(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('button', { name: 'Navy' }).click();
    await page.getByAltText('Ringspun Soft Tee in Navy').waitFor();
    const large = page.getByLabel('Navy L', { exact: true });
    await large.fill('130');
    await page.locator('#price-status', { hasText: '$1,625.50 139 pieces' }).waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('n.TEE-RINGSPUN-NAVY-L');
    const before = await total(page);
    await page.getByLabel('Ink colors of your logo').selectOption('3');
    await page.locator('.buy-total').filter({ hasNotText: before }).waitFor();
    await page.getByLabel('How it is made').selectOption('dtf');
    await page.getByText('One price, however many colors').waitFor();
    expect(new URL(page.url()).searchParams.get('method')).toBe('dtf');
    const shown = await total(page);
    await page.reload();
    expect([await total(page), await large.inputValue()]).toEqual([shown, '130']);
    expect(loads).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('moves a line of text by dragging and by the arrow keys, within its area', async () => {
    const page = await open(DESKTOP, '/p/demo:TEE-RINGSPUN?place=front&text=Harbor&width=4');
    const complaints = complaintsOf(page);
    const [right, down] = [page.getByLabel('Right of the middle'), page.getByLabel('Below the middle')];
    const print = page.locator('#print');
    const box = await print.boundingBox();
    if (!box) throw new Error('nothing is drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 3_000, box.y + box.height / 2);
    await page.mouse.up();
    await page.waitForURL(/right=4.25/);
    expect([await right.inputValue(), await down.inputValue()]).toEqual(['4.25', '']);
    await print.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/right=4.1875&down=0.0625/);
    expect(await page.evaluate('document.activeElement.id')).toBe('print');
    expect(complaints).toEqual([]);
  });

  test('keeps what was typed while an answer was on its way', async () => {
    const page = await open(DESKTOP, '/p/demo:TEE-RINGSPUN?color=Navy');
    let answer = (): void => {};
    const isTyped = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/p/**', async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.getByLabel('Navy S', { exact: true }).fill('10');
    await page.waitForRequest('**/p/**');
    await page.getByLabel('Navy M', { exact: true }).fill('20');
    await page.getByLabel('Navy L', { exact: true }).fill('30');
    answer();
    await page.waitForURL(/NAVY-M=20&n\.TEE-RINGSPUN-NAVY-L=30/);
    const values = await Promise.all(
      ['S', 'M', 'L'].map((size) => page.getByLabel(`Navy ${size}`, { exact: true }).inputValue()),
    );
    expect(values).toEqual(['10', '20', '30']);
  });

  test('tells a screen reader the new price in the line it hears', async () => {
    const page = await open(DESKTOP, '/p/demo:MUG-12?quantity=72');
    const said = page.getByRole('status');
    const node = await said.elementHandle();
    await page.getByLabel('Pieces').fill('144');
    await said.filter({ hasText: '144 pieces' }).waitFor();
    expect(await said.evaluate((now, then) => now === then, node)).toBe(true);
  });

  test('uses the keyboard alone: Enter updates the price and presses no color', async () => {
    const page = await open(PHONE, '/p/demo:TEE-RINGSPUN?color=Navy');
    await page.getByLabel('Navy L', { exact: true }).fill('144');
    await Promise.all([page.waitForEvent('load'), page.getByLabel('Navy L', { exact: true }).press('Enter')]);
    expect(new URL(page.url()).searchParams.getAll('color')).toEqual(['Navy']);
    expect(await page.getByLabel('Navy L', { exact: true }).inputValue()).toBe('144');
    await page.goto(`${shop.url}/`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/#main`);
  });

  test('narrows the shelf on a phone, takes a filter away and reads on', async () => {
    const page = await open(PHONE, '/');
    const first = await allWordsOf(page.locator('.card-name'));
    await follow(page, 'Next');
    const second = await allWordsOf(page.locator('.card-name'));
    expect(first.filter((name) => second.includes(name))).toEqual([]);
    await page.getByRole('link', { name: 'Filters' }).click();
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: /^Drinkware/ }).click()]);
    expect(await allWordsOf(page.locator('.chip bdi'))).toEqual(['Drinkware']);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('link', { name: 'Drinkware , remove' }).click(),
    ]);
    expect(await allWordsOf(page.locator('.card-name'))).toEqual(first);
  });
});
