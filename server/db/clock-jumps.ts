/** What a clock that was ahead wrote for later is made due, so that nothing waits for a time that is far off. */
import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Connection } from './ledger.ts';
import { NEVER } from './stores/mails.ts';
import {
  deliveries,
  deliveryAttempts,
  logoPictures,
  mails,
  procurementDocuments,
  suppliers,
  webhooks,
} from './tables.ts';

/** The waits that the service may write down. */
export interface Waits {
  /** The longest between two attempts at a delivery. */
  deliveryMs: number;
  deliveryLeaseMs: number;
  /** After which a mail is tried again, by the number of attempts so far. */
  mailMs: readonly number[];
  mailLeaseMs: number;
  supplierLeaseMs: number;
}

/** So far apart the clocks of several nodes may be without anything being repaired. */
const CLOCKS_DIFFER_MS = 10_000;

const DAY_MS = 86_400_000;

/** @param jumped whether the clock jumped just now; else only what is in the future is judged */
export async function repairTimes(db: Connection, now: Date, waits: Waits, jumped: boolean): Promise<void> {
  const at = now.toISOString();
  const after = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  const ahead = after(CLOCKS_DIFFER_MS);
  const triedLater = sql`EXISTS (SELECT 1 FROM ${deliveryAttempts}
    WHERE ${deliveryAttempts.deliveryId} = ${deliveries.id} AND ${deliveryAttempts.at} > ${ahead})`;
  const isAhead = or(
    gt(deliveries.createdAt, ahead),
    gt(deliveries.dueAt, after(waits.deliveryMs)),
    triedLater,
  );
  await db
    .update(deliveries)
    .set({ dueAt: at })
    .where(and(eq(deliveries.status, 'pending'), gt(deliveries.dueAt, at), isAhead))
    .run();
  const leaseEnd = after(waits.deliveryLeaseMs);
  await db.update(deliveries).set({ leaseUntil: leaseEnd }).where(gt(deliveries.leaseUntil, leaseEnd)).run();
  // A document waits at most as long as a delivery.
  await db
    .update(procurementDocuments)
    .set({ dueAt: at })
    .where(
      and(
        eq(procurementDocuments.status, 'pending'),
        gt(procurementDocuments.dueAt, after(waits.deliveryMs)),
      ),
    )
    .run();
  await db
    .update(procurementDocuments)
    .set({ leaseUntil: leaseEnd })
    .where(gt(procurementDocuments.leaseUntil, leaseEnd))
    .run();
  // A picture waits for the previews of the next day at most.
  await db
    .update(logoPictures)
    .set({ dueAt: at })
    .where(gt(logoPictures.dueAt, after(DAY_MS)))
    .run();
  // How long an endpoint has failed cannot be told any more: it is counted from now.
  await db
    .update(webhooks)
    .set({ failingSince: at })
    .where(jumped ? isNotNull(webhooks.failingSince) : gt(webhooks.failingSince, ahead))
    .run();
  const isWaiting = and(isNull(mails.sentAt), ne(mails.dueAt, NEVER));
  for (const [attempts, ms] of waits.mailMs.entries())
    await db
      .update(mails)
      .set({ dueAt: after(ms) })
      .where(
        and(isWaiting, isNull(mails.leaseToken), eq(mails.attempts, attempts), gt(mails.dueAt, after(ms))),
      )
      .run();
  const mailLeaseEnd = after(waits.mailLeaseMs);
  await db
    .update(mails)
    .set({ dueAt: mailLeaseEnd })
    .where(and(isWaiting, isNotNull(mails.leaseToken), gt(mails.dueAt, mailLeaseEnd)))
    .run();
  const held = after(waits.supplierLeaseMs);
  await db.update(suppliers).set({ leaseUntil: held }).where(gt(suppliers.leaseUntil, held)).run();
}
