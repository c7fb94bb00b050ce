/** What the log may say of a failure: its kind, its message without secrets, and where it was thrown. */

import { inSources } from './in-sources.ts';

const MOST_CAUSES = 5;
const MOST_FRAMES = 12;
const MOST_READ_CHARACTERS = 4_000;
const MOST_KEPT_CHARACTERS = 1_000;

export interface Cause {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: Cause;
}

/** Errors of client libraries contain whole requests with headers: only the fields named here are logged. */
export function causeOf(thrown: unknown, most = MOST_CAUSES): Cause {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: withoutSecrets(String(thrown)) };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  const frames = inSources(thrown.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type: thrown.name,
    message: withoutSecrets(thrown.message),
    ...(code === undefined ? {} : { code }),
    ...(frames.length === 0 ? {} : { stack: frames.slice(0, MOST_FRAMES).join('\n') }),
    ...(thrown.cause === undefined || most <= 1 ? {} : { cause: causeOf(thrown.cause, most - 1) }),
  };
}

/** Ids are not secret: `ord_` and 32 hexadecimal digits, or a UUID. */
const ID = /^(?:[a-z]{2,6}_)?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/;

/** Random secrets mix letters and digits; words, even long ones, do not. */
function withoutToken(run: string): string {
  const isMixed = /[A-Z]/.test(run) ? /[a-z]/.test(run) : /^[\da-f]{32,}$/.test(run);
  return isMixed && /\d/.test(run) && !ID.test(run) ? '[token]' : run;
}

/** The order matters: an address with a password is not an email address. */
const SECRETS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 [secret]'),
  (text) => text.replace(/:\/\/[^\s/@]{1,300}@/g, '://'),
  (text) => text.replace(/\?[\w.%[\]-]{1,100}=[^\s"'<>]*/g, '?[query]'),
  (text) => text.replace(/\b(mk_[\w-]{5})[\w-]+/g, '$1…'),
  (text) => text.replace(/\b(?:sk|rk|pk|whsec)[_-][\w-]{6,}/g, '[secret]'),
  (text) => text.replace(/[^\s@<>"'(),;:]{1,64}@[\w.-]{0,255}\w/g, '[email]'),
  (text) => text.replace(/[\w-]{22,}/g, withoutToken),
];

/** A foreign text without keys, passwords, tokens, queries and email addresses. */
export const withoutSecrets = (words: string): string =>
  SECRETS.reduce((text, cleaned) => cleaned(text), words.slice(0, MOST_READ_CHARACTERS)).slice(
    0,
    MOST_KEPT_CHARACTERS,
  );
