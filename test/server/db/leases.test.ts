import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isProcessDead, newLeaseToken } from '../../../server/db/leases.ts';
import { deliveries, mails } from '../../../server/db/tables.ts';
import type { LeasedDelivery, SettledDelivery } from '../../../tools/webhooks/delivery-queue-port.ts';
import { attemptsAt, deliveriesTo, subscribe, tellOfProof, webhookRow } from '../../support/deliveries.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const NO_MORE = { most: 0, now: new Date(NOW), leaseUntil: new Date(NOW) };

let shop: Shop;
let webhookId: string;
async function open(isInFile: boolean): Promise<void> {
  shop = await openShop({ now: NOW, isInFile });
  webhookId = await subscribe(shop.service, { url: 'https://hooks.example.com/', events: ['proof.ready'] });
}
beforeEach(() => open(false));
afterEach(() => shop.close());

const at = (seconds: number): Date => new Date(Date.parse(NOW) + seconds * 1_000);
const take = (seconds: number, most = 4, id = webhookId): Promise<LeasedDelivery[]> =>
  shop.service.deliveries.take([{ webhookId: id, most, now: at(seconds), leaseUntil: at(seconds + 20) }]);
const taken = async (seconds: number): Promise<LeasedDelivery> => {
  const [leased] = await take(seconds);
  if (!leased) throw new Error('nothing was due');
  return leased;
};
const settled = (
  leased: LeasedDelivery,
  outcome: SettledDelivery['outcome'],
  seconds: number,
): SettledDelivery => ({
  leased,
  attempt: { at: at(seconds).toISOString(), tookMs: 5, status: 200, answer: 'ok', failure: null },
  endedAt: at(seconds),
  outcome,
});
const dueEndpoints = async (seconds: number) => shop.service.deliveries.dueEndpoints(at(seconds));

test('a delivery is sent by one at a time, and again once its sender has died', async () => {
  await tellOfProof(shop.service);
  const lost = await taken(0);
  expect(await take(19)).toEqual([]);
  expect(await dueEndpoints(19)).toEqual([]);
  const again = await taken(20);
  expect(again.id).toBe(lost.id);
  expect(again.leaseToken).not.toBe(lost.leaseToken);
});

