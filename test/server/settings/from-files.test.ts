import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';

const URL = 'postgres://merchkit:secret@db.example:5432/merchkit';
const file = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'setting-')), 'setting');
  writeFileSync(path, text);
  return path;
};

test('a setting may stand in a file, whose last line may end', () => {
  expect(readConfig({ DATABASE_URL_FILE: file(`${URL}\n`) }).DATABASE_URL).toBe(URL);
  expect(readConfig({ PORT_FILE: file('4000') }).PORT).toBe(4000);
});

test('a file that holds no such value is refused with the setting', () => {
  expect(() => readConfig({ DATABASE_URL_FILE: file('mysql://db') })).toThrow(/DATABASE_URL: is no address/);
});

test('a setting and its file are one too many', () => {
  expect(() => readConfig({ DATABASE_URL: URL, DATABASE_URL_FILE: file(URL) })).toThrow(
    'DATABASE_URL: goes without DATABASE_URL_FILE; set one of them',
  );
});

test('a file that is not there is named with what to do', () => {
  expect(() => readConfig({ DATABASE_URL_FILE: '/nowhere/url' })).toThrow(
    /DATABASE_URL_FILE: cannot be read \(.*ENOENT.*\); name a file that the service’s user may read/,
  );
});

test('the secret of the installation keeps its own file, which a backup knows', () => {
  const path = file('0'.repeat(64));
  const { INSTALLATION_SECRET, INSTALLATION_SECRET_FILE } = readConfig({ INSTALLATION_SECRET_FILE: path });
  expect([INSTALLATION_SECRET, INSTALLATION_SECRET_FILE]).toEqual([undefined, path]);
});
