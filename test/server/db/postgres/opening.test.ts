/** A database that cannot be used: a start says why in one sentence, with the setting and the remedy. */

import { chownSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresLedger } from '../../../../server/db/postgres/open.ts';
import { postgresPool } from '../../../../server/db/postgres/pool.ts';
import { newFolder } from '../../../support/homes.ts';
import { type PostgresServer, postgresServer } from '../../../support/postgres-server.ts';
import { selfSigned } from '../../../support/self-signed.ts';
import { standInPostgres } from '../../../support/stand-in-postgres.ts';
import { freePort, startService } from '../../../support/started-service.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await postgresServer({ settings: { max_connections: '10' } });
}, 120_000);
afterAll(() => server.close(), 60_000);

const LIMITS = { transactionMs: 10_000, lockMs: 10_000, connections: 2 };

/** What a start says, without the address. */
const refusalAt = (url: string): Promise<string> =>
  openPostgresLedger(url, LIMITS).then(
    async (ledger) => {
      await ledger.close();
      return 'opened';
    },
    (thrown: unknown) =>
      thrown instanceof Error ? thrown.message.replace(/127\.0\.0\.1:\d+|localhost:\d+/, 'HOST') : '',
  );
async function ask(statement: string, database = 'postgres') {
  const pool = postgresPool(
    server.url(database),
    { connections: 1, waitMs: 10_000, statementMs: 10_000 },
    () => undefined,
  );
  return await pool.run(statement, []).finally(() => pool.close());
}

test('a wrong password', async () => {
  expect(await refusalAt(server.url('postgres', { user: 'shop', password: 'guessed' }))).toBe(
    'The database HOST/postgres cannot be used: user or password is refused; look at both in DATABASE_URL',
  );
});

test('a database that is not there', async () => {
  expect(await refusalAt(server.url('missing'))).toBe(
    'The database HOST/missing cannot be used: there is no such database; make it with `createdb`, or name another in DATABASE_URL',
  );
});

test('a host that is not known', async () => {
  expect(await refusalAt('postgres://shop@nowhere.invalid/shop')).toBe(
    'The database nowhere.invalid/shop cannot be used: its host is not known; look at the host in DATABASE_URL',
  );
});

test('a user who may not make tables', async () => {
  await ask("CREATE ROLE guest LOGIN PASSWORD 'guest'");
  expect(await refusalAt(server.url('postgres', { user: 'guest', password: 'guest' }))).toBe(
    'The database HOST/postgres cannot be used: its user may not make tables; let the user of DATABASE_URL own the database, or grant it CREATE on the schema',
  );
});

test('text in another encoding', async () => {
  await ask("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'");
  expect(await refusalAt(server.url('latin'))).toBe(
    'The database HOST/latin cannot be used: it stores text as LATIN1; make the database with `createdb --encoding UTF8`',
  );
});

test('the database of another program', async () => {
  await ask('CREATE DATABASE taken');
  await ask('CREATE TABLE theirs (id int)', 'taken');
  expect(await refusalAt(server.url('taken'))).toBe(
    'The database HOST/taken cannot be used: it is a database of another program; name another database in DATABASE_URL',
  );
});

test('a database that only reads, as a replica', async () => {
  await ask('CREATE DATABASE reading');
  await ask('ALTER DATABASE reading SET default_transaction_read_only = on');
  expect(await refusalAt(server.url('reading'))).toBe(
    'The database HOST/reading cannot be used: it only reads, as a replica does; name the primary in DATABASE_URL',
  );
});

test('a server without a free connection', async () => {
  await ask("CREATE ROLE plain LOGIN PASSWORD 'plain' CONNECTION LIMIT 0");
  expect(await refusalAt(server.url('postgres', { user: 'plain', password: 'plain' }))).toBe(
    'The database HOST/postgres cannot be used: it has too many connections; raise max_connections, or put a pooler between',
  );
});

test('a schema of the next version is used as far as it works with this one', async () => {
  await ask('CREATE DATABASE next');
  const url = server.url('next');
  const next = (worksFrom: string) =>
    ask(`INSERT INTO __drizzle_migrations (hash, works_from) VALUES ('next', ${worksFrom})`, 'next');
  expect(await refusalAt(url)).toBe('opened');
  const known = Number((await ask('SELECT count(*) FROM __drizzle_migrations', 'next')).rows[0]?.[0]);
  await next('(SELECT count(*) FROM __drizzle_migrations)');
  expect(await refusalAt(url)).toBe('opened');
  await next('(SELECT count(*) FROM __drizzle_migrations)');
  expect(await refusalAt(url)).toMatch(
    new RegExp(
      `^The database HOST/next cannot be used: it has schema ${known + 2}, written by a newer version; this one knows ${known}\\. Start the newer version`,
    ),
  );
});

