/** What every node of a shop needs besides its database. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { MARKER } from './outside/files/file-store.ts';
import { secretPlace } from './secrets/installation-secret.ts';

type Sharing = Pick<Config, 'DATA_DIR' | 'INSTALLATION_SECRET' | 'INSTALLATION_SECRET_FILE' | 'S3_BUCKET'>;

/**
 * A node that joins a shop has neither its secret nor its files in a folder of its own.
 *
 * @throws Error with the settings that all nodes share
 */
export function refuseUnshared(config: Sharing): void {
  const { DATA_DIR: folder, S3_BUCKET } = config;
  const ownSecret = join(folder, 'secret');
  const missing = [
    {
      name: 'secret',
      setting: 'INSTALLATION_SECRET',
      isMissing: secretPlace(folder, config) === ownSecret && !existsSync(ownSecret),
    },
    {
      name: 'files',
      setting: 'S3_BUCKET',
      isMissing: S3_BUCKET === undefined && !existsSync(join(folder, MARKER)),
    },
  ].filter(({ isMissing }) => isMissing);
  if (missing.length === 0) return;
  const [names, settings] = (['name', 'setting'] as const).map((part) =>
    missing.map((one) => one[part]).join(' and '),
  );
  throw new Error(
    `The shop in DATABASE_URL has its ${names} elsewhere than in ${folder}. Where several nodes share a database, all need the same ${settings} (docs/operations.md, “Several machines”); where this is the only one, put back ${names} of your backup: links, logos, proofs and certificates depend on them`,
  );
}
