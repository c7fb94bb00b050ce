import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportShop, importShop } from '../shop-export.ts';
import { UsageError } from './usage-error.ts';
import { withService } from './with-service.ts';

/** Writes accounts, quotes, orders, papers and files as lines of JSON. */
export async function exportRecords(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: { to: { type: 'string' }, 'with-secrets': { type: 'boolean', default: false } },
  });
  if (!values.to) throw new UsageError('--to takes the file to write');
  const to = resolve(values.to);
  const withSecrets = values['with-secrets'];
  const { records, files } = await withService((service) => exportShop(service, to, { withSecrets }));
  return `${records} records and ${files} files are in ${to}. It names customers and what they bought: keep it where no one else can read it.`;
}

/** Takes in what `export` wrote. */
export async function importRecords(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { from: { type: 'string' } } });
  if (!values.from) throw new UsageError('--from takes the file that export wrote');
  const from = resolve(values.from);
  const { records, files, added } = await withService((service) => importShop(service, from));
  return `${added} of ${records} records were added, the others were there already; ${files} files are there.`;
}
