import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/open-shop.ts';
import {
  complaintsOf,
  DESKTOP,
  describeInBrowser,
  overhang,
  PHONE,
  SMALL_PHONE,
  sharedBrowser,
} from './browser.ts';
import { follow, headings, send, wordsOf } from './checkout.ts';

/** A folder for pictures of the pages, to be looked at. */
const PICTURES = process.env['PAGE_PICTURES'];

describeInBrowser('A client with the link of a proposal', () => {
  let browser: Browser;
  let shop: Shop;
  beforeAll(async () => {
    browser = await sharedBrowser();
    shop = await openShop();
  });
  afterAll(async () => {
    await shop.close();
  });
  beforeEach(() => {
    shop.failures.length = 0;
  });
  afterEach(async () => {
    expect(shop.failures).toEqual([]);
    for (const context of browser.contexts()) await context.close();
  });

  const draft = async (more: Record<string, unknown> = {}) =>
    (
      await shop.rest('POST', '/proposals', {
        people: 100,
        budget_usd: 10_000,
        use_case: 'onboarding',
        wants: 'navy hoodie, bottle',
        client_name: 'Grace Hopper',
        ...more,
      })
    ).body;
  const read = async (id: string) => (await shop.rest('GET', `/proposals/${id}`)).body;

  test('ticks, sees the sum at once and again elsewhere; a second window is told of it', async () => {
    const proposal = await draft();
    const [one, other] = await Promise.all([
      (await browser.newContext(DESKTOP)).newPage(),
      (await browser.newContext({ ...PHONE, javaScriptEnabled: true })).newPage(),
    ]);
    await one.goto(proposal.url);
    await other.goto(proposal.url);
    const sum = (page: typeof one) => page.locator('#selection-sum').innerText();
    /** The script has taken over the version that the service made. */
    const saved = (page: typeof one, version: string) =>
      expect
        .poll(() => page.locator('#answer-form input[name="version"]').inputValue(), { timeout: 10_000 })
        .toBe(version);
    const all = await sum(one);
    await one.getByRole('checkbox', { checked: true }).first().focus();
    await one.keyboard.press('Space');
    expect(await sum(one)).not.toBe(all);
    expect(await sum(one)).toContain('7 of 8 products');
    await saved(one, '1');
    await one.getByRole('checkbox', { checked: true }).nth(1).press('Space');
    await saved(one, '2');
    await picture(one, 'selection');
    expect((await read(proposal.id)).selection.keys).toHaveLength(6);

    await other.getByRole('checkbox', { checked: true }).last().click();
    await other.getByText('Somebody else changed the selection').first().waitFor();
    await picture(other, 'selection-conflict');
    expect((await read(proposal.id)).selection.version).toBe(2);
    await other.getByRole('button', { name: 'Update and save the selection' }).click();
    await saved(other, '3');
    expect((await read(proposal.id)).selection.keys).toHaveLength(7);
    await one.reload();
    expect(await sum(one)).toContain('7 of 8 products');
    const before = await sum(one);
    const bottle = one.locator('[data-product="1"]');
    await bottle.locator('summary').press('Enter');
    await bottle.getByLabel('Pieces').first().fill('250');
    await bottle.getByLabel('Pieces').first().press('Tab');
    await saved(one, '4');
    expect(await sum(one)).not.toBe(before);
    expect((await read(proposal.id)).versions).toHaveLength(2);
    await bottle.getByLabel('Pieces').first().fill('3');
    await bottle.getByLabel('Pieces').first().press('Tab');
    await bottle.getByText('the minimum is 24 pieces').waitFor();
    expect((await read(proposal.id)).versions).toHaveLength(2);
    await picture(one, 'pieces');
  });

  test('on a phone without script comments on a product, asks for changes, then approves two', async () => {
    const proposal = await draft();
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(proposal.url);
    expect(await headings(page)).toEqual([
      'Welcome gifts for Grace Hopper',
      'What we propose',
      'Messages',
      'Your answer',
    ]);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(8);
    await picture(page, 'phone');
    await page.getByText('Comment on this').first().click();
    await page.getByLabel(`Comment on ${proposal.products[0].name}`).fill('Is there a green one?');
    await send(page, 'Ask for changes');
    expect(page.url()).toBe(`${proposal.url}#main`);
    expect(await wordsOf(page.locator('.proposed .note'))).toBe('Is there a green one?');
    await picture(page, 'phone-changes');
    for (const box of (await page.getByRole('checkbox').all()).slice(2)) await box.uncheck();
    await send(page, 'Approve chosen products');
    const approved = await read(proposal.id);
    expect([approved.status, approved.decision.keys, approved.comments]).toEqual([
      'approved',
      [proposal.products[0].key, proposal.products[1].key],
      [
        {
          at: approved.decision.at,
          by: 'Grace Hopper',
          key: proposal.products[0].key,
          text: 'Is there a green one?',
        },
      ],
    ]);
    await picture(page, 'phone-approved');
    await follow(page, 'See the quote');
    expect(page.url()).toBe(approved.quote_url);
  });

  test('on a desktop two windows make one quote, and neither page complains', async () => {
    const proposal = await draft();
    const context = await browser.newContext(DESKTOP);
    const [page, other] = [await context.newPage(), await context.newPage()];
    const complaints = complaintsOf(page);
    await page.goto(proposal.url);
    await other.goto(proposal.url);
    expect(await overhang(page)).toBe(0);
    await picture(page, 'desktop');
    await send(page, 'Approve chosen products');
    const approved = await read(proposal.id);
    await send(other, 'Approve chosen products');
    expect(await wordsOf(other.locator('.decision h2'))).toBe('Approved by Grace Hopper');
    expect(await read(proposal.id)).toEqual(approved);
    await picture(other, 'desktop-approved');
    expect(complaints).toEqual([]);
  });

  test('sees hostile names and long words as words, on the narrowest phone and the widest window', async () => {
    const proposal = await draft({
      client_name: `<script>alert(1)</script>${'W'.repeat(150)}\u202Eevil`,
      wants: `<img src=x onerror=alert(1)>, bottle ${'x'.repeat(200)}`,
    });
    for (const [name, size] of [
      ['hostile-phone', SMALL_PHONE],
      ['hostile-desktop', DESKTOP],
    ] as const) {
      const page = await (await browser.newContext(size)).newPage();
      const complaints = complaintsOf(page);
      await page.goto(proposal.url);
      await page.getByLabel('Comment on the whole').fill(`${'y'.repeat(1_000)} مرحبا ${'漢'.repeat(900)}`);
      await page.getByLabel('Your name', { exact: true }).fill('<b>Mallory</b>');
      await send(page, 'Send comments');
      expect(await overhang(page)).toBe(0);
      await picture(page, name);
      expect(complaints).toEqual([]);
    }
  });

  async function picture(page: import('playwright-core').Page, name: string): Promise<void> {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  }
});
