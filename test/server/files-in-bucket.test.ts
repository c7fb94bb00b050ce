/** A shop whose files are in a bucket and whose secret is in a variable: its folder may be lost but for the ledger. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { backUp } from '../../server/backup.ts';
import { readConfig } from '../../server/config.ts';
import { openConfiguredService } from '../../server/configured-service.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { moveShopFiles } from '../../server/move-files.ts';
import { openBucket } from '../../server/open-bucket.ts';
import { fileLinks } from '../../server/outside/files/links.ts';
import type { Service } from '../../server/service.ts';
import { readableLog } from '../support/readable-log.ts';
import { type S3Server, s3Server } from '../support/s3-server.ts';

const INSTALLATION_SECRET = 'ab'.repeat(32);
const NOW = new Date('2026-11-04T15:00:00.000Z');

let root: string;
let s3: S3Server;
let env: Record<string, string>;
const LOGO = fileLinks(Buffer.from(INSTALLATION_SECRET, 'hex')).pathOf('art_demo-preview.png');

const folder = (): string => join(root, 'data');
const start = (of: Record<string, string> = env): Promise<Service> =>
  openConfiguredService(readConfig(of), {
    now: () => NOW,
    payments: undefined,
    log: readableLog().log,
  });
const served = async (service: Service, path: string) => {
  const response = await createApp(service).request(path);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, body: /json/.test(type) ? await response.json() : type };
};
/** What the start is refused with, the folder left out. */
const refusal = async (of: Record<string, string>): Promise<string> => {
  const failed = await start(of).then(
    (service) => service.close(),
    (cause: Error) => cause.message,
  );
  return (failed ?? 'started').replaceAll(folder(), 'DATA');
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'merchkit-bucket-'));
  s3 = await s3Server();
  env = { DATA_DIR: folder(), INSTALLATION_SECRET, DEMO_KEY: 'mk_demo_key_of_the_tests', ...s3.env };
  const service = await start();
  await seedDemoShop(service);
  service.close();
}, 60_000);
afterAll(async () => {
  await s3.close();
  rmSync(root, { recursive: true, force: true });
});

test('nothing of the files or the secret is in the folder, and a start without the rest serves them', async () => {
  expect(readdirSync(folder()).filter((name) => !/^(merch|catalog)\.db/.test(name))).toEqual([]);
  expect([...s3.objects.keys()].filter((key) => key.includes('art_demo'))).toHaveLength(5);
  for (const name of readdirSync(folder())) if (!name.startsWith('merch.db')) rmSync(join(folder(), name));
  const service = await start();
  expect(await served(service, LOGO)).toEqual({ status: 200, body: 'image/png' });
  service.close();
});

test('while the bucket refuses, a file is an honest 500 and /readyz says so; it comes back without a start', async () => {
  const service = await start();
  s3.trouble = 'denied';
  expect(await served(service, LOGO)).toMatchObject({ status: 500, body: { error: { code: 'internal' } } });
  s3.trouble = 'none';
  expect(await served(service, '/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  s3.trouble = 'denied';
  expect(await served(service, LOGO)).toMatchObject({ status: 500 });
  expect(await served(service, '/readyz')).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'files cannot be reached' },
  });
  s3.trouble = 'none';
  expect((await served(service, LOGO)).status).toBe(200);
  expect((await served(service, '/readyz')).status).toBe(200);
  service.close();
});

test.each<[kind: string, of: () => Record<string, string>, sentence: string]>([
  [
    'with another secret',
    () => ({ ...env, INSTALLATION_SECRET: 'cd'.repeat(32) }),
    'INSTALLATION_SECRET is of another installation than the rest; set the secret this shop began with and the S3_BUCKET and S3_PREFIX of this shop, or put back merch.db, secret and files of one backup',
  ],
  [
    'with an empty place in the bucket, though the ledger has files',
    () => ({ ...env, S3_PREFIX: 'empty' }),
    'the bucket merch below empty/ holds no files of this shop; name the right one in S3_BUCKET and S3_PREFIX, or move them there with `merchkit files move --to s3`',
  ],
  [
    'without the bucket',
    () => ({ DATA_DIR: folder(), INSTALLATION_SECRET }),
    "DATA/files is not the folder of this ledger’s files (ENOENT: no such file or directory, open 'DATA/files/installation'); put back files of your backup: logos, proofs and certificates are there; or set S3_BUCKET if they were moved to one",
  ],
  [
    'with an empty folder',
    () => ({ ...env, DATA_DIR: join(folder(), 'new') }),
    'DATA/new/merch.db is missing, but the bucket merch holds files of a ledger; put back your newest backup, whole, or set another S3_BUCKET or S3_PREFIX for a new shop',
  ],
  [
    'with a key that is not known',
    () => ({ ...env, S3_ACCESS_KEY_ID: 'AKIA_OTHER' }),
    'the store does not know the key of S3_ACCESS_KEY_ID; set one that is active (InvalidAccessKeyId)',
  ],
])('a start %s is refused with the remedy', async (_kind, of, sentence) => {
  expect(await refusal(of())).toBe(sentence);
});

test('a bucket that takes no files is refused at the start and not at the first upload', async () => {
  s3.trouble = 'full';
  expect(await refusal(env)).toBe(
    `${s3.url} of S3_ENDPOINT refuses a request for files (QuotaExceeded, status 507); look at the store`,
  );
  s3.trouble = 'none';
});

test('a backup holds the files of the bucket and the secret, and opens without either', async () => {
  const to = join(root, 'backup');
  const bucket = await openBucket(readConfig(env), { isTried: false });
  await backUp(folder(), to, {
    secret: () => Buffer.from(INSTALLATION_SECRET, 'hex'),
    bucket: bucket?.store,
  });
  bucket?.close();
  const copy = await start({ DATA_DIR: to });
  expect(await served(copy, LOGO)).toEqual({ status: 200, body: 'image/png' });
  copy.close();
});

test('files that were moved to the folder are served from there, and the bucket is nobody’s', async () => {
  const moved = await moveShopFiles(readConfig(env), 'folder');
  expect(moved).toMatchObject({
    files: s3.objects.size,
    from: 'the bucket merch',
    to: folder(),
    isRunning: false,
  });
  expect([s3.objects.has('files/installation'), existsSync(join(folder(), 'files/installation'))]).toEqual([
    false,
    true,
  ]);
  const service = await start({ DATA_DIR: folder(), INSTALLATION_SECRET });
  expect(await served(service, LOGO)).toEqual({ status: 200, body: 'image/png' });
  service.close();
  expect(await refusal(env)).toContain('holds no files of this shop');
});
