/** What indexes have that is no column: a query with the same words finds it there. Indexes know columns without their table. */
import { sql } from 'drizzle-orm';

/**
 * Cancelled after a card paid for it, and not all of it went back. Its status is asked within another expression: else SQLite
 * would go through all cancelled orders in the index by status.
 */
export const REFUND_DUE = sql`case when status = 'cancelled' then payment ->> 'method' end = 'card' and cast(payment ->> 'amountCents' as bigint) - cast(payment ->> 'refundedCents' as bigint) - coalesce(cast(payment ->> 'keptCents' as bigint), 0) > 0`;

/** What orders and quotes are sorted by. */
export const TOTAL_CENTS = sql`(cast(body -> 'totals' ->> 'totalCents' as bigint))`;
export const IN_HANDS_DATE = sql`(body -> 'dates' ->> 'inHandsDate')`;
/** As `expectedOn`. An index is generated from words without a comma. */
export const EXPECTED_DATE = sql`(case when forecast is null then body -> 'dates' ->> 'inHandsDate' else forecast ->> 'inHandsDate' end)`;
