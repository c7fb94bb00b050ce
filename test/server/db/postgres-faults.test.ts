import { expect, test } from 'vitest';
import { busyLedger } from '../../../server/db/ledger.ts';
import {
  failureOf,
  isConflict,
  isCut,
  isLoss,
  isUnanswered,
  isWaitOver,
  noted,
  openingFault,
  outcomeUnknown,
  startingFault,
} from '../../../server/db/postgres/faults.ts';
import { openPostgresLedger } from '../../../server/db/postgres/open.ts';
import { outage } from '../../../server/db/postgres/outage.ts';
import { ServiceError } from '../../../tools/errors.ts';

const UNHEARD = { committed() {}, timedOut() {}, lockWaited() {} };
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

const wrapped = (code: string) => new Error('Failed query', { cause: failure(code) });
const ended = new Error('Connection terminated unexpectedly');

test('transactions that met are run again, and so is a first one that found twice what it could not see', () => {
  const faults = [wrapped('40001'), failure('40P01'), failure('23505'), new Error('x')];
  expect(faults.map((fault) => isConflict(fault, true))).toEqual([true, true, true, false]);
  expect(faults.map((fault) => isConflict(fault, false))).toEqual([true, true, false, false]);
});

test('what a transaction met counts, not what its work took it for', () => {
  const refusal = new ServiceError('invalid_state', 'This is there already.');
  expect(failureOf(refusal, failure('40001'), false)).toEqual(failure('40001'));
  expect(failureOf(refusal, failure('23505'), true)).toEqual(failure('23505'));
  expect(failureOf(refusal, failure('23505'), false)).toBe(refusal);
  expect(failureOf(wrapped('25P02'), failure('55P03'), false)).toEqual(failure('55P03'));
  expect(failureOf(refusal, undefined, true)).toBe(refusal);
});

test('only a database that is lost is not ready', () => {
  const lost = ['ECONNREFUSED', '57P01', '53100', '25006', '08006'].map(wrapped);
  expect([...lost, ended].map(isLoss)).toEqual([true, true, true, true, true, true]);
  const refusal = new ServiceError('timeout', 'The supplier took too long: timeout.');
  expect([failure('40001'), failure('23505'), new Error('x'), refusal].map(isLoss)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a commit that was not answered may have been made; one that was refused was not', () => {
  expect(
    [wrapped('57P01'), failure('ECONNRESET'), ended, new Error('Query read timeout')].map(isUnanswered),
  ).toEqual([true, true, true, true]);
  expect([failure('53100'), failure('25006'), failure('40001'), failure('23505')].map(isUnanswered)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('work is begun again on a connection that was cut, and not where none is had', () => {
  expect([wrapped('57P01'), failure('ECONNRESET'), ended].map(isCut)).toEqual([true, true, true]);
  const noneIsHad = [failure('ECONNREFUSED'), failure('57P03'), new Error('timeout expired')];
  expect(noneIsHad.map(isCut)).toEqual([false, false, false]);
});

test('who waits for a connection or a lock for too long is told to come back', () => {
  const waits = [new Error('timeout exceeded when trying to connect'), wrapped('55P03')];
  expect(waits.map(isWaitOver)).toEqual([true, true]);
  expect([failure('57014'), new Error('x')].map(isWaitOver)).toEqual([false, false]);
});

test('an outage is told once, whatever fails of it, and ends with the next change; other servers have none', () => {
  const told: unknown[] = [];
  const clock = { at: 0 };
  const { isOutage, wrote } = outage(
    [{ ...UNHEARD, lost: (cause) => told.push(cause), regained: (seconds) => told.push(seconds) }],
    () => clock.at,
  );
  const cut = new Error('The job failed.', { cause: noted(failure('57P01')) });
  const refused = new Error('The mail server refused.', { cause: failure('ECONNREFUSED') });
  const unsaved = outcomeUnknown(noted(new Error('Connection terminated unexpectedly')));
  const busy = new Error('The job failed.', { cause: busyLedger() });
  wrote();
  expect([refused, busy, noted(failure('40001'))].map(isOutage)).toEqual([false, false, false]);
  expect([cut, unsaved, busy, refused].map(isOutage)).toEqual([true, true, true, false]);
  clock.at = 2_500;
  wrote();
  wrote();
  expect(told).toEqual([cut, 2.5]);
  expect([isOutage(busy), isOutage(unsaved)]).toEqual([false, true]);
  expect(told).toEqual([cut, 2.5, unsaved]);
});

test('what ends a start after the database was opened is told of the database alone', () => {
  const other = failure('ECONNREFUSED');
  expect(startingFault(URL_OF_SHOP, other)).toBe(other);
  const cut = new Error('Failed query', { cause: noted(failure('57P01')) });
  expect(startingFault(undefined, cut)).toBe(cut);
  expect(startingFault(URL_OF_SHOP, cut)).toMatchObject({
    message:
      'The database db.example:5432/merchkit ended a connection while this node started; start it again, and if it ends again look at the server, and at what stands between it and DATABASE_URL',
    cause: cut,
  });
  expect(startingFault(URL_OF_SHOP, noted(failure('53100')))).toMatchObject({
    message: 'The database db.example:5432/merchkit cannot be used: its disk is full; make room',
  });
});
