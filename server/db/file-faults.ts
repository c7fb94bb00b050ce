/** What a database file that cannot be used is said to be, and what to do. */
import { statSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Reading more than this through would delay a start. */
const MOST_READ_BYTES = 256 * 1024 * 1024;

export const isDamage = (cause: unknown): boolean =>
  cause instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(cause.code);

/** Whether writing fails whatever is written: the disk is full, failing or read-only. */
export const isDiskFault = (cause: unknown): boolean =>
  cause instanceof Database.SqliteError && /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB)/.test(cause.code);

/** Reads the database through, if it is no larger than this; the fault that was found first. */
export function damageOf(db: Database.Database, mostBytes = MOST_READ_BYTES): string | undefined {
  try {
    const pages = Number(db.pragma('page_count', { simple: true }));
    const bytes = pages * Number(db.pragma('page_size', { simple: true }));
    const found = bytes > mostBytes ? 'ok' : db.pragma('quick_check(1)', { simple: true });
    return found === 'ok' ? undefined : String(found).replaceAll(/\s+/g, ' ');
  } catch (cause) {
    if (isDamage(cause) && cause instanceof Error) return cause.message;
    throw cause;
  }
}

/** The error for a ledger whose file is damaged. */
export const damagedLedger = (path: string, why: string): Error =>
  new Error(
    `${path} is damaged (${why}); move the folder away and put back your newest backup, whole: merch.db, files and secret`,
  );

/** What opening a database failed with, with the file and the remedy. */
export function openingFault(path: string, cause: unknown): unknown {
  if (!(cause instanceof Database.SqliteError)) return cause;
  if (isDamage(cause)) return damagedLedger(path, cause.message);
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(cause.code))
    return new Error(
      `${path} cannot be opened for writing (${cause.message}); it must be a file of the service’s own user, on a disk that is not read-only`,
      { cause },
    );
  if (/^SQLITE_(FULL|IOERR)/.test(cause.code))
    return new Error(
      `${path} cannot be written (${cause.message}); look whether the disk is full or failing`,
      {
        cause,
      },
    );
  if (/^SQLITE_BUSY/.test(cause.code))
    return new Error(
      `${path} is held by another process (${cause.message}); end what writes to it, such as a database browser`,
      { cause },
    );
  return cause;
}

/** The size of a database with its write-ahead log; 0 where there is none. */
export const bytesOf = (path: string): number =>
  [path, `${path}-wal`].reduce(
    (bytes, file) => bytes + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
