import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { deskAuthor } from '../identity/desk-author.ts';
import { isFreightOpen, withFreightByDesk } from '../quotes/desk-freight.ts';
import { isOpen } from '../quotes/quote.ts';
import { knownCheckout } from '../quotes/settle-destinations.ts';
import { centsOf, dollars } from '../values/dollars.ts';
import { formatCents } from '../values/money.ts';
import { say } from './say.ts';
import { DESK_ABOUT, deskTalk } from './thread-of.ts';

/** The desk says what freight comes to of goods whose supplier states no weight; the customer hears of it and can pay. */
export const confirmFreight = defineStep({
  name: 'confirm_freight',
  access: { desk: ['sales'] },
  effect: 'change',
  input: z.strictObject({
    about: DESK_ABOUT,
    amount: dollars.describe('Freight of the goods without a stated weight, to all its places'),
  }),
  raises: ['message.sent'],
  async handler(ctx, { about, amount }) {
    const talk = await deskTalk(ctx, about);
    const { quote } = talk;
    const before = quote && (await ctx.quotes.checkout(quote.id));
    if (!quote || !isOpen(quote, ctx.now()) || !isFreightOpen(quote, before))
      throw new ServiceError('invalid_state', 'No freight of this quote waits for the desk.');
    const amountCents = centsOf(amount);
    const postal = quote.destinations.length > 0 ? null : (before?.shipTo.postal ?? quote.contact.shipPostal);
    const confirmed = await withFreightByDesk(ctx, quote, { amountCents, postal });
    const addresses =
      before?.destinations.length === 0
        ? [{ number: 1, shipTo: before.shipTo }]
        : (before?.destinations ?? []);
    const checkout = await knownCheckout(ctx, confirmed, addresses);
    return ctx.transaction(async (tx, ctx) => {
      const current = await tx.quotes.byId(quote.accountId, quote.id);
      if (current?.updatedAt !== quote.updatedAt)
        throw new ServiceError('invalid_state', 'This quote was changed just now; look at it again.');
      await tx.quotes.saveDestinations(confirmed, ctx.now().toISOString());
      if (checkout) await tx.quotes.saveCheckout(checkout);
      await say(ctx, tx, talk, {
        id: ctx.newId('msg'),
        side: 'desk',
        name: await deskAuthor(ctx),
        email: null,
        proofId: null,
        text: `The freight is confirmed: ${formatCents(amountCents)} for the goods whose weight was open. You can order at the page of the quote.`,
      });
      return { quote_id: quote.id, total_cents: (checkout ?? confirmed).totals.totalCents };
    });
  },
});
