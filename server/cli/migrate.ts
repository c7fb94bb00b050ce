import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { migrateShop } from '../migrate.ts';
import { textTable } from './text-table.ts';
import { UsageError } from './usage-error.ts';

/** Moves the shop of this folder to PostgreSQL. */
export async function migrate(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (values.from !== 'sqlite') throw new UsageError('--from takes sqlite: the ledger in DATA_DIR');
  if (!values.to) throw new UsageError('--to takes the address of the database, such as "$DATABASE_URL"');
  const { DATA_DIR } = readConfig(process.env);
  const copied = await migrateShop(DATA_DIR, values.to);
  const rows = copied.map(({ table, from, to }) => [table, `${from}`, `${to}`]);
  return `${textTable(['TABLE', 'SQLITE', 'POSTGRESQL'], rows)}

All tables have as many rows there as here. Start the service with DATABASE_URL and the same DATA_DIR, which keeps the
files and the secret; merch.db stays as it was, and is not used any more.`;
}
