import { randomUUID } from 'node:crypto';
import type { Pool } from '../../server/db/postgres/pool.ts';
import { postgresPool } from '../../server/db/postgres/pool.ts';

const LIMITS = { connections: 2, waitMs: 10_000, statementMs: 60_000 };

/** A new database on the server at `url`, which is dropped on closing. */
export async function serverPool(url: string): Promise<Pool> {
  const server = postgresPool(url, { ...LIMITS, connections: 1 }, () => undefined);
  const name = `merchkit_test_${randomUUID().replaceAll('-', '')}`;
  await server.run(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`, []);
  const place = new URL(url);
  place.pathname = name;
  const pool = postgresPool(place.href, LIMITS, () => undefined);
  return {
    ...pool,
    async close() {
      await pool.close();
      await server.run(`DROP DATABASE ${name}`, []);
      await server.close();
    },
  };
}
