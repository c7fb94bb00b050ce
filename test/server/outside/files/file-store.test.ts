/** What every store of files keeps to: the folder, and a bucket with a prefix. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bucketStore } from '../../../../server/outside/files/bucket.ts';
import { type FileStore, filesIn, type StoredFile } from '../../../../server/outside/files/file-store.ts';
import { folderStore } from '../../../../server/outside/files/folder.ts';
import { moveFiles } from '../../../../server/outside/files/move-files.ts';
import { S3_KEYS, type S3Server, s3Server } from '../../../support/s3-server.ts';

let s3: S3Server;
let folders = 0;
let store: FileStore;
const root = mkdtempSync(join(tmpdir(), 'merchkit-files-'));
const QUICK = { connectMs: 500, silentMs: 100, wholeMs: 300 };

const inFolder = (): FileStore => {
  folders += 1;
  return folderStore(join(root, String(folders)));
};
const inBucket = (
  more: { secret?: string; bucket?: string; region?: string; endpoint?: string } = {},
  limits?: typeof QUICK,
) => {
  s3.objects.clear();
  return bucketStore(
    {
      bucket: more.bucket ?? 'merch',
      endpoint: more.endpoint ?? s3.url,
      region: more.region ?? s3.region,
      keys: { id: S3_KEYS.id, secret: more.secret ?? S3_KEYS.secret },
      isPathStyle: true,
      prefix: 'shops/bluebird/',
    },
    limits,
  );
};

beforeAll(async () => {
  s3 = await s3Server();
});
afterAll(async () => {
  await s3.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  s3.trouble = 'none';
  s3.asked.length = 0;
});

async function listed(from: FileStore, folder: string): Promise<string[]> {
  const found: StoredFile[] = [];
  for await (const file of from.list(folder)) found.push(file);
  return found.map(({ path, bytes }) => `${path} ${bytes}`).sort();
}
const textOf = async (path: string) => {
  const bytes = await store.get(path);
  return bytes && Buffer.from(bytes).toString();
};

describe.each([
  ['a folder', inFolder],
  ['a bucket', () => inBucket()],
])('%s', (_kind, open) => {
  beforeEach(() => {
    store = open();
  });

  test('a file is kept two folders deep under its name', async () => {
    const files = filesIn(store);
    await files.put('art_1-preview.png', Buffer.from('one'));
    expect(await listed(store, 'files')).toEqual(['files/1e/47/art_1-preview.png 3']);
    expect(Buffer.from((await files.get('art_1-preview.png')) ?? []).toString()).toBe('one');
    await files.remove('art_1-preview.png');
    expect(await files.get('art_1-preview.png')).toBeUndefined();
  });

  test('the same path again replaces the file whole, and no draft is left', async () => {
    await Promise.all(['two', 'three'].map((text) => store.put('files/a/b/x.svg', Buffer.from(text))));
    expect(['two', 'three']).toContain(await textOf('files/a/b/x.svg'));
    expect((await listed(store, 'files')).map((line) => line.split(' ')[0])).toEqual(['files/a/b/x.svg']);
  });

  test('a removed file and an unknown one are absent, and removing again is no fault', async () => {
    await store.put('files/a/b/x.pdf', Buffer.from('x'));
    expect([await store.has('files/a/b/x.pdf'), await store.has('files/a/b/y.pdf')]).toEqual([true, false]);
    await store.remove('files/a/b/x.pdf');
    await store.remove('files/a/b/x.pdf');
    expect([await store.has('files/a/b/x.pdf'), await textOf('files/a/b/x.pdf')]).toEqual([false, undefined]);
    expect(store.isFailing()).toBe(false);
  });

  test('an empty file is a file, and bytes come back as they went', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));
    await store.put('files/a/b/empty.png', Buffer.alloc(0));
    await store.put('files/a/b/large.png', bytes);
    expect(await store.get('files/a/b/empty.png')).toHaveLength(0);
    expect(bytes.equals((await store.get('files/a/b/large.png')) ?? Buffer.alloc(0))).toBe(true);
  });

  test('a list has what is below its folder and nothing beside it, whatever its length', async () => {
    s3.pageSize = 2;
    for (const path of ['files/a/1.png', 'files/a/2.png', 'files/b/3.png', 'files/mark', 'filesnot/4.png'])
      await store.put(path, Buffer.from(path));
    expect(await listed(store, 'files')).toEqual([
      'files/a/1.png 13',
      'files/a/2.png 13',
      'files/b/3.png 13',
      'files/mark 10',
    ]);
    expect(await listed(store, 'none')).toEqual([]);
    s3.pageSize = 1_000;
  });

  test.each([
    '../secret',
    'a/b.png',
    'a\\b.png',
    '.png',
    'a',
    'A.png',
    'a.png\0',
    'a..png',
    `${'a'.repeat(130)}.png`,
  ])('the name %j is not of our making', async (name) => {
    writeFileSync(join(root, 'secret'), 'secret');
    const files = filesIn(store);
    await expect(files.get(name)).rejects.toThrow('a file name of our own was expected');
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('a file name of our own was expected');
  });
});

test('a folder keeps a file for its owner alone', async () => {
  const folder = inFolder();
  await folder.put('files/1e/x.png', Buffer.from('one'));
  expect(statSync(join(folder.name, 'files/1e/x.png')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder.name, 'files/1e'))).toEqual(['x.png']);
});

describe('a bucket', () => {
  test('every key begins with the prefix', async () => {
    await inBucket().put('files/a/x.png', Buffer.from('x'));
    expect([...s3.objects.keys()]).toEqual(['shops/bluebird/files/a/x.png']);
  });

  test.each<[kind: string, more: Parameters<typeof inBucket>[0], sentence: RegExp]>([
    [
      'of a wrong secret',
      { secret: 'other' },
      /S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID; set/,
    ],
    ['that does not exist', { bucket: 'none' }, /the bucket none of S3_BUCKET does not exist; make it/],
    ['in another region', { region: 'us-east-1' }, /is in another region; set S3_REGION/],
    [
      'at an address without a store',
      { endpoint: 'http://127.0.0.1:1' },
      /^http:\/\/127.0.0.1:1 of S3_ENDPOINT cannot be reached \(.*ECONNREFUSED.*\); set the address/,
    ],
  ])('%s is refused with the setting and the remedy', async (_kind, more, sentence) => {
    await expect(inBucket(more).put('files/a/x.png', Buffer.from('x'))).rejects.toThrow(sentence);
  });

  test.each<[S3Server['trouble'], object]>([
    [
      'denied',
      {
        message: expect.stringMatching(
          /refuses the key; its policy must allow s3:ListBucket, .*DeleteObject/,
        ),
      },
    ],
    [
      'fails',
      { message: expect.stringMatching(/refuses a request for files \(InternalError, status 500\)/) },
    ],
    ['silent', { code: 'timeout', message: 'The storage of our files is slow; try again in a minute.' }],
    ['stuck', { code: 'timeout' }],
  ])(
    'a store that is %s fails the call in time, and works again without a start',
    async (trouble, failure) => {
      const isSlow = trouble === 'silent' || trouble === 'stuck';
      const bucket = inBucket({}, isSlow ? QUICK : undefined);
      await bucket.put('files/a/x.png', Buffer.from('a file'));
      s3.trouble = trouble;
      const asked = s3.asked.length;
      await expect(bucket.get('files/a/x.png')).rejects.toMatchObject(failure);
      expect(s3.asked.length - asked).toBeLessThanOrEqual(3);
      expect(bucket.isFailing()).toBe(true);
      s3.trouble = 'none';
      expect(Buffer.from((await bucket.get('files/a/x.png')) ?? []).toString()).toBe('a file');
      expect(bucket.isFailing()).toBe(false);
    },
  );

  test('a connection that breaks within a file is tried again', async () => {
    const bucket = inBucket();
    await bucket.put('files/a/x.png', Buffer.from('a file'));
    s3.trouble = 'cut';
    expect(Buffer.from((await bucket.get('files/a/x.png')) ?? []).toString()).toBe('a file');
  });
});

describe('files that move from a folder to a bucket', () => {
  const MARK = 'ins_1 proof\n';
  let folder: FileStore;
  let bucket: FileStore;
  const move = (isSettled = true) => moveFiles(folder, bucket, { isSettled });
  beforeEach(async () => {
    folder = inFolder();
    bucket = inBucket();
    await folder.put('files/installation', Buffer.from(MARK));
    await folder.put('files/a/b/logo.png', Buffer.from('logo'));
    await folder.put('files/a/b/logo.png.1.draft', Buffer.from('lo'));
    await folder.put('supplier-pictures/acme/ab/p.webp', Buffer.from('picture'));
    await folder.put('elsewhere.db', Buffer.from('no file of ours'));
  });

  test('all are copied and counted once, and the folder is nobody’s then', async () => {
    expect(await move()).toEqual({ files: 2, bytes: 11, copied: 2, there: 2 });
    expect(await listed(bucket, 'files')).toEqual(['files/a/b/logo.png 4', 'files/installation 12']);
    expect(await listed(bucket, 'supplier-pictures')).toEqual(['supplier-pictures/acme/ab/p.webp 7']);
    expect(await folder.has('files/installation')).toBe(false);
    expect(await move()).toEqual({ files: 0, bytes: 0, copied: 0, there: 2 });
  });

  test('beside a running service nothing changes hands, and the next run copies what came', async () => {
    expect(await move(false)).toMatchObject({ files: 2, copied: 2 });
    expect([await folder.has('files/installation'), await bucket.has('files/installation')]).toEqual([
      true,
      false,
    ]);
    await folder.put('files/c/d/new.png', Buffer.from('new'));
    expect(await move()).toEqual({ files: 3, bytes: 14, copied: 1, there: 3 });
    expect(await bucket.has('files/installation')).toBe(true);
  });

  test('and back', async () => {
    await move();
    expect(await moveFiles(bucket, folder, { isSettled: true })).toMatchObject({ files: 2, there: 2 });
    expect([await folder.has('files/installation'), await bucket.has('files/installation')]).toEqual([
      true,
      false,
    ]);
  });

  test('a move that stopped in the middle goes on where it was', async () => {
    s3.trouble = 'full';
    await expect(move()).rejects.toThrow(/QuotaExceeded/);
    expect(await folder.has('files/installation')).toBe(true);
    s3.trouble = 'none';
    expect(await move()).toEqual({ files: 2, bytes: 11, copied: 2, there: 2 });
  });

  test('neither to the files of another installation nor from nobody’s', async () => {
    await bucket.put('files/installation', Buffer.from('ins_2 proof\n'));
    await expect(move()).rejects.toThrow(/holds the files of another installation; name another place/);
    await bucket.remove('files/installation');
    await folder.remove('files/installation');
    await expect(move()).rejects.toThrow(/neither .* nor .* holds the files of a shop/);
  });
});
