import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { damagedLedger, damageOf } from './file-faults.ts';

/**
 * Copies the ledger as of one instant, while others write to it, and reads the copy through.
 *
 * @throws Error if it is damaged: the copy would be no backup
 */
export async function backupLedger(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to);
  } finally {
    source.close();
  }
  const copy = new Database(to);
  try {
    const why = damageOf(copy, Number.POSITIVE_INFINITY);
    if (why !== undefined) throw damagedLedger(from, why);
  } finally {
    copy.close();
  }
}

/** Reads all as of now, beside others who write. */
export function openSnapshot(path: string) {
  const db = new Database(path, { readonly: true, fileMustExist: true });
  db.exec('BEGIN');
  return { reader: drizzle(db), close: () => void db.close() };
}
