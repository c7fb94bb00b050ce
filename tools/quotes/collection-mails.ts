/** The mail to a person whose address was entered by the link of a collection. */
import type { Ctx } from '../context.ts';
import { spoken } from '../languages/language.ts';
import { said } from '../languages/words.ts';
import { letter, lines, nameOf } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import type { CollectedAddress } from './collected-address.ts';
import type { Collection } from './collection.ts';

/** It contains nothing that was entered: the recipient may be another person. */
export const addressReceivedMail = (
  { id, email }: CollectedAddress,
  { until }: Collection,
  from: string,
  { newId, now, links, language }: Pick<Ctx, 'newId' | 'now' | 'links' | 'language'>,
): MailDraft => ({
  look: spoken(language),
  id: newId('mail'),
  recipient: email,
  subject: said('Your delivery address'),
  text: letter(
    null,
    said(
      'Someone entered a delivery address with your email address, for goods that {name} is sending you.',
      { name: nameOf(from) },
    ),
    lines(
      said('Review it here, and correct it if needed until {day}:', { day: { day: until } }),
      links.collectedAddress(id),
    ),
    said(
      'Anyone with the link can change this address, so keep it private. If this was not you, ignore this email or correct the address.',
    ),
  ),
  createdAt: now().toISOString(),
});