test('a database without advisory locks is migrated by one of those that start at once', async () => {
  await ask('CREATE DATABASE plain');
  await ask('ALTER DATABASE plain SET search_path = public, pg_catalog');
  await ask(
    `CREATE FUNCTION pg_advisory_xact_lock(bigint) RETURNS void LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'not supported' USING ERRCODE = 'feature_not_supported'; END $$`,
    'plain',
  );
  expect(await refusalAt(server.url('plain'))).toBe('opened');
  const starts = Array.from({ length: 2 }, () => refusalAt(server.url('plain')));
  expect(await Promise.all(starts)).toEqual(['opened', 'opened']);
});

test('a connection that ends while a node starts, after the database was opened', async () => {
  await ask("CREATE DATABASE cut TEMPLATE template0 ENCODING 'UTF8'");
  expect(await refusalAt(server.url('cut'))).toBe('opened');
  await ask(
    `CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
     CREATE TRIGGER cut BEFORE INSERT ON accounts EXECUTE FUNCTION cut()`,
    'cut',
  );
  const env = { DATA_DIR: newFolder(), PORT: String(await freePort()), DATABASE_URL: server.url('cut') };
  const said = await startService({ ...env, INSTALLATION_SECRET: 'f'.repeat(64) }).then(
    () => 'started',
    (failure: Error) => JSON.parse(failure.message.trim().split('\n').at(-1) ?? ''),
  );
  expect(said).toMatchObject({
    level: 'fatal',
    message: `The database 127.0.0.1:${server.port}/cut ended a connection while this node started; start it again, and if it ends again look at the server, and at what stands between it and DATABASE_URL`,
  });
});

test('an empty database is no live shop', async () => {
  await ask('CREATE DATABASE empty');
  const env = { DATA_DIR: newFolder(), PORT: String(await freePort()), DATABASE_URL: server.url('empty') };
  await expect(startService({ ...env, SHOP: 'live' })).rejects.toThrow(
    'the database of DATABASE_URL holds no shop; mount or name the right one, or run `merchkit init` once',
  );
});

test('an older server', async () => {
  const older = await standInPostgres(['140009', '14.9', 'UTF8']);
  expect(await refusalAt(older.url)).toBe(
    'The database HOST/shop cannot be used: it is PostgreSQL 14.9; move it to version 15 or later',
  );
  older.close();
});

test('a server that is something else', async () => {
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  expect(await refusalAt(`postgres://shop@127.0.0.1:${port}/shop`)).toBe(
    'The database HOST/shop cannot be used: it does not answer in time; look at host and port in DATABASE_URL, and at what stands between',
  );
  web.close();
});

test('without encryption on the server, and with a certificate that nobody vouches for', async () => {
  expect(await refusalAt(`${server.url()}?sslmode=verify-full`)).toBe(
    'The database HOST/postgres cannot be used: it does not encrypt; turn `ssl` on there, or write sslmode=disable in DATABASE_URL',
  );
  const { key, cert } = selfSigned('localhost');
  const { uid, gid } = statSync(server.data);
  for (const [name, text] of Object.entries({ 'server.key': key, 'server.crt': cert })) {
    const path = join(server.data, name);
    writeFileSync(path, text, { mode: 0o600 });
    chownSync(path, uid, gid);
  }
  const trusted = join(server.folder, 'trusted.crt');
  writeFileSync(trusted, cert);
  await server.stop();
  server.configure({ ssl: 'on' });
  await server.start();
  const url = server.url('postgres').replace('127.0.0.1', 'localhost');
  const untrusted =
    'The database HOST/postgres cannot be used: its certificate is not trusted; name who vouches for it with sslrootcert in DATABASE_URL';
  expect(await refusalAt(`${url}?sslmode=verify-full`)).toBe(untrusted);
  expect(await refusalAt(`${url}?sslmode=require`)).toBe(untrusted);
  expect(await refusalAt(`${url}?sslmode=no-verify`)).toBe('opened');
  expect(await refusalAt(`${url}?sslmode=verify-full&sslrootcert=${trusted}`)).toBe('opened');
  expect(await refusalAt(`${url}?sslmode=verify-full&sslrootcert=/nowhere.crt`)).toBe(
    'The database HOST/postgres cannot be used: sslrootcert, sslcert or sslkey in DATABASE_URL is no file that can be read',
  );
});

test('a server that takes encrypted connections alone', async () => {
  writeFileSync(join(server.data, 'pg_hba.conf'), 'hostssl all all all scram-sha-256\n');
  await server.stop();
  await server.start();
  expect(await refusalAt(server.url())).toBe(
    'The database HOST/postgres cannot be used: it takes encrypted connections alone; write sslmode=verify-full in DATABASE_URL',
  );
});
