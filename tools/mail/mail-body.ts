/** The body of a mail: signed by the seller, as text and as HTML with the same words. */

import { WORDS } from '../languages/catalogs.ts';
import { SIGN_OFF } from './letter.ts';
import { mailPage, type Signature } from './mail-page.ts';
import type { Mail } from './port.ts';

/** Without a configured seller. */
export const HOUSE: Signature = { name: 'merchkit', address: [] };

interface MailBody {
  text: string;
  html: string;
}

/** `origin`: our own; other addresses stay text. */
export function mailBody(
  { subject, text: letter, look }: Pick<Mail, 'subject' | 'text' | 'look'>,
  signature: Signature,
  origin: string,
): MailBody {
  const paragraphs = letter.trimEnd().split('\n\n');
  const signed = paragraphs.at(-1) === SIGN_OFF ? paragraphs.slice(0, -1) : paragraphs;
  const { name, address, email, phone } = signature;
  const seller = [name, ...address, email ?? [], phone ?? []].flat();
  return {
    text: `${[...signed, seller.join('\n')].join('\n\n')}\n`,
    html: mailPage({
      subject,
      paragraphs: signed,
      signature,
      origin,
      words: WORDS[look?.language ?? 'en'],
      brand: look?.brand,
      pictures: look?.pictures,
    }),
  };
}
