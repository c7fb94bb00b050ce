import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../support/browsing.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the desk opens the statement of an account from the list of accounts, and a customer does not', async () => {
  const account = await shop.service.accounts.byEmail('demo@example.com');
  const path = `/desk/accounts/${account?.id}/statement`;
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  expect((await desk.get('/desk/accounts')).html).toContain(path);
  const { status, html } = await desk.get(path);
  expect([status, html.includes('Demo Company')]).toEqual([200, true]);
  const customer = await signedIn(shop);
  expect((await customer.get(path)).location).toMatch(/^\/desk\/sign-in/);
});
