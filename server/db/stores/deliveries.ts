/** The delivery queue: deliveries are leased, sent, and settled with the outcome. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Lease, LeaseRequest } from '../../../tools/values/leases.ts';
import type {
  DeliveryQueue,
  LeasedDelivery,
  SettledDelivery,
} from '../../../tools/webhooks/delivery-queue-port.ts';
import { pausedWebhookMail } from '../../../tools/webhooks/paused-webhook-mail.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import { leasedQueue, type QueueParts } from '../leased-queue.ts';
import type { Connection } from '../ledger.ts';
import { deliveries, webhooks } from '../tables.ts';
import { deliveryStatements, dueEndpoints } from './delivery-statements.ts';
import { mailsWriter } from './mails.ts';
import { WEBHOOKS } from './webhooks.ts';

/** Parallel deliveries to one endpoint. */
const MOST_PER_ENDPOINT = 4;
/** An endpoint that has failed for this long is paused. */
const LONGEST_FAILING_MS = 5 * 24 * 3_600_000;
/** HTTP: the endpoint will not come back. */
const GONE = 410;

/** A settled attempt that is not in the ledger yet. */
interface Unsaved {
  settled: SettledDelivery;
  next: LeaseRequest;
  resolve(leased: LeasedDelivery[]): void;
  reject(cause: unknown): void;
}

