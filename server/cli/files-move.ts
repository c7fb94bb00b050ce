import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { moveShopFiles } from '../move-files.ts';
import { UsageError } from './usage-error.ts';

/** Moves the files between the data folder and the bucket. */
export async function filesMove(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { to: { type: 'string' } } });
  if (values.to !== 's3' && values.to !== 'folder') throw new UsageError('--to takes s3 or folder');
  const moved = await moveShopFiles(readConfig(process.env), values.to);
  const { files, bytes, copied, there, from, to, isRunning } = moved;
  const next = isRunning
    ? `The service may add more: stop it and run this again before you start it on ${to}.`
    : `Start the service ${values.to === 's3' ? 'with' : 'without'} S3_BUCKET; what is left in ${from} of them may be deleted.`;
  return `Of ${from}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB. All are in ${to}, ${copied} copied now; it holds ${there}.\n${next}`;
}
