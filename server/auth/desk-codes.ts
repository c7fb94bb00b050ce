/** The second step of signing in to the desk, for staff who set it up: a code of their authenticator app. */
import type { Context } from 'hono';
import type {
  CodeAnswer,
  GivenCode,
  SignedIn,
  TotpDraft,
  TotpState,
} from '../../tools/account/sign-in-port.ts';
import { CODE_MINUTES, CODE_TRIES } from '../../tools/account/sign-in-port.ts';
import { type TotpNews, totpMail } from '../../tools/account/totp-mail.ts';
import type { AuditEntry } from '../../tools/ended-call.ts';
import { sealing } from '../secrets/sealing.ts';
import { sha256 } from '../secrets/sha256.ts';
import { hostCookie, type WriteCookie } from './host-cookie.ts';
import { newToken, type SessionParts, type Sessions, type SignInTx } from './sessions.ts';
import { inGroups, newRecoveryCodes, newTotpSecret, recoveryHash, stepOf, totpAddress } from './totp.ts';

/**
 * Codes an hour for a person, right or wrong: guessing one takes years. Only who reads their mail gets so far as to use
 * them up, and their recovery codes still sign in.
 */
const MOST_CODES = 10;
const LONGEST_TOKEN = 200;

type EnteredCode = { answer: CodeAnswer; writeCookie?: WriteCookie; entry?: AuditEntry };

interface DeskCodesParts extends SessionParts {
  cookies: Sessions;
  /** The name that authenticator apps show. */
  issuer: string;
}

export type DeskCodes = ReturnType<typeof deskCodes>;

type Person = Pick<SignedIn, 'email' | 'formToken'>;

