/** The operators' commands for suppliers, from adding one to letting it go. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSupplier } from '../../../server/cli/supplier-add.ts';
import { checkSupplierNow } from '../../../server/cli/supplier-check.ts';
import { listSuppliers } from '../../../server/cli/supplier-list.ts';
import { removeSupplier } from '../../../server/cli/supplier-remove.ts';
import { syncSupplierNow } from '../../../server/cli/supplier-sync.ts';
import { demoProducts } from '../../../server/demo/products.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import { type Home, newHome } from '../../support/homes.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { useShop } from '../../support/use.ts';

let home: Home;
const first = useShop();
beforeAll(async () => {
  await first.service.catalogWriter.replaceProducts(demoSupplier, demoProducts().slice(0, 3), first.clock.at);
  home = await newHome({ isInFile: true });
});
afterAll(async () => {
  await home.remove();
});

const COMMANDS = {
  add: addSupplier,
  check: checkSupplierNow,
  sync: syncSupplierNow,
  list: listSuppliers,
  remove: removeSupplier,
};

/** Runs a command on this folder, as the command line does; a failure is its message. */
async function merchkit(verb: keyof typeof COMMANDS, args: string[] = [], more: Record<string, string> = {}) {
  const before = process.env;
  process.env = { ...before, ...home.env, SHOP: 'live', ALLOW_LOCAL_URLS: 'true', ...more };
  try {
    return { out: await COMMANDS[verb](args), failed: undefined };
  } catch (failure) {
    return { out: '', failed: failure instanceof Error ? failure.message : String(failure) };
  } finally {
    process.env = before;
  }
}

test('a supplier is added, looked at, copied, listed and let go', async () => {
  const refused = await merchkit('add', ['--code', 'first', '--id', 'demo@example.com']);
  expect(refused.failed).toContain('SUPPLIER_PASSWORD');

  const added = await merchkit(
    'add',
    [
      '--code',
      'first',
      '--name',
      'First Shop',
      '--id',
      'demo@example.com',
      '--merchkit',
      first.url,
      '--price',
      'net',
      '--markup',
      '35',
      '--per-minute',
      '100000',
    ],
    { SUPPLIER_PASSWORD: DEMO_KEY },
  );
  expect(added.out).toMatch(/^First Shop is added with 16 endpoints\n {2}ProductData 2\.0\.0 {2}http/);
  expect(added.out).toContain(
    '\nSold at cost and a markup of 35%: a piece that costs $16.00 sells at $21.60, which leaves $5.60, a margin of 25.9% and a markup of 35%\n',
  );
  const kept = readFileSync(join(home.folder, 'merch.db')).toString('latin1');
  expect(kept).toContain('First Shop');
  expect(kept).not.toContain(DEMO_KEY);

  const checked = await merchkit('check', ['--code', 'first']);
  const works = checked.out.split('\n').filter((line) => / {2}works {2}/.test(line));
  expect(works).toHaveLength(16);
  expect(checked.out).toMatch(/^Service +Version +Time +What it said\n-+/);

  const synced = await merchkit('sync', ['--code', 'first', '--without-pictures']);
  expect(synced.out).toContain(
    'first: the whole catalog, 3 read, 0 failed, 0 gone\n3 products in the catalog, 3 of them sold',
  );

  const listed = await merchkit('list', []);
  expect(listed.out.split('\n')[2]).toMatch(
    /^first +First Shop +active +at cost and a markup of 35% +exact, UPS Ground +3 \(3 sold\) +\d{4}-/,
  );

  expect((await merchkit('remove', ['--code', 'first'])).out).toBe(
    'First Shop and its products are gone from the catalog',
  );
  expect((await merchkit('list', [])).out).toContain('There are no suppliers yet');
});

test('what does not work is told in one line each, without the password', async () => {
  await merchkit('add', ['--code', 'wrong', '--id', 'demo@example.com', '--merchkit', first.url], {
    SUPPLIER_PASSWORD: 'not-the-key',
  });
  const { out } = await merchkit('check', ['--code', 'wrong']);
  const lines = out
    .split('\n')
    .slice(2)
    .filter((line) => line !== '');
  expect(lines.every((line) => / {2}fails {2}/.test(line))).toBe(true);
  expect(lines[0]).toContain('did not take our credentials, code 105');
  expect(out).not.toContain('not-the-key');
  const synced = await merchkit('sync', ['--code', 'wrong']);
  expect(synced.failed).toBe(
    'wrong did not take our credentials, code 105: Authentication Credentials failed',
  );
});

test('how goods are ordered of a supplier is set, listed, and kept where it is not named again', async () => {
  const ordering = async (...args: string[]) => {
    await merchkit('add', ['--code', 'ordered', ...args], { SUPPLIER_PASSWORD: 'a-password' });
    const { out } = await merchkit('list');
    return /at list price +(.+?) {2}/.exec(
      out.split('\n').find((line) => line.startsWith('ordered')) ?? '',
    )?.[1];
  };
  expect(await ordering('--id', 'us', '--endpoint', 'Inventory/2.0.0=https://supplier.example/inv')).toBe(
    'exact, UPS Ground',
  );
  const set = ['--tolerance', 'AllowOverrun', '--tolerance-percent', '5', '--carrier', 'FedEx'];
  expect(
    await ordering(...set, '--ship-service', '2Day', '--blind-ship', 'yes', '--one-ship-to', 'yes'),
  ).toBe('overrun 5%, FedEx 2Day, blind, one address');
  expect(await ordering('--tolerance-percent', 'none', '--blind-ship', 'no', '--one-ship-to', 'no')).toBe(
    'overrun, FedEx 2Day',
  );
  await merchkit('remove', ['--code', 'ordered']);
});
