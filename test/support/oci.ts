/** A buyer’s system that calls by OCI. */
import { expect } from 'vitest';
import { browsing } from './browsing.ts';
import { DEMO_KEY, type Shop } from './open-shop.ts';
import { type Browser, baseOf, DEMO_EMAIL, formOf, putInCart } from './punchout.ts';

export const HOOK = 'https://srm.buyer.example/sap/bc/bsp/sap/bbp_inbound?sap-client=100&sid=AB12';
export const ENTRY = '/punchout/oci';

export type Fields = Record<string, string>;
export const CREDENTIALS: Fields = { USERNAME: DEMO_EMAIL, PASSWORD: DEMO_KEY };
export const called = (fields: Fields = {}): string =>
  `${ENTRY}?${new URLSearchParams({ HOOK_URL: HOOK, ...CREDENTIALS, ...fields })}`;

/** Enters the session and follows the redirects to its first page. */
export async function entered(browser: Browser, path: string) {
  const first = await browser.get(path);
  expect([first.status, first.location]).toEqual([
    303,
    expect.stringMatching(/^\/punchout\/start\/[\w-]{32}$/),
  ]);
  const second = await browser.get(first.location ?? '');
  expect(second.status).toBe(303);
  return { first, path: second.location ?? '', base: baseOf(second.location ?? '') };
}

/** Entry, shopping and return: the returned fields. */
export async function returned(shop: Pick<Shop, 'fetch'>, fields: Fields = {}, cart?: Fields, key?: string) {
  const browser = browsing(shop);
  const { base } = await entered(browser, called(fields));
  await putInCart(browser, base, cart, key);
  const page = await browser.send(`${base}/cart`, `${base}/return`, {});
  return { page, ...formOf(page), of: Object.fromEntries(formOf(page).fields) };
}
