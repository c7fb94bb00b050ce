/** The pages of late quotes, several destinations, replaced quotes, certificates and requested changes. */
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { exempt, sendCertificate } from '../support/exemptions.ts';
import type { Shop } from '../support/open-shop.ts';
import { payByCard } from '../support/people.ts';
import { signInThroughOutbox } from '../support/sign-in.ts';
import { forAxe, seriousFindings } from './axe.ts';
import { DESKTOP, describeInBrowser, overhang, shopInBrowser } from './browser.ts';
import { wordsOf } from './checkout.ts';

const TUMBLERS = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 };

describeInBrowser('Beyond the plain order', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser();
    ({ browser, shop } = opened);
    return opened.close;
  });

  const saved = async (more: Record<string, unknown>) =>
    (await shop.rest('POST', '/quotes', { lines: [TUMBLERS], ...more })).body;

  /** Each page fits a small phone, and a checker of accessibility finds nothing serious. */
  async function check(page: Page, pages: Record<string, string>) {
    for (const [path, words] of Object.entries(pages)) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      expect([path, await overhang(page)]).toEqual([path, 0]);
      expect(await wordsOf(page.locator('main'))).toContain(words);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect([path, await overhang(page), await seriousFindings(page)]).toEqual([path, 0, []]);
    }
  }

  test('a late quote, one for three places and a replaced one can be read on a phone', async () => {
    const late = await saved({ ship_postal: '94105', need_by: '2026-11-12' });
    const places = [
      { name: 'Head office', ship_postal: '94105', lines: [{ line: 1, quantity: 100 }] },
      { name: 'New York', ship_postal: '10001', lines: [{ line: 1, quantity: 100 }] },
      { name: 'Honolulu', ship_postal: '96813', lines: [{ line: 1, quantity: 50 }] },
    ];
    const several = await saved({ destinations: places });
    const old = await saved({});
    await saved({ replaces: old.id });
    const page = await (await browser.newContext(forAxe(DESKTOP))).newPage();
    await check(page, { [late.url]: 'With rush production', [several.url]: 'Honolulu', [old.url]: 'newer' });
  });

  test('certificates and a requested change stand at the desk and in the account', async () => {
    await exempt(shop, { state: 'CA', expires_on: '2026-11-20' });
    await sendCertificate(shop, { state: 'TX', number: 'T-1' });
    const order = await payByCard(shop, (await saved({})).url);
    const change = { kind: 'change', what: 'Please ship two weeks later, to the back door.' };
    await shop.rest('POST', `/orders/${order.id}/change-requests`, change);
    const page = await (await browser.newContext(forAxe(DESKTOP))).newPage();
    await signInThroughOutbox(page, shop, '/account/sales-tax', 'demo@example.com');
    await check(page, {
      [`${shop.url}/account/sales-tax`]: 'Expires soon',
      [`${shop.url}/account/orders/${order.id}`]: 'back door',
    });
    await signInThroughOutbox(page, shop, '/desk', 'desk@example.com');
    await check(page, {
      [`${shop.url}/desk/certificates`]: '1 accepted expires within 30 days',
      [`${shop.url}/desk/orders/${order.id}`]: 'back door',
    });
  });
});
