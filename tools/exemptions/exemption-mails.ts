import { letter, nameOf } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { longDay } from '../values/calendar.ts';
import { quoted } from '../values/text.ts';
import type { Exemption } from './exemption.ts';

/** Tells the account what the desk decided. */
export function exemptionDecidedMail(
  { status, state, number, expiresOn, reason }: Exemption,
  accountName: string,
): Pick<Mail, 'subject' | 'text'> {
  const certificate = `certificate ${number} for ${state}`;
  const until = expiresOn === null ? '' : ` It is valid until ${longDay(expiresOn)}.`;
  return status === 'accepted'
    ? {
        subject: `Your sales tax certificate for ${state} is accepted`,
        text: letter(
          nameOf(accountName),
          `We checked your ${certificate}.${until}`,
          `Quotes and orders that ship to ${state} bear no sales tax from today. For a quote saved before, enter the delivery address again.`,
        ),
      }
    : {
        subject: `Your sales tax certificate for ${state} is not accepted`,
        text: letter(
          nameOf(accountName),
          `We cannot accept your ${certificate}. The order desk writes:`,
          quoted(reason ?? ''),
          'Orders to this state bear sales tax. You can send another certificate on the Sales tax page of your account.',
        ),
      };
}
