/** Files of EDI in a folder and in a bucket: the same. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketStore } from '../../../../server/outside/files/bucket.ts';
import { ediFiles } from '../../../../server/outside/files/edi-files.ts';
import type { FileStore } from '../../../../server/outside/files/file-store.ts';
import { folderStore } from '../../../../server/outside/files/folder.ts';
import { newFolder } from '../../../support/homes.ts';
import { S3_KEYS, type S3Server, s3Server } from '../../../support/s3-server.ts';

let s3: S3Server;
let folder: string;
const stores: [string, FileStore][] = [];
beforeAll(async () => {
  s3 = await s3Server();
  folder = newFolder();
  stores.push(['folder', folderStore(folder)]);
  const place = { bucket: 'merch', endpoint: s3.url, region: s3.region, isPathStyle: true, prefix: 'shop/' };
  stores.push(['bucket', bucketStore({ ...place, keys: S3_KEYS })]);
});
afterAll(() => s3.close());

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();
const pathsIn = async (store: FileStore) => {
  const found = [];
  for await (const { path } of store.list('edi')) found.push(path);
  return found.sort();
};

test('a file waits, is read, goes to the archive under another name, and answers are whole', async () => {
  for (const [name, store] of stores) {
    const files = ediFiles(store);
    expect([name, await files.waiting('acc_1')]).toEqual([name, []]);
    const odd = 'Größe 10% & (2) +.edi';
    for (const put of [odd, 'b.edi.tmp', '.c.edi', 'd.edi.filepart', 'sub/e.edi'])
      await store.put(`edi/acc_1/in/${put}`, Buffer.from('ISA'));
    await store.put('edi/acc_2/in/other.edi', Buffer.from('not ours'));
    expect((await files.waiting('acc_1')).map((one) => [one.name, one.bytes])).toEqual([[odd, 3]]);
    expect([text(await files.read('acc_1', odd)), await files.read('acc_1', 'none')]).toEqual([
      'ISA',
      undefined,
    ]);
    await files.archive('acc_1', odd, '2026-11-04/edi_1-a.edi');
    await files.archive('acc_1', odd, '2026-11-04/edi_2-a.edi');
    await files.write('acc_1', '855-000000001.edi', 'ST*855~');
    await files.write('acc_1', '855-000000001.edi', 'ST*855*1~');
    expect(text(await store.get('edi/acc_1/out/855-000000001.edi'))).toBe('ST*855*1~');
    expect((await pathsIn(store)).filter((path) => /archive|out/.test(path))).toEqual([
      'edi/acc_1/archive/2026-11-04/edi_1-a.edi',
      'edi/acc_1/out/855-000000001.edi',
    ]);
    expect(await files.waiting('acc_1')).toEqual([]);
  }
});

test('no name leads out of the folder of its account, and no link is followed', async () => {
  await mkdir(join(folder, 'edi/acc_3/in'), { recursive: true });
  await writeFile(join(folder, 'secret'), 'secret');
  await symlink(join(folder, 'secret'), join(folder, 'edi/acc_3/in/a.edi'));
  for (const [, store] of stores) {
    const files = ediFiles(store);
    expect(await files.waiting('acc_3')).toEqual([]);
    // Put in the place of a file between its listing and its reading.
    expect(await files.read('acc_3', 'a.edi')).toBeUndefined();
    await expect(files.waiting('../acc_2')).rejects.toThrow('an account id of our own');
    for (const name of ['../x.edi', '.x.edi', 'a/../../x.edi', '', 'a\0.edi'])
      await expect(files.write('acc_1', name, 'x')).rejects.toThrow('a file name of our own');
  }
});
