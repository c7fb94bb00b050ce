import Database from 'better-sqlite3';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

const BUSY_MS = 10_000;
const PAGE_BYTES = 8_192;
const CACHE_KIB = 64 * 1024;
const MAPPED_BYTES = 1024 * 1024 * 1024;
const JOURNAL_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * The catalog at `path`, ready to read and write. Where it is missing or was written by another version of the
 * schema it starts empty: suppliers fill it again, nothing in it is the only copy.
 */
export function openCatalog(path: string | ':memory:'): Database.Database {
  const db = new Database(path, { timeout: BUSY_MS });
  // Products are some kilobytes each: on larger pages less of a page is lost to its end.
  db.pragma(`page_size = ${PAGE_BYTES}`);
  db.pragma('journal_mode = WAL');
  // A power cut may take the last sync with it, never the file; the next sync brings it back.
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

/** Asked again inside the write lock: another process may have done it meanwhile. */
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
