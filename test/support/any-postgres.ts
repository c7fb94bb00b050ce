import type { Pool } from '../../server/db/postgres/pool.ts';
import { litePool } from './lite-postgres.ts';
import { databaseUrl, isOnPostgres, newDatabase, openPool } from './test-databases.ts';

/** An empty database of PostgreSQL: in this process, or on the server that the tests run on. */
export const anyPostgres = async (): Promise<Pool> =>
  isOnPostgres() ? openPool(databaseUrl(await newDatabase()), 2) : litePool();
