import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetPunchouts } from '../../../server/jobs/forget-punchouts.ts';
import { browsing } from '../../support/browsing.ts';
import type { Shop } from '../../support/open-shop.ts';
import {
  document,
  enter,
  openPunchoutShop,
  orderRequest,
  returnedCart,
  send,
  setupRequest,
  startUrl,
} from '../../support/punchout.ts';

const HOUR_MS = 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openPunchoutShop();
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const kept = (): number => shop.service.ledger.reader.query.punchoutSessions.findMany().sync().length;

test('punch-out sessions are forgotten a day after their six hours, and the carts they returned stay', async () => {
  const begun = shop.clock.at.getTime();
  const forgetAfter = async (ms: number): Promise<number> => {
    shop.clock.at = new Date(begun + ms);
    await forgetPunchouts(shop.service).run(new AbortController().signal, shop.service.log);
    return kept();
  };
  const { lines } = await returnedCart(shop);
  const link = startUrl(await send(shop, document(setupRequest())));
  expect(await forgetAfter(0)).toBe(2);
  shop.clock.at = new Date(begun + HOUR_MS);
  const later = startUrl(await send(shop, document(setupRequest())));
  expect(await forgetAfter(30 * HOUR_MS - 1)).toBe(3);
  expect(await forgetAfter(30 * HOUR_MS)).toBe(1);
  expect((await browsing(shop).get(new URL(link).pathname)).status).toBe(404);
  expect((await browsing(shop).get(new URL(later).pathname)).status).toBe(422);
  expect((await send(shop, document(orderRequest({ number: '4500001', lines })))).code).toBe('200');
  const fresh = startUrl(await send(shop, document(setupRequest())));
  expect(await enter(browsing(shop), fresh)).toMatch(/^\/punchout\/s\//);
});
