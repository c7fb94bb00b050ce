import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Package = z.object({ version: z.string(), gitHead: z.string().optional() });

const ROOT = new URL('..', import.meta.url);
const manifest = Package.parse(JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')));

/** The version of the running merchkit. */
export const VERSION = manifest.version;

const commit = manifest.gitHead ?? commitOfClone();

/** What runs: its commit too, where it is a build or a clone. */
export const BUILD = { version: VERSION, ...(commit === undefined ? {} : { commit }) };

/** With `-dirty` where sources were changed since. */
function commitOfClone(): string | undefined {
  if (!existsSync(new URL('.git', ROOT))) return undefined;
  const asked = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty'];
  try {
    return execFileSync('git', asked, {
      cwd: fileURLToPath(ROOT),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
