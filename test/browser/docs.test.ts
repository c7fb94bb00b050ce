import type { Browser } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { DEMO_KEY, type Shop } from '../support/open-shop.ts';
import { complaintsOf, DESKTOP, describeInBrowser, PHONE, shopInBrowser } from './browser.ts';
import { follow } from './checkout.ts';

describeInBrowser('A reader of the docs', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser();
    ({ browser, shop } = opened);
    return opened.close;
  });

  test('comes from the first page to an operation, and takes a language by keyboard, which stays', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    const complaints = complaintsOf(page);
    const shown = () => page.locator('.languages pre:visible').first().innerText();
    await page.goto(`${shop.url}/docs`);
    await follow(page, 'plan_budget');
    expect(await shown()).toContain('curl -X POST');
    await page.getByRole('radio', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await shown()).toContain('shop.plan_budget(\n');
    await page.goto(`${shop.url}/docs/tools/create_quote`);
    expect(await shown()).toContain('shop.create_quote(\n');
    const fields = page.locator('summary', { hasText: 'Fields of lines' }).first();
    await fields.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('dt', { hasText: 'part_id' }).first().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('without script chooses a language and opens fields as well', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(`${shop.url}/docs/tools/create_quote`);
    await page.getByText('TypeScript', { exact: true }).first().tap();
    expect(await page.locator('.languages pre:visible').first().innerText()).toContain(
      'await shop.create_quote(',
    );
    await page.locator('summary', { hasText: 'Fields of lines' }).first().tap();
    expect(await page.locator('dt', { hasText: 'part_id' }).first().isVisible()).toBe(true);
    expect(await page.locator('[data-try]').isVisible()).toBe(false);
  });

  test('tries an operation out with a key', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    await page.goto(`${shop.url}/docs/tools/me`);
    await page.getByLabel('API key').fill(DEMO_KEY);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText('Answer: 200').waitFor();
    expect(await page.locator('[data-result]').innerText()).toContain('"scopes"');
  });
});
