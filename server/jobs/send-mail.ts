import type { MailPort, MailQueue } from '../../tools/mail/port.ts';
import type { Job } from './runner.ts';

const MINUTE_MS = 60_000;

/** Longer than sending can take. */
const LEASE_MS = 10 * MINUTE_MS;

/** Waits after each failure; after the last one the mail is given up. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;

/** The longest that a mail with so many attempts waits: for its next one, or while it is sent. */
export const MAIL_WAITS_MS = [...WAITS_MINUTES, 0].map((minutes) => Math.max(LEASE_MS, minutes * MINUTE_MS));

interface SendMailParts {
  mails: MailQueue;
  mailer: MailPort;
  now(): Date;
}

/**
 * Sends due mails one after another, at least once. A mail is leased before it is sent and marked after. If the sender
 * dies in between, the mail is sent again once that is known, or when the lease ends.
 */
export const sendMail = ({ mails, mailer, now }: SendMailParts): Job => ({
  name: 'send-mail',
  restMs: 2_000,
  runsOn: 'each node',
  async run(stopping, log) {
    while (!stopping.aborted) {
      const mail = await mails.lease(now(), new Date(now().getTime() + LEASE_MS));
      if (!mail) return;
      try {
        await mailer.send(mail);
      } catch (cause) {
        const waitMinutes = WAITS_MINUTES[mail.attempts - 1];
        const next = waitMinutes === undefined ? 'is given up' : `is tried again in ${waitMinutes} minutes`;
        await mails.markFailed(
          mail,
          waitMinutes === undefined ? undefined : new Date(now().getTime() + waitMinutes * MINUTE_MS),
        );
        log.failure(
          new Error(`The mail ${mail.id} was not taken (try ${mail.attempts}) and ${next}.`, { cause }),
        );
        continue;
      }
      await mails.markSent(mail.id, now());
    }
  },
});
