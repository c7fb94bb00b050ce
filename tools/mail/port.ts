/** A text mail of the service to one person. */
export interface Mail {
  id: string;
  recipient: string;
  /** One line without control characters. */
  subject: string;
  text: string;
  createdAt: string;
  /** The record it belongs to, where people look for it: an order. */
  about?: string | null;
}

export interface MailsWriter {
  /** Due at once; sent only if the change it belongs to is kept. */
  queue(mail: Mail): Promise<void>;
}

/** Whoever takes mails: a mail server, or the embedded outbox. */
export interface MailPort {
  /** Resolves when the mail was taken. It may be called again with one that was taken but not acknowledged. */
  send(mail: Mail): Promise<void>;
}

/** `waiting` for its first or next try; `given_up` after the last. */
export type MailState = 'waiting' | 'sent' | 'given_up';

export interface KeptMail extends Mail {
  state: MailState;
  sentAt: string | null;
  /** How often sending was tried. */
  attempts: number;
}

/** Every mail there was, for people who look after the shop. */
export interface OutboxPort {
  /** Newest first. */
  list(page: { limit: number; offset: number }): Promise<{ mails: KeptMail[]; total: number }>;
  byId(mailId: string): Promise<KeptMail | undefined>;
}

/** The mails that wait to be sent. */
export interface MailQueue extends OutboxPort {
  /**
   * The mail that has been due longest, leased until then. `attempts` counts this try, so that a mail which kills its sender
   * runs out of tries too.
   */
  lease(now: Date, until: Date): Promise<KeptMail | undefined>;
  /** Counts whoever reports it and however late. */
  markSent(mailId: string, now: Date): Promise<void>;
  /** Tried again at `dueAt`, or given up where there is none; only the try that is leased counts. */
  markFailed(leased: KeptMail, dueAt: Date | undefined): Promise<void>;
}
