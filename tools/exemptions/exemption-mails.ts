import { joined, type Said, said } from '../languages/words.ts';
import { letter, nameOf, written } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import type { PlainDate } from '../values/calendar.ts';
import type { Exemption, ExpiryNote } from './exemption.ts';

type Draft = Pick<MailDraft, 'subject' | 'text'>;

/** Tells the account that a certificate expires, or has expired. */
export function exemptionExpiryMail(
  { state, number, expiresOn }: Pick<Exemption, 'state' | 'number'> & { expiresOn: PlainDate },
  note: ExpiryNote,
  accountName: string,
): Draft {
  const day = { day: expiresOn };
  const send = said('You can send the new certificate on the Sales tax page of your account.');
  return note === 'soon'
    ? {
        subject: said('Your sales tax certificate for {state} expires on {day}', { state, day }),
        text: letter(
          nameOf(accountName),
          said(
            'Your certificate {number} for {state} is valid until {day}. Orders that ship to {state} after that day are charged sales tax.',
            { number, state, day },
          ),
          send,
        ),
      }
    : {
        subject: said('Your sales tax certificate for {state} has expired', { state }),
        text: letter(
          nameOf(accountName),
          said(
            'Your certificate {number} for {state} was valid until {day}. Quotes and orders that ship to {state} are charged sales tax from now on.',
            { number, state, day },
          ),
          send,
        ),
      };
}

/** Tells the account what the desk decided. */
export const exemptionDecidedMail = (exemption: Exemption, accountName: string): Draft =>
  exemption.status === 'accepted'
    ? acceptedMail(exemption, accountName)
    : refusedMail(exemption, accountName);

const acceptedMail = ({ state, number, expiresOn }: Exemption, accountName: string): Draft => ({
  subject: said('Your sales tax certificate for {state} is accepted', { state }),
  text: letter(
    nameOf(accountName),
    joined(' ', [
      said('We checked your certificate {number} for {state}.', { number, state }),
      expiresOn === null ? null : said('It is valid until {day}.', { day: { day: expiresOn } }),
    ]),
    said(
      'Quotes and orders that ship to {state} are not charged sales tax from today. For a quote saved earlier, enter the delivery address again.',
      { state },
    ),
  ),
});

const refusedMail = ({ state, number, reason }: Exemption, accountName: string): Draft => ({
  subject: said('Your sales tax certificate for {state} is not accepted', { state }),
  text: letter(
    nameOf(accountName),
    written(cannotAccept(number, state), reason ?? ''),
    said(
      'Orders to this state are charged sales tax. You can send another certificate on the Sales tax page of your account.',
    ),
  ),
});

const cannotAccept = (number: string, state: string): Said =>
  said('We cannot accept your certificate {number} for {state}. The order desk writes:', { number, state });
