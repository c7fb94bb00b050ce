import type { Transporter } from 'nodemailer';
import { HOUSE, mailBody } from '../../../tools/mail/mail-body.ts';
import type { Signature } from '../../../tools/mail/mail-page.ts';
import type { MailPort } from '../../../tools/mail/port.ts';
import { isEmailAddress } from '../../../tools/values/email-address.ts';
import { oneLine } from '../../../tools/values/text.ts';

/** Together far less than a mail's lease. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
};

/** As many as are sent at once. */
const MOST_CONNECTIONS = 16;
const LONGEST_SUBJECT = 250;

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string;
  /** `Name <address>`, or the address alone. */
  from: string;
  /** The domain of the message ids. */
  publicUrl: string;
  /** The seller, if configured. */
  signature?: Signature | undefined;
}

/** Sends mails to a mail server, over connections that are kept while there are more. A repeated mail has the same Message-ID. */
export function smtpMailer({ url, from, publicUrl, signature = HOUSE }: SmtpSettings): MailPort {
  const { hostname, origin } = new URL(publicUrl);
  let opened: Promise<Transporter> | undefined;

  async function open(): Promise<Transporter> {
    // Only shops with a mail server load the package.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      ...TIMEOUTS,
      pool: true,
      maxConnections: MOST_CONNECTIONS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    async send({ id, recipient, createdAt, ...mail }) {
      // The library may read an address as a list: only a single address is passed to it.
      if (!isEmailAddress(recipient)) throw new Error('The recipient is not one email address.');
      opened ??= open();
      await (await opened).sendMail({
        from,
        to: { name: '', address: recipient },
        subject: oneLine(mail.subject, LONGEST_SUBJECT),
        ...mailBody(mail, signature, origin),
        date: new Date(createdAt),
        messageId: `<${id}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    rest() {
      void opened?.then((transport) => transport.close());
      opened = undefined;
    },
  };
}
