import type { Language } from '../languages/language.ts';
import type { Said } from '../languages/words.ts';
import type { Page } from '../values/page.ts';

/** How a mail differs from the shop's own. */
export interface MailLook {
  /** Of its words; English where it is not given. */
  language?: Language;
  /** Of the company store it tells of. */
  brand?: MailBrand;
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
}

/** `waiting` for its first or next attempt; `given_up` after the last. */
export type MailState = 'waiting' | 'sent' | 'given_up';

export interface KeptMail extends Mail {
  state: MailState;
  sentAt: string | null;
  /** The number of attempts. */
  attempts: number;
}

/** All mails, for operators. */
export interface OutboxPort {
  /** Newest first. */
  list(page: Page): Promise<{ mails: KeptMail[]; total: number }>;
  byId(mailId: string): Promise<KeptMail | undefined>;
}

/** The mails waiting to be sent. */
export interface MailQueue extends OutboxPort {
  /**
   * The mail that has been due longest, leased until then. `attempts` counts this attempt, so that a mail that crashes
   * its sender runs out of attempts too.
   */
  lease(now: Date, until: Date): Promise<KeptMail | undefined>;
  /** Marks a mail as sent, also after its lease has ended. */
  markSent(mailId: string, now: Date): Promise<void>;
  /** Sets the next attempt to `dueAt`, or gives up if there is none; only the leased attempt may do so. */
  markFailed(leased: KeptMail, dueAt: Date | undefined): Promise<void>;
}
