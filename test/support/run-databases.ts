/**
 * `DATABASE_URL=… npm test`: every shop of the run has a database of its own on that server. The variable gets another
 * name, so that no test uses the server's database by mistake. `npm run test:on-postgres` starts a server for the run.
 */
import type { TestProject } from 'vitest/node';
import { postgresServer } from './postgres-server.ts';
import { dropDatabases, makeEmptyLedger } from './test-databases.ts';

/** Nothing of the suite has to outlive it. Where services are killed, the server writes as in earnest. */
const settingsOf = ({ name }: TestProject): Record<string, string> =>
  name === 'processes' ? { fsync: 'on' } : FORGETFUL;
const FORGETFUL = {
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
  checkpoint_timeout: '1h',
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own =
    process.env['START_POSTGRES'] === '1'
      ? await postgresServer({ settings: settingsOf(project) })
      : undefined;
  const before = process.env['DATABASE_URL'];
  const server = own?.url() ?? before;
  if (server === undefined) return async () => undefined;
  delete process.env['DATABASE_URL'];
  process.env['TEST_SERVER'] = server;
  process.env['TEST_DATABASES'] = `merchkit_test_${process.pid}`;
  await makeEmptyLedger();
  return async () => {
    await dropDatabases();
    delete process.env['TEST_SERVER'];
    if (before !== undefined) process.env['DATABASE_URL'] = before;
    await own?.close();
  };
}
