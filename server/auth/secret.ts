import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256, hex: how keys and link tokens are stored. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The installation's own secret: made at the first start and kept beside the databases, readable by their owner alone. */
export function installationSecret(folder: string): Buffer {
  const path = join(folder, 'secret');
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
}

/** 192 bits drawn from the secret for one purpose and subject: the same again at every call, guessed by nobody. */
export const derivedToken = (secret: Buffer, purpose: string, subject: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${subject}`).digest().subarray(0, 24).toString('base64url');
