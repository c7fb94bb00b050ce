import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesInFolder } from '../../../../server/outside/files/folder.ts';

const root = mkdtempSync(join(tmpdir(), 'merchkit-files-'));
afterAll(() => rmSync(root, { recursive: true }));
const files = filesInFolder(join(root, 'files'));
const listed = () =>
  readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('a file is kept two folders deep under its name, for its owner alone, and no draft is left', async () => {
  await files.put('art_1-preview.png', Buffer.from('one'));
  expect(listed().map(({ parentPath, name }) => join(parentPath, name).slice(root.length))).toEqual([
    '/files/1e/47/art_1-preview.png',
  ]);
  expect(statSync(join(root, 'files/1e/47/art_1-preview.png')).mode & 0o777).toBe(0o600);
  expect(String(await files.get('art_1-preview.png'))).toBe('one');
});

test('the same name again replaces the file whole', async () => {
  await Promise.all(['two', 'three'].map((text) => files.put('art_2-original.svg', Buffer.from(text))));
  expect(['two', 'three']).toContain(String(await files.get('art_2-original.svg')));
  expect(listed().filter(({ name }) => name.includes('draft'))).toEqual([]);
});

test('a removed file and an unknown one are absent', async () => {
  await files.put('art_3-original.pdf', Buffer.from('x'));
  await files.remove('art_3-original.pdf');
  await files.remove('art_3-original.pdf');
  expect(await files.get('art_3-original.pdf')).toBeUndefined();
  expect(await files.get('art_4-original.pdf')).toBeUndefined();
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
  await expect(files.get(name)).rejects.toThrow('a file name of our own was expected');
  await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('a file name of our own was expected');
});
