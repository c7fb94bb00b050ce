import { sql } from 'drizzle-orm';

/** The database's clock, one for all nodes: milliseconds since 1970. */
export const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

export const NOW_MS = sql.raw(NOW);
