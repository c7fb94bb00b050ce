import type { LeasedMail, MailPort, MailQueue } from '../../tools/mail/port.ts';
import type { SendOutcome } from '../../tools/values/leases.ts';
import type { Job } from './runner.ts';
import { sendDue } from './send-due.ts';

const MINUTE_MS = 60_000;

/** Longer than sending can take. */
export const MAIL_LEASE_MS = 10 * MINUTE_MS;

/** Waits after each failure; after the last one the mail is given up. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;

/** The longest that a mail with so many attempts waits. */
export const MAIL_WAITS_MS = [0, ...WAITS_MINUTES].map((minutes) => minutes * MINUTE_MS);

/** Servers take so many connections of one client. */
const MOST_AT_ONCE = 16;
/** Then the others wait for the next run: what is away for an hour must not use up all their tries. */
const MOST_FAILURES = 20;

interface SendMailParts {
  mails: MailQueue;
  mailer: MailPort;
  now(): Date;
}

/**
 * Sends due mails, several at a time, each at least once. A mail is leased before it is sent and settled after. If the
 * sender dies in between, the mail is sent again once that is known, or when the lease ends.
 */
export function sendMail({ mails, mailer, now }: SendMailParts): Job {
  // Each failure halves it: a server that is away, or refuses, is asked by one mail after another.
  let atOnce = MOST_AT_ONCE;
  return {
    name: 'send-mail',
    restMs: 2_000,
    runsOn: 'each node',
    async run(stopping, log) {
      let failuresInRow = 0;
      await mails.endAbandonedLeases();
      try {
        await sendDue(stopping, {
          room: () => (failuresInRow < MOST_FAILURES ? atOnce : 0),
          take: (most) =>
            mails.take({ most, now: now(), leaseUntil: new Date(now().getTime() + MAIL_LEASE_MS) }),
          async send(leased) {
            const { outcome, reason, failure } = await attempt(leased, mailer, now);
            failuresInRow = failure ? failuresInRow + 1 : 0;
            atOnce = failure ? Math.ceil(atOnce / 2) : Math.min(MOST_AT_ONCE, atOnce + 1);
            await mails.settle(leased, now(), outcome, reason);
            if (failure) log.failure(failure);
          },
        });
      } finally {
        mailer.rest?.();
      }
    },
  };
}

interface Attempt {
  outcome: SendOutcome;
  /** Why it is given up, for the desk. */
  reason?: string;
  /** For the log. */
  failure?: Error;
}

async function attempt({ mail, damage }: LeasedMail, mailer: MailPort, now: () => Date): Promise<Attempt> {
  const { id, attempts } = mail;
  if (damage !== undefined) {
    const failure = new Error(`The mail ${id} is damaged and is put aside.`, { cause: damage });
    return { outcome: { kind: 'failed' }, reason: 'Its text is damaged and cannot be opened.', failure };
  }
  try {
    await mailer.send(mail);
    return { outcome: { kind: 'delivered' } };
  } catch (cause) {
    const tried = `The mail ${id} was not taken (try ${attempts + 1}) and`;
    const waitMinutes = WAITS_MINUTES[attempts];
    if (waitMinutes === undefined) {
      const failure = new Error(`${tried} is given up.`, { cause });
      return { outcome: { kind: 'failed' }, reason: 'The mail server did not take it.', failure };
    }
    const failure = new Error(`${tried} is tried again in ${waitMinutes} minutes.`, { cause });
    const dueAt = new Date(now().getTime() + waitMinutes * MINUTE_MS);
    return { outcome: { kind: 'retry', dueAt }, failure };
  }
}
