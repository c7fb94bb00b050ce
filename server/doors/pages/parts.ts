import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import type { Asked, ConsentAnswer } from '../../../tools/account/consent-port.ts';
import type {
  Choosing,
  CodeAnswer,
  Enrolling,
  GivenCode,
  OwnSession,
  Realm,
  SignedIn,
  TotpDraft,
  TotpState,
  UsedLink,
} from '../../../tools/account/sign-in-port.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { ServiceError } from '../../../tools/errors.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import type { LinkRecord } from '../../../tools/identity/links.ts';
import type { Language } from '../../../tools/languages/language.ts';
import type { OutboxPort } from '../../../tools/mail/port.ts';
import type { Favorite } from '../../../tools/shop/favorite.ts';

/** What the pages need from the service. */
export interface PagesDoorParts {
  /** The context of a tool for one call of this caller. */
  ctxFor(caller: Caller, requestId: string): Ctx;
  /** The holder of such a link (a quote’s) with this token, or `undefined`. */
  linkHolder(token: string, record?: LinkRecord): Promise<Caller | undefined>;
  /** Who is signed in to this realm in this browser, if anyone. */
  sessionCaller(c: Context, realm: Realm): Promise<SignedIn | Choosing | Enrolling | undefined>;
  signIn: SignInParts;
  consent: ConsentParts;
  /** Whether no payment is real here: the shop then says so. */
  isDemo: boolean;
  /** Whether search engines may list the shop. */
  isListed: boolean;
  /** Whether an image model draws previews on the pictures of suppliers. */
  drawsOnPictures: boolean;
  /** Whether people open accounts themselves. */
  takesSignUps: boolean;
  /** The mails of the demo shop, open to all visitors; `undefined` in a live shop. */
  outbox?: OutboxPort | undefined;
  /** The context of the shop itself, for public pages. */
  shopCtx(requestId: string): Ctx;
  /** Replaces docs, account and cart in the header, where the shop is embedded. */
  shopNav?: Child | undefined;
  /** The network address of a request, for rate limits. */
  addressOf(c: Context): string;
  /** Receives failures of our own. */
  report(failure: ServiceError, requestId: string): void;
}

/** What clients ask for by OAuth. */
export interface ConsentParts {
  /** @param id of the request, from the address of the page */
  asked(c: Context, id: string): Promise<Asked>;
  /** Where the browser goes with the answer. */
  answered(c: Context, answer: ConsentAnswer): Promise<string>;
}

type Person = Pick<SignedIn, 'email' | 'formToken'>;

/** Signing in and out with a mailed link, and flash messages. */
export interface SignInParts {
  /**
   * Mails a link to a known address; the answer never says whether it is known.
   *
   * @param asked.next where to go afterwards, a path of the realm
   * @param asked.language of the mail
   * @param asked.company opens an account of this name for an unknown address, once the link is used
   * @returns seconds to wait if too many links were requested, 0 otherwise
   */
  requestLink(
    c: Context,
    asked: { realm: Realm; email: string; next: string; company?: string; language?: Language },
  ): Promise<number>;
  /** The address of a valid link; this does not use it up. */
  linkOwner(token: string, realm: Realm): Promise<string | undefined>;
  /** The company whose account this link opens; `undefined` for one that only signs in. */
  companyOf(token: string): Promise<string | undefined>;
  /**
   * Uses the link up and signs this browser in, or asks it for a code first; a dead link does neither.
   *
   * @param favorites of the visitor who becomes this person
   */
  useLink(c: Context, token: string, realm: Realm, favorites?: readonly Favorite[]): Promise<UsedLink>;
  /** Whether this browser used a link and a code is still to come. */
  isCodeAsked(c: Context): Promise<boolean>;
  /** Signs in to the desk with the code. */
  enterCode(c: Context, given: GivenCode): Promise<CodeAnswer>;
  /** The authenticator app of this person, if there is one. */
  totpState(person: Person): Promise<TotpState | undefined>;
  /** A secret to set up: that of this draft, or a new one. */
  draftTotp(person: Person, sealed?: string): TotpDraft;
  /** The recovery codes, shown once; `undefined` if the code is wrong or an app is set up already. */
  setUpTotp(
    c: Context,
    person: Person,
    given: { sealed: string; code: string },
  ): Promise<string[] | undefined>;
  /**
   * Mails the person at this session a code.
   *
   * @returns seconds to wait if too many were requested, 0 otherwise
   */
  askProof(c: Context, realm: Realm, language: Language): Promise<number>;
  /** With a right code nobody is asked again for some minutes. */
  giveProof(c: Context, realm: Realm, code: string): Promise<CodeAnswer>;
  removeTotp(c: Context, person: Person, given: GivenCode): Promise<CodeAnswer>;
  /** `false` if they may not use the account. */
  chooseAccount(c: Context, accountId: string): Promise<boolean>;
  signOut(c: Context, realm: Realm): Promise<void>;
  /** The open sessions of the person signed in here, newest first. */
  ownSessions(c: Context, realm: Realm): Promise<OwnSession[]>;
  /** Ends this session of theirs, or all if none is named. */
  endSessions(c: Context, realm: Realm, id?: string): Promise<void>;
  /** Stores a form's result for the page it redirects to, such as a secret that is shown once. */
  setFlash(c: Context, subject: string, text: string): void;
  /** Returns the text once, in the browser that sent the form. */
  takeFlash(c: Context, subject: string): string | undefined;
}
