import { z } from 'zod';
import { findArtwork } from '../artwork/find-artwork.ts';
import { logosOfVisitor, VisitorSecret } from '../artwork/visitor-logo.ts';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { ensureGuestAccount, GUEST_ACCOUNT } from '../identity/guest-account.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { counted } from '../languages/words.ts';
import { inLanguage } from '../mail/letter.ts';
import { EmailAddress } from '../values/email-address.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { type CartLine, CartLines } from './cart-line.ts';
import { destinationFor } from './destination.ts';
import { draftQuote } from './draft-quote.ts';
import { idsOf, requestsOf } from './line-input.ts';
import type { Quote } from './quote.ts';
import { savedQuoteMail } from './quote-mails.ts';
import { saveQuote } from './save-quote.ts';

/** Quotes an hour: per mailed address, so that no one can flood a mailbox, and per network address. */
const MOST_TO_AN_EMAIL = 5;
const MOST_FROM_AN_ADDRESS = 20;

/** It has no MCP or REST door: only a person at the cart may do this. */
export const saveCart = defineStep({
  name: 'save_cart',
  access: 'public',
  effect: 'add',
  input: z.strictObject({
    lines: CartLines.describe('What is in the cart'),
    name: z.string().trim().max(200).optional().describe('Who it is for'),
    email: EmailAddress.optional().describe('Where its link is mailed; a visitor must give one'),
    ship_postal: z.string().max(10).optional().describe('ZIP code it ships to'),
    need_by: z.iso.date().optional().describe('The day it must be there'),
    rush: z.boolean().optional().describe('Rush production, at its charge'),
    from: z.string().min(1).max(100).describe('The network address it comes from, for counting'),
    visitor: VisitorSecret.optional(),
    language: LANGUAGE.optional(),
  }),
  raises: ['quote.saved'],
  async handler(ctx, { lines, name, email, ship_postal, need_by, rush = false, from, visitor, language }) {
    const { caller } = ctx;
    const needBy = wantedDay(need_by, ctx.now());
    const account = caller.kind === 'customer' ? caller.account : undefined;
    if (!account && email === undefined) {
      throw new ServiceError('validation_failed', 'Give an email address: the quote’s link is sent there.', {
        param: 'email',
      });
    }
    const destination = destinationFor(account, { shipPostal: ship_postal });
    const guestLogos = account ? [] : await visitorsLogos(ctx, lines, visitor);
    if (account) for (const [id, param] of idsOf(lines, 'artwork_id')) await findArtwork(ctx, id, param);
    const draft = await draftQuote(ctx, requestsOf(lines), {
      accountId: account?.id ?? GUEST_ACCOUNT.id,
      contact: {
        name: name || null,
        company: null,
        email: caller.kind === 'customer' ? caller.email : (email ?? null),
        note: null,
      },
      destination,
      needBy,
      rush,
    });
    await ctx.transaction(async (tx, ctx) => {
      if (!account) await ensureGuestAccount(tx, ctx.now());
      const quote = await saveQuote(ctx, tx, language === undefined ? draft : { ...draft, language });
      if (!account && email !== undefined) await welcome(ctx, tx, quote, email.toLowerCase(), from);
      await tx.visitorLogos.keep(guestLogos);
    });
    return { id: draft.id, url: ctx.links.quote(draft.id) };
  },
});

/** What a visitor’s quote needs besides: the limits, and the mail with its link. */
async function welcome(ctx: InTransaction, tx: Tx, quote: Quote, email: string, from: string): Promise<void> {
  const now = ctx.now();
  const wait =
    (await tx.rateCounters.count(`save-cart:${from}`, MOST_FROM_AN_ADDRESS, now)) ||
    (await tx.rateCounters.count(`save-cart:${email}`, MOST_TO_AN_EMAIL, now));
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    throw new ServiceError(
      'rate_limited',
      counted(
        minutes,
        'Many quotes were saved in the last hour; save the next in {count} minute.',
        'Many quotes were saved in the last hour; save the next in {count} minutes.',
      ),
      { retryAfterSeconds: wait },
    );
  }
  await tx.mails.queue({
    id: ctx.newId('mail'),
    recipient: email,
    ...inLanguage(savedQuoteMail(quote, ctx.links), quote.language),
    createdAt: now.toISOString(),
    about: quote.id,
  });
}

/**
 * The ids of the lines’ logos, all of them this visitor’s.
 *
 * @throws ServiceError `not_found` for a logo the visitor does not have
 */
async function visitorsLogos(
  ctx: Ctx,
  lines: readonly CartLine[],
  visitor: string | undefined,
): Promise<string[]> {
  const asked = [...idsOf(lines, 'artwork_id')];
  if (asked.length === 0) return [];
  const own = new Set((await logosOfVisitor(ctx, visitor)).map(({ id }) => id));
  const [, param] = asked.find(([id]) => !own.has(id)) ?? [];
  if (param === undefined) return asked.map(([id]) => id);
  throw new ServiceError(
    'not_found',
    'The logo of this line is no longer here: remove the line, or upload the logo again on the product’s page.',
    { param },
  );
}
