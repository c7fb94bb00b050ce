import type { Browser } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Shop } from '../support/open-shop.ts';
import { signInThroughOutbox } from '../support/sign-in.ts';
import {
  complaintsOf,
  DESKTOP,
  describeInBrowser,
  overhang,
  PHONE,
  SMALL_PHONE,
  shopInBrowser,
} from './browser.ts';
import { follow, giveAddress, headings, ordersOf, payWith, quoteLink, send, wordsOf } from './checkout.ts';

describeInBrowser('A person with the link of a quote', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser();
    ({ browser, shop } = opened);
    return opened.close;
  });

  test('on a phone without script says where it ships, pays and sees the order', async () => {
    const link = await quoteLink(shop, { name: 'Ada Byron', company: 'Analytical Engines' });
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(link);
    expect(await headings(page)).toEqual([
      'Your quote',
      'Please check before you order',
      'What you are buying',
      'Every charge',
      'Step 1 of 2 Where it ships',
      'Step 2 of 2 Pay',
      'Messages',
    ]);
    expect(await wordsOf(page.locator('.prepared'))).toBe('Prepared for Ada Byron, Analytical Engines');
    expect(await wordsOf(page.locator('.in-hands-date'))).toBe('Friday, November 20, 2026');
    expect(await wordsOf(page.locator('.total'))).toBe('$5,259.50');

    await page.getByText('What makes up $17.40 each').click();
    expect(await wordsOf(page.locator('.line-parts table'))).toBe(
      'Base price at the 240 break, Screen print with 1 color included$17.40',
    );

    await giveAddress(page);
    expect(page.url()).toBe(`${link}#pay`);
    expect(await wordsOf(page.locator('.due'))).toContain('$4,992.90');
    expect(await wordsOf(page.locator('#pay .demo-note'))).toContain('no card is charged');

    await payWith(page, 'Demo card, approved');
    expect(page.url()).toBe(`${link}#order`);
    expect(await headings(page)).toEqual([
      'Your order',
      'Thank you, your order is placed',
      'What you bought',
      'Every charge',
      'Messages',
    ]);
    expect(await wordsOf(page.locator('[aria-current=step]'))).toBe('Paid (done) Nov 4');
    const [order, ...others] = await ordersOf(shop, link);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      status: 'paid',
      total: 4992.9,
      payment: { method: 'card', amount: 4992.9 },
    });
    expect(await wordsOf(page.locator('.order-head p strong').first())).toBe(order?.['number']);

    await page.reload();
    expect((await headings(page))[0]).toBe('Your order');
    expect(await ordersOf(shop, link)).toHaveLength(1);
  });

  test('with a declined card is told so and pays with the other', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    const link = await quoteLink(shop);
    await page.goto(link);
    await giveAddress(page);
    await page.getByLabel('Your purchase order number').fill('PO-7731');
    await payWith(page, 'Demo card, declined');
    expect(await wordsOf(page.getByRole('alert'))).toBe(
      'The demo card was declined; choose the other demo card.',
    );
    expect(await page.getByLabel('Demo card, declined').isChecked()).toBe(true);
    expect(await page.getByLabel('Your purchase order number').inputValue()).toBe('PO-7731');
    expect(await ordersOf(shop, link)).toEqual([]);

    await payWith(page, 'Demo card, approved');
    expect(await ordersOf(shop, link)).toMatchObject([{ payment: { method: 'card', po_number: 'PO-7731' } }]);
  });

  test('orders on terms where the account has them', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    const link = await quoteLink(shop);
    await page.goto(link);
    await giveAddress(page);
    await follow(page, 'Sign in to order on terms, net 30 days');
    await signInThroughOutbox(
      page,
      shop,
      new URL(page.url()).pathname + new URL(page.url()).search,
      'demo@example.com',
    );
    await payWith(page, 'On terms: net 30 days');
    expect(await wordsOf(page.locator('[aria-current=step]'))).toBe('Accepted on terms (done) Nov 4');
    expect(await ordersOf(shop, link)).toMatchObject([{ payment: { method: 'terms', terms_days: 30 } }]);
  });

  test('in two windows pays once', async () => {
    const link = await quoteLink(shop);
    const context = await browser.newContext(DESKTOP);
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto(link);
    await giveAddress(first);
    await second.goto(link);
    await Promise.all([first, second].map((page) => payWith(page, 'Demo card, approved')));
    const numbers = [first, second].map((page) => wordsOf(page.locator('.order-head p strong').first()));
    const [order, ...others] = await ordersOf(shop, link);
    expect(others).toEqual([]);
    expect(await Promise.all(numbers)).toEqual([order?.['number'], order?.['number']]);
  });

  test('is not charged a total that changed in another window', async () => {
    const link = await quoteLink(shop);
    const context = await browser.newContext(DESKTOP);
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto(link);
    await giveAddress(first);
    await second.goto(link);
    await second.getByText('Change the address').click();
    await giveAddress(second, { state: 'OR', postal: '97201' });

    await payWith(first, 'Demo card, approved');
    expect(await wordsOf(first.getByRole('alert'))).toBe(
      'The total is now $4,646.00; check it before you pay.',
    );
    expect(await wordsOf(first.locator('.due strong'))).toBe('$4,646.00');
    expect(await ordersOf(shop, link)).toEqual([]);
    await payWith(first, 'Demo card, approved');
    expect(await ordersOf(shop, link)).toMatchObject([{ total: 4646, ship_to: { state: 'OR' } }]);
  });

  test('reads what is wrong beside the field and keeps what was typed', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    const link = await quoteLink(shop);
    await page.goto(link);
    await giveAddress(page, { state: 'NY' });
    const postal = page.getByLabel('ZIP code');
    expect(await postal.getAttribute('aria-invalid')).toBe('true');
    expect(await wordsOf(page.locator('#delivery-postal-error'))).toBe(
      'The ZIP code is not in this state; check both.',
    );
    expect(await postal.inputValue()).toBe('94105');
    expect(await page.getByLabel('Street address').inputValue()).toBe('1 Market Street');
    expect(await page.getByLabel('State').inputValue()).toBe('NY');
    await page.getByLabel('State').selectOption('CA');
    await send(page, 'Continue to payment');
    expect(await wordsOf(page.locator('.due'))).toContain('$4,992.90');
  });

  test('orders with the keyboard alone', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    const link = await quoteLink(shop);
    await page.goto(link);
    const tabTo = async (target: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        if (await page.locator(`${target}:focus-visible`).count()) return;
      }
      throw new Error(`Sixty tabs do not reach ${target}.`);
    };
    await page.keyboard.press('Tab');
    expect(await wordsOf(page.locator('.skip:focus-visible'))).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    const typed = {
      name: 'Ada Byron',
      email: 'ada@example.com',
      street1: '1 Market Street',
      city: 'San Francisco',
      state: 'Cali',
      postal: '94105',
    };
    for (const [name, text] of Object.entries(typed)) {
      await tabTo(`#delivery-${name}`);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**#pay');
    await tabTo('#pay [name=method]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await tabTo('#pay button');
    await page.keyboard.press('Enter');
    await page.waitForURL('**#order');
    expect(await ordersOf(shop, link)).toMatchObject([{ payment: { method: 'card' } }]);
  });

  test('sees hostile names as the text they are, on the narrowest phone', async () => {
    const name = `<script>alert(1)</script>${'M'.repeat(175)}`;
    const link = await quoteLink(shop, {
      name,
      company: '\u202eمؤسسة الاختبار 🎉 "; DROP TABLE orders; --',
      note: `<img src=x onerror=alert(1)>${'W'.repeat(600)}`,
    });
    const page = await (await browser.newContext({ ...SMALL_PHONE, javaScriptEnabled: true })).newPage();
    const complaints = complaintsOf(page);
    await page.goto(link);
    expect(await page.locator('.prepared bdi').first().textContent()).toBe(name);
    expect(await overhang(page)).toBe(0);
    await giveAddress(page);
    await page.getByText('Change the address').click();
    await page.locator('#delivery-company').fill(`"><script>alert(1)</script>${'🎉'.repeat(30)}`);
    await send(page, 'Continue to payment');
    expect(await overhang(page)).toBe(0);
    await payWith(page, 'Demo card, approved');
    expect(await page.locator('.order address bdi').nth(1).textContent()).toContain(
      '"><script>alert(1)</script>',
    );
    expect(await overhang(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('has targets large enough for a thumb', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    const link = await quoteLink(shop);
    await page.goto(link);
    await giveAddress(page);
    const low = await page
      .locator('.button:visible, .choice:visible, summary:visible, input[type=text]:visible')
      .evaluateAll((targets) =>
        targets.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
      );
    expect(low).toEqual([]);
  });

  test('finds nothing to order with on an expired quote, and may ask', async () => {
    const link = await quoteLink(shop);
    shop.clock.at = new Date('2026-12-24T15:00:00.000Z');
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(link);
    expect(await wordsOf(page.getByRole('status'))).toBe(
      'This quote expired on December 4, 2026. It can no longer be ordered. Ask the sender for a new one at today’s prices.',
    );
    expect(await page.locator('form').count()).toBe(1);
    await page.getByText('Ask the order desk a question').click();
    expect(await page.getByRole('button', { name: 'Send the message' }).count()).toBe(1);
  });
});
