import { isNotNull, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  collectedAddresses,
  deliveries,
  deliveryAttempts,
  events,
  mails,
  punchoutSessions,
  sessions,
  signInLinks,
  webhooks,
} from '../../../server/db/tables.ts';
import { deleteExpired } from '../../../server/jobs/delete-expired.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { closeCollection } from '../../../tools/quotes/close-collection.ts';
import { giveAddress } from '../../../tools/quotes/give-address.ts';
import { browsing, signedIn } from '../../support/browsing.ts';
import { collecting, linked, NEW_YORK, person, TUMBLERS } from '../../support/collections.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { dollarsDue, holderOf } from '../../support/people.ts';
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
import { use } from '../../support/use.ts';

const HOUR_MS = 3_600_000;

const shop = use(openPunchoutShop);

const runJob = ({ service }: Shop) => deleteExpired(service).run(new AbortController().signal, service.log);
const kept = async () => (await shop.service.ledger.reader.select().from(punchoutSessions).all()).length;

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

test('a proof that was used is forgotten an hour after it is over: a busy client sends two a second', async () => {
  const begun = shop.clock.at.getTime();
  const use = () => shop.service.useSignature('proof', new Date(begun));
  const isNewAfter = async (ms: number): Promise<boolean> => {
    shop.clock.at = new Date(begun + ms);
    await runJob(shop);
    return use();
  };
  expect(await use()).toBe(true);
  expect(await isNewAfter(HOUR_MS - 1)).toBe(false);
  expect(await isNewAfter(HOUR_MS)).toBe(true);
});

test('collected addresses are deleted 30 days after the last day of their quote; an order keeps its own', async () => {
  const other = await openShop({ now: '2026-11-04T15:00:00.000Z' });
  const saved = async () => {
    const { body: quote } = await collecting(other, [TUMBLERS], 2);
    const anyone = await linked(other, quote.collection.url, 'collection');
    await invoke(giveAddress, anyone, person('ada', [1]));
    await invoke(giveAddress, anyone, person('grace', [1], NEW_YORK));
    const owner = await holderOf(other, quote.url);
    const amount = dollarsDue(await invoke(closeCollection, owner, {}));
    return { owner, amount, id: quote.id };
  };
  const ordered = await saved();
  await invoke(acceptQuote, ordered.owner, {
    payment: 'card',
    card: 'demo-approved',
    amount: ordered.amount,
  });
  const { order: placed } = await invoke(openQuote, ordered.owner, {});
  const open = await saved();
  const { quotes } = open.owner;
  const leftAt = async (time: string): Promise<unknown> => {
    other.clock.at = new Date(time);
    await runJob(other);
    const entries = (await other.service.ledger.reader.select().from(collectedAddresses).all()).length;
    const settled = await Promise.all([ordered, open].map(({ id }) => quotes.checkout(id)));
    return [entries, ...settled.map((checkout) => checkout !== undefined)];
  };
  const { quote } = await invoke(openQuote, open.owner, {});
  const ends = new Date(quote.expiresAt).getTime() + 30 * 24 * HOUR_MS;
  expect(await leftAt(new Date(ends - 1).toISOString())).toEqual([4, true, true]);
  expect(await leftAt(new Date(ends).toISOString())).toEqual([0, true, false]);
  const { order } = await invoke(openQuote, ordered.owner, {});
  expect(order?.destinations).toEqual(placed?.destinations);
  await other.close();
});

test('sign-in links and sessions are deleted a day after they expired, not before', async () => {
  const other = await openShop({ now: '2026-11-04T15:00:00.000Z' });
  await signedIn(other);
  const leftAt = async (time: string): Promise<number[]> => {
    other.clock.at = new Date(time);
    await runJob(other);
    const { reader } = other.service.ledger;
    return Promise.all(
      [signInLinks, sessions].map(async (table) => (await reader.select().from(table).all()).length),
    );
  };
  expect(await leftAt('2026-11-05T15:10:00.000Z')).toEqual([1, 1]);
  expect(await leftAt('2026-11-05T15:16:00.000Z')).toEqual([0, 1]);
  expect(await leftAt('2026-12-06T15:00:00.000Z')).toEqual([0, 0]);
  await other.close();
});

test('deliveries are kept for 30 days after they ended, mails for 90, and the disk gets their pages back', async () => {
  const kept = await openShop({ isInFile: true });
  const { ledger } = kept.service;
  const start = kept.clock.at.getTime();
  const DAY_MS = 24 * HOUR_MS;
  const text = 'x'.repeat(8_000);
  const createdAt = kept.clock.at.toISOString();
  await kept.service.transaction(async (tx) => {
    for (let many = 0; many < 600; many++)
      await tx.mails.queue({
        id: `mail_${many}`,
        recipient: 'ada@example.com',
        subject: 'S',
        text,
        createdAt,
      });
    await tx.mails.queue({ id: 'waiting', recipient: 'ada@example.com', subject: 'S', text, createdAt });
  });
  await ledger.transaction(async (db) => {
    await db.update(mails).set({ sentAt: createdAt }).where(ne(mails.id, 'waiting')).run();
    const [webhook] = await db.select().from(webhooks).all();
    const [event] = await db.select().from(events).all();
    if (!webhook || !event) throw new Error('the demo shop has both');
    const row = { webhookId: webhook.id, eventId: event.id, createdAt, dueAt: createdAt };
    await db.delete(deliveries).run();
    await db
      .insert(deliveries)
      .values([
        { ...row, id: 'dlv_ended', status: 'failed', finishedAt: createdAt },
        { ...row, id: 'dlv_waits', status: 'pending' },
      ])
      .run();
    await db
      .insert(deliveryAttempts)
      .values({ deliveryId: 'dlv_ended', at: createdAt, tookMs: 1, status: 500 })
      .run();
  });
  const countOf = async (pragma: string) =>
    (await ledger.reader.values<[number]>(`PRAGMA ${pragma}`))[0]?.[0] ?? 0;
  const left = async () => [
    (await ledger.reader.select({ id: deliveries.id }).from(deliveries).all()).map(({ id }) => id),
    (await ledger.reader.select().from(deliveryAttempts).all()).length,
    (await ledger.reader.select().from(mails).all()).length,
  ];
  const before = { pages: await countOf('page_count'), left: await left() };
  kept.clock.at = new Date(start + 30 * DAY_MS);
  await runJob(kept);
  expect(await left()).toEqual(before.left);
  kept.clock.at = new Date(start + 30 * DAY_MS + 1);
  await runJob(kept);
  expect(await left()).toEqual([['dlv_waits'], 0, before.left[2]]);
  kept.clock.at = new Date(start + 90 * DAY_MS + 1);
  for (const _ of [1, 2, 3, 4, 5]) await runJob(kept);
  expect(
    await ledger.reader.select({ id: mails.id }).from(mails).where(isNotNull(mails.sentAt)).all(),
  ).toEqual([]);
  expect((await left())[2]).toBeGreaterThanOrEqual(1);
  expect(await countOf('freelist_count')).toBe(0);
  expect(await countOf('page_count')).toBeLessThan(before.pages - 1_000);
  await kept.close();
});
