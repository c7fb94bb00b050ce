/** A real browser for the pages. Without one the tests fail. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openShop, type ShopOptions } from '../support/open-shop.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const executablePath = PLACES.find((place) => existsSync(place));

/** A `describe` that needs the browser. */
export function describeInBrowser(title: string, body: () => void): void {
  if (executablePath !== undefined) return void describe(title, body);
  test(title, () => {
    throw new Error(`No browser is at ${PLACES.join(', ')}.`);
  });
}

/**
 * Of two such lists Chromium takes the last, so this one repeats what matters here of Playwright's. Its own first line names
 * what drops down from the address bar: it is not seen, and each window would load it again.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'PaintHolding',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'ThirdPartyStoragePartitioning',
  'LensOverlay',
  'AimEnabled',
  'PreconnectToSearch',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
];

/** A browser with a profile of its own that makes no calls of its own; `more` is what it is started with besides. */
export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ...more,
    ],
  });

let shared: Promise<Browser> | undefined;

/** One browser for all who close the contexts they open in it; it ends with the process of the tests. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launch();
  return shared;
}

/** A shop for one test, and the browser to visit it; in the end it had no failure of its own, and no window stays open. */
export async function shopInBrowser(options: ShopOptions = {}) {
  const [browser, shop] = await Promise.all([sharedBrowser(), openShop(options)]);
  return {
    browser,
    shop,
    async close() {
      expect(shop.failures).toEqual([]);
      for (const context of browser.contexts()) await context.close();
      await shop.close();
    },
  };
}

/** A phone on which no script runs. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  javaScriptEnabled: false,
};
/** The narrowest phone the pages are made for. */
export const SMALL_PHONE: BrowserContextOptions = { ...PHONE, viewport: { width: 360, height: 740 } };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** What the page complains of: scripts, styles or pictures its policy refused, and unexpected dialogs. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isMissingOrRefused = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isMissingOrRefused) complaints.push(message.text());
  });
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return complaints;
}

/** How much wider than its window the page is, in pixels. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