export function deliveryQueue(
  { ledger, nodes }: QueueParts,
  newId: (prefix: string) => string,
  sealing: Record<'mails' | 'deliveries', Sealing>,
): DeliveryQueue {
  const queue = leasedQueue({ ledger, nodes }, deliveries, {
    isWaiting: sql`${deliveries.status} = 'pending'`,
    until: 'leaseUntil',
  });
  let prepared: ReturnType<typeof deliveryStatements> | undefined;
  const on = (db: Connection) => {
    prepared ??= deliveryStatements(db, queue.isDue);
    return prepared;
  };

  async function lease(
    db: Connection,
    webhookId: string,
    { most, now, leaseUntil }: LeaseRequest,
  ): Promise<LeasedDelivery[]> {
    if (most < 1) return [];
    const { countLeased, due } = on(db);
    const at = { webhookId, now: now.toISOString() };
    const slots = Math.min(most, MOST_PER_ENDPOINT - ((await countLeased.get(at))?.leased ?? 0));
    if (slots < 1) return [];
    const leased: LeasedDelivery[] = [];
    for (const { event, ...row } of await due.all({ ...at, slots })) {
      const lease = await queue.hold(db, row.id, leaseUntil);
      const read = eventOf(event, (about) => sealing.deliveries.open(about, row.id));
      if (read) leased.push({ ...row, ...lease, event: read });
      else await putAside(db, lease, at.now);
    }
    return leased;
  }

  /** What cannot be read would keep what is due behind it waiting. */
  async function putAside(db: Connection, lease: Lease, at: string): Promise<void> {
    await queue.settle(db, lease, { status: 'failed', finishedAt: at });
    const failure = 'The service cannot read the event.';
    await on(db).logAttempt.run({ deliveryId: lease.id, at, tookMs: 0, status: null, answer: null, failure });
    nodes.endLease(lease.leaseToken);
  }

  /** Whether the lease was still ours. */
  async function settle(
    db: Connection,
    { leased, attempt, endedAt, outcome }: SettledDelivery,
  ): Promise<boolean> {
    const { logAttempt, recovered } = on(db);
    const stored =
      outcome.kind === 'retry'
        ? { dueAt: outcome.dueAt.toISOString() }
        : { status: outcome.kind, finishedAt: endedAt.toISOString() };
    if (!(await queue.settle(db, leased, stored))) return false;
    await logAttempt.run({ deliveryId: leased.id, ...attempt });
    if (outcome.kind === 'delivered') await recovered.run({ webhookId: leased.webhook.id });
    else await noteFailure(db, leased.webhook.id, endedAt, attempt.status === GONE);
    return true;
  }

  async function noteFailure(
    db: Connection,
    webhookId: string,
    endedAt: Date,
    isGone: boolean,
  ): Promise<void> {
    const { failed, owner } = on(db);
    const at = endedAt.toISOString();
    await failed.run({ webhookId, at });
    const found = await owner.get({ webhookId });
    if (!found?.failingSince) return;
    if (!isGone && endedAt.getTime() - Date.parse(found.failingSince) < LONGEST_FAILING_MS) return;
    const pausedWhy = isGone
      ? `The endpoint answered 410: it says that it is gone for good.`
      : `Every delivery failed for five days, since ${found.failingSince}.`;
    const isFailing = and(eq(webhooks.status, 'active'), isNotNull(webhooks.failingSince));
    // After a pause, failures are counted from zero.
    const paused = { status: 'paused', pausedWhy, failingSince: null } as const;
    if (!(await WEBHOOKS.on(db).set(webhookId, paused, isFailing)) || found.kind === 'platform') return;
    await mailsWriter(db, sealing.mails).queue({
      id: newId('mail'),
      recipient: found.email,
      createdAt: at,
      ...pausedWebhookMail(
        { ...found, failingSince: isGone ? null : found.failingSince },
        { name: found.accountName },
      ),
    });
  }

  const unsaved: Unsaved[] = [];
  async function save(db: Connection, { settled, next }: Unsaved): Promise<LeasedDelivery[]> {
    // What is freed is taken again: that keeps the limit of the endpoint without looking at other nodes.
    return (await settle(db, settled)) ? lease(db, settled.leased.webhook.id, next) : [];
  }

  async function saveTogether(): Promise<void> {
    // All nodes write to endpoints in one order, so that none waits for another in a circle.
    const batch = unsaved.splice(0).sort((one, other) => (endpointOf(one) < endpointOf(other) ? -1 : 1));
    try {
      const leased = await ledger.leasing(async (db) => {
        const all: LeasedDelivery[][] = [];
        for (const one of batch) all.push(await save(db, one));
        return all;
      });
      for (const [index, { resolve }] of batch.entries()) resolve(leased[index] ?? []);
    } catch {
      // A failed one must not undo the others.
      await Promise.all(
        batch.map((one) => ledger.leasing((db) => save(db, one)).then(one.resolve, one.reject)),
      );
    } finally {
      for (const { settled } of batch) nodes.endLease(settled.leased.leaseToken);
    }
  }

  return {
    async dueEndpoints(now) {
      const found = await dueEndpoints(ledger.reader, now.toISOString(), MOST_PER_ENDPOINT);
      return found.map(({ leased, ...endpoint }) => ({ ...endpoint, slots: MOST_PER_ENDPOINT - leased }));
    },
    take: (requests) =>
      ledger.leasing(async (db) => {
        const leased: LeasedDelivery[] = [];
        for (const { webhookId, ...request } of requests)
          if (await on(db).takeEndpoint.get({ webhookId }))
            leased.push(...(await lease(db, webhookId, request)));
        return leased;
      }),
    settle: (settled, next) =>
      new Promise((resolve, reject) => {
        unsaved.push({ settled, next, resolve, reject });
        // After every answer that has arrived, so that they share a commit.
        if (unsaved.length === 1) setImmediate(() => void saveTogether());
      }),
    endAbandonedLeases: queue.endAbandonedLeases,
  };
}

type StoredEvent = Omit<LeasedDelivery['event'], 'data' | 'about'> & { data: string; about: string | null };

/** `undefined` where it is damaged. Before they were sealed, records were stored as JSON. */
export function eventOf(
  { data, about, ...event }: StoredEvent,
  open: (sealed: string) => string,
): LeasedDelivery['event'] | undefined {
  try {
    const record = about?.startsWith('{') === false ? open(about) : about;
    return { ...event, data: JSON.parse(data), about: JSON.parse(record ?? '{}') };
  } catch {
    return undefined;
  }
}

const endpointOf = ({ settled }: Unsaved): string => settled.leased.webhook.id;
