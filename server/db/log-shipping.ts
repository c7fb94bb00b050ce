/**
 * A copy of the ledger that follows it: the whole file, then SQLite's own log of what was committed since, byte for byte.
 * SQLite itself reads the log into the copy when it is restored.
 *
 * SQLite begins its log again once no reader needs what is in it. The follower always has a reader open: it opens the next
 * one and copies the log before it closes the one before, so that nothing is overwritten that was not copied.
 */
import {
  appendFileSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { damageOf } from './file-faults.ts';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const PAGE_BYTES_AT = 8;
const [SALTS_FROM, SALTS_TO] = [16, 24];
const CHUNK_BYTES = 1 << 20;
/** A log of this size is begun again. */
const MOST_BYTES = 4_000_000;
const PATIENCE_MS = 10_000;
const MOST_TRIES = 25;
const BETWEEN_TRIES_MS = 2;

export interface LedgerFollower {
  /** Copies what was committed since, as of this time; how many bytes that were. */
  ship(at: Date): number;
  close(): void;
}

/** A copied log, and beside it how far it went at each time. */
interface Log {
  copy: string;
  times: string;
}

const logOf = (folder: string, number: number): Log => {
  const name = join(folder, 'log', String(number).padStart(6, '0'));
  return { copy: `${name}.wal`, times: `${name}.times` };
};

/** Begins a copy in an empty folder. */
export function followLedger(path: string, folder: string, at: Date, mostBytes = MOST_BYTES): LedgerFollower {
  const log = `${path}-wal`;
  const writer = new Database(path, { timeout: PATIENCE_MS, fileMustExist: true });
  const checkpointer = new Database(path, { fileMustExist: true });
  let reader = openReader(path);
  let number = 0;
  let known: string | undefined;
  let copied = 0;

  /** Of the log that holds them. */
  function committed(): { header: Buffer; frames: number } | undefined {
    for (;;) {
      const header = headerOf(log);
      if (!header) return undefined;
      const { frames } = readIn(checkpointer);
      if (headerOf(log)?.equals(header)) return { header, frames };
    }
  }

  function ship(at: Date): number {
    const found = committed();
    if (!found) return 0;
    const { header, frames } = found;
    const salts = header.toString('hex', SALTS_FROM, SALTS_TO);
    const from = salts === known ? copied : 0;
    const bytes = HEADER_BYTES + frames * frameBytes(header) - from;
    if (frames === 0 || bytes <= 0) return 0;
    if (salts !== known) number++;
    known = salts;
    const { copy, times } = logOf(folder, number);
    copyBytes(log, copy, from, bytes);
    copied = from + bytes;
    appendFileSync(times, `${at.toISOString()} ${copied}\n`);
    sync(times);
    return bytes;
  }

  function takeNextReader(at: Date): void {
    const next = openReader(path);
    ship(at);
    reader.close();
    reader = next;
  }

  /** Most is read into the ledger while others write, and the rest while they wait. */
  function beginLogAgain(at: Date): void {
    takeNextReader(at);
    readIn(checkpointer);
    writer.exec('BEGIN IMMEDIATE');
    try {
      takeNextReader(at);
      // A reader of the service may be at work.
      for (let tries = 1; !readIn(checkpointer).isWhole && tries < MOST_TRIES; tries++)
        pause(BETWEEN_TRIES_MS);
      takeNextReader(at);
    } finally {
      writer.exec('ROLLBACK');
    }
  }

  const copy = join(folder, 'merch.db');
  copyFileSync(path, copy, constants.COPYFILE_FICLONE);
  sync(copy);
  mkdirSync(join(folder, 'log'));
  ship(at);
  return {
    ship(at) {
      const bytes = ship(at);
      if (copied > mostBytes) beginLogAgain(at);
      return bytes;
    },
    close() {
      for (const connection of [reader, checkpointer, writer]) connection.close();
    },
  };
}

/**
 * Makes the ledger as it was copied last by a time.
 *
 * @throws Error if the copy is damaged
 */
export function restoreLedger(folder: string, path: string, at: Date): void {
  copyFileSync(join(folder, 'merch.db'), path, constants.COPYFILE_FICLONE);
  for (const log of logsOf(folder)) {
    const bytes = bytesBy(log, at);
    if (bytes === undefined) break;
    copyBytes(log.copy, `${path}-wal`, 0, bytes);
    const restored = new Database(path);
    try {
      const header = headerOf(`${path}-wal`);
      if (!header || HEADER_BYTES + readIn(restored).frames * frameBytes(header) !== bytes)
        throw new Error(`${log.copy} is damaged`);
    } finally {
      restored.close();
    }
  }
  const restored = new Database(path);
  try {
    const why = damageOf(restored, Number.POSITIVE_INFINITY);
    if (why !== undefined) throw new Error(`${folder} is damaged: ${why}`);
  } finally {
    restored.close();
  }
}

const logsOf = (folder: string): Log[] =>
  readdirSync(join(folder, 'log'))
    .filter((name) => name.endsWith('.times'))
    .map((_, index) => logOf(folder, index + 1));

/** How far a log was copied by a time; `undefined` if it was begun later. */
function bytesBy({ times }: Log, at: Date): number | undefined {
  const until = at.toISOString();
  const lines = readFileSync(times, 'utf8').split('\n').slice(0, -1);
  const last = lines.findLast((line) => line.slice(0, until.length) <= until);
  return last === undefined ? undefined : Number(last.slice(until.length + 1));
}

/** Keeps what is committed now from being overwritten in the log. */
function openReader(path: string): Database.Database {
  const reader = new Database(path, { readonly: true, fileMustExist: true });
  reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  return reader;
}

/** Reads the log into the database, as far as readers let it: how many frames are committed, and whether all are read. */
function readIn(connection: Database.Database): { frames: number; isWhole: boolean } {
  for (let waited = 0; waited < PATIENCE_MS; waited += BETWEEN_TRIES_MS) {
    const [done] = connection.pragma('wal_checkpoint(PASSIVE)') as [{ log: number; checkpointed: number }];
    if (done.log >= 0) return { frames: done.log, isWhole: done.log === done.checkpointed };
    // The service reads it in at this moment.
    pause(BETWEEN_TRIES_MS);
  }
  throw new Error('another program reads the log of the ledger and does not end');
}

const pause = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const frameBytes = (header: Buffer): number => FRAME_HEADER_BYTES + header.readUInt32BE(PAGE_BYTES_AT);

function headerOf(log: string): Buffer | undefined {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < HEADER_BYTES) return undefined;
  const header = Buffer.alloc(HEADER_BYTES);
  withFile(log, 'r', (file) => readSync(file, header, 0, HEADER_BYTES, 0));
  return header;
}

function copyBytes(from: string, to: string, at: number, bytes: number): void {
  const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, bytes));
  if (at === 0) rmSync(to, { force: true });
  withFile(from, 'r', (source) =>
    withFile(to, at === 0 ? 'w' : 'r+', (target) => {
      for (let done = 0; done < bytes; ) {
        const read = readSync(source, chunk, 0, Math.min(chunk.length, bytes - done), at + done);
        if (read === 0) throw new Error(`${from} ended while it was copied`);
        writeSync(target, chunk, 0, read, at + done);
        done += read;
      }
      fsyncSync(target);
    }),
  );
}

const sync = (path: string): void => withFile(path, 'r', fsyncSync);

function withFile<T>(path: string, flags: string, work: (file: number) => T): T {
  const file = openSync(path, flags, 0o600);
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}
