/** Deliveries wait in the ledger: taken under a lease to be sent, settled with what came of it. */
import { pausedWebhookMail } from '../../../tools/webhooks/paused-webhook-mail.ts';
import { isHolderDead, newLeaseToken } from '../leases.ts';
import type { Connection, Ledger } from '../ledger.ts';
import type { deliveryAttempts, events, webhooks } from '../tables.ts';
import { deliveryStatements, waitingEndpoints } from './delivery-statements.ts';
import { mailsWriter } from './mails.ts';

/** How many deliveries of one endpoint are sent at a time. */
const MOST_PER_ENDPOINT = 4;
/** An endpoint that has failed for so long is paused. */
const LONGEST_FAILING_MS = 5 * 24 * 3_600_000;

/** An endpoint with something due and room to send it. */
export interface WaitingEndpoint {
  webhookId: string;
  /** Its last attempt failed. */
  isFailing: boolean;
  /** How many more of its deliveries may be under way. */
  room: number;
}

/** A delivery that is ours to send until the lease is over. */
export interface Leased {
  id: string;
  leaseToken: string;
  /** Attempts that were settled before this one. */
  attempts: number;
  webhook: Pick<
    typeof webhooks.$inferSelect,
    'id' | 'url' | 'secret' | 'previousSecret' | 'previousSecretUntil' | 'failingSince'
  >;
  event: Pick<typeof events.$inferSelect, 'id' | 'name' | 'actor' | 'at' | 'data' | 'about'>;
}

/** What becomes of a delivery after an attempt. */
export type Fate = { kind: 'delivered' } | { kind: 'again'; dueAt: Date } | { kind: 'failed' };

export interface Settled {
  leased: Leased;
  attempt: Pick<typeof deliveryAttempts.$inferSelect, 'at' | 'tookMs' | 'status' | 'answer' | 'failure'>;
  endedAt: Date;
  fate: Fate;
}

/** How many to take, and until when they are held. */
export interface Wanted {
  most: number;
  now: Date;
  leaseUntil: Date;
}

export interface DeliveryQueue {
  /** Who waits: the longest waiting first. Endpoints that are paused do not. */
  waiting(now: Date): Promise<WaitingEndpoint[]>;
  /** Leases what is due of these endpoints, the longest due first; never more than an endpoint has room for. */
  take(wanted: ({ webhookId: string } & Wanted)[]): Promise<Leased[]>;
  /**
   * Writes down an attempt and leases the next of the same endpoint in the same commit. It counts only under the lease
   * the delivery was taken with: where that was lost, somebody else answers for it, and nothing is changed.
   */
  settle(settled: Settled, next: Wanted): Promise<Leased[]>;
  /** Ends the leases of processes that died, so that their deliveries do not wait until the leases expire; how many. */
  endAbandonedLeases(): Promise<number>;
}

/** An attempt that waits to be written down. */
interface Ended {
  settled: Settled;
  next: Wanted;
  resolve(taken: Leased[]): void;
  reject(cause: unknown): void;
}

export function deliveryQueue(ledger: Ledger, newId: (prefix: string) => string): DeliveryQueue {
  let prepared: ReturnType<typeof deliveryStatements> | undefined;
  const on = (db: Connection) => {
    prepared ??= deliveryStatements(db);
    return prepared;
  };

  function lease(db: Connection, webhookId: string, { most, now, leaseUntil }: Wanted): Leased[] {
    if (most < 1) return [];
    const { countLeased, due, hold } = on(db);
    const at = { webhookId, now: now.toISOString() };
    const room = Math.min(most, MOST_PER_ENDPOINT - (countLeased.get(at)?.leased ?? 0));
    if (room < 1) return [];
    return due.all({ ...at, room }).map((row) => {
      const leaseToken = newLeaseToken();
      hold.run({ id: row.id, leaseToken, leaseUntil: leaseUntil.toISOString() });
      return { ...row, leaseToken };
    });
  }

  async function settle(db: Connection, { leased, attempt, endedAt, fate }: Settled): Promise<void> {
    const { finish, putOff, logAttempt, recovered } = on(db);
    const held = { id: leased.id, leaseToken: leased.leaseToken };
    const { changes } =
      fate.kind === 'again'
        ? putOff.run({ ...held, dueAt: fate.dueAt.toISOString() })
        : finish.run({ ...held, status: fate.kind, finishedAt: endedAt.toISOString() });
    if (changes === 0) return;
    logAttempt.run({ deliveryId: leased.id, ...attempt });
    if (fate.kind === 'delivered') recovered.run({ webhookId: leased.webhook.id });
    else await noteFailure(db, leased.webhook.id, endedAt);
  }

  async function noteFailure(db: Connection, webhookId: string, endedAt: Date): Promise<void> {
    const { failed, owner, pause } = on(db);
    const at = endedAt.toISOString();
    failed.run({ webhookId, at });
    const found = owner.get({ webhookId });
    if (!found?.failingSince) return;
    if (endedAt.getTime() - Date.parse(found.failingSince) < LONGEST_FAILING_MS) return;
    const pausedWhy = `Every delivery failed for five days, since ${found.failingSince}.`;
    if (pause.run({ webhookId, pausedWhy }).changes === 0) return;
    await mailsWriter(db).queue({
      id: newId('mail'),
      recipient: found.email,
      createdAt: at,
      ...pausedWebhookMail({ ...found, failingSince: found.failingSince }, { name: found.accountName }),
    });
  }

  const ended: Ended[] = [];
  const settleOn = (db: Connection, { settled, next }: Ended): Promise<Leased[]> =>
    settle(db, settled).then(() => lease(db, settled.leased.webhook.id, next));

  async function settleEnded(): Promise<void> {
    const together = ended.splice(0);
    try {
      const taken = await ledger.transaction(async (db) => {
        const all: Leased[][] = [];
        for (const one of together) all.push(await settleOn(db, one));
        return all;
      });
      for (const [place, { resolve }] of together.entries()) resolve(taken[place] ?? []);
    } catch {
      // One of them is to blame, and takes nothing of the others with it.
      for (const one of together) ledger.transaction((db) => settleOn(db, one)).then(one.resolve, one.reject);
    }
  }

  return {
    async waiting(now) {
      const at = now.toISOString();
      return ledger.reader
        .all<{ webhookId: string; isFailing: number; leased: number }>(
          waitingEndpoints(at, MOST_PER_ENDPOINT),
        )
        .map(({ webhookId, isFailing, leased }) => ({
          webhookId,
          isFailing: isFailing === 1,
          room: MOST_PER_ENDPOINT - leased,
        }));
    },
    take: (wanted) =>
      ledger.transaction(async (db) =>
        wanted.flatMap(({ webhookId, ...most }) => lease(db, webhookId, most)),
      ),
    settle: (settled, next) =>
      new Promise((resolve, reject) => {
        ended.push({ settled, next, resolve, reject });
        // After every answer that has come by now: they are written down together.
        if (ended.length === 1) setImmediate(() => void settleEnded());
      }),
    endAbandonedLeases: () =>
      ledger.transaction(async (db) => {
        const { leases, endLease } = on(db);
        const abandoned = leases
          .all()
          .filter(({ leaseToken }) => leaseToken !== null && isHolderDead(leaseToken));
        for (const lease of abandoned) endLease.run(lease);
        return abandoned.length;
      }),
  };
}
