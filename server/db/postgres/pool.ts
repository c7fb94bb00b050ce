/** Connections to PostgreSQL. Nothing of a session outlives a transaction, so that a pooler may stand between. */
import pg from 'pg';
import { type Answer, parserOf, type Run } from './connection.ts';
import { noted } from './faults.ts';

/** A connection that is lent for one transaction. */
export interface Session {
  run: Run;
  /** @param isBroken whether it is closed instead of lent again */
  giveBack(isBroken: boolean): void;
}

/** A connection that hears notices. */
export interface Line {
  run: Run;
  close(): void;
}

export interface Pool {
  /** Runs a statement by itself. */
  run: Run;
  lend(): Promise<Session>;
  /** Opens a connection of its own; `heard` is called with the text of each notice. */
  listen(heard: (text: string) => void): Promise<Line>;
  /** Transactions and statements that wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
}

export interface PoolLimits {
  connections: number;
  /** How long is waited for a connection. */
  waitMs: number;
  /** How long a statement may take; then its connection is closed. */
  statementMs: number;
}

/** @param onLost called when a connection ends by itself */
export function postgresPool(url: string, limits: PoolLimits, onLost: () => void): Pool {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: limits.waitMs,
    query_timeout: limits.statementMs,
    // Statements are sent without waiting for the answer to the one before.
    pipeline: true,
    keepAlive: true,
    application_name: 'merchkit',
  };
  const pool = new pg.Pool({ ...connection, max: limits.connections });
  const lines = new Set<pg.Client>();
  pool.on('error', onLost);
  // One that is lent tells of its end itself.
  pool.on('connect', (client) => client.on('error', onLost));
  return {
    run: (statement, values) => runOn(pool, statement, values),
    async lend() {
      const client = await pool.connect().catch(refused);
      return {
        run: (statement, values) => runOn(client, statement, values),
        giveBack: (isBroken) => client.release(isBroken),
      };
    },
    async listen(heard) {
      const client = new pg.Client(connection);
      lines.add(client);
      // The next statement tells of it.
      client.on('error', () => undefined);
      client.on('notification', ({ payload = '' }) => heard(payload));
      const close = (): void => {
        lines.delete(client);
        void client.end().catch(() => undefined);
      };
      try {
        await client.connect().catch(refused);
        await client.query('LISTEN merchkit');
      } catch (cause) {
        close();
        throw cause;
      }
      return { run: (statement, values) => runOn(client, statement, values), close };
    },
    waiting: () => pool.waitingCount,
    async close() {
      await Promise.all([pool, ...lines].map((one) => one.end()));
    },
  };
}

function refused(fault: unknown): never {
  throw noted(fault);
}

const TYPES = { getTypeParser: parserOf };

/** Without values, several statements may be one text. */
async function runOn(on: Pick<pg.Pool, 'query'>, statement: string, values: unknown[]): Promise<Answer> {
  const query = { text: statement, rowMode: 'array' as const, types: TYPES };
  const { rows, rowCount, command } = await on
    .query<unknown[]>(values.length === 0 ? query : { ...query, values })
    .catch(refused);
  return { rows, changes: rowCount ?? 0, command };
}
