/** What the rows of partial indexes have: a query with the same words finds them there. */
import { sql } from 'drizzle-orm';

/** Cancelled after a card paid for it, and not all of it went back. An index knows columns without their table. */
export const REFUND_DUE = sql`status = 'cancelled' and payment ->> 'method' = 'card' and cast(payment ->> 'amountCents' as bigint) - cast(payment ->> 'refundedCents' as bigint) - coalesce(cast(payment ->> 'keptCents' as bigint), 0) > 0`;