test.each([
  { kind: 'delivered' } as const,
  { kind: 'failed' } as const,
  { kind: 'retry', dueAt: at(500) } as const,
])('a lease that was lost reports nothing: $kind', async (outcome) => {
  await tellOfProof(shop.service);
  const lost = await taken(0);
  const holder = await taken(20);
  const before = await deliveriesTo(shop.service, webhookId);
  await shop.service.deliveries.settle(settled(lost, outcome, 21), NO_MORE);
  expect(await deliveriesTo(shop.service, webhookId)).toEqual(before);
  expect(await attemptsAt(shop.service, lost.id)).toEqual([]);
  expect((await webhookRow(shop.service, webhookId))?.failingSince).toBeNull();

  await shop.service.deliveries.settle(settled(holder, { kind: 'delivered' }, 22), NO_MORE);
  await shop.service.deliveries.settle(settled(holder, { kind: 'failed' }, 23), NO_MORE);
  expect(await deliveriesTo(shop.service, webhookId)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  expect(await attemptsAt(shop.service, lost.id)).toHaveLength(1);
});

test('a late report under a lease that was not taken since counts', async () => {
  await tellOfProof(shop.service);
  const leased = await taken(0);
  await shop.service.deliveries.settle(settled(leased, { kind: 'delivered' }, 300), NO_MORE);
  expect(await deliveriesTo(shop.service, webhookId)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});

test('an endpoint has four at a time, by any worker, and the next as each is settled', async () => {
  for (let event = 0; event < 7; event++) await tellOfProof(shop.service);
  const [first, ...rest] = await take(0, 3);
  expect(rest).toHaveLength(2);
  expect(await take(0, 3)).toHaveLength(1);
  expect(await take(0, 3)).toEqual([]);
  expect(await dueEndpoints(0)).toEqual([]);
  if (!first) throw new Error('nothing was due');
  const next = await shop.service.deliveries.settle(settled(first, { kind: 'delivered' }, 1), {
    most: 1,
    now: at(1),
    leaseUntil: at(21),
  });
  expect(next).toHaveLength(1);
  expect(await take(1)).toEqual([]);
});

test('the longest waiting endpoint comes first, and one that is paused not at all', async () => {
  const paused = await subscribe(shop.service, {
    url: 'https://paused.example.com/',
    events: ['proof.ready'],
  });
  await tellOfProof(shop.service);
  shop.clock.at = at(5);
  await shop.newKey(['write']);
  const other = await subscribe(shop.service, {
    url: 'https://other.example.com/',
    events: ['proof.ready'],
    email: 'other@example.com',
    more: { failingSince: NOW },
  });
  await tellOfProof(shop.service, 'other@example.com');
  expect((await shop.rest('PATCH', `/webhooks/${paused}`, { status: 'paused' })).status).toBe(200);
  expect(await dueEndpoints(10)).toEqual([
    { webhookId, isFailing: false, slots: 4 },
    { webhookId: other, isFailing: true, slots: 4 },
  ]);
  expect(await take(10, 4, paused)).toEqual([]);
  expect(await deliveriesTo(shop.service, paused)).toMatchObject([{ status: 'pending', attempts: 0 }]);
});

const deadProcess = (): string => `${spawnSync(process.execPath, ['--version']).pid}@${hostname()}`;

test('a holder is dead where its process of this machine is gone; of other machines nothing is known', () => {
  const dead = deadProcess();
  expect(isProcessDead(`${dead}/earlier/1`)).toBe(true);
  expect(isProcessDead(`${process.pid}@${hostname()}/earlier/1`)).toBe(true);
  expect(isProcessDead(newLeaseToken())).toBe(false);
  expect(isProcessDead(`${process.ppid}@${hostname()}/earlier/1`)).toBe(false);
  expect(isProcessDead(`${dead.replace(/@.*/, '')}@another-machine/earlier/1`)).toBe(false);
  expect(isProcessDead('nonsense')).toBe(false);
});

test('the lease of a process that died ends at once, and its token reports nothing', async () => {
  await shop.close();
  // Where several nodes share a database, the others tell by its silence.
  await open(true);
  await tellOfProof(shop.service);
  const leased = await taken(0);
  expect(await shop.service.deliveries.endAbandonedLeases()).toBe(0);
  expect(await take(1)).toEqual([]);
  const leaseToken = `${deadProcess()}/earlier/1`;
  await shop.service.ledger.transaction(async (db) => {
    await db.update(deliveries).set({ leaseToken }).where(eq(deliveries.id, leased.id)).run();
  });
  expect(await shop.service.deliveries.endAbandonedLeases()).toBe(1);
  await shop.service.deliveries.settle(settled({ ...leased, leaseToken }, { kind: 'failed' }, 1), NO_MORE);
  expect(await deliveriesTo(shop.service, webhookId)).toMatchObject([{ status: 'pending', attempts: 0 }]);
  expect((await taken(1)).id).toBe(leased.id);
});

test('a mail whose sender died is due again at once, but not one whose link was used meanwhile', async () => {
  await shop.close();
  await open(true);
  const { mails: queue, transaction, ledger } = shop.service;
  const before = { recipient: 'a@example.com', subject: 'A', text: 'A\n', createdAt: at(-100).toISOString() };
  const link = { hash: 'hash', until: at(900).toISOString() };
  await transaction(async (tx) => {
    await tx.mails.queue({ ...before, id: 'mail_1' });
    await tx.mails.queue({ ...before, id: 'mail_2', link });
  });
  const idsOf = async (seconds: number) =>
    (await queue.take({ most: 99, now: at(seconds), leaseUntil: at(seconds + 600) })).map(({ id }) => id);
  expect((await idsOf(0)).slice(0, 2)).toEqual(['mail_2', 'mail_1']);
  expect(await idsOf(1)).toEqual([]);
  await ledger.transaction(async (db) => {
    const leaseToken = `${deadProcess()}/earlier/1`;
    await db
      .update(mails)
      .set({ leaseToken })
      .where(inArray(mails.id, ['mail_1', 'mail_2']))
      .run();
  });
  await transaction((tx) => tx.mails.blankLink('hash'));
  expect(await queue.endAbandonedLeases()).toBe(1);
  expect(await idsOf(2)).toEqual(['mail_1']);
});

test('a delivery whose event is damaged fails with its reason, and the next is taken', async () => {
  await shop.close();
  await open(true);
  for (let event = 0; event < 2; event++) await tellOfProof(shop.service);
  const [damaged, good] = await deliveriesTo(shop.service, webhookId);
  await shop.service.ledger.transaction(async (db) => {
    await db.run(sql`UPDATE events SET data = '{"order_id":' WHERE id = ${damaged?.eventId}`);
  });
  expect((await take(0)).map(({ id }) => id)).toEqual([good?.id]);
  expect(await deliveriesTo(shop.service, webhookId)).toMatchObject([
    { id: damaged?.id, status: 'failed', attempts: 1, leaseToken: null },
    { id: good?.id, status: 'pending' },
  ]);
  expect(await attemptsAt(shop.service, damaged?.id ?? '')).toMatchObject([
    { status: null, failure: 'The service cannot read the event.' },
  ]);
});

test('what this process holds and cannot settle is free again, and what it works on is not', async () => {
  await shop.close();
  await open(true);
  await tellOfProof(shop.service);
  const leased = await taken(0);
  const { deliveries: queue, ledger } = shop.service;
  await ledger.transaction(async (db) => {
    await db.run(
      sql`CREATE TRIGGER full BEFORE INSERT ON delivery_attempts BEGIN SELECT RAISE(ABORT, 'x'); END`,
    );
  });
  expect(await queue.endAbandonedLeases()).toBe(0);
  await expect(queue.settle(settled(leased, { kind: 'delivered' }, 1), NO_MORE)).rejects.toThrow();
  expect(await queue.endAbandonedLeases()).toBe(1);
  expect((await taken(1)).id).toBe(leased.id);
});
