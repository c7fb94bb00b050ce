import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { backUp, followInstallation, restoreInstallation } from '../backup.ts';
import { type Config, readConfig } from '../config.ts';
import { openBucket } from '../open-bucket.ts';
import { installationSecret } from '../secrets/installation-secret.ts';
import { UsageError } from './usage-error.ts';

const Follow = z.object({
  every: z.coerce.number().min(1).max(3_600).default(10),
  'whole-every': z.coerce.number().min(1).max(366).default(7),
  keep: z.coerce.number().min(1).max(3_660).default(30),
});

/** Makes a backup in an empty folder, or keeps one up to date. */
export async function backup(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: {
      to: { type: 'string' },
      follow: { type: 'boolean' },
      every: { type: 'string' },
      'whole-every': { type: 'string' },
      keep: { type: 'string' },
    },
  });
  if (!values.to) throw new UsageError('--to takes the folder to copy into');
  const to = resolve(values.to);
  const config = readConfig(process.env);
  if (config.DATABASE_URL !== undefined)
    throw new Error(
      `the ledger is in the database of DATABASE_URL: copy it with \`pg_dump\`, then ${config.S3_BUCKET === undefined ? `${config.DATA_DIR}/files` : 'the bucket'} and the secret`,
    );
  if (values.follow) return follow(to, config, values);
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

async function follow(to: string, config: Config, values: Record<string, unknown>): Promise<string> {
  const read = Follow.safeParse(values);
  const wrong = read.error?.issues[0];
  if (!read.success) throw new UsageError(`--${wrong?.path.join('')}: ${wrong?.message}`);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await followInstallation(config.DATA_DIR, to, {
    everyMs: read.data.every * 1_000,
    wholeEveryDays: read.data['whole-every'],
    keepDays: read.data.keep,
    secret: () => installationSecret(config.DATA_DIR, config),
    isWithoutFiles: config.S3_BUCKET !== undefined,
    signal: stopping.signal,
    onWhole: (folder) =>
      process.stdout.write(`The whole ledger is in ${folder}; what is committed now follows.\n`),
  });
  return 'Stopped. The next start copies the whole ledger again.';
}

/** Makes a data folder of what `backup --follow` copied, as of now or of an earlier time. */
export async function restore(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: { from: { type: 'string' }, to: { type: 'string' }, at: { type: 'string' } },
  });
  if (!values.from || !values.to)
    throw new UsageError('--from takes the folder of the backup, --to the new data folder');
  const at = values.at === undefined ? new Date() : new Date(values.at);
  if (Number.isNaN(at.getTime())) throw new UsageError('--at takes a time such as 2026-11-22T09:30:00Z');
  await restoreInstallation(resolve(values.from), resolve(values.to), at);
  return `The ledger as of ${at.toISOString()} is in ${resolve(values.to)}: start a service with this DATA_DIR.`;
}
