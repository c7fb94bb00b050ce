import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (folder: string): string => join(folder, 'secret');

/**
 * A new secret for the installation in this folder, readable only by its owner. One that is there already is taken.
 *
 * @throws Error as `installationSecret`
 */
export function makeInstallationSecret(folder: string): Buffer {
  const path = fileIn(folder);
  if (!existsSync(path)) {
    const draft = `${path}.draft`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    renameSync(draft, path);
  }
  return installationSecret(folder);
}

/**
 * The installation's own secret, stored beside the databases.
 *
 * @throws Error if it is missing, or the file holds anything else: tokens derived from a weak secret could be guessed
 */
export function installationSecret(folder: string): Buffer {
  const path = fileIn(folder);
  if (!existsSync(path))
    throw new Error(
      `${path} is missing; put back the one of your backup: without it no link that was sent works, and sealed credentials cannot be read`,
    );
  const text = readFileSync(path, 'utf8').trim();
  if (/^[\da-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new Error(
    `${path} holds no secret of 64 hexadecimal digits; put back the one of your backup: without it no link that was sent works, and sealed credentials cannot be read`,
  );
}

/** 192 bits derived from the secret for one purpose and subject: always the same, and not guessable. */
export const derivedToken = (secret: Buffer, purpose: string, subject: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${subject}`).digest().subarray(0, 24).toString('base64url');
