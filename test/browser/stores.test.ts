import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { invoke } from '../../tools/invoke.ts';
import { bookStoreStock } from '../../tools/stores/book-store-stock.ts';
import { openShop, type Shop } from '../support/open-shop.ts';
import { signInThroughOutbox } from '../support/sign-in.ts';
import { storeRoom, TUMBLER } from '../support/stores.ts';
import { forAxe, seriousFindings } from './axe.ts';
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

describeInBrowser('A company store', () => {
  let browser: Browser;
  let shop: Shop;
  let room: ReturnType<typeof storeRoom>;
  beforeAll(async () => {
    browser = await sharedBrowser();
    shop = await openShop({ withPast: true });
    room = storeRoom(shop);
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

  const ITEMS = [
    { key: 'demo:TUMBLER-20', most_per_request: 30 },
    { key: 'demo:TEE-RINGSPUN', most_per_request: 2 },
    { key: 'demo:CAP-TRUCKER', part_ids: ['CAP-TRUCKER-BLACK'], most_per_request: 1 },
  ];

  test('opens with a client’s approval on a phone, takes a request, and its manager orders', async () => {
    const { body: proposal } = await shop.rest('POST', '/proposals', {
      people: 40,
      budget_usd: 5_000,
      use_case: 'onboarding',
      client_name: 'Hopper Labs',
      client_email: 'grace@client.example',
    });
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(proposal.url);
    expect(await page.getByLabel('Name of the store').isVisible()).toBe(false);
    await page.getByLabel('Also open a company store with these items').check();
    expect(await page.getByLabel('Name of the store').inputValue()).toBe('Hopper Labs store');
    await picture(page, 'store-wish-phone');
    await page.getByLabel('Your name', { exact: true }).fill('Grace Hopper');
    await send(page, 'Approve chosen products');
    await picture(page, 'store-approved-phone');
    await follow(page, 'See the store');
    expect(await headings(page)).toEqual(['Hopper Labs store', 'What you can request', 'Your request']);
    expect(await overhang(page)).toBe(0);

    await page.getByLabel('Your name').fill('Katherine Johnson');
    await page.getByLabel('Work email').fill('katherine@client.example');
    await send(page, 'Send request');
    expect(await wordsOf(page.getByRole('alert'))).toContain('Give a quantity for at least one item.');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Katherine Johnson');
    await page.getByRole('combobox').first().selectOption({ index: 2 });
    await page.getByLabel('Pieces').first().fill('2');
    await picture(page, 'store-phone');
    await send(page, 'Send request');
    expect(await headings(page)).toEqual(['Your request was sent']);
    await picture(page, 'store-sent-phone');

    const [asked] = (await room.mailsTo('grace@client.example')).filter(({ subject }) =>
      subject.includes('requests goods'),
    );
    const link = /https?:\S+\/stores\/manage\/\S+/.exec(asked?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    expect(await headings(page)).toContain('Waiting for you (1)');
    await page.getByLabel('Comment').fill('Welcome aboard.');
    await picture(page, 'manage-phone');
    await send(page, 'Approve the request of Katherine Johnson');
    expect(await headings(page)).toContain('Approved, not ordered yet (1)');
    expect(await overhang(page)).toBe(0);
    const [answer] = (await room.mailsTo('katherine@client.example')).filter(({ subject }) =>
      subject.includes('approved'),
    );
    expect(answer?.text).toContain('> Welcome aboard.');
  });

  test('a manager at a desktop gathers what reaches its minimum, once, into a quote', async () => {
    const store = await room.make({ items: ITEMS, email_domains: ['acme.example'] });
    await room.approved(store, 24);
    await room.approved(store, 0, {
      email: 'rosalind@acme.example',
      items: [{ item: 3, part_id: 'CAP-TRUCKER-BLACK', quantity: 1 }],
    });
    await room.ask(store, {
      name: 'Hedy Lamarr',
      email: 'hedy@acme.example',
      note: 'For the fair.\nThanks!',
    });
    const context = await browser.newContext(DESKTOP);
    const [page, other] = [await context.newPage(), await context.newPage()];
    const complaints = complaintsOf(page);
    await page.goto(room.manageUrlOf(store));
    await other.goto(room.manageUrlOf(store));
    await picture(page, 'manage-desktop');
    await send(page, 'Make a quote');
    await picture(page, 'manage-gathered-desktop');
    await send(other, 'Make a quote');
    expect(await wordsOf(other.getByRole('alert'))).toContain('Nothing reaches its minimum yet');
    expect((await room.seen(store)).quotes).toHaveLength(1);
    await follow(page, 'See the quote');
    expect((await headings(page))[0]).toBe('Your quote');
    expect(complaints).toEqual([]);
  });

  test('a store with many goods fits a desktop, and one row unfolds for another color', async () => {
    const store = await room.make({ items: ITEMS, welcome: 'Everything for your first day.' });
    const page = await (await browser.newContext(DESKTOP)).newPage();
    const complaints = complaintsOf(page);
    await page.goto(room.urlOf(store));
    await page.getByText('Another color or size').nth(1).click();
    await picture(page, 'store-desktop');
    expect(await overhang(page)).toBe(0);
    await page.getByLabel('Your name').fill('Hedy Lamarr');
    await page.getByLabel('Work email').fill('hedy@acme.example');
    await page.getByLabel('Pieces of 20 oz Vacuum Tumbler').first().fill('1');
    await page.getByLabel('Work email').press('Enter');
    expect(page.url()).toBe(room.urlOf(store));
    await send(page, 'Send request');
    expect(await wordsOf(page.getByRole('alert'))).toContain('Choose a color and size for this.');
    await picture(page, 'store-fault-desktop');
    await page.getByRole('combobox', { name: 'Color of 20 oz Vacuum Tumbler' }).first().selectOption('Black');
    await send(page, 'Send request');
    expect(await headings(page)).toEqual(['Your request was sent']);
    expect(complaints).toEqual([]);
  });

  test('hostile names and long words stay words, on the narrowest phone and the widest window', async () => {
    const hostile = `<img src=x onerror=alert(1)>${'W'.repeat(80)}`;
    const store = await room.make({
      name: hostile,
      welcome: `${'x'.repeat(300)} مرحبا`,
      manager_name: hostile,
    });
    await room.ask(store, { name: `${'\u202E'}${hostile}`, note: '漢'.repeat(900) });
    await room.approved(store, 3, { name: hostile, email: 'b@acme.example' });
    for (const [name, size] of [
      ['hostile-phone', SMALL_PHONE],
      ['hostile-desktop', DESKTOP],
    ] as const) {
      const page = await (await browser.newContext(size)).newPage();
      const complaints = complaintsOf(page);
      for (const url of [room.urlOf(store), `${room.urlOf(store)}/sent`, room.manageUrlOf(store)]) {
        await page.goto(url);
        expect(await overhang(page), url).toBe(0);
      }
      await picture(page, `store-${name}`);
      expect(complaints).toEqual([]);
    }
  });

  test('has no serious fault for people who hear or tab through it', { timeout: 90_000 }, async () => {
    const store = await room.make({ items: ITEMS });
    await room.ask(store, { note: 'For the fair.' });
    await room.approved(store, 24);
    const closed = await room.make();
    await room.close(closed);
    const emails = ['grace@acme.example', `${'l'.repeat(60)}@acme.example`];
    const rich = await room.withBudgets({ amount: 200, emails }, { shows_prices: true });
    const order = (
      await room.desk.orders.list(await room.accountId(), { limit: 100, offset: 0 })
    ).orders.find(({ status }) => status === 'shipped' || status === 'complete');
    if (!order?.items[0]) throw new Error('no order was shipped');
    const {
      spec: { key, partId },
    } = order.items[0];
    const held = await room.make({ items: [{ key }] });
    const moved = { store_id: held.id, item: 1, part_id: partId, direction: 'in', pieces: 1 } as const;
    await invoke(bookStoreStock, room.desk, { ...moved, order_id: order.id });
    const own = /http\S+\/stores\/mine\/\S+/.exec((await room.mailsTo(emails[0] ?? ''))[0]?.text ?? '')?.[0];
    const urls = [
      room.urlOf(store),
      `${room.urlOf(store)}/sent`,
      room.manageUrlOf(store),
      room.urlOf(closed),
      own ?? '',
      `${room.urlOf(rich)}/link`,
      ...['', '/settings', '/people', '/history'].map((tab) => `${room.manageUrlOf(rich)}${tab}`),
      ...['', '/history'].map((tab) => `${room.manageUrlOf(held)}${tab}`),
      `${shop.url}/desk/stores/${held.id}/stock`,
      ...['account', 'desk'].flatMap((realm) =>
        ['', `/${store.id}`, `/${store.id}/requests`, `/${rich.id}/settings`].map(
          (at) => `${shop.url}/${realm}/stores${at}`,
        ),
      ),
    ];
    for (const [name, size] of [
      ['phone', { ...SMALL_PHONE, colorScheme: 'dark' }],
      ['desktop', DESKTOP],
    ] as const) {
      const page = await (await browser.newContext(forAxe(size))).newPage();
      await signInThroughOutbox(page, shop, '/desk/stores', 'desk@example.com');
      await signInThroughOutbox(page, shop, '/account/stores', 'demo@example.com');
      const found: unknown[] = [];
      for (const [at, url] of urls.entries()) {
        const status = (await page.goto(url))?.status();
        await picture(page, `store-${at}-${name}`);
        const faults = await seriousFindings(page);
        if (size === DESKTOP) faults.push(...(await outOfReach(page)));
        if (status !== 200 || faults.length > 0 || (await overhang(page)) !== 0)
          found.push([url, status, await overhang(page), ...faults]);
      }
      expect(found).toEqual([]);
      shop.clock.at = new Date(shop.clock.at.getTime() + 60_000);
    }
  });

  /** What can be pressed and is not reached by Tab. */
  async function outOfReach(page: Page): Promise<string[]> {
    const many = await page.evaluate<number>(`(() => {
      const all = 'main :is(a[href], button, input:not([type=radio]), select, textarea, summary)';
      globalThis.left = new Set([...document.querySelectorAll(all)].filter((one) => one.checkVisibility()));
      document.addEventListener('focusin', ({ target }) => globalThis.left.delete(target));
      return globalThis.left.size;
    })()`);
    for (let presses = 0; presses <= many + 20; presses += 1) await page.keyboard.press('Tab');
    return page.evaluate('[...globalThis.left].map((one) => one.outerHTML.slice(0, 120))');
  }

  test('is made by the desk from an order, said to be made, and listed with what waits', async () => {
    for (const [name, size] of [
      ['phone', SMALL_PHONE],
      ['desktop', DESKTOP],
    ] as const) {
      const page = await (await browser.newContext(forAxe(size))).newPage();
      await signInThroughOutbox(page, shop, '/desk/orders/ord_demo/store', 'desk@example.com');
      await page.getByLabel('Name of the store').fill(`Store on a ${name}`);
      await send(page, 'Create the store');
      expect(await wordsOf(page.getByRole('status'))).toMatch(
        new RegExp(`^Store on a ${name} is made and open`),
      );
      await picture(page, `desk-stores-${name}`);
      expect([await seriousFindings(page), await overhang(page)]).toEqual([[], 0]);
      const link = page.getByRole('status').getByRole('link');
      await Promise.all([page.waitForEvent('load'), link.click()]);
      expect((await headings(page))[0]).toBe(`Store on a ${name}`);
      await page.goto(`${shop.url}/desk/stores/requests`);
      expect([await seriousFindings(page), await overhang(page)]).toEqual([[], 0]);
      shop.clock.at = new Date(shop.clock.at.getTime() + 60_000);
    }
  });

  test('a closed store says so', async () => {
    const store = await room.make();
    await room.ask(store, { items: [TUMBLER] });
    await room.close(store);
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(room.urlOf(store));
    expect(await headings(page)).toEqual(['Acme store', 'This store is closed']);
    await picture(page, 'store-closed-phone');
  });

  async function picture(page: Page, name: string): Promise<void> {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  }
});
