/** The steps of a person at a quote's page. */
import type { Locator, Page } from 'playwright-core';
import type { Shop } from '../support/open-shop.ts';

export const TUMBLERS = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 };

/** The link of a new quote, as an agent gets it. */
export async function quoteLink(shop: Shop, contact: Record<string, string> = {}): Promise<string> {
  const { status, body } = await shop.rest('POST', '/quotes', { lines: [TUMBLERS], ...contact });
  if (status !== 200) throw new Error(`No quote: ${JSON.stringify(body)}`);
  return body.url;
}

export async function giveAddress(page: Page, { state = 'CA', postal = '94105' } = {}): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Street address').fill('1 Market Street');
  await page.getByLabel('City').fill('San Francisco');
  await page.getByLabel('State').selectOption(state);
  await page.getByLabel('ZIP code').fill(postal);
  await send(page, 'Continue to payment');
}

export async function payWith(page: Page, choice: string): Promise<void> {
  await page.getByLabel(choice).check();
  await send(page, /^Place the order for/);
}

/** Presses the button of a form and waits for the page that answers it. */
export async function send(page: Page, button: string | RegExp): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button }).click()]);
}

/** What stands there, with single spaces. */
export const wordsOf = async (locator: Locator): Promise<string> => oneLine(await locator.textContent());

export const allWordsOf = async (locator: Locator): Promise<string[]> =>
  (await locator.allTextContents()).map(oneLine);

export const headings = (page: Page): Promise<string[]> => allWordsOf(page.locator('h1, h2'));

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** What the quote of this link became, as an agent reads it: one order, or none. */
export async function ordersOf(shop: Shop, link: string): Promise<Record<string, unknown>[]> {
  const { body } = await shop.rest('GET', '/orders?limit=50&detail=full');
  return body.orders.filter((order: { url: string }) => order.url === link);
}

/** Follows a link and waits for the page behind it. */
export async function follow(page: Page, link: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: link }).click()]);
}
