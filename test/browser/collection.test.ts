import type { Browser } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { collecting, run, TUMBLERS } from '../support/collections.ts';
import type { Shop } from '../support/open-shop.ts';
import { complaintsOf, describeInBrowser, overhang, PHONE, shopInBrowser } from './browser.ts';
import { send, wordsOf } from './checkout.ts';

describeInBrowser('A person with the link of a collection', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser();
    ({ browser, shop } = opened);
    return opened.close;
  });

  test('enters an address on a phone without script, by keyboard alone, and the owner closes it', async () => {
    const { body } = await collecting(shop, [run(30, 30), TUMBLERS], 45);
    const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
    await page.goto(body.collection.url);
    await page.getByLabel('Navy L').focus();
    await page.keyboard.press('Space');
    const typed = [
      'Ada Byron',
      '',
      'ada@example.com',
      '',
      '1 Market Street',
      '',
      'San Francisco',
      'Calif',
      '94105',
    ];
    for (const text of typed) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    expect(await wordsOf(page.locator('h1'))).toBe('Your address is in');
    expect(await wordsOf(page.locator('#entry address'))).toContain('San Francisco, CA 94105');
    expect([await complaintsOf(page), await overhang(page)]).toEqual([[], 0]);

    await page.goto(body.url);
    expect(await wordsOf(page.locator('#delivery strong').first())).toBe('1 of 45 addresses are in');
    await page.getByText('Close the collection and settle').click();
    await send(page, 'Close it with 1 of 45');
    expect(await wordsOf(page.locator('#delivery'))).toContain('2. The rest');
    expect([await complaintsOf(page), await overhang(page)]).toEqual([[], 0]);
  });
});
