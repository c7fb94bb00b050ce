import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { MARKER } from '../../server/outside/files/file-store.ts';
import { refuseUnshared } from '../../server/shared-parts.ts';

const SECRET = { INSTALLATION_SECRET: '0'.repeat(64) };
const BUCKET = { S3_BUCKET: 'merch' };

const folderWith = (...names: ('secret' | 'files')[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  if (names.includes('secret')) writeFileSync(join(folder, 'secret'), '');
  if (names.includes('files')) {
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, MARKER), '');
  }
  return folder;
};
const refusal = (folder: string, env: Record<string, string> = {}): string | undefined => {
  try {
    refuseUnshared(readConfig({ ...env, DATA_DIR: folder }));
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? cause.message.replace(folder, 'DATA') : undefined;
  }
};
const said = (names: string, settings: string): string =>
  `The shop in DATABASE_URL has its ${names} elsewhere than in DATA. Where several nodes share a database, all need the same ${settings} (docs/operations.md, “Several machines”); where this is the only one, put back ${names} of your backup: links, logos, proofs and certificates depend on them`;

test('a node with a folder of its own is told what all nodes share', () => {
  expect(refusal(folderWith())).toBe(said('secret and files', 'INSTALLATION_SECRET and S3_BUCKET'));
  expect(refusal(folderWith(), BUCKET)).toBe(said('secret', 'INSTALLATION_SECRET'));
  expect(refusal(folderWith(), SECRET)).toBe(said('files', 'S3_BUCKET'));
});

test('what it has, or a setting names, is not asked for', () => {
  expect(refusal(folderWith(), { ...SECRET, ...BUCKET })).toBeUndefined();
  expect(refusal(folderWith(), { INSTALLATION_SECRET_FILE: '/run/secrets/x', ...BUCKET })).toBeUndefined();
  expect(refusal(folderWith('secret', 'files'))).toBeUndefined();
  expect(refusal(folderWith('files'), SECRET)).toBeUndefined();
  expect(refusal(folderWith('secret'), BUCKET)).toBeUndefined();
});
