import Database from 'better-sqlite3';

/** Copies a database as of one instant, while others write to it. */
export async function backupDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to);
  } finally {
    source.close();
  }
}
