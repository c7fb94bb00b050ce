import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where it is said, if not in the data folder. */
export interface SecretSettings {
  INSTALLATION_SECRET?: string | undefined;
  INSTALLATION_SECRET_FILE?: string | undefined;
}

const DEPENDS = 'without it no link that was sent works, and sealed credentials cannot be read';

/** The setting or file that holds the secret. */
export const secretPlace = (folder: string, settings: SecretSettings): string =>
  settings.INSTALLATION_SECRET === undefined
    ? (settings.INSTALLATION_SECRET_FILE ?? join(folder, 'secret'))
    : 'INSTALLATION_SECRET';

/**
 * The secret of the settings. Without them a new one for the installation in this folder, readable only by its owner;
 * one that is there already is taken.
 *
 * @throws Error as `installationSecret`
 */
export function makeInstallationSecret(folder: string, settings: SecretSettings = {}): Buffer {
  const path = join(folder, 'secret');
  if (secretPlace(folder, settings) === path && !existsSync(path))
    writeInstallationSecret(folder, randomBytes(32));
  return installationSecret(folder, settings);
}

export function writeInstallationSecret(folder: string, secret: Buffer): void {
  const path = join(folder, 'secret');
  const draft = `${path}.draft`;
  writeFileSync(draft, secret.toString('hex'), { mode: 0o600, flush: true });
  renameSync(draft, path);
}

/**
 * The installation's own secret: of the settings, or else stored beside the databases.
 *
 * @throws Error if it is missing, or the file holds anything else: tokens derived from a weak secret could be guessed
 */
export function installationSecret(folder: string, settings: SecretSettings = {}): Buffer {
  const path = secretPlace(folder, settings);
  const text = settings.INSTALLATION_SECRET ?? textOf(path, settings.INSTALLATION_SECRET_FILE !== undefined);
  if (/^[\da-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new Error(
    `${path} holds no secret of 64 hexadecimal digits; put back the one of your backup: ${DEPENDS}`,
  );
}

function textOf(path: string, isSetting: boolean): string {
  if (!isSetting && !existsSync(path))
    throw new Error(`${path} is missing; put back the one of your backup: ${DEPENDS}`);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    if (!isSetting) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `INSTALLATION_SECRET_FILE cannot be read (${why}); name a file of the service’s own user`,
      {
        cause,
      },
    );
  }
}

/** 192 bits derived from the secret for one purpose and subject: always the same, and not guessable. */
export const derivedToken = (secret: Buffer, purpose: string, subject: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${subject}`).digest().subarray(0, 24).toString('base64url');
