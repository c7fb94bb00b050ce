import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followLedger, restoreLedger } from '../../../server/db/log-shipping.ts';
import { newFolder } from '../../support/homes.ts';

const SMALL_LOG = 60_000;
const START = Date.parse('2026-11-04T15:00:00.000Z');
const CONTENT = 'SELECT id, hex(text) FROM notes ORDER BY id';

function newNotes() {
  const home = newFolder();
  const path = join(home, 'merch.db');
  const copy = join(home, 'copy');
  mkdirSync(copy);
  const db = new Database(path);
  db.pragma('auto_vacuum = INCREMENTAL');
  db.pragma('journal_mode = WAL');
  db.pragma('wal_autocheckpoint = 8');
  db.exec('CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text BLOB NOT NULL)');
  return { path, copy, db };
}

const contentOf = (db: Database.Database) => db.prepare<[], [number, string]>(CONTENT).raw().all();

function restored(folder: string, at: Date): [number, string][] {
  const path = join(newFolder(), 'merch.db');
  restoreLedger(folder, path, at);
  const db = new Database(path);
  try {
    return contentOf(db);
  } finally {
    db.close();
  }
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write'), rows: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), rows: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo'), rows: fc.integer({ min: 1, max: 80 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read'), rows: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ship'), rows: fc.constant(0) }) },
);

test('a copy that follows has what was committed at each time it was brought up to date', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 10, maxLength: 60 }),
      fc.integer({ min: 0, max: 40 }),
      (steps, before) => {
        const { path, copy, db } = newNotes();
        const write = db.prepare('INSERT INTO notes (text) VALUES (randomblob(abs(random() % 3000)))');
        for (let row = 0; row < before; row++) write.run();
        const follower = followLedger(path, copy, new Date(START), SMALL_LOG);
        const shipped: [Date, unknown][] = [[new Date(START), contentOf(db)]];
        let other: Database.Database | undefined;
        for (const [index, { kind, rows }] of steps.entries()) {
          const change = () => {
            if (kind === 'remove') db.prepare('DELETE FROM notes WHERE id % 3 = 0 AND id < ?').run(rows * 4);
            else for (let row = 0; row < rows; row++) write.run();
          };
          if (kind === 'ship') {
            const at = new Date(START + (index + 1) * 1_000);
            follower.ship(at);
            shipped.push([at, contentOf(db)]);
          } else if (kind === 'read') {
            // Another reader that stays: the log cannot be begun again meanwhile.
            other?.close();
            other = new Database(path, { readonly: true });
            other.exec(`BEGIN; ${CONTENT}`);
          } else {
            db.exec('BEGIN');
            change();
            db.exec(kind === 'undo' ? 'ROLLBACK' : 'COMMIT');
          }
        }
        follower.close();
        other?.close();
        db.close();
        for (const [at, content] of shipped) expect(restored(copy, at)).toEqual(content);
      },
    ),
    { numRuns: 25 },
  );
});

const logsIn = (copy: string): number =>
  readdirSync(join(copy, 'log')).filter((name) => name.endsWith('.wal')).length;

const WRITER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require('better-sqlite3');
  const db = new Database(workerData, { timeout: 20000 });
  db.pragma('wal_autocheckpoint = 8');
  const write = db.prepare('INSERT INTO notes (text) VALUES (zeroblob(1 + abs(random() % 3000)))');
  let isOver = false;
  parentPort.on('message', () => { isOver = true; });
  const some = () => {
    for (let row = 0; row < 20; row++) write.run();
    if (!isOver) return setImmediate(some);
    db.close();
    parentPort.close();
  };
  some();`;

test('while others write, nothing is lost where the log is begun again', async () => {
  const { path, copy, db } = newNotes();
  const follower = followLedger(path, copy, new Date(START), SMALL_LOG);
  const writer = new Worker(WRITER, { eval: true, workerData: path });
  const ended = once(writer, 'exit');
  const count = db.prepare<[], number>('SELECT count(*) FROM notes').pluck();
  const least: [Date, number][] = [];
  for (let written = 0; written < 4_000; ) {
    const at = new Date(START + (least.length + 1) * 1_000);
    written = count.get() ?? 0;
    follower.ship(at);
    least.push([at, written]);
    await immediate();
  }
  writer.postMessage('enough');
  await ended;
  const last = new Date(START + (least.length + 1) * 1_000);
  follower.ship(last);
  expect(logsIn(copy)).toBeGreaterThan(1);
  for (const [at, written] of least.filter((_, index) => index % Math.ceil(least.length / 20) === 0)) {
    const rows = restored(copy, at);
    expect(rows.length).toBeGreaterThanOrEqual(written);
    expect(rows.at(-1)?.[0] ?? 0).toBe(rows.length);
  }
  expect(restored(copy, last)).toEqual(contentOf(db));
  follower.close();
  db.close();
}, 60_000);

test('the log does not grow for good', () => {
  const { path, copy, db } = newNotes();
  const follower = followLedger(path, copy, new Date(START), SMALL_LOG);
  for (let row = 1; row <= 100; row++) {
    db.exec('INSERT INTO notes (text) VALUES (zeroblob(2000))');
    follower.ship(new Date(START + row * 1_000));
  }
  expect(logsIn(copy)).toBeGreaterThan(5);
  expect(statSync(`${path}-wal`).size).toBeLessThan(2 * SMALL_LOG);
  follower.close();
  db.close();
});

test('a damaged copy is refused', () => {
  const { path, copy, db } = newNotes();
  const follower = followLedger(path, copy, new Date(START));
  db.exec('INSERT INTO notes (text) VALUES (zeroblob(9000))');
  follower.ship(new Date(START + 1_000));
  follower.close();
  db.close();
  const log = join(copy, 'log', '000001.wal');
  const bytes = readFileSync(log);
  bytes[bytes.length - 100] = 255 - (bytes[bytes.length - 100] ?? 0);
  writeFileSync(log, bytes);
  expect(() => restored(copy, new Date(START + 1_000))).toThrow(`${log} is damaged`);
  // What a follower wrote when it was killed is not counted.
  appendFileSync(log, 'half a frame');
  expect(restored(copy, new Date(START))).toEqual([]);
});
