import type { Language } from '../languages/language.ts';
import type { Said } from '../languages/words.ts';
import type { Abandonable, Lease, LeaseRequest, SendOutcome } from '../values/leases.ts';
import type { Page } from '../values/page.ts';

/** How a mail differs from the shop's own. */
export interface MailLook {
  /** Of its words; English where it is not given. */
  language?: Language;
  /** Of the company store it tells of. */
  brand?: MailBrand;
  /** Above its words, in its HTML alone. */
  pictures?: readonly MailPicture[];
}

export interface MailPicture {
  url: string;
  /** What is read where it is not shown. */
  alt: string;
}

export interface MailBrand {
  name: string;
  /** Address of a picture, PNG. */
  logo: string | null;
  /** `#rrggbb` */
  color: string | null;
}

/** A text mail of the service to one person. */
export interface Mail {
  id: string;
  recipient: string;
  /** One line without control characters. */
  subject: string;
  text: string;
  createdAt: string;
  /** The record where people look for it: an order. */
  about?: string | null;
  look?: MailLook | null;
  /** Its link signs in once: by the hash of the token, and until when. */
  link?: { hash: string; until: string };
}

/** A mail that is still to be written, in the language of its reader. */
export interface MailDraft extends Omit<Mail, 'subject' | 'text'> {
  subject: Said;
  text: Said;
}

export interface MailsWriter {
  /** Due at once; sent only if its transaction commits. */
  queue(mail: MailDraft): Promise<void>;
  /** Takes the text out of the mail whose link was used. */
  blankLink(hash: string): Promise<void>;
}

/** Sends mails: a mail server, or the embedded outbox. */
export interface MailPort {
  /** Resolves when the mail was accepted. It may be called again with a mail that was accepted but not acknowledged. */
  send(mail: Mail): Promise<void>;
  /** Nothing waits just now: connections that were kept are closed. */
  rest?(): void;
}

/** `waiting` for its first or next attempt; `given_up` after the last. */
export type MailState = 'waiting' | 'sent' | 'given_up';

export interface KeptMail extends Mail {
  state: MailState;
  sentAt: string | null;
  /** The number of attempts that ended. */
  attempts: number;
  /** Why it was given up, in our words. */
  failure: string | null;
}

/** A mail that was given up. */
export type FailedMail = Pick<KeptMail, 'id' | 'recipient' | 'subject' | 'createdAt' | 'about'> & {
  failure: string;
};

/** For the desk. */
export interface MailLogPort {
  /** Given up, and made since then; newest first. */
  failed(since: string, limit: number): Promise<FailedMail[]>;
}

/** A mail leased to us. */
export interface LeasedMail extends Lease {
  mail: KeptMail;
  /** Why its text cannot be opened. */
  damage?: unknown;
}

/** All mails, for operators. */
export interface OutboxPort {
  /** Newest first. */
  list(page: Page): Promise<{ mails: KeptMail[]; total: number }>;
  byId(mailId: string): Promise<KeptMail | undefined>;
}

/** The mails waiting to be sent. */
export interface MailQueue extends OutboxPort, Abandonable {
  /** Leases what is due: links to sign in first, then longest waiting first. */
  take(request: LeaseRequest): Promise<LeasedMail[]>;
  /**
   * Stores an attempt; one whose lease was lost changes nothing, unless the mail was sent.
   *
   * @param failure why it failed for good
   */
  settle(leased: LeasedMail, endedAt: Date, outcome: SendOutcome, failure?: string): Promise<void>;
}
