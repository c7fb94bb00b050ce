/** The suppliers at the desk in a real browser: another shop is added, tried, copied, sold, repriced, paused and let go. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInThroughOutbox } from '../support/sign-in.ts';
import { openSupplyingShops, PASSWORD, type SupplyingShops } from '../support/supplying-shops.ts';
import { forAxe, seriousFindings } from './axe.ts';
import { complaintsOf, DESKTOP, describeInBrowser, overhang, PHONE, sharedBrowser } from './browser.ts';
import { send } from './checkout.ts';

describeInBrowser('the desk’s suppliers', () => {
  let shops: SupplyingShops;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    [shops, browser] = await Promise.all([openSupplyingShops(), sharedBrowser()]);
    page = await (await browser.newContext({ ...DESKTOP, javaScriptEnabled: false })).newPage();
    complaints = complaintsOf(page);
    await signInThroughOutbox(page, shops.second, '/desk/suppliers', 'desk@example.com');
  }, 60_000);
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
    await shops.close();
  });

  const go = (path: string) => page.goto(`${shops.second.url}${path}`);
  const follow = (name: string) =>
    Promise.all([page.waitForEvent('load'), page.getByRole('link', { name, exact: true }).first().click()]);
  /** What a piece costs at the first break, as the shop shows it. */
  async function shownPrice(): Promise<number> {
    const { body } = await shops.second.rest(
      'GET',
      '/products/first%3Ademo%3ATEE-CLASSIC/price?quantity=100',
    );
    const price = Number(body.unit_price);
    await go('/p/first%3Ademo%3ATEE-CLASSIC?quantity=100');
    expect(await page.locator('main').innerText()).toContain(price.toFixed(2));
    return price;
  }

  test('another shop is added without a script, with a slip on the way', async () => {
    await follow('Add a supplier');
    await page.getByLabel('Name', { exact: true }).fill('First Shop');
    await page.getByLabel('Code', { exact: true }).fill('first');
    await page.getByLabel('Account', { exact: true }).fill('demo@example.com');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByText('At another shop that runs merchkit').click();
    expect(await page.getByLabel('Company code in the directory').isVisible()).toBe(false);
    await page.getByLabel('Address of the other shop').fill(shops.first.url);
    await page.getByText('At our cost and a markup').click();
    await page.getByLabel('Questions a minute').fill('100000');
    await send(page, 'Add the supplier');
    expect(await page.locator('#supplier-percent-error').innerText()).toContain(
      'need a margin or a markup in percent',
    );
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('First Shop');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await page.getByLabel('Percent', { exact: true }).fill('35');
    await page.getByLabel('Password').fill(PASSWORD);
    await send(page, 'Add the supplier');
    expect(new URL(page.url()).pathname).toBe('/desk/suppliers/first');
  });

  test('its services are checked and its catalog copied, and its goods are found and sold', async () => {
    await send(page, 'Check its services');
    expect(await page.locator('.check-table tbody tr').count()).toBe(16);
    expect(await page.locator('.check-table .hold').count()).toBe(0);
    await go('/desk/suppliers/first');
    await send(page, 'Sync now');
    expect(await page.getByRole('status').innerText()).toContain('Everything is copied in a moment.');
    await shops.runJob();
    await follow('See progress');
    expect(await page.locator('.facts').innerText()).toContain('3, 3 of them sold');
    await go('/?q=classic+cotton+tee');
    expect(await page.locator('a[href*="first%3Ademo%3ATEE-CLASSIC"]').count()).toBeGreaterThan(0);
  });

  test('another markup moves the price', async () => {
    const before = await shownPrice();
    await go('/desk/suppliers/first/settings');
    await page.getByLabel('Percent', { exact: true }).fill('70');
    await send(page, 'Save the settings');
    expect(await page.locator('.facts').innerText()).toContain('a markup of 70%');
    expect((await shownPrice()) / before).toBeCloseTo(1.7 / 1.35, 2);
  });

  test('everybody can use the pages, on a phone as well', { timeout: 60_000 }, async () => {
    const { cookies } = await page.context().storageState();
    const context = await browser.newContext(forAxe({ ...PHONE }));
    await context.addCookies(cookies);
    const phone = await context.newPage();
    for (const path of ['', '/new', '/first', '/first/settings', '/first/remove']) {
      await phone.goto(`${shops.second.url}/desk/suppliers${path}`);
      expect([path, await overhang(phone)]).toEqual([path, 0]);
      expect([path, await seriousFindings(phone)]).toEqual([path, []]);
    }
    await phone.goto(`${shops.second.url}/desk/suppliers/first`);
    await send(phone, 'Check its services');
    expect(await overhang(phone)).toBe(0);
    expect(await seriousFindings(phone)).toEqual([]);
    // From field to field, and out of the form by its button.
    await phone.goto(`${shops.second.url}/desk/suppliers/new`);
    await phone.getByLabel('Name', { exact: true }).focus();
    const walked: string[] = [];
    for (let steps = 0; steps < 5; steps++) {
      await phone.keyboard.press('Tab');
      walked.push(await phone.evaluate<string>('document.activeElement.name'));
    }
    expect(walked).toEqual(['code', 'account_id', 'password', 'reach', 'company']);
    await context.close();
  });

  test('it is paused, resumed and let go', async () => {
    await go('/desk/suppliers/first');
    await send(page, 'Pause');
    expect(await page.locator('.supplier-alert').innerText()).toContain('Paused');
    await send(page, 'Resume');
    await follow('Remove…');
    expect(await page.locator('.consequences').innerText()).toContain('No order with its goods is open.');
    await send(page, 'Remove the supplier');
    await shops.runJob();
    await go('/desk/suppliers');
    expect(await page.locator('main').innerText()).not.toContain('First Shop');
    await go('/?q=classic+cotton+tee');
    expect(await page.locator('a[href*="first%3A"]').count()).toBe(0);
    expect(complaints).toEqual([]);
    expect(shops.second.failures).toEqual([]);
  });
});
