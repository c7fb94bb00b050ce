import type { MailPort } from '../../../tools/mail/port.ts';
import type { Config } from '../../config.ts';
import { sellerOf } from '../seller.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** Who takes mails under this configuration; `undefined` where they have to wait for a mail server. */
export function mailerOf(config: Config): MailPort | undefined {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL, SHOP } = config;
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined)
    return smtpMailer({ url: SMTP_URL, from: MAIL_FROM, publicUrl: PUBLIC_URL, signature: sellerOf(config) });
  return SHOP === 'demo' ? outboxMailer : undefined;
}
