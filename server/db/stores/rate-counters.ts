import { eq } from 'drizzle-orm';
import type { RateCounters } from '../../../tools/identity/rate-counters-port.ts';
import type { Connection } from '../ledger.ts';
import { rateCounters } from '../tables.ts';

const HOUR_MS = 3_600_000;

export const rateCountersStore = (db: Connection): RateCounters => ({
  async count(subject, limit, now, windowMs = HOUR_MS) {
    const row = await db.select().from(rateCounters).where(eq(rateCounters.subject, subject)).get();
    const endsAt = row ? Date.parse(row.windowEndsAt) : 0;
    const leftMs = endsAt - now.getTime();
    // A window with more left than it is long was begun by a clock that was ahead.
    if (!row || leftMs <= 0 || leftMs > windowMs) {
      const window = { requests: 1, windowEndsAt: new Date(now.getTime() + windowMs).toISOString() };
      await db
        .insert(rateCounters)
        .values({ subject, ...window })
        .onConflictDoUpdate({ target: rateCounters.subject, set: window })
        .run();
      return 0;
    }
    if (row.requests >= limit) return Math.ceil(leftMs / 1000);
    await db
      .update(rateCounters)
      .set({ requests: row.requests + 1 })
      .where(eq(rateCounters.subject, subject))
      .run();
    return 0;
  },
});