export function deskCodes(parts: DeskCodesParts) {
  const { sessions, staff, transaction, secret: installation, publicUrl, now, newId, audit } = parts;
  const secrets = sealing(installation, 'totp');
  const drafts = sealing(installation, 'totp-draft');
  const cookie = hostCookie(publicUrl, 'merchkit-desk-code');

  const tokenHashOf = (c: Context): string | undefined => {
    const token = cookie.read(c);
    return token === undefined || token.length > LONGEST_TOKEN ? undefined : sha256(token);
  };

  const tell = (tx: SignInTx, email: string, news: TotpNews, codesLeft?: number): Promise<void> =>
    tx.mails.queue({
      id: newId('mail'),
      recipient: email,
      ...totpMail(news, codesLeft),
      createdAt: now().toISOString(),
    });

  /** Whether the person may go on with this code, which is used up. */
  async function judge(
    tx: SignInTx,
    email: string,
    given: GivenCode,
  ): Promise<'wrong' | 'too_many' | 'code' | 'recovery_code'> {
    const totp = await tx.staff.totp(email);
    if (!totp) return 'wrong';
    if ('recovery' in given) {
      const hash = recoveryHash(given.recovery);
      const recoveryHashes = totp.recoveryHashes.filter((one) => one !== hash);
      if (recoveryHashes.length === totp.recoveryHashes.length) return 'wrong';
      await tx.staff.saveTotp({ ...totp, recoveryHashes });
      await tell(tx, email, 'recovery_code', recoveryHashes.length);
      return 'recovery_code';
    }
    if ((await tx.rateCounters.count(`totp:${email}`, MOST_CODES, now())) > 0) return 'too_many';
    const opened = { secret: secrets.open(totp.secret, email), lastStep: totp.lastStep };
    const step = stepOf(opened, given.code, now());
    if (step === undefined) return 'wrong';
    await tx.staff.saveTotp({ ...totp, lastStep: step });
    return 'code';
  }

  /** The secret of a draft that was made for this session. */
  function draftSecret(sealed: string, { formToken }: Person): string | undefined {
    try {
      return drafts.open(sealed, formToken);
    } catch {
      // Of an earlier session, or not written by us.
      return undefined;
    }
  }

  return {
    judge,

    /**
     * Begins the wait for a code after the link was used, in this browser.
     *
     * @returns what writes its cookie, once the transaction is committed
     */
    async askForCode(c: Context, tx: SignInTx, email: string): Promise<WriteCookie> {
      const token = newToken();
      const expiresAt = new Date(now().getTime() + CODE_MINUTES * 60_000).toISOString();
      await tx.sessions.addHalfSignIn({ tokenHash: sha256(token), email, expiresAt });
      return () => cookie.write(c, token, CODE_MINUTES * 60);
    },

    /** Whether this browser used a link and a code is still to come. */
    async isCodeAsked(c: Context): Promise<boolean> {
      const hash = tokenHashOf(c);
      return hash !== undefined && (await sessions.halfSignIn(hash, now().toISOString())) !== undefined;
    },

    /** Signs in with the code; wrong ones are answered as such until the tries are used up. */
    async enterCode(c: Context, given: GivenCode): Promise<CodeAnswer> {
      const hash = tokenHashOf(c);
      audit(c, refused('code_dead'));
      if (hash === undefined) return 'over';
      const { answer, writeCookie, entry } = await transaction(async (tx): Promise<EnteredCode> => {
        const half = await tx.sessions.tryHalfSignIn(hash, now().toISOString());
        const person = half && (await tx.staff.byEmail(half.email));
        if (!half || !person || person.totpSince === null) return { answer: 'over' };
        const { email } = half;
        const judged = await judge(tx, email, given);
        const isIn = judged === 'code' || judged === 'recovery_code';
        const isOver = half.tries >= CODE_TRIES;
        if (isIn || isOver) await tx.sessions.endHalfSignIn(hash);
        const facts = { staff_id: person.id };
        if (!isIn) return { answer: isOver ? 'over' : judged, entry: refused(`code_${judged}`, facts) };
        const writeCookie = await parts.cookies.begin(c, tx, { realm: 'desk', email, accountId: null });
        const entry = {
          event: 'security.signed_in',
          facts: { realm: 'desk', ...facts, with: judged },
        } as const;
        return { answer: 'accepted', writeCookie, entry };
      });
      if (answer === 'over' || answer === 'accepted') cookie.clear(c);
      writeCookie?.();
      if (entry) audit(c, entry);
      return answer;
    },

    /** The authenticator app of this person, if there is one. */
    async totpState({ email }: Person): Promise<TotpState | undefined> {
      const totp = await staff.totp(email);
      return totp && { since: totp.createdAt, codesLeft: totp.recoveryHashes.length };
    },

    /** A secret to set up: that of this draft, or a new one. */
    draftTotp(person: Person, sealed = ''): TotpDraft {
      const secret = draftSecret(sealed, person) ?? newTotpSecret();
      return {
        sealed: drafts.seal(secret, person.formToken),
        secret: inGroups(secret),
        address: totpAddress(secret, person.email, parts.issuer),
      };
    },

    /**
     * Sets the draft up if the code is of it, and ends the person's other sessions.
     *
     * @returns the recovery codes, which are shown once; `undefined` if the code is wrong or an app is set up already
     */
    async setUpTotp(
      c: Context,
      person: Person,
      { sealed, code }: { sealed: string; code: string },
    ): Promise<string[] | undefined> {
      const { email } = person;
      const secret = draftSecret(sealed, person);
      const lastStep = secret && stepOf({ secret, lastStep: 0 }, code, now());
      if (!secret || !lastStep) return undefined;
      const done = await transaction(async (tx) => {
        const known = await tx.staff.byEmail(email);
        if (!known || known.totpSince !== null) return undefined;
        const at = now().toISOString();
        const codes = newRecoveryCodes();
        const recoveryHashes = codes.map(recoveryHash);
        const sealedSecret = secrets.seal(secret, email);
        await tx.staff.saveTotp({ email, secret: sealedSecret, lastStep, recoveryHashes, createdAt: at });
        await tx.staff.signOut(email, at);
        const writeCookie = await parts.cookies.begin(c, tx, { realm: 'desk', email, accountId: null });
        await tell(tx, email, 'set_up');
        return { codes, writeCookie, staffId: known.id };
      });
      if (!done) return undefined;
      done.writeCookie();
      audit(c, { event: 'security.totp_set_up', facts: { staff_id: done.staffId } });
      return done.codes;
    },

    /** Takes the person's authenticator app away, with a code of it. */
    removeTotp(c: Context, { email }: Person, given: GivenCode): Promise<CodeAnswer> {
      return transaction(async (tx) => {
        const known = await tx.staff.byEmail(email);
        const facts = known ? { staff_id: known.id } : {};
        const judged = await judge(tx, email, given);
        if (judged === 'wrong' || judged === 'too_many') {
          audit(c, { event: 'security.totp_kept', facts: { ...facts, reason: `code_${judged}` } });
          return judged;
        }
        await tx.staff.removeTotp(email);
        await tell(tx, email, 'removed');
        audit(c, { event: 'security.totp_removed', facts });
        return 'accepted';
      });
    },
  };
}

const refused = (reason: string, facts: AuditEntry['facts'] = {}): AuditEntry => ({
  event: 'security.sign_in_refused',
  facts: { realm: 'desk', reason, ...facts },
});
