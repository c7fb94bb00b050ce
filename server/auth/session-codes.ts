/** A fresh proof of who is at a session: a mailed code, or one of the authenticator app of staff who set one up. */
import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { proofMail } from '../../tools/account/sign-in-mail.ts';
import { CODE_MINUTES, CODE_TRIES, type CodeAnswer, type Realm } from '../../tools/account/sign-in-port.ts';
import type { Language } from '../../tools/languages/language.ts';
import { inLanguage } from '../../tools/mail/letter.ts';
import { derivedToken } from '../secrets/installation-secret.ts';
import type { DeskCodes } from './desk-codes.ts';
import type { SessionParts, Sessions, SignInTx } from './sessions.ts';

/** Codes an hour that are mailed to a person: guessing one takes months. */
const MOST_MAILED = 5;
const DIGITS = 6;

interface SessionCodesParts extends SessionParts {
  cookies: Pick<Sessions, 'sessionOf'>;
  codes: Pick<DeskCodes, 'judge'>;
}

export function sessionCodes({
  cookies,
  codes,
  transaction,
  secret,
  publicUrl,
  ...parts
}: SessionCodesParts) {
  const { now, newId, audit } = parts;

  /** Of this session alone; a code is too short for a plain hash. */
  const hashOf = (tokenHash: string, code: string): string =>
    derivedToken(secret, 'session-code', `${tokenHash}:${code}`);

  async function judged(tx: SignInTx, tokenHash: string, code: string): Promise<CodeAnswer> {
    const tried = await tx.sessions.tryCode(tokenHash, now().toISOString());
    if (!tried || tried.codeTries > CODE_TRIES) return 'over';
    return tried.codeHash === hashOf(tokenHash, code) ? 'accepted' : 'wrong';
  }

  return {
    /**
     * Mails a code to the person at this session.
     *
     * @returns seconds to wait where too many were asked for, 0 otherwise
     */
    async askProof(c: Context, realm: Realm, language: Language): Promise<number> {
      const session = await cookies.sessionOf(c, realm);
      if (!session) return 0;
      const { tokenHash, email } = session;
      return transaction(async (tx) => {
        const at = now();
        const wait = await tx.rateCounters.count(`proof:${realm}:${email}`, MOST_MAILED, at);
        if (wait > 0) return wait;
        const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
        const codeHash = hashOf(tokenHash, code);
        const codeExpiresAt = new Date(at.getTime() + CODE_MINUTES * 60_000).toISOString();
        await tx.sessions.saveCode(tokenHash, { codeHash, codeExpiresAt });
        await tx.mails.queue({
          id: newId('mail'),
          recipient: email,
          ...inLanguage(proofMail(code, `${publicUrl}/${realm}/sessions`), language),
          createdAt: at.toISOString(),
          link: { hash: codeHash, until: codeExpiresAt },
        });
        return 0;
      });
    },

    /** Whether the code is right; then nobody is asked again for some minutes. */
    async giveProof(c: Context, realm: Realm, typed: string): Promise<CodeAnswer> {
      const session = await cookies.sessionOf(c, realm);
      if (!session) return 'over';
      const { tokenHash, email } = session;
      const code = typed.replaceAll(/\s/g, '');
      const answer = await transaction(async (tx): Promise<CodeAnswer> => {
        const isApp = realm === 'desk' && (await tx.staff.totp(email)) !== undefined;
        const ofApp = isApp ? await codes.judge(tx, email, { code }) : undefined;
        const answer = ofApp === 'code' ? 'accepted' : (ofApp ?? (await judged(tx, tokenHash, code)));
        if (answer === 'accepted') await tx.sessions.endCode(tokenHash, now().toISOString());
        return answer === 'recovery_code' ? 'wrong' : answer;
      });
      audit(c, {
        event: answer === 'accepted' ? 'security.proved' : 'security.proof_refused',
        facts: { realm, session: session.id, ...(answer === 'accepted' ? {} : { reason: answer }) },
      });
      return answer;
    },
  };
}
