import { expect, test } from 'vitest';
import { isConflict, isLoss, openingFault } from '../../../server/db/postgres/faults.ts';
import { openPostgresLedger } from '../../../server/db/postgres/open.ts';

const LIMITS = { transactionMs: 1_000, lockMs: 1_000, connections: 1 };
const URL_OF_SHOP = 'postgres://shop:secret@db.example:5432/merchkit';

const failure = (code: string, message = 'as the driver says') => Object.assign(new Error(message), { code });

test.each(['mysql://db.example/merchkit', 'merchkit', 'https://db.example'])(
  'an address that is none of PostgreSQL is refused: %s',
  async (url) => {
    await expect(openPostgresLedger(url, LIMITS)).rejects.toThrow(
      'DATABASE_URL is no address of PostgreSQL; write it as postgres://user:password@host:5432/database',
    );
  },
);

test('a server that is not there is told with the setting, without the password', async () => {
  await expect(openPostgresLedger('postgres://shop:secret@127.0.0.1:1/merchkit', LIMITS)).rejects.toThrow(
    'The database 127.0.0.1:1/merchkit cannot be used: nothing answers there; start PostgreSQL, or look at host and port in DATABASE_URL',
  );
});

test.each([
  ['28P01', 'user or password is refused; look at both in DATABASE_URL'],
  ['3D000', 'there is no such database; make it with `createdb`, or name another in DATABASE_URL'],
  [
    '42501',
    'its user may not make tables; let the user of DATABASE_URL own the database, or grant it CREATE on the schema',
  ],
  ['25006', 'it only reads, as a replica does; name the primary in DATABASE_URL'],
  ['53300', 'it has too many connections; raise max_connections, or put a pooler between'],
  ['XX000', 'as the driver says; look at DATABASE_URL'],
])('%s is told with its remedy', (code, remedy) => {
  expect(openingFault(URL_OF_SHOP, failure(code)).message).toBe(
    `The database db.example:5432/merchkit cannot be used: ${remedy}`,
  );
});

test('only transactions that met are run again, and only a database that is lost is not ready', () => {
  const wrapped = new Error('Failed query', { cause: failure('40001') });
  expect([wrapped, failure('40P01'), failure('23505'), new Error('x')].map(isConflict)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const lost = ['ECONNREFUSED', '57P01', '53100', '25006', '08006'].map((code) => isLoss(failure(code)));
  expect(lost).toEqual([true, true, true, true, true]);
  expect([failure('40001'), failure('23505'), new Error('x')].map(isLoss)).toEqual([false, false, false]);
});
