/** The guide's upgrade without a stop, its way back and its restore, while callers write and a reader holds a table. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Pool, postgresPool } from '../../../../server/db/postgres/pool.ts';
import { newFolder } from '../../../support/homes.ts';
import { NEXT, nextVersion } from '../../../support/next-version.ts';
import { type PostgresServer, postgresServer } from '../../../support/postgres-server.ts';
import type { LogLine } from '../../../support/readable-log.ts';
import {
  freePort,
  type StartedService,
  startService,
  stopService,
} from '../../../support/started-service.ts';
import { answersOf, call, saveQuote, UPGRADE_KEY } from '../../../support/upgrades.ts';

const CALLERS = 3;
/** The reader stays for three tries: without a limit for the lock all would stand still for some twelve seconds. */
const TRIES = 3;
const LONGEST_STOP_MS = 5_000;

let server: PostgresServer;
let next: string;
const folder = newFolder();
const services: StartedService[] = [];
beforeAll(async () => {
  server = await postgresServer();
  // What takes the whole table for itself.
  next = await nextVersion('ALTER TABLE record_words ADD COLUMN next text;');
}, 600_000);
afterAll(async () => {
  for (const { process } of services) process.kill('SIGKILL');
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const log: LogLine[] = [];

/** A node with the files of the others. */
async function started(name: string, database: string, program?: string): Promise<StartedService> {
  const home = join(folder, name);
  if (name !== 'first') {
    mkdirSync(home, { recursive: true });
    rmSync(join(home, 'files'), { force: true });
    symlinkSync(join(folder, 'first/files'), join(home, 'files'));
  }
  const env = {
    DATA_DIR: home,
    DATABASE_URL: server.url(database),
    INSTALLATION_SECRET: 'f'.repeat(64),
    PORT: String(await freePort()),
    DEMO_KEY: UPGRADE_KEY,
    RATE_LIMIT_PER_MINUTE: '1000000',
    STOP_DELAY_SECONDS: '0',
  };
  const service = await startService(env, program === undefined ? undefined : [program, 'start'], (child) =>
    child.stderr?.on('data', (text) => {
      for (const line of String(text).split('\n').filter(Boolean)) log.push(JSON.parse(line));
    }),
  );
  services.push(service);
  return service;
}

/** Quotes one after another, until it is stopped. */
function callers(service: StartedService) {
  let isOver = false;
  const saved: string[] = [];
  const refused: unknown[] = [];
  let longestMs = 0;
  let last = performance.now();
  const one = async () => {
    while (!isOver) {
      const { status, body } = await saveQuote(service);
      if (status !== 200) refused.push(body);
      else saved.push(body.id);
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }
  };
  const all = Promise.all(Array.from({ length: CALLERS }, one));
  return {
    async stop() {
      isOver = true;
      await all;
      return { saved, refused, longestMs };
    },
  };
}

/** A session that reads every table, as a dump does. */
async function heldReader(pool: Pool): Promise<() => Promise<void>> {
  const session = await pool.lend();
  await session.run('BEGIN; SELECT count(*) FROM record_words', []);
  return async () => {
    await session.run('COMMIT', []);
    session.giveBack(false);
  };
}

test('an upgrade beside a reader stops nobody, one version back is open, and a backup is restored', async () => {
  await server.run('createdb', ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'shop', 'shop']);
  const old = await started('first', 'shop');
  const before = await answersOf(old);
  await server.run('pg_dump', ['--format=custom', server.url('shop'), '-f', join(server.folder, 'dump')]);

  const pool = postgresPool(
    server.url('shop'),
    { connections: 1, waitMs: 10_000, statementMs: 60_000 },
    () => undefined,
  );
  const letGo = await heldReader(pool);
  const load = callers(old);
  const upgraded = started('second', 'shop', next);
  const waits = () => log.filter(({ event }) => event === 'migration.waits');
  while (waits().length < TRIES) await pause(100);
  await letGo();
  const newer = await upgraded;
  await pool.close();
  const { saved, refused, longestMs } = await load.stop();
  expect(refused).toEqual([]);
  expect(longestMs).toBeLessThan(LONGEST_STOP_MS);
  expect(waits()[0]?.['for']).toMatch(/^merchkit \(process \d+ of shop, for \d+ s\)/);
  expect(await (await fetch(`${newer.url}/healthz`)).json()).toMatchObject({ version: NEXT });
  for (const id of saved.slice(-3)) expect((await call(newer, `/quotes/${id}`)).status).toBe(200);

  // Both work side by side, and the old one may start again: the way back.
  const ofOld = (await saveQuote(old)).body.id;
  const ofNew = (await saveQuote(newer)).body.id;
  expect((await call(newer, `/quotes/${ofOld}`)).status).toBe(200);
  expect((await call(old, `/quotes/${ofNew}`)).status).toBe(200);
  expect(await stopService(old, 'SIGTERM')).toBe(0);
  const again = await started('first', 'shop');
  expect(await stopService(newer, 'SIGTERM')).toBe(0);
  expect((await call(again, `/quotes/${ofNew}`)).status).toBe(200);
  expect((await saveQuote(again)).status).toBe(200);
  expect(await stopService(again, 'SIGTERM')).toBe(0);

  await server.run('createdb', ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'shop', 'restored']);
  const into = ['--no-owner', '--dbname', server.url('restored'), join(server.folder, 'dump')];
  await server.run('pg_restore', into);
  rmSync(join(folder, 'first/catalog.db'), { force: true });
  const restored = await started('first', 'restored');
  expect(await answersOf(restored)).toEqual(before);
  expect((await call(restored, `/quotes/${ofNew}`)).status).toBe(404);
  expect((await saveQuote(restored)).status).toBe(200);
  expect(await stopService(restored, 'SIGTERM')).toBe(0);
}, 600_000);
