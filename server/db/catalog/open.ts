import Database from 'better-sqlite3';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

const BUSY_MS = 10_000;
const PAGE_BYTES = 8_192;
const CACHE_KIB = 64 * 1024;
const MAPPED_BYTES = 1024 * 1024 * 1024;
const JOURNAL_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Opens the catalog at `path` to read and write. If it is missing or has another schema version it starts empty:
 * suppliers fill it again, so it never holds the only copy of anything.
 */
export function openCatalog(path: string | ':memory:'): Database.Database {
  const db = new Database(path, { timeout: BUSY_MS });
  // Products are some kilobytes each: larger pages waste less space at their end.
  db.pragma(`page_size = ${PAGE_BYTES}`);
  db.pragma('journal_mode = WAL');
  // A power cut may lose the last sync, never the file; the next sync restores it.
  db.pragma('synchronous = NORMAL');
  db.pragma(`cache_size = -${CACHE_KIB}`);
  db.pragma(`mmap_size = ${MAPPED_BYTES}`);
  db.pragma(`journal_size_limit = ${JOURNAL_KEPT_BYTES}`);
  if (versionOf(db) !== SCHEMA_VERSION) db.transaction(() => recreate(db)).immediate();
  return db;
}

function versionOf(db: Database.Database): unknown {
  return db.pragma('user_version', { simple: true });
}

/** Checked again inside the write lock: another process may have done it meanwhile. */
function recreate(db: Database.Database): void {
  if (versionOf(db) === SCHEMA_VERSION) return;
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
