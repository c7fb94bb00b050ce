/**
 * `DATABASE_URL=… npm test`: every shop of the run has a database of its own on that server. The variable gets another
 * name, so that no test uses the server's database by mistake.
 */
import { dropDatabases, makeEmptyLedger } from './test-databases.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env['DATABASE_URL'];
  if (server === undefined) return async () => undefined;
  delete process.env['DATABASE_URL'];
  process.env['TEST_SERVER'] = server;
  process.env['TEST_DATABASES'] = `merchkit_test_${process.pid}`;
  await makeEmptyLedger();
  return async () => {
    await dropDatabases();
    delete process.env['TEST_SERVER'];
    process.env['DATABASE_URL'] = server;
  };
}
