import { createHmac, hash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256, hex: how keys and link tokens are stored. */
export const sha256 = (text: string): string => hash('sha256', text);

/**
 * The installation's own secret: made at the first start and kept beside the databases, readable by their owner alone.
 *
 * @throws Error where the file holds anything else: what is drawn from no secret everybody can draw
 */
export function installationSecret(folder: string): Buffer {
  const path = join(folder, 'secret');
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
  const text = readFileSync(path, 'utf8').trim();
  if (/^[\da-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new Error(
    `${path} holds no secret of 64 hexadecimal digits; put back the one of your backup, or remove the file: links that were sent then work no more, and sealed secrets cannot be read`,
  );
}

/** 192 bits drawn from the secret for one purpose and subject: the same again at every call, guessed by nobody. */
export const derivedToken = (secret: Buffer, purpose: string, subject: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${subject}`).digest().subarray(0, 24).toString('base64url');
