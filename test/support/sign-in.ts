/** Signs in by the mailed link, as visitors of the demo shop do. */
import type { Page } from 'playwright-core';
import { follow, send } from '../browser/checkout.ts';
import type { Shop } from './open-shop.ts';

/** Opens `from`, asks for a link, takes it out of the outbox, and returns to where it began. */
export async function signInThroughOutbox(
  page: Page,
  shop: Shop,
  from: string,
  email: string,
): Promise<void> {
  await page.goto(`${shop.url}${from}`);
  await page.getByLabel('Email').fill(email);
  await send(page, 'Email me a link');
  await follow(page, 'outbox');
  await openMail(page, shop, /^Your link to sign in/);
  await send(page, 'Sign in');
}

/** Opens the newest mail with this subject and follows its first link. */
export async function openMail(page: Page, shop: Shop, subject: RegExp): Promise<void> {
  await page.goto(`${shop.url}/outbox`);
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: subject }).first().click()]);
  await Promise.all([page.waitForEvent('load'), page.locator('.mail-text a').first().click()]);
}
