import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { FreightForm } from '../identity/freight-form.ts';
import type { TaxForm } from '../procurement/procurement-settings.ts';
import { destinationOf } from '../quotes/destination.ts';
import type { OrderTerms } from '../quotes/order-terms.ts';
import { type DraftQuote, isOpen, type Quote } from '../quotes/quote.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import { sharesByAmount } from '../values/shares.ts';
import { oneLine } from '../values/text.ts';
import { quoteOfEdit } from './edited-cart.ts';
import { withSettings } from './line-settings.ts';
import { activeSession, linkedSession, whileActive } from './linked-session.ts';
import type { PunchoutSession } from './punchout-session.ts';
import { isCartOf } from './returned-cart.ts';
import { returnedItems, sumOfItems } from './returned-items.ts';
import { shownItems } from './shown-item.ts';

export const returnPunchoutCart = defineStep({
  name: 'return_punchout_cart',
  access: 'link',
  effect: 'add',
  input: z.strictObject({}),
  raises: ['quote.saved'],
  async handler(ctx) {
    const session = await linkedSession(ctx);
    const quote =
      (await returnedQuote(ctx, session)) ?? (await quoteOfCart(ctx, whileActive(session, ctx.now())));
    const items = returnedItems(quote);
    const { tax_form: taxForm } = await ctx.procurement.settingsOf(session.accountId);
    return {
      quoteId: quote.id,
      items: await itemsOf(ctx, session, quote, taxForm),
      taxForm,
      sumCents: sumOfItems(items),
      freightForm: quote.freightForm ?? 'header',
      totals: quote.totals,
      shipState: quote.contact.shipRegion,
    };
  },
});

/** With the tax of each, where the account has it there and the place is known. */
async function itemsOf(ctx: Ctx, session: PunchoutSession, quote: Quote, taxForm: TaxForm) {
  const items = returnedItems(quote);
  const about = { quoteId: quote.id, userEmail: session.user.email };
  const lines = await withSettings(ctx, await shownItems(ctx, items), about);
  if (taxForm !== 'lines' || quote.contact.shipRegion === null) return lines;
  const shares = sharesByAmount(
    quote.totals.tax.amountCents,
    items.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents),
  );
  return lines.map((item, index) => ({ ...item, taxCents: shares[index] ?? 0 }));
}

async function returnedQuote(
  { quotes }: Pick<Ctx, 'quotes'>,
  { accountId, ending }: PunchoutSession,
): Promise<Quote | undefined> {
  return ending?.quoteId ? quotes.byId(accountId, ending.quoteId) : undefined;
}

/** Priced first, then saved: of two calls at once, both get the quote of the first. */
async function quoteOfCart(ctx: Ctx, session: PunchoutSession): Promise<Quote> {
  const edited = await editedQuotes(ctx, session);
  const [only, second] = edited;
  const isUnchanged = only !== undefined && second === undefined && isAsReturned(ctx, only, session);
  const kept = isUnchanged ? only : undefined;
  const draft = kept ?? (await newQuoteOf(ctx, session, joined(edited)));
  return ctx.transaction(async (tx, ctx) => {
    const earlier = await returnedQuote(tx, await linkedSession(ctx, tx.punchout));
    if (earlier) return earlier;
    const { id } = await activeSession(ctx, tx.punchout);
    if (!kept) {
      for (const { id: editedId } of edited) {
        const current = await tx.quotes.byId(draft.accountId, editedId);
        if (current && isOpen(current, ctx.now()))
          await tx.quotes.markReplaced(editedId, draft.id, ctx.now().toISOString());
      }
    }
    const quote = kept ?? (await saveQuote(ctx, tx, draft));
    const at = ctx.now().toISOString();
    await tx.punchout.endSession(id, { how: 'returned', quoteId: quote.id, at });
    return quote;
  });
}

async function editedQuotes(
  { quotes }: Ctx,
  { operation, accountId, basisQuoteIds }: PunchoutSession,
): Promise<Quote[]> {
  if (operation !== 'edit') return [];
  const edited = await Promise.all(basisQuoteIds.map((id) => quotes.byId(accountId, id)));
  return edited.flatMap((quote) => quote ?? []);
}

/** Several carts that were edited together say together what their lines said; the first says how they are delivered. */
const joined = (quotes: readonly Quote[]): Quote | undefined =>
  quotes[0] && { ...quotes[0], lines: quotes.flatMap(({ lines }) => lines) };

/** Whether nothing changed, and it may still be ordered. */
const isAsReturned = (ctx: Ctx, quote: Quote, { cart, delivery }: PunchoutSession): boolean =>
  (delivery === null ||
    (delivery.shipPostal === quote.contact.shipPostal && delivery.needBy === quote.dates.needBy)) &&
  (quote.freightForm ?? 'header') === freightFormOf(ctx, quote) &&
  isOpen(quote, ctx.now()) &&
  isCartOf(cart, quote);

/** Freight on the buyer’s own account is beside the lines, where it is said who bills it. */
const freightFormOf = (ctx: Ctx, { terms }: Pick<Quote, 'terms'>): FreightForm =>
  terms?.freightAccount ? 'header' : accountOf(ctx).freightForm;

async function newQuoteOf(ctx: Ctx, session: PunchoutSession, basis: Quote | undefined): Promise<DraftQuote> {
  const { cart, operation, user, delivery } = session;
  const { shipPostal } = delivery ?? session;
  if (operation === 'inspect')
    throw new ServiceError(
      'invalid_state',
      'This cart is read-only; leave the session without returning it.',
    );
  if (cart.length === 0)
    throw new ServiceError('invalid_state', 'The cart is empty: add something to it, or cancel.');
  const { id, name } = accountOf(ctx);
  const terms = { ...basis?.terms, ...termsOf(session) };
  const quote = await quoteOfEdit(ctx, cart, basis, {
    accountId: id,
    ...(Object.keys(terms).length === 0 ? {} : { terms }),
    contact: { name: user.name, company: name, email: user.email, note: noteOf(session) },
    destination: destinationOf({ shipPostal }),
    ...(delivery ? { needBy: delivery.needBy } : {}),
  });
  return { ...quote, freightForm: freightFormOf(ctx, quote) };
}

const LONGEST_NOTE = 2_000;

const noteOf = ({ protocol, mode, user: { shown = [] } }: PunchoutSession): string =>
  [
    ...(mode === 'test' ? ['TEST.'] : []),
    `A cart returned by punch-out (${protocol === 'cxml' ? 'cXML' : 'OCI'}).`,
    ...shown.map(({ name, value }) => `${name}: ${oneLine(value, 500)}.`),
  ]
    .join(' ')
    .slice(0, LONGEST_NOTE);

/** What the setup says for bookkeeping; the order may say otherwise. */
const termsOf = ({ user: { costCenter, requisition } }: PunchoutSession): OrderTerms => ({
  ...(costCenter === undefined ? {} : { costCenter }),
  ...(requisition === undefined ? {} : { booking: { requisition } }),
});
