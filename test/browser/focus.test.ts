/** Success criterion 2.4.11 of WCAG 2.2: what has the focus is not covered by what stays in sight while the page scrolls. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/open-shop.ts';
import { signInThroughOutbox } from '../support/sign-in.ts';
import { storeRoom } from '../support/stores.ts';
import { DESKTOP, describeInBrowser, PHONE, sharedBrowser } from './browser.ts';
import { quoteLink } from './checkout.ts';

const WINDOWS = { phone: PHONE, desktop: DESKTOP };
const LOW: BrowserContextOptions = { viewport: { width: 1280, height: 500 } };
const ENLARGED: BrowserContextOptions = { viewport: { width: 320, height: 256 } };
const SLOW = { timeout: 120_000 };

interface Focused {
  /** Among all elements of the page. */
  place: number;
  name: string;
  isSeen: boolean;
}

/**
 * What has the focus, and whether none of it can be seen: neither corner nor middle of its box is its own, that of its label,
 * or that of an element within it.
 */
const FOCUSED = `(() => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const within = (from, to) => [from + 2, (from + to) / 2, to - 2];
  const own = [focused, ...(focused.labels ?? [])];
  const isSeen = within(left, right).some((x) =>
    within(top, bottom).some((y) => {
      const found = document.elementFromPoint(x, y);
      return own.some((one) => one.contains(found));
    }),
  );
  const name = focused.getAttribute('name') ?? focused.getAttribute('href') ?? focused.textContent ?? '';
  const place = [...document.querySelectorAll('*')].indexOf(focused);
  return { place, name: focused.tagName + ' ' + name.trim().slice(0, 60), isSeen };
})()`;

describeInBrowser('Who tabs through a page', () => {
  let browser: Browser;
  let shop: Shop;
  beforeAll(async () => {
    browser = await sharedBrowser();
    shop = await openShop({ withPast: true });
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  /** What is hidden while it has the focus, on the way through the page and back. */
  async function hiddenOn(page: Page): Promise<string[]> {
    const hidden: string[] = [];
    for (const [key, direction] of [
      ['Tab', 1],
      ['Shift+Tab', -1],
    ] as const) {
      let last: number | undefined;
      for (;;) {
        await page.keyboard.press(key);
        const focused = await page.evaluate<Focused | null>(FOCUSED);
        // Behind the last follows the first.
        if (focused === null || (last !== undefined && (focused.place - last) * direction < 0)) break;
        last = focused.place;
        if (!focused.isSeen) hidden.push(`${key}: ${focused.name}`);
      }
      expect(last).toBeDefined();
    }
    return hidden;
  }

  async function expectAllSeen(page: Page, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await page.goto(new URL(path, shop.url).href);
      expect([path, await hiddenOn(page)]).toEqual([path, []]);
    }
  }

  const open = async (options: BrowserContextOptions): Promise<Page> =>
    (await browser.newContext(options)).newPage();

  for (const [window, options] of Object.entries({ ...WINDOWS, 'low window': LOW }))
    test(`sees at the desk and in an account what has the focus, on a ${window}`, SLOW, async () => {
      const page = await open(options);
      await signInThroughOutbox(page, shop, '/desk', 'desk@example.com');
      await expectAllSeen(page, ['/desk', '/desk/orders/ord_demo', '/desk/orders']);
      await signInThroughOutbox(page, shop, '/account', 'demo@example.com');
      await expectAllSeen(page, ['/account/orders', '/account/keys']);
    });

  for (const [window, options] of Object.entries({ ...WINDOWS, 'window enlarged four times': ENLARGED }))
    test(`sees in the shop what has the focus, on a ${window}`, SLOW, async () => {
      const page = await open(options);
      const stores = storeRoom(shop);
      await expectAllSeen(page, [
        '/p/demo:TUMBLER-20',
        await quoteLink(shop),
        stores.urlOf(await stores.make()),
      ]);
    });
});
