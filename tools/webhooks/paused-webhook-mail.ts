import { inQuotes } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { oneLine } from '../values/text.ts';

/** To the owner of an endpoint that failed for five days: what stopped, and how to resume it. */
export function pausedWebhookMail(
  webhook: { name: string | null; url: string; failingSince: string },
  account: { name: string },
): Pick<Mail, 'subject' | 'text'> {
  const { host } = new URL(webhook.url);
  const called = oneLine(webhook.name ?? '', 80);
  return {
    subject: `The webhook to ${oneLine(host, 80)} is paused`,
    text: `${[
      `Hello ${oneLine(account.name, 80) || 'there'},`,
      `every delivery to this webhook has failed since ${webhook.failingSince.slice(0, 10)}, so it is paused:`,
      `  To ${oneLine(webhook.url, 300)}${called === '' ? '' : `\n  Its name is ${inQuotes(called)}`}`,
      'Its events are kept and are sent when you set its status to `active` again. The webhook’s page shows its latest deliveries and the result of each.',
      'merchkit',
    ].join('\n\n')}\n`,
  };
}
