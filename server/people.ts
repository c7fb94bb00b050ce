/** People's sign-in as one: sessions, mailed links, codes. */
import { type DeskCodes, deskCodes } from './auth/desk-codes.ts';
import { keyUses } from './auth/key-uses.ts';
import { sessionCodes } from './auth/session-codes.ts';
import { type SessionParts, sessionCookies } from './auth/sessions.ts';
import { signInLinks } from './auth/sign-in.ts';
import type { AddressOf } from './http/client-address.ts';

interface PeopleParts extends Omit<SessionParts, 'noteUse'> {
  addressOf: AddressOf;
  /** The name that authenticator apps show. */
  issuer: string;
}

export function people(parts: PeopleParts) {
  const sessionUses = keyUses(
    (used) =>
      parts.transaction(async ({ sessions }) => {
        for (const { id, usedAt } of used) await sessions.noteUse(id, usedAt);
      }),
    parts.now,
  );
  const sessionParts = { ...parts, noteUse: sessionUses.note };
  const sessions = sessionCookies(sessionParts);
  const codes: DeskCodes = deskCodes({ ...sessionParts, cookies: sessions });
  const proofs = sessionCodes({ ...sessionParts, cookies: sessions, codes });
  const links = signInLinks({ ...sessionParts, cookies: sessions, codes });
  return { sessionUses, sessions, signIns: { ...links, ...codes, ...proofs } };
}
