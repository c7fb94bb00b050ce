import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/open-shop.ts';
import { complaintsOf, DESKTOP, describeInBrowser, launch, overhang, PHONE, SMALL_PHONE } from './browser.ts';
import { allWordsOf, follow, quoteLink, send, wordsOf } from './checkout.ts';

const PATHS = [
  '/',
  '/?q=tumblr',
  '/?q=zzzzqqqq',
  '/?category=Drinkware&page=2',
  '/p/demo:TUMBLER-20',
  '/p/demo%3ATEE-RINGSPUN?color=Navy',
  '/p/demo:NOPE',
  '/nowhere',
  '/q/nowhere',
];

describeInBrowser('A visitor of the shop', () => {
  let browser: Browser;
  let shop: Shop;
  beforeAll(async () => {
    [browser, shop] = await Promise.all([launch(), openShop()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  test('scrolls no page sideways on a phone of 360 pixels', async () => {
    const page = await (await browser.newContext(SMALL_PHONE)).newPage();
    const wide: string[] = [];
    for (const path of [...PATHS, new URL(await quoteLink(shop)).pathname]) {
      await page.goto(`${shop.url}${path}`);
      if ((await overhang(page)) !== 0) wide.push(path);
    }
    expect(wide).toEqual([]);
  });

  test('meets one main heading, one main landmark and no complaint of the browser on any page', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    const complaints = complaintsOf(page);
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

  test('finds a product without script and reads its key', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(shop.url);
    await page.getByLabel('Search').fill('tumblr 20 oz');
    await page.getByLabel('Category').selectOption('Drinkware');
    await send(page, 'Search');
    await follow(page, '20 oz Vacuum Tumbler');
    expect(new URL(page.url()).pathname).toBe('/p/demo%3ATUMBLER-20');
    expect(await wordsOf(page.locator('.key'))).toBe('demo:TUMBLER-20');
    await follow(page, 'Forest');
    expect(await page.locator('.gallery img').getAttribute('alt')).toBe('20 oz Vacuum Tumbler in Forest');
  });

  test('reads on from page to page', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(shop.url);
    const first = await allWordsOf(page.locator('.card-name'));
    await follow(page, 'Next');
    const second = await allWordsOf(page.locator('.card-name'));
    expect(first.filter((name) => second.includes(name))).toEqual([]);
    await follow(page, 'Previous');
    expect(await allWordsOf(page.locator('.card-name'))).toEqual(first);
  });
});
