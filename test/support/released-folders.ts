/** Small seeded folders as released versions wrote them: `test/fixtures/released/<version>.json.gz`. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readConfig } from '../../server/config.ts';
import { knownMigrations } from '../../server/db/migrate-ledger.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { demoPayments } from '../../server/outside/payments/demo.ts';
import { openService } from '../../server/service.ts';
import { DEMO_KEY } from './open-shop.ts';
import { readableLog } from './readable-log.ts';

const RELEASED = 'test/fixtures/released';
/** What cannot be made again; logos of the demo shop are in the sources. */
const KEPT = ['merch.db', 'secret', 'files/installation'];

export interface ReleasedFolder {
  version: string;
  /** The hashes of its migrations, in order. */
  migrations: string[];
  /** By path in the folder, base64. */
  files: Record<string, string>;
}

export const releasedFolders = (): ReleasedFolder[] =>
  existsSync(RELEASED)
    ? readdirSync(RELEASED).map((name) =>
        JSON.parse(gunzipSync(readFileSync(join(RELEASED, name))).toString()),
      )
    : [];

export function storeReleased(folder: ReleasedFolder): void {
  mkdirSync(RELEASED, { recursive: true });
  writeFileSync(join(RELEASED, `${folder.version}.json.gz`), gzipSync(JSON.stringify(folder)));
}

export const openDemo = (folder: string) =>
  openService(readConfig({ DATA_DIR: folder, DEMO_KEY }), {
    now: () => new Date('2026-11-04T15:00:00.000Z'),
    payments: demoPayments,
    log: readableLog().log,
  });

/** The demo shop of the present version. */
export async function presentFolder(version: string): Promise<ReleasedFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'merchkit-released-'));
  const service = openDemo(folder);
  await seedDemoShop(service, { withPast: false });
  await service.close();
  const files = KEPT.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);
  return { version, migrations: knownMigrations(), files: Object.fromEntries(files) };
}

/** A folder with its files. */
export function unpacked({ files }: ReleasedFolder): string {
  const folder = mkdtempSync(join(tmpdir(), 'merchkit-released-'));
  for (const [name, base64] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), Buffer.from(base64, 'base64'));
  }
  return folder;
}

/** The released migrations that are missing or changed now. They are append-only: ledgers out there went through them. */
export const changedMigrations = ({ migrations }: ReleasedFolder, present: readonly string[]): number[] =>
  migrations.flatMap((hash, index) => (present[index] === hash ? [] : [index]));
