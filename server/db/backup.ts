import Database from 'better-sqlite3';

/** A copy of a database as it stands at one instant, while others write to it. */
export async function backupDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to);
  } finally {
    source.close();
  }
}
