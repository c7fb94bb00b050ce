import { joined, said } from '../languages/words.ts';
import { letter, lines } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { inQuotes } from '../values/quoting.ts';
import { oneLine } from '../values/text.ts';

/** To the owner of an endpoint that failed for five days, or said that it is gone: what stopped, and how to resume it. */
export function pausedWebhookMail(
  webhook: { name: string | null; url: string; failingSince: string | null },
  account: { name: string },
): Pick<MailDraft, 'subject' | 'text'> {
  const { host } = new URL(webhook.url);
  const called = oneLine(webhook.name ?? '', 80);
  return {
    subject: said('The webhook to {host} is paused', { host: oneLine(host, 80) }),
    text: letter(
      oneLine(account.name, 80),
      webhook.failingSince === null
        ? said('this webhook answered that it is gone (410), so it is paused:')
        : said('every delivery to this webhook has failed since {day}, so it is paused:', {
            day: webhook.failingSince.slice(0, 10),
          }),
      lines(
        joined('', ['  ', said('To {place}', { place: oneLine(webhook.url, 300) })]),
        called === '' ? null : joined('', ['  ', said('Its name is {name}', { name: inQuotes(called) })]),
      ),
      said(
        'Its events are kept and are sent when you set its status to `active` again. The webhook’s page shows its latest deliveries and the result of each.',
      ),
    ),
  };
}
