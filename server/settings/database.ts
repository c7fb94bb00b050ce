/** Where the ledger is, and how long its transactions take and wait. */
import { z } from 'zod';
import { refusedAddress } from '../db/postgres/faults.ts';
import { amount, whole } from './numbers.ts';

export const DATABASE_SETTINGS = {
  DATABASE_URL: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Address of a database in PostgreSQL 15 or later that keeps the ledger instead of `DATA_DIR`, such as `postgres://user:password@host:5432/merchkit`; see `docs/operations.md`.',
    ),
  DATABASE_CONNECTIONS: whole(2, 1_000)
    .default(16)
    .describe(
      'Connections of a node to that database, half of them for reading and half for changes. All nodes together, with one more each for notices and one for each worker thread, stay below its `max_connections`, or a pooler stands between.',
    ),
  TRANSACTION_LIMIT_S: amount(2, 300)
    .default(10)
    .describe('Seconds after which a transaction that has not ended is undone.'),
  LOCK_WAIT_S: amount(0, 60)
    .default(5)
    .describe(
      'Seconds a change waits while another process holds the database; then it is refused with `busy`.',
    ),
  CATALOG_MAP_MB: whole(0, 1_000_000)
    .default(1_024)
    .describe(
      'How much of the catalog file is mapped into memory, where the system keeps what is read and frees it when others need it; the rest is read through a cache of up to 64 MB for each thread. 0: nothing is mapped.',
    ),
};

type Database = z.output<z.ZodObject<typeof DATABASE_SETTINGS>>;

/** What does not fit, one sentence each. */
export function databaseFaults({ DATABASE_URL }: Database): string[] {
  const refused = DATABASE_URL === undefined ? undefined : refusedAddress(DATABASE_URL);
  return refused === undefined ? [] : [`DATABASE_URL: ${refused}`];
}
