import { and, eq, exists, inArray, isNull, lte } from 'drizzle-orm';
import type { Connection } from './ledger.ts';
import {
  checkouts,
  collectedAddresses,
  punchoutSessions,
  quotes,
  rateCounters,
  sessions,
  signInLinks,
} from './tables.ts';

export interface ExpiryLimits {
  /** Of sign-in links, sessions, rate counters and punch-out sessions. */
  access: string;
  /** Of addresses that people entered, by the last day of their quote. */
  addresses: string;
}

/** Deletes what expired before these times. */
export function deleteExpired(db: Connection, { access: before, addresses }: ExpiryLimits): void {
  db.delete(signInLinks).where(lte(signInLinks.expiresAt, before)).run();
  db.delete(sessions).where(lte(sessions.expiresAt, before)).run();
  db.delete(rateCounters).where(lte(rateCounters.windowEndsAt, before)).run();
  db.delete(punchoutSessions).where(lte(punchoutSessions.expiresAt, before)).run();
  deleteCollectedAddresses(db, addresses);
}

/** Where nothing was ordered, the addresses of the settled quote as well. An order keeps those it ships to. */
function deleteCollectedAddresses(db: Connection, before: string): void {
  const ended = and(eq(quotes.id, collectedAddresses.quoteId), lte(quotes.expiresAt, before));
  const unordered = db
    .select({ quoteId: collectedAddresses.quoteId })
    .from(collectedAddresses)
    .innerJoin(quotes, and(ended, isNull(quotes.orderId)));
  db.delete(checkouts).where(inArray(checkouts.quoteId, unordered)).run();
  db.delete(collectedAddresses)
    .where(exists(db.select({ id: quotes.id }).from(quotes).where(ended)))
    .run();
}
