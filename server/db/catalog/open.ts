import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { damageOf, isDamage, openingFault } from '../file-faults.ts';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

const BUSY_MS = 10_000;
const PAGE_BYTES = 16_384;
const CACHE_KIB = 64 * 1024;
const MAPPED_MB = 1_024;
const JOURNAL_KEPT_BYTES = 64 * 1024 * 1024;

const ASIDE = 'catalog.db.damaged';

/** What the service finds at its start. */
export interface OpenedCatalog {
  db: Database.Database;
  /** Why the file that was there could not be used, and where it was put. */
  putAside: string | undefined;
}

/**
 * Opens the catalog in this folder beside a service that runs.
 *
 * @throws Error if it is damaged
 */
export function openCatalogBeside(folder: string, mappedMb?: number): Database.Database {
  const path = join(folder, 'catalog.db');
  try {
    return openCatalog(path, mappedMb);
  } catch (cause) {
    if (!isDamage(cause)) throw openingFault(path, cause);
    throw new Error(`${path} is damaged; restart the service: it puts the file aside and fills a new one`, {
      cause,
    });
  }
}

/**
 * Opens the catalog in this folder. A damaged one is put aside, as the only damaged one that is kept: it is a copy, and
 * the new one is filled.
 */
export function openCatalogIn(folder: string, mappedMb?: number): OpenedCatalog {
  const path = join(folder, 'catalog.db');
  const { db, why } = openSound(path, mappedMb);
  if (db) return { db, putAside: undefined };
  const aside = join(folder, ASIDE);
  for (const log of ['-wal', '-shm']) rmSync(`${path}${log}`, { force: true });
  rmSync(aside, { recursive: true, force: true });
  renameSync(path, aside);
  return {
    db: openCatalog(path, mappedMb),
    putAside: `${path} is damaged (${why}); it was put aside as ${ASIDE}, and a new one is filled`,
  };
}

function openSound(path: string, mappedMb: number | undefined): { db?: Database.Database; why: string } {
  let db: Database.Database | undefined;
  try {
    db = openCatalog(path, mappedMb);
    const why = damageOf(db);
    if (why === undefined) return { db, why: '' };
    db.close();
    return { why };
  } catch (cause) {
    db?.close();
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isFolder) return { why: 'it is a folder' };
    if (isDamage(cause) && cause instanceof Error) return { why: cause.message };
    throw openingFault(path, cause);
  }
}

/**
 * Opens the catalog at `path` to read and write. If it is missing or has another schema version it starts empty:
 * suppliers fill it again, so it never holds the only copy of anything.
 */
export function openCatalog(path: string | ':memory:', mappedMb = MAPPED_MB): Database.Database {
  const db = new Database(path, { timeout: BUSY_MS });
  // Products are some kilobytes each: larger pages waste less space at their end.
  db.pragma(`page_size = ${PAGE_BYTES}`);
  db.pragma('journal_mode = WAL');
  // A power cut may lose the last sync, never the file; the next sync restores it.
  db.pragma('synchronous = NORMAL');
  readThrough(db, mappedMb);
  db.pragma(`journal_size_limit = ${JOURNAL_KEPT_BYTES}`);
  if (versionOf(db) !== SCHEMA_VERSION) db.transaction(() => recreate(db)).immediate();
  return db;
}

/** Opens the catalog in this folder to read it beside others: it is there and of this version. */
export function openCatalogToRead(folder: string, mappedMb: number): Database.Database {
  const db = new Database(join(folder, 'catalog.db'), { readonly: true, timeout: BUSY_MS });
  readThrough(db, mappedMb);
  return db;
}

function readThrough(db: Database.Database, mappedMb: number): void {
  db.pragma(`cache_size = -${CACHE_KIB}`);
  db.pragma(`mmap_size = ${mappedMb * 1024 * 1024}`);
}

function versionOf(db: Database.Database): unknown {
  return db.pragma('user_version', { simple: true });
}

/** Checked again inside the write lock: another process may have done it meanwhile. */
function recreate(db: Database.Database): void {
  if (versionOf(db) !== SCHEMA_VERSION) emptyCatalog(db);
}

/** Leaves the tables of a new one. */
export function emptyCatalog(db: Database.Database): void {
  const tables = db
    .prepare<[], { name: string }>(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type IN ('virtual', 'table') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       ORDER BY type = 'virtual' DESC`,
    )
    .all();
  for (const { name } of tables) db.exec(`DROP TABLE IF EXISTS "${name.replaceAll('"', '""')}"`);
  db.exec(SCHEMA);
  db.pragma(`user_version = ${SCHEMA_VERSION}`);
}
