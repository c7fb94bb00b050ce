import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../backup.ts';
import { readConfig } from '../config.ts';
import { UsageError } from './usage-error.ts';

/** Makes a backup in an empty folder. */
export async function backup(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { to: { type: 'string' } } });
  if (!values.to) throw new UsageError('--to takes the folder to copy into');
  const to = resolve(values.to);
  await backUp(readConfig(process.env).DATA_DIR, to);
  return `The ledger, its files and the secret are in ${to}. Keep it where no one else can read it.
Catalogs and their pictures are not: a service started on the copy gets them from the suppliers again.`;
}
