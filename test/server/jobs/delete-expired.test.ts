import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectedAddresses, sessions, signInLinks } from '../../../server/db/tables.ts';
import { deleteExpired } from '../../../server/jobs/delete-expired.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { closeCollection } from '../../../tools/quotes/close-collection.ts';
import { giveAddress } from '../../../tools/quotes/give-address.ts';
import { browsing, signedIn } from '../../support/browsing.ts';
import { collecting, linked, NEW_YORK, person, TUMBLERS } from '../../support/collections.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { holderOf } from '../../support/people.ts';
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

const runJob = ({ service }: Shop) => deleteExpired(service).run(new AbortController().signal, service.log);
const kept = (): number => shop.service.ledger.reader.query.punchoutSessions.findMany().sync().length;

test('punch-out sessions are deleted a day after their six hours, and the carts they returned stay', async () => {
  const begun = shop.clock.at.getTime();
  const leftAfter = async (ms: number): Promise<number> => {
    shop.clock.at = new Date(begun + ms);
    await runJob(shop);
    return kept();
  };
  const { lines } = await returnedCart(shop);
  const link = startUrl(await send(shop, document(setupRequest())));
  expect(await leftAfter(0)).toBe(2);
  shop.clock.at = new Date(begun + HOUR_MS);
  const later = startUrl(await send(shop, document(setupRequest())));
  expect(await leftAfter(30 * HOUR_MS - 1)).toBe(3);
  expect(await leftAfter(30 * HOUR_MS)).toBe(1);
  expect((await browsing(shop).get(new URL(link).pathname)).status).toBe(404);
  expect((await browsing(shop).get(new URL(later).pathname)).status).toBe(422);
  expect((await send(shop, document(orderRequest({ number: '4500001', lines })))).code).toBe('200');
  const fresh = startUrl(await send(shop, document(setupRequest())));
  expect(await enter(browsing(shop), fresh)).toMatch(/^\/punchout\/s\//);
});

test('collected addresses are deleted 30 days after the last day of their quote; an order keeps its own', async () => {
  const other = await openShop({ now: '2026-11-04T15:00:00.000Z' });
  const saved = async () => {
    const { body: quote } = await collecting(other, [TUMBLERS], 2);
    const anyone = await linked(other, quote.collection.url, 'collection');
    await invoke(giveAddress, anyone, person('ada', [1]));
    await invoke(giveAddress, anyone, person('grace', [1], NEW_YORK));
    const owner = await holderOf(other, quote.url);
    const { amount_due: amount } = await invoke(closeCollection, owner, {});
    return { owner, amount, id: quote.id };
  };
  const ordered = await saved();
  const { destinations } = await invoke(acceptQuote, ordered.owner, {
    ...{ payment: 'card', card: 'demo-approved', amount: ordered.amount },
  });
  const open = await saved();
  const { quotes } = open.owner;
  const leftAt = async (time: string): Promise<unknown> => {
    other.clock.at = new Date(time);
    await runJob(other);
    const entries = other.service.ledger.reader.select().from(collectedAddresses).all().length;
    const settled = await Promise.all([ordered, open].map(({ id }) => quotes.checkout(id)));
    return [entries, ...settled.map((checkout) => checkout !== undefined)];
  };
  const { quote } = await invoke(openQuote, open.owner, {});
  const ends = new Date(quote.expires_at).getTime() + 30 * 24 * HOUR_MS;
  expect(await leftAt(new Date(ends - 1).toISOString())).toEqual([4, true, true]);
  expect(await leftAt(new Date(ends).toISOString())).toEqual([0, true, false]);
  const { order } = await invoke(openQuote, ordered.owner, {});
  expect(order?.destinations).toEqual(destinations);
  await other.close();
});

test('sign-in links and sessions are deleted a day after they expired, not before', async () => {
  const other = await openShop({ now: '2026-11-04T15:00:00.000Z' });
  await signedIn(other);
  const leftAt = async (time: string): Promise<number[]> => {
    other.clock.at = new Date(time);
    await runJob(other);
    const { reader } = other.service.ledger;
    return [signInLinks, sessions].map((table) => reader.select().from(table).all().length);
  };
  expect(await leftAt('2026-11-05T15:10:00.000Z')).toEqual([1, 1]);
  expect(await leftAt('2026-11-05T15:16:00.000Z')).toEqual([0, 1]);
  expect(await leftAt('2026-12-06T15:00:00.000Z')).toEqual([0, 0]);
  await other.close();
});
