import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { spoken } from '../languages/language.ts';
import { msg, said } from '../languages/words.ts';
import { letter, lines, nameOf } from '../mail/letter.ts';
import { countMail } from '../mail/limit-mails.ts';
import type { MailDraft } from '../mail/port.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import { SHIP_TO_INPUT, toShipTo } from './checkout-wire.ts';
import type { CollectedAddress } from './collected-address.ts';
import type { Collection, CollectionStatus } from './collection.ts';
import { piecesLeft } from './collection-goods.ts';
import { type LinkedCollection, linkedCollection } from './linked-collection.ts';

/** More corrections are no mistake of a person. */
const MOST_CHANGES = 20;

/** It has no MCP or REST door: people enter their own addresses by their link. */
export const giveAddress = defineStep({
  name: 'give_address',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    ...SHIP_TO_INPUT,
    choices: z
      .array(z.int().min(1).max(2_000).describe('Line of the quote'))
      .max(200)
      .describe('The chosen line of each gift, in their order'),
  }),
  handler: (ctx, { choices, ...address }) =>
    ctx.transaction(async (tx, ctx) => {
      const linked = await linkedCollection(ctx, tx);
      const { quote, collection, own } = linked;
      refuseLate(linked);
      const shipTo = toShipTo(address);
      refuseUndeliverable(shipTo);
      const email = shipTo.email.toLowerCase();
      refuseSecondEntry(linked, email);
      refuseChoices(linked, choices);
      if (own) {
        await tx.collectedAddresses.change({ ...own, email, shipTo, choices, changes: own.changes + 1 });
        return { url: ctx.links.collectedAddress(own.id) };
      }
      const entry = {
        id: ctx.newId('adr'),
        accountId: quote.accountId,
        quoteId: quote.id,
        email,
        shipTo,
        choices,
        changes: 0,
        createdAt: ctx.now().toISOString(),
      };
      await tx.collectedAddresses.add(entry);
      await countMail(ctx, tx, { accountId: quote.accountId, recipient: email, isByLink: true });
      const received = collection.received + 1;
      await tx.quotes.saveDestinations(
        { ...quote, collection: { ...collection, received } },
        ctx.now().toISOString(),
      );
      await tx.mails.queue(addressReceivedMail(entry, collection, accountOf(ctx).name, ctx));
      return { url: ctx.links.collectedAddress(entry.id) };
    }),
});

const LATE: Record<Exclude<CollectionStatus, 'open'>, string> = {
  full: msg('Everybody who was expected has answered; ask the person who sent you the link.'),
  over: msg('The last day for addresses has passed; ask the person who sent you the link.'),
  closed: msg('No more addresses are taken; ask the person who sent you the link.'),
};

/** A full collection still takes corrections. */
function refuseLate({ status, own }: LinkedCollection): void {
  if (status === 'open' || (status === 'full' && own)) {
    if ((own?.changes ?? 0) < MOST_CHANGES) return;
    throw new ServiceError(
      'invalid_state',
      'This entry was corrected too often; ask the person who sent you the link.',
    );
  }
  throw new ServiceError('invalid_state', LATE[status]);
}

/** Says nothing of the entry that is there. */
function refuseSecondEntry({ entries, own }: LinkedCollection, email: string): void {
  if (!entries.some((one) => one.email === email && one.id !== own?.id)) return;
  throw new ServiceError(
    'invalid_state',
    'This email address was used already. To correct your entry, open the link in the mail you got.',
    { param: 'email' },
  );
}

/** @throws ServiceError `validation_failed` for a line that is no choice, `not_available` for one whose pieces are gone */
function refuseChoices(
  { quote, collection, entries, own }: LinkedCollection,
  choices: readonly number[],
): void {
  const left = piecesLeft(
    quote,
    collection,
    entries.filter(({ id }) => id !== own?.id),
  );
  for (const [index, { lines, quantity }] of collection.gifts.entries()) {
    const line = choices[index];
    const param = `choices.${index}`;
    if (line === undefined || !lines.includes(line))
      throw new ServiceError('validation_failed', 'Choose one of those on offer.', { param });
    if ((left.get(line) ?? 0) < quantity)
      throw new ServiceError('not_available', 'Somebody else took the last of it; choose another.', {
        param,
      });
  }
}

// The mail to a person whose address was entered by the link of a collection.

/** It contains nothing that was entered: the recipient may be another person. */
const addressReceivedMail = (
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
