import { postgresConnection } from './connection.ts';
import { type CopiedTable, copyLedger } from './copy.ts';
import { isUnsupported, openingFault, refusedAddress } from './faults.ts';
import { type PostgresLedger, postgresLedger } from './ledger.ts';
import { migratePostgres } from './migrate.ts';
import { joinNodes } from './nodes.ts';
import { type Pool, postgresPool } from './pool.ts';

const NEW_DATABASE_MS = 10_000;

export type { CopiedTable };

/** To connect takes time, however short a wait for others may be. */
const SHORTEST_WAIT_MS = 1_000;
/** Longer than a page of anything takes. */
const READING_MS = 60_000;
/** How long a node waits for another that migrates, and a migration may take. */
const MIGRATION_MS = 10 * 60_000;

export interface PostgresLimits {
  /** Time for the work of a transaction, and for each statement. */
  transactionMs: number;
  /** How long is waited for a free connection. */
  lockMs: number;
  /** For reading, and as many again for writing. */
  connections: number;
  /** Receives who has what a migration waits for. */
  onWait?: ((holders: string[]) => void) | undefined;
}

/**
 * Opens the ledger in the database at `url` and brings it to the newest schema. Of several nodes one migrates, and the
 * others wait.
 *
 * @throws Error that names `DATABASE_URL` and what to do
 */
export async function openPostgresLedger(url: string, limits: PostgresLimits): Promise<PostgresLedger> {
  const { transactionMs, lockMs, connections, onWait } = limits;
  const waitMs = Math.max(lockMs, SHORTEST_WAIT_MS);
  const opened = await whileOpening(url, waitMs, async (pool) => ({
    schema: await migratePostgres(pool, onWait),
    locksTables: await locksTables(pool),
  }));
  const pool = () =>
    postgresPool(url, { connections, waitMs, statementMs: transactionMs }, () => ledger.lost());
  const reading = pool();
  const onBeat = (failure: unknown) => void ledger.beaten(failure);
  const nodes = await joinNodes(reading, { onBeat }).catch(async (cause) => {
    await reading.close();
    throw openingFault(url, cause);
  });
  const parts = { reading, writing: pool(), ...opened, transactionMs, lockMs, nodes };
  const ledger = postgresLedger(parts);
  return {
    ...ledger,
    async close() {
      // Where the database is gone, the others see it by its silence.
      await nodes.leave().catch(() => undefined);
      await ledger.close();
    },
  };
}

/** @throws Error as `openPostgresLedger` */
export const copyInto = (url: string, path: string): Promise<CopiedTable[]> =>
  whileOpening(url, NEW_DATABASE_MS, async (pool) => {
    await migratePostgres(pool);
    return copyLedger(path, pool);
  });

/** Reads with one connection, beside a ledger that is open: for a thread. */
export function openPostgresReader(url: string, waitMs: number) {
  const limits = { connections: 1, waitMs, statementMs: READING_MS };
  const { run, close } = postgresPool(url, limits, () => undefined);
  return { reader: postgresConnection(run), close };
}

/** Reads all as of now, beside others who write. */
export async function openPostgresSnapshot(url: string) {
  const pool = postgresPool(
    url,
    { connections: 1, waitMs: NEW_DATABASE_MS, statementMs: READING_MS },
    () => undefined,
  );
  const { run, giveBack } = await pool.lend();
  await run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', []);
  return {
    reader: postgresConnection(run),
    async close() {
      giveBack(true);
      await pool.close();
    },
  };
}

async function whileOpening<T>(url: string, waitMs: number, work: (pool: Pool) => Promise<T>): Promise<T> {
  const refused = refusedAddress(url);
  if (refused !== undefined) throw new Error(`DATABASE_URL ${refused}`);
  const pool = postgresPool(url, { connections: 1, waitMs, statementMs: MIGRATION_MS }, () => undefined);
  try {
    return await work(pool);
  } catch (cause) {
    throw openingFault(url, cause);
  } finally {
    await pool.close();
  }
}

/** Databases that speak as PostgreSQL may not have it. */
async function locksTables({ run }: Pick<Pool, 'run'>): Promise<boolean> {
  return run('BEGIN; LOCK TABLE installation IN ROW SHARE MODE; COMMIT', []).then(
    () => true,
    (cause: unknown) => {
      if (isUnsupported(cause)) return false;
      throw cause;
    },
  );
}
