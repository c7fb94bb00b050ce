/**
 * Shops of released versions from their dumps, and the shop of this version from both: it is what the next release stores.
 * `RELEASE=1` stores it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyInto } from '../../../../server/db/postgres/open.ts';
import { newFolder } from '../../../support/homes.ts';
import { type PostgresServer, postgresServer } from '../../../support/postgres-server.ts';
import {
  presentShop,
  type ReleasedShop,
  releasedShop,
  releasedVersions,
  storeReleased,
  tryReleased,
} from '../../../support/released.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await postgresServer();
}, 120_000);
afterAll(() => server.close(), 60_000);

async function newDatabase(name: string): Promise<string> {
  await server.run('createdb', ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'shop', name]);
  return server.url(name);
}

async function dumpOf({ files }: ReleasedShop): Promise<string> {
  const url = await newDatabase('made');
  const ledger = join(newFolder(), 'merch.db');
  writeFileSync(ledger, files['merch.db'] ?? '');
  await copyInto(url, ledger);
  const { stdout } = await server.run('pg_dump', ['--no-owner', '--no-privileges', url]);
  // Programs of another patch do not know these.
  return stdout.replaceAll(/^\\(?:un)?restrict .*\n/gm, '');
}

/** As the guide restores one. */
async function restored(shop: ReleasedShop): Promise<string> {
  const url = await newDatabase(`of_${shop.version.replaceAll('.', '_')}`);
  const file = join(server.folder, 'dump.sql');
  writeFileSync(file, shop.dump);
  await server.run('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-f', file, url]);
  return url;
}

test('the shop of this version opens from its folder and from its dump, answers the same, and goes on', async () => {
  const made = await presentShop();
  const shop = { ...made, dump: await dumpOf(made) };
  expect(shop.dump).toContain('COPY public.orders');
  if (process.env['RELEASE']) storeReleased(shop);
  await tryReleased(shop);
  await tryReleased({ ...shop, version: 'present' }, await restored({ ...shop, version: 'present' }));
}, 600_000);

test('those of released versions open from their dumps', async () => {
  for (const version of releasedVersions()) {
    const shop = releasedShop(version);
    await tryReleased(shop, await restored(shop));
  }
}, 600_000);
