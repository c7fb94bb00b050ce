/** What a clock that was ahead wrote for later is made due, so that nothing waits for a time that is far off. */
import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
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
  const set = (table: SQLiteTable, values: Record<string, string>, where: SQL | undefined) =>
    db.update(table).set(values).where(where).run();

  const isDueLater = and(eq(deliveries.status, 'pending'), gt(deliveries.dueAt, at), isAhead);
  await set(deliveries, { dueAt: at }, isDueLater);
  const leaseUntil = after(waits.deliveryLeaseMs);
  await set(deliveries, { leaseUntil }, gt(deliveries.leaseUntil, leaseUntil));
  // A document waits at most as long as a delivery.
  const { status, dueAt } = procurementDocuments;
  await set(
    procurementDocuments,
    { dueAt: at },
    and(eq(status, 'pending'), gt(dueAt, after(waits.deliveryMs))),
  );
  await set(procurementDocuments, { leaseUntil }, gt(procurementDocuments.leaseUntil, leaseUntil));
  // A picture waits for the previews of the next day at most.
  await set(logoPictures, { dueAt: at }, gt(logoPictures.dueAt, after(DAY_MS)));
  // How long an endpoint has failed cannot be told any more: it is counted from now.
  const { failingSince } = webhooks;
  await set(webhooks, { failingSince: at }, jumped ? isNotNull(failingSince) : gt(failingSince, ahead));
  const isWaiting = and(isNull(mails.sentAt), ne(mails.dueAt, NEVER));
  for (const [attempts, ms] of waits.mailMs.entries()) {
    const isFree = and(isWaiting, isNull(mails.leaseToken), eq(mails.attempts, attempts));
    await set(mails, { dueAt: after(ms) }, and(isFree, gt(mails.dueAt, after(ms))));
  }
  const mailLeaseEnd = after(waits.mailLeaseMs);
  const isHeld = and(isWaiting, isNotNull(mails.leaseToken), gt(mails.dueAt, mailLeaseEnd));
  await set(mails, { dueAt: mailLeaseEnd }, isHeld);
  const held = after(waits.supplierLeaseMs);
  await set(suppliers, { leaseUntil: held }, gt(suppliers.leaseUntil, held));
}
