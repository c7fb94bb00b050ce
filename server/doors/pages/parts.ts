import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import type { Choosing, Realm, SignedIn } from '../../../tools/account/sign-in-port.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { ServiceError } from '../../../tools/errors.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import type { LinkRecord } from '../../../tools/identity/links.ts';
import type { OutboxPort } from '../../../tools/mail/port.ts';

/** What the pages need of the service. */
export interface PagesDoorParts {
  /** What a tool gets for one call of this caller. */
  ctxFor(caller: Caller, requestId: string): Ctx;
  /** Who holds the link of such a record (a quote’s) with this token, or `undefined`. */
  linkHolder(token: string, record?: LinkRecord): Promise<Caller | undefined>;
  /** Who is signed in to this realm in this browser; `undefined` where nobody is. */
  sessionCaller(c: Context, realm: Realm): Promise<SignedIn | Choosing | undefined>;
  signIn: SignInParts;
  /** Whether nothing is charged here: the shop says so. */
  isDemo: boolean;
  /** The mails of the demo shop, shown to everybody who comes by; `undefined` in a live shop. */
  outbox?: OutboxPort | undefined;
  /** The context of the shop itself, for pages anybody may read. */
  shopCtx(requestId: string): Ctx;
  /** What stands in the bar of the shop instead of docs, account and cart, where the shop is shown inside of something else. */
  shopNav?: Child | undefined;
  /** The network address a request comes from, for counting. */
  addressOf(c: Context): string;
  /** Where failures of our own go. */
  report(failure: ServiceError, requestId: string): void;
}

/** Signing in and out with a mailed link, and flash messages. */
export interface SignInParts {
  /**
   * Mails a link to a known address; the answer never says whether it is one.
   *
   * @param asked.next where to go afterwards, a path of the realm
   * @returns seconds to wait where too many links were requested, 0 otherwise
   */
  requestLink(c: Context, asked: { realm: Realm; email: string; next: string }): Promise<number>;
  /** The address a link was mailed to, while it works; this does not use it up. */
  linkOwner(token: string, realm: Realm): Promise<string | undefined>;
  /** Uses the link up and signs this browser in; `false` where it no longer works. */
  useLink(c: Context, token: string, realm: Realm): Promise<boolean>;
  /** `false` where the account is not theirs. */
  chooseAccount(c: Context, accountId: string): Promise<boolean>;
  signOut(c: Context, realm: Realm): Promise<void>;
  /** Keeps what a form made for the page it leads to, such as a secret that is shown once. */
  setFlash(c: Context, subject: string, text: string): void;
  /** Gives the text once, in the browser that sent the form. */
  takeFlash(c: Context, subject: string): string | undefined;
}
