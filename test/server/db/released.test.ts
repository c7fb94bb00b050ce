/**
 * Folders of released versions are opened by every later one, and the migrations they went through never change. At a
 * release, `npm run release:folder` stores the folder of its version.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { knownMigrations } from '../../../server/db/migrate-ledger.ts';
import { seedDemoShop } from '../../../server/demo/seed.ts';
import { invoke } from '../../../tools/invoke.ts';
import { createQuote } from '../../../tools/quotes/create-quote.ts';
import { getQuote } from '../../../tools/quotes/get-quote.ts';
import { orderStatus } from '../../../tools/tracking/order-status.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import {
  changedMigrations,
  openDemo,
  presentFolder,
  type ReleasedFolder,
  releasedFolders,
  storeReleased,
  unpacked,
} from '../../support/released-folders.ts';

let folders: ReleasedFolder[];
beforeAll(async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const present = await presentFolder(version);
  if (process.env['RELEASE_FOLDER']) storeReleased(present);
  folders = [...releasedFolders(), present];
});

test('each opens, is brought to the present schema, and can be read and written', async () => {
  for (const folder of folders) {
    const service = openDemo(unpacked(folder));
    expect([folder.version, service.ledger.schema]).toEqual([folder.version, knownMigrations().length]);
    await seedDemoShop(service, { withPast: false });
    const ctx = service.ctxFor(await service.callerOf(`Bearer ${DEMO_KEY}`), 'req_released');
    expect(await invoke(orderStatus, ctx, { id: 'ord_demo' })).toMatchObject({
      id: 'ord_demo',
      quote_id: 'qt_demo',
    });
    const { url } = await invoke(getQuote, ctx, { id: 'qt_demo_open' });
    expect(await service.linkHolder(url.split('/').at(-1) ?? '')).toMatchObject({
      recordId: 'qt_demo_open',
    });
    expect(await invoke(createQuote, ctx, createQuote.example)).toMatchObject({ status: 'saved' });
    await service.close();
  }
});

test('a migration that was released is never changed, moved or taken away', () => {
  for (const folder of folders) expect(changedMigrations(folder, knownMigrations())).toEqual([]);
  const released = { version: '1.0.0', migrations: ['a', 'b'], files: {} };
  expect(changedMigrations(released, ['a', 'b', 'c'])).toEqual([]);
  expect(changedMigrations(released, ['a', 'c'])).toEqual([1]);
  expect(changedMigrations(released, ['b', 'a'])).toEqual([0, 1]);
  expect(changedMigrations(released, ['a'])).toEqual([1]);
});

test('each tagged version has its folder', () => {
  const stored = releasedFolders().map(({ version }) => `v${version}`);
  expect(tags().filter((tag) => !stored.includes(tag))).toEqual([]);
});

/** None outside of a clone. */
function tags(): string[] {
  try {
    return execFileSync('git', ['tag', '--list', 'v[0-9]*'], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}
