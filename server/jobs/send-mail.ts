import type { MailPort } from '../../tools/mail/port.ts';
import type { MailQueue } from '../db/stores/mails.ts';
import type { Job } from './runner.ts';

const MINUTE_MS = 60_000;

/** Longer than any sending can take: whoever holds a mail past this has died. */
const HELD_MS = 10 * MINUTE_MS;

/** After the first failure, the second …; a mail that fails once more is given up. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;

interface SendMailParts {
  mails: MailQueue;
  mailer: MailPort;
  now(): Date;
}

/**
 * Sends what is due, one mail after the other. A mail is held before it is sent and acknowledged after, so one whose
 * sender dies in between is sent again once the hold is over: at least once, never lost.
 */
export const sendMail = ({ mails, mailer, now }: SendMailParts): Job => ({
  name: 'send-mail',
  restMs: 2_000,
  async run(stopping, log) {
    while (!stopping.aborted) {
      const mail = await mails.hold(now(), new Date(now().getTime() + HELD_MS));
      if (!mail) return;
      try {
        await mailer.send(mail);
      } catch (cause) {
        const waitMinutes = WAITS_MINUTES[mail.attempts - 1];
        const fate = waitMinutes === undefined ? 'is given up' : `is tried again in ${waitMinutes} minutes`;
        await mails.markFailed(
          mail,
          waitMinutes === undefined ? undefined : new Date(now().getTime() + waitMinutes * MINUTE_MS),
        );
        log.failure(
          new Error(`The mail ${mail.id} was not taken (try ${mail.attempts}) and ${fate}.`, { cause }),
        );
        continue;
      }
      await mails.markSent(mail.id, now());
    }
  },
});
