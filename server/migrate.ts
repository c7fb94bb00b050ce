/** Moves a shop from its folder to a database in PostgreSQL. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holdFolder } from './db/installation.ts';
import { type CopiedTable, copyInto } from './db/postgres/open.ts';

/**
 * Copies the ledger of the folder into the database at `url`, which must be new, and counts every table on both sides.
 * Files and secret stay in the folder, and `merch.db` as it was.
 *
 * @throws Error with the setting and the remedy; then nothing was copied
 */
export async function migrateShop(folder: string, url: string): Promise<CopiedTable[]> {
  const path = join(folder, 'merch.db');
  if (!existsSync(path)) throw new Error(`there is no ledger in ${folder}; set DATA_DIR`);
  holdFolder(folder);
  return copyInto(url, path);
}
