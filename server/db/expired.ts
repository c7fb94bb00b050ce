import { lte } from 'drizzle-orm';
import type { Connection } from './ledger.ts';
import { punchoutSessions, rateCounters, sessions, signInLinks } from './tables.ts';

/** Deletes what expired before this: sign-in links, sessions, rate counters and punch-out sessions. */
export function deleteExpired(db: Connection, before: string): void {
  db.delete(signInLinks).where(lte(signInLinks.expiresAt, before)).run();
  db.delete(sessions).where(lte(sessions.expiresAt, before)).run();
  db.delete(rateCounters).where(lte(rateCounters.windowEndsAt, before)).run();
  db.delete(punchoutSessions).where(lte(punchoutSessions.expiresAt, before)).run();
}
