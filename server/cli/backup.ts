import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../backup.ts';
import { readConfig } from '../config.ts';
import { openBucket } from '../open-bucket.ts';
import { installationSecret } from '../secrets/installation-secret.ts';
import { UsageError } from './usage-error.ts';

/** Makes a backup in an empty folder. */
export async function backup(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { to: { type: 'string' } } });
  if (!values.to) throw new UsageError('--to takes the folder to copy into');
  const to = resolve(values.to);
  const config = readConfig(process.env);
  if (config.DATABASE_URL !== undefined)
    throw new Error(
      `the ledger is in the database of DATABASE_URL: copy it with \`pg_dump\`, then ${config.S3_BUCKET === undefined ? `${config.DATA_DIR}/files` : 'the bucket'} and the secret`,
    );
  const bucket = await openBucket(config, { isTried: false });
  try {
    await backUp(config.DATA_DIR, to, {
      secret: () => installationSecret(config.DATA_DIR, config),
      bucket: bucket?.store,
    });
  } finally {
    bucket?.close();
  }
  return `The ledger, its files and the secret are in ${to}. Keep it where no one else can read it.
Catalogs and their pictures are not: a service started on the copy gets them from the suppliers again.`;
}
