/** Codes of authenticator apps: six digits, new every 30 seconds (RFC 6238), and codes for when the app is lost. */
import { Secret, TOTP } from 'otpauth';
import { sha256 } from '../secrets/sha256.ts';

/** Steps by which the clock of a phone may differ. */
const DRIFT = 1;
const SECRET_BYTES = 20;
/** Long enough that a stolen hash tells nothing. */
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;

const random = (bytes: number): string => new Secret({ size: bytes }).base32;

/** In base32. */
export const newTotpSecret = (): string => random(SECRET_BYTES);

/** What an authenticator app reads from the QR code. */
export const totpAddress = (secret: string, email: string, issuer: string): string =>
  new TOTP({ issuer, label: email, secret }).toString();

/** The time step of this code; `undefined` if it is wrong, too old or too early, or not newer than the last one used. */
export function stepOf(
  { secret, lastStep }: { secret: string; lastStep: number },
  typed: string,
  now: Date,
): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, window: DRIFT });
  if (delta === null) return undefined;
  const newest = TOTP.counter({ timestamp });
  // A last step beyond the drift was written by a clock that was ahead.
  const isUsed = newest + delta <= lastStep && lastStep <= newest + DRIFT;
  return isUsed ? undefined : newest + delta;
}

/** In groups of four, to be read and typed. */
export const inGroups = (text: string): string => text.replace(/.{4}(?=.)/g, '$& ');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => inGroups(random(RECOVERY_BYTES)));

/** However it was typed: with or without groups, in small letters. */
export const recoveryHash = (typed: string): string => sha256(typed.replace(/[\s-]/g, '').toUpperCase());
