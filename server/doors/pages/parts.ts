import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import type { Choosing, Room, SignedIn } from '../../../tools/account/sign-in-port.ts';
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
  /** Who is signed in to this room in this browser; `undefined` where nobody is. */
  sessionCaller(c: Context, room: Room): Promise<SignedIn | Choosing | undefined>;
  signIn: SignInParts;
  /** The mails of the demo shop, shown to everybody who comes by; `undefined` in a live shop. */
  outbox?: OutboxPort | undefined;
  /** The context of the shop itself, for pages anybody may read. */
  shopCtx(requestId: string): Ctx;
  /** What stands in the bar of the shop instead of docs, account and cart, where the shop is shown inside of something else. */
  shopNav?: Child | undefined;
  /** The network address a request comes from, for counting. */
  addressOf(c: Context): string;
  /** Where failures of our own go. */
  report(failure: ServiceError): void;
}

/** The ways in and out for people with an email address; what they keep in the browser is their own business. */
export interface SignInParts {
  /**
   * Mails a link to a known address; the answer never says whether it is one.
   *
   * @param asked.next where to go afterwards, a path of the room
   * @returns seconds to wait where too many links were asked for, 0 otherwise
   */
  ask(c: Context, asked: { room: Room; email: string; next: string }): Promise<number>;
  /** Whose link this is, while it works; looking uses nothing up. */
  look(token: string, room: Room): Promise<string | undefined>;
  /** Uses the link up and signs this browser in; `false` where it works no more. */
  use(c: Context, token: string, room: Room): Promise<boolean>;
  /** `false` where the account is none of theirs. */
  chooseAccount(c: Context, accountId: string): Promise<boolean>;
  end(c: Context, room: Room): Promise<void>;
  /** Keeps what a form made for the page it leads to: a secret that is shown once, and at no reload again. */
  carry(c: Context, subject: string, text: string): void;
  /** Given out once, in the browser that sent the form. */
  carried(c: Context, subject: string): string | undefined;
}
