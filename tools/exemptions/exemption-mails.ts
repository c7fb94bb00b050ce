import { letter, nameOf } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { longDay, type PlainDate } from '../values/calendar.ts';
import { quoted } from '../values/text.ts';
import type { Exemption, ExpiryNote } from './exemption.ts';

/** Tells the account that a certificate expires, or has expired. */
export function exemptionExpiryMail(
  { state, number, expiresOn }: Pick<Exemption, 'state' | 'number'> & { expiresOn: PlainDate },
  note: ExpiryNote,
  accountName: string,
): Pick<Mail, 'subject' | 'text'> {
  const certificate = `certificate ${number} for ${state}`;
  const send = 'You can send the new certificate on the Sales tax page of your account.';
  return note === 'soon'
    ? {
        subject: `Your sales tax certificate for ${state} expires on ${longDay(expiresOn)}`,
        text: letter(
          nameOf(accountName),
          `Your ${certificate} is valid until ${longDay(expiresOn)}. Orders that ship to ${state} after that day are charged sales tax.`,
          send,
        ),
      }
    : {
        subject: `Your sales tax certificate for ${state} has expired`,
        text: letter(
          nameOf(accountName),
          `Your ${certificate} was valid until ${longDay(expiresOn)}. Quotes and orders that ship to ${state} are charged sales tax from now on.`,
          send,
        ),
      };
}

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
          `Quotes and orders that ship to ${state} are not charged sales tax from today. For a quote saved earlier, enter the delivery address again.`,
        ),
      }
    : {
        subject: `Your sales tax certificate for ${state} is not accepted`,
        text: letter(
          nameOf(accountName),
          `We cannot accept your ${certificate}. The order desk writes:`,
          quoted(reason ?? ''),
          'Orders to this state are charged sales tax. You can send another certificate on the Sales tax page of your account.',
        ),
      };
}
