import { createTransport } from 'nodemailer';
import { HOUSE, mailBody, type Signature } from '../../../tools/mail/mail-body.ts';
import type { MailPort } from '../../../tools/mail/port.ts';
import { isEmailAddress } from '../../../tools/values/email-address.ts';
import { oneLine } from '../../../tools/values/text.ts';

/** Together far below the time a mail is held while it is sent. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
};

const LONGEST_SUBJECT = 250;

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string;
  /** `Name <address>`, or the address alone. */
  from: string;
  /** Whose name the message ids carry. */
  publicUrl: string;
  /** Who signs, where they said who they are. */
  signature?: Signature | undefined;
}

/** Hands mails to a mail server, one connection each. A mail that is sent again carries the same Message-ID. */
export function smtpMailer({ url, from, publicUrl, signature = HOUSE }: SmtpSettings): MailPort {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  const { hostname, origin } = new URL(publicUrl);
  return {
    async send({ id, recipient, subject, text, createdAt }) {
      // The library reads an address as a list of them where it can: nothing but one gets that far.
      if (!isEmailAddress(recipient)) throw new Error('The recipient is not one email address.');
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject: oneLine(subject, LONGEST_SUBJECT),
        ...mailBody(text, signature, origin),
        date: new Date(createdAt),
        messageId: `<${id}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
  };
}
