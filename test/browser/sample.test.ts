import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Shop } from '../support/open-shop.ts';
import { askFor } from '../support/samples.ts';
import { signInThroughOutbox } from '../support/sign-in.ts';
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
import { send, wordsOf } from './checkout.ts';

const TEE = '/p/demo:TEE-RINGSPUN?color=Navy&zip=94105';
const FORM = '/p/demo:TEE-RINGSPUN/sample?part=TEE-RINGSPUN-NAVY-L';
const PATHS = [TEE, FORM, `${FORM}&asked=1`];

describeInBrowser('Someone who wants to hold one first', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser();
    ({ browser, shop } = opened);
    return opened.close;
  });

  async function fillAddress(page: Page) {
    await page.getByLabel('Full name').fill('Ada Byron');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Street address').fill('1 Market Street');
    await page.getByLabel('City').fill('San Francisco');
    await page.getByLabel('State').selectOption('CA');
  }

  test('without script asks on a phone, and the desk sends it', { timeout: 60_000 }, async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${shop.url}${TEE}`);
    await page.getByRole('combobox', { name: 'Size' }).selectOption('TEE-RINGSPUN-NAVY-2XL');
    await send(page, 'Request a blank sample');
    expect(await wordsOf(page.locator('.totals-all'))).toContain('$26.30');
    expect(await page.getByLabel('ZIP code').inputValue()).toBe('94105');
    await fillAddress(page);
    await send(page, 'Request the sample');
    expect(await wordsOf(page.locator('h1'))).toBe('Check your email');

    await signInThroughOutbox(page, shop, '/desk/samples', 'desk@example.com');
    expect(await wordsOf(page.locator('.sample-card h2'))).toBe('Ringspun Soft Tee, Navy, 2XL');
    await page.getByLabel('Carrier and tracking number').fill('UPS 1Z999AA10123456784');
    await send(page, 'Mark as sent');
    expect(await wordsOf(page.locator('.sample-done'))).toContain('UPS 1Z999AA10123456784');
    await page.goto(`${shop.url}/outbox`);
    expect(await page.getByRole('link', { name: 'Your blank sample is on its way' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('with script sees the panel follow the color', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    await page.goto(`${shop.url}${TEE}`);
    const size = page.getByRole('combobox', { name: 'Size' });
    await size.selectOption('TEE-RINGSPUN-NAVY-2XL');
    await page.getByRole('button', { name: 'Red', exact: true }).click();
    await page.locator('#sample', { hasText: 'One blank piece in Red' }).waitFor();
    expect(await size.inputValue()).toMatch(/^TEE-RINGSPUN-RED-/);
  });

  test.each<[string, BrowserContextOptions]>([
    ['a desktop', DESKTOP],
    ['the smallest phone', { ...SMALL_PHONE, javaScriptEnabled: true }],
    ['a desktop by night', { ...DESKTOP, colorScheme: 'dark' }],
  ])(
    'finds nothing in the way of a screen reader, and nothing too wide, on %s',
    async (_, options) => {
      const page = await (await browser.newContext(forAxe(options))).newPage();
      const look = async (what: string) =>
        expect([what, await overhang(page), await seriousFindings(page)]).toEqual([what, 0, []]);
      for (const path of PATHS) {
        await page.goto(`${shop.url}${path}`);
        await look(path);
      }
      await page.goto(`${shop.url}${FORM}`);
      await fillAddress(page);
      await page.getByLabel('ZIP code').fill('10001');
      await send(page, 'Request the sample');
      await look('the form with a fault');
      await askFor(shop, { name: 'W'.repeat(100), company: 'x'.repeat(100), street1: 'y'.repeat(100) });
      await signInThroughOutbox(page, shop, '/desk/samples', 'desk@example.com');
      await page.getByText('Decline it').click();
      await look('the desk');
    },
    90_000,
  );
});
