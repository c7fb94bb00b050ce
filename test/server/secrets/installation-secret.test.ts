import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  derivedToken,
  installationSecret,
  makeInstallationSecret,
} from '../../../server/secrets/installation-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchkit-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the secret is made once, 256 bits, for its owner alone, and nothing is left beside it', () => {
  const made = makeInstallationSecret(folder);
  expect([made.length, installationSecret(folder).equals(made)]).toEqual([32, true]);
  expect(makeInstallationSecret(folder).equals(made)).toBe(true);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
});

test('a secret that a person put back with a line end is read', () => {
  writeFileSync(join(folder, 'secret'), `${'ab'.repeat(32)}\n`);
  expect(installationSecret(folder)).toEqual(Buffer.alloc(32, 0xab));
});

test('a secret that is missing is not made up when it is read', () => {
  expect(() => installationSecret(folder)).toThrow(/secret is missing; put back the one of your backup/);
  expect(() => makeInstallationSecret(join(folder, 'none'))).toThrow('ENOENT');
});

test.each([
  ['an empty file, as a crash leaves it', ''],
  ['half a secret', 'ab'.repeat(16)],
  ['words', 'correct horse battery staple'],
  ['a secret with a stray letter', `${'ab'.repeat(31)}zz`],
])('%s is no secret: links drawn from it could be guessed', (_, text) => {
  writeFileSync(join(folder, 'secret'), text);
  expect(() => installationSecret(folder)).toThrow(/secret.* holds no secret of 64 hexadecimal digits/);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(text);
});

test('a secret of the settings stands before the one in the folder, and none is written there', () => {
  const path = join(folder, 'mounted');
  writeFileSync(path, `${'cd'.repeat(32)}\n`);
  expect(installationSecret(folder, { INSTALLATION_SECRET: 'ab'.repeat(32) })).toEqual(
    Buffer.alloc(32, 0xab),
  );
  expect(makeInstallationSecret(folder, { INSTALLATION_SECRET_FILE: path })).toEqual(Buffer.alloc(32, 0xcd));
  expect(existsSync(join(folder, 'secret'))).toBe(false);
  expect(() => installationSecret(folder, { INSTALLATION_SECRET_FILE: join(folder, 'gone') })).toThrow(
    /^INSTALLATION_SECRET_FILE cannot be read \(ENOENT.*\); name a file of the service’s own user$/,
  );
});

test('a token is the first 192 bits of the HMAC of purpose and subject', () => {
  const secret = Buffer.from('ab'.repeat(32), 'hex');
  expect(derivedToken(secret, 'quote', 'qt_1')).toBe('QbflriKSKwfVxVigwrNV6iBIboEtzhK0');
});
