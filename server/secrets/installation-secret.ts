import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The installation's own secret: created at the first start, stored beside the databases, readable only by their owner.
 *
 * @throws Error if the file holds anything else: tokens derived from a weak secret could be guessed
 */
export function installationSecret(folder: string): Buffer {
  const path = join(folder, 'secret');
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch {
    // There is one already; where it could not be made, reading fails.
  }
  const text = readFileSync(path, 'utf8').trim();
  if (/^[\da-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new Error(
    `${path} holds no secret of 64 hexadecimal digits; put back the one of your backup, or remove the file: links that were sent then work no more, and sealed secrets cannot be read`,
  );
}

/** 192 bits derived from the secret for one purpose and subject: always the same, and not guessable. */
export const derivedToken = (secret: Buffer, purpose: string, subject: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${subject}`).digest().subarray(0, 24).toString('base64url');
