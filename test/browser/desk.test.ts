import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Shop } from '../support/open-shop.ts';
import { openMail, signInThroughOutbox } from '../support/sign-in.ts';
import { forAxe, seriousFindings } from './axe.ts';
import { complaintsOf, DESKTOP, describeInBrowser, overhang, PHONE, shopInBrowser } from './browser.ts';
import { follow, giveAddress, headings, ordersOf, payWith, send, wordsOf } from './checkout.ts';

const DAY_MS = 86_400_000;

describeInBrowser('The staff of the desk', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser({ withPast: true });
    ({ browser, shop } = opened);
    return opened.close;
  });

  const steps = (page: Page) => wordsOf(page.locator('.desk-steps [aria-current]'));

  async function staff(options = DESKTOP): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    await signInThroughOutbox(page, shop, '/desk', 'desk@example.com');
    return page;
  }

  /** An order with a logo, paid at its quote's page by someone with a phone. */
  async function paidOrder(): Promise<{ id: string; url: string }> {
    const { body } = await shop.rest('POST', '/quotes', {
      lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48, artwork_id: 'art_demo' }],
    });
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(body.url);
    await giveAddress(page);
    await payWith(page, 'Demo card, approved');
    await page.close();
    const [order] = await ordersOf(shop, body.url);
    return { id: String(order?.['id']), url: body.url };
  }

  test('bring an order from the mailed link to the doorstep', { timeout: 90_000 }, async () => {
    const order = await paidOrder();
    const desk = await staff();
    const complaints = complaintsOf(desk);
    expect(desk.url()).toBe(`${shop.url}/desk`);
    await Promise.all([
      desk.waitForEvent('load'),
      desk.locator(`.order-card a[href$="${order.id}"]`).click(),
    ]);
    expect(await steps(desk)).toBe('Ordered');

    await send(desk, 'Release to production');
    expect(await steps(desk)).toBe('Released');
    expect(await wordsOf(desk.locator('.move-waits'))).toBe(
      'Send the purchase order waits for: An approved proof of line 1.',
    );

    await desk.getByText('Send a proof').click();
    await send(desk, 'Draw it from the line');
    expect(await wordsOf(desk.locator('.line-proofs .mark'))).toBe('waits for the customer');

    const customer = await (await browser.newContext(PHONE)).newPage();
    await openMail(customer, shop, /^Proof 1 for /);
    await customer.getByLabel('Your name', { exact: true }).fill('Ada Byron');
    await send(customer, 'Approve as shown');

    await desk.reload();
    await send(desk, 'Send the purchase order');
    expect(await steps(desk)).toBe('PO sent');
    const seen: string[] = [];
    for (const days of [2, 5, 4]) {
      shop.clock.at = new Date(shop.clock.at.getTime() + days * DAY_MS);
      // Sessions of the desk end within the day.
      await signInThroughOutbox(desk, shop, `/desk/orders/${order.id}`, 'desk@example.com');
      await send(desk, 'Ask the supplier for its status');
      seen.push(await steps(desk));
    }
    expect(seen).toEqual(['In production', 'Shipped', 'Complete']);
    expect(await headings(desk)).toContain('What happened');
    expect(complaints).toEqual([]);

    await customer.goto(order.url);
    expect(await customer.content()).toContain('Demo carrier');
    const { body } = await shop.rest('GET', `/orders/${order.id}`);
    expect(body).toMatchObject({ status: 'complete', hold: null, payment: { status: 'paid' } });
  });

  test('see at a glance what needs them, and take a hold off', async () => {
    const desk = await staff();
    const first = desk.locator('.board-column', { hasText: 'To release' }).locator('.order-card').first();
    expect(await wordsOf(first.locator('.marks'))).toContain('On hold');
    await Promise.all([desk.waitForEvent('load'), first.getByRole('link').first().click()]);
    expect(await desk.getByRole('button', { name: 'Release to production' }).count()).toBe(0);
    await send(desk, 'Clear the hold');
    expect(await desk.getByRole('button', { name: 'Release to production' }).count()).toBe(1);
  });

  test('cannot overwrite each other: the second press is told so, and what was typed is kept', async () => {
    const ada = await staff();
    const grace = await staff();
    for (const page of [ada, grace]) await page.goto(`${shop.url}/desk/orders/ord_demo`);
    await send(ada, 'Release to production');
    await grace.getByText('Put on hold').first().click();
    await grace.locator('#hold-reason').fill('The artwork is too small');
    await send(grace, 'Put on hold');
    expect(await wordsOf(grace.locator('[role="alert"]').first())).toBe(
      'This order changed since you opened it. Open it again, then decide.',
    );
    expect(await grace.locator('#hold-reason').inputValue()).toBe('The artwork is too small');
    expect((await shop.rest('GET', '/orders/ord_demo')).body).toMatchObject({
      status: 'released',
      hold: null,
    });
  });

  test('give money back in part, and never more than there is', async () => {
    const order = await paidOrder();
    const desk = await staff();
    await desk.goto(`${shop.url}/desk/orders/${order.id}`);
    await desk.getByText('Refund', { exact: true }).first().click();
    await desk.locator('#refund-amount').fill('25');
    await desk.locator('#refund-reason').fill('Two came scratched');
    await send(desk, 'Refund');
    const { body } = await shop.rest('GET', `/orders/${order.id}`);
    expect(body.payment).toMatchObject({ status: 'partially_refunded', refunded: 25 });
    await desk.locator('summary', { hasText: 'Refund' }).click();
    await desk.locator('#refund-amount').fill('999,999');
    await desk.locator('#refund-reason').fill('All of it');
    await send(desk, 'Refund');
    expect(await wordsOf(desk.locator('.alert').first())).toMatch(/^At most \$/);
  });

  test('find an order by the words of its customer, its goods or its purchase order', async () => {
    const desk = await staff();
    for (const [words, id] of [
      ['PO-0994', 'ord_demo_shipped'],
      ['notebook', 'ord_demo_complete'],
      ['ord_demo_hold', 'ord_demo_hold'],
    ] as const) {
      await desk.getByRole('searchbox').fill(words);
      await send(desk, 'Search');
      expect(await desk.locator('tbody tr').count(), words).toBe(1);
      expect(await desk.content()).toContain(id);
    }
    await desk.getByRole('searchbox').fill('<img src=x onerror=alert(1)> 100%_');
    await send(desk, 'Search');
    expect(await desk.content()).toContain('No order matches these words');
  });

  test('have pages that fit a phone and that everybody can use', { timeout: 60_000 }, async () => {
    const phone = await staff(forAxe({ ...PHONE }));
    for (const path of [
      '/desk',
      '/desk/orders',
      '/desk/orders/ord_demo',
      '/desk/orders/ord_demo_hold',
      '/desk/orders/ord_demo_complete',
      '/desk/stores',
      '/desk/orders/ord_demo/store',
      '/desk/proposals',
      '/desk/proposals/prp_demo',
      '/desk/reports',
    ]) {
      await phone.goto(`${shop.url}${path}`);
      expect([path, await overhang(phone)]).toEqual([path, 0]);
      expect([path, await seriousFindings(phone)]).toEqual([path, []]);
    }
  });

  test('are the only ones who get in: a customer is sent to sign in', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    await signInThroughOutbox(page, shop, '/account', 'demo@example.com');
    await page.goto(`${shop.url}/desk/orders/ord_demo`);
    expect(new URL(page.url()).pathname).toBe('/desk/sign-in');
    await follow(page, 'merchkit');
  });
});
