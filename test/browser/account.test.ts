import type { Browser, Page } from 'playwright-core';
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
import { follow, headings, send, wordsOf } from './checkout.ts';

const PAGES = [
  '/account',
  '/account/quotes',
  '/account/orders',
  '/account/orders/ord_demo',
  '/account/approvals',
  '/account/invoices',
  '/account/logos',
  '/account/keys',
  '/account/webhooks',
  '/account/procurement',
  '/account/webhooks/wh_demo',
  '/account/team',
  '/account/proposals',
  '/account/proposals?words=none',
  '/account/statement',
  '/account/reports',
  '/account/addresses',
  '/account/messages',
];

describeInBrowser('Someone with an account', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser();
    ({ browser, shop } = opened);
    return opened.close;
  });

  /** By the mail in the outbox, as a newcomer to the demo shop does. */
  async function signIn(page: Page, from = '/account', email = 'demo@example.com') {
    await page.goto(`${shop.url}${from}`);
    await page.getByLabel('Email').fill(email);
    await send(page, 'Email me a link');
    await follow(page, 'outbox');
    await Promise.all([
      page.waitForEvent('load'),
      page
        .getByRole('link', { name: /^Your link to sign in/ })
        .first()
        .click(),
    ]);
    await Promise.all([page.waitForEvent('load'), page.locator('.mail-text a').first().click()]);
    await send(page, 'Sign in');
  }

  const statusWith = async (key: string) => (await shop.rest('GET', '/me', undefined, key)).status;

  test('signs in through the outbox, makes a key, uses it, revokes it, and it works no more', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    const complaints = complaintsOf(page);
    await signIn(page, '/account/keys');
    expect(page.url()).toBe(`${shop.url}/account/keys`);
    await page.getByLabel('Purpose').fill('Swag agent');
    await send(page, 'Create the key');
    const key = await wordsOf(page.locator('.secret-text'));
    expect(await statusWith(key)).toBe(200);
    await page.reload();
    expect(await page.content()).not.toContain(key);
    expect(await page.locator('.record', { hasText: 'Swag agent' }).count()).toBe(1);
    await page.locator('.record', { hasText: 'Swag agent' }).locator('summary').click();
    await Promise.all([
      page.waitForEvent('load'),
      page
        .locator('.record', { hasText: 'Swag agent' })
        .getByRole('button', { name: 'Revoke for good' })
        .click(),
    ]);
    expect(await wordsOf(page.getByRole('status'))).toBe('The key is revoked.');
    expect(await statusWith(key)).toBe(401);
    expect(complaints).toEqual([]);
  });

  test('signs out, and the way back is closed', async () => {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    /** Whether a new window has the styles from what the browser keeps; logos and proofs are kept in the same way. */
    async function isKept() {
      const other = await context.newPage();
      await other.goto(`${shop.url}/account/sign-in`);
      const [styles] = await other.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) => (/\.css$/.test(entry.name) ? [Reflect.get(entry, 'transferSize')] : [])),
      );
      await other.close();
      return styles === 0;
    }
    await signIn(page);
    expect((await headings(page))[0]).toBe('Overview');
    expect(await isKept()).toBe(true);
    await send(page, 'Sign out');
    expect(await isKept()).toBe(false);
    await page.goto(`${shop.url}/account/orders`);
    expect((await headings(page))[0]).toBe('Sign in to your account');
    await page.goBack();
    expect(await page.content()).not.toContain('Accepted on terms');
  });

  test('invites a colleague, who signs in and sees the same orders', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    await signIn(page, '/account/team');
    await page.getByLabel('Email', { exact: true }).fill('mary@example.com');
    await page.getByLabel('Name (optional)').fill('Mary Jackson');
    await send(page, 'Invite');
    expect(await wordsOf(page.getByRole('status'))).toBe(
      'The person can sign in now. We emailed them the address.',
    );
    shop.clock.at = new Date(shop.clock.at.getTime() + 60_000);
    const other = await (await browser.newContext(PHONE)).newPage();
    await signIn(other, '/account/orders', 'mary@example.com');
    await Promise.all([other.waitForEvent('load'), other.locator('.record-name a').first().click()]);
    expect(await wordsOf(other.locator('#order-heading'))).toMatch(/order/);
  });

  test('uploads a logo and makes it the default', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    await signIn(page, '/account/logos');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>';
    await page.getByLabel('File').setInputFiles({
      name: 'dot.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(svg),
    });
    await page.getByLabel(/^Make it the default/).check();
    await send(page, 'Add the logo');
    const dot = page.locator('.logo', { hasText: 'dot.svg' });
    expect(await wordsOf(dot.locator('.state'))).toBe('Default');
    expect(await page.locator('.logo .state').count()).toBe(1);
  });

  test('meets no serious obstacle on any page, on the narrowest phone and the widest window', {
    timeout: 90_000,
  }, async () => {
    for (const size of [SMALL_PHONE, DESKTOP]) {
      const page = await (await browser.newContext(forAxe(size))).newPage();
      const look = async () => [await seriousFindings(page), await overhang(page)];
      await page.goto(`${shop.url}/account/sign-in`);
      expect(await look()).toEqual([[], 0]);
      await signIn(page);
      for (const path of PAGES) {
        await page.goto(`${shop.url}${path}`);
        for (const summary of await page.locator('.account-content summary').all()) await summary.click();
        expect([path, ...(await look())]).toEqual([path, [], 0]);
      }
      shop.clock.at = new Date(shop.clock.at.getTime() + 60_000);
    }
  });

  test('axe sees what is wrong where something is', async () => {
    const page = await (await browser.newContext(forAxe(DESKTOP))).newPage();
    await page.goto(`${shop.url}/account/sign-in`);
    await page.evaluate('document.querySelector("label[for=sign-in-email]").remove()');
    expect(await seriousFindings(page)).toEqual([expect.stringMatching(/^critical label: .*#sign-in-email/)]);
  });
});
