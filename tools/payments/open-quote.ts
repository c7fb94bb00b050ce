import { z } from 'zod';
import { pendingApprovals, waitsForApproval } from '../approvals/payment-approval.ts';
import { lineLooks } from '../artwork/line-looks.ts';
import { defineStep } from '../define.ts';
import { accountOf, memberAt } from '../identity/account-of.ts';
import { phoneOf } from '../identity/member.ts';
import { followedOrder } from '../proofs/order-now.ts';
import { isSettled, knownDestinations } from '../quotes/checkout.ts';
import type { CollectedAddress } from '../quotes/collected-address.ts';
import { collectionStatus, isCollecting } from '../quotes/collection.ts';
import { datesToday } from '../quotes/dates-today.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { isOpen, quoteAt } from '../quotes/quote.ts';
import { cardTaker } from './card-taker.ts';
import { creditLeft } from './credit.ts';
import { earlierOrder, orderedInPart } from './earlier-order.ts';
import { invoiceToday } from './invoice.ts';
import { isCleared, isNobodys, overLimit } from './spending.ts';
import { termsUrl } from './take-terms.ts';
import { termsNeedSignIn } from './terms-sign-in.ts';

export const openQuote = defineStep({
  name: 'open_quote',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
  async handler(ctx) {
    const now = ctx.now();
    const quote = await linkedQuote(ctx);
    const account = accountOf(ctx);
    const [checkout, order, pages, left, approvals, session] = await Promise.all([
      ctx.quotes.checkout(quote.id),
      ctx.orders.byQuote(quote.id),
      ctx.paymentRecords.cardSessionsOf(quote.id),
      creditLeft(account, ctx.invoices),
      ctx.approvals.ofQuote(quote.id),
      ctx.checkoutSessions.ofQuote(account.id, quote.id),
    ]);
    const settled = checkout && isSettled(quote, checkout) ? checkout : undefined;
    const invoice = order && (await ctx.invoices.ofOrder(order.id));
    const canOrder = isOpen(quote, now) && !order;
    const isMember = canOrder && memberAt(ctx.caller) !== undefined;
    const over =
      settled && canOrder ? await overLimit(ctx, ctx, quote, settled.totals.totalCents) : undefined;
    const earlier = canOrder ? await earlierOrder(ctx, quote, {}) : null;
    const today = canOrder ? await datesToday(ctx, quote, checkout) : undefined;
    return {
      quote: quoteAt(quote, now),
      /** How far it is, where people give their own addresses. */
      collection: quote.collection && {
        ...quote.collection,
        status: collectionStatus(quote.collection, now),
        url: ctx.links.collection(quote.id),
      },
      sellerAccount: account.name,
      newerUrl: quote.replacedBy === null ? null : ctx.links.quote(quote.replacedBy),
      canOrder,
      /** Looked at once more; `null` where it can no longer be ordered. */
      today: today ? { dates: today.dates, gone: today.gone, remark: today.remark } : null,
      /** `null` until the address of every destination is known. */
      delivery: settled ? { shipTo: settled.shipTo, totals: settled.totals } : null,
      collected: isCollecting(quote) ? (await ctx.collectedAddresses.ofQuote(quote.id)).map(toCollected) : [],
      destinations: knownDestinations(quote, checkout),
      card: cardTaker(ctx.payments),
      /** The way that the checkout of a platform asks for. */
      wishedWay: session?.paymentTerm ?? null,
      termsUrl: termsUrl(ctx),
      termsDays: account.termsDays,
      termsNeedSignIn: termsNeedSignIn(ctx.caller),
      signedInAs: ctx.caller.kind === 'link' ? (ctx.caller.browser?.signedIn?.email ?? null) : null,
      creditLeftCents: left,
      pendingApprovals: pendingApprovals(approvals, quote, now),
      /** Why it cannot be paid: some of it was ordered, or the account’s approvals hold back payment. */
      unpayable: earlier ? orderedInPart(earlier) : waitsForApproval(approvals, { account, quote, now }),
      /** The limit of the signed-in person that it is above without an approval. */
      overLimit: over && !isCleared(approvals, over) ? over.limit : null,
      /** Whether only a person of the account orders it, whose limits are known. */
      mustSignIn: canOrder && (await isNobodys(ctx, ctx, quote)),
      savedAddresses: isMember ? await ctx.savedAddresses.ofAccount(account.id) : [],
      /** Whether a person is signed in who can keep an address for the account. */
      keepsAddresses: isMember,
      ownPhone: isMember ? phoneOf(await ctx.members.ofAccount(account.id), memberAt(ctx.caller)) : null,
      isCardPageOpen: pages.some(({ invoiceId, status }) => invoiceId === null && status === 'open'),
      canPrint: ctx.documents !== undefined,
      invoice: invoice ? invoiceToday(invoice, ctx.links, now) : null,
      ...(order ? await followedOrder(ctx, order) : { order: null, steps: [], changeUrl: null, proofs: [] }),
      looks: await lineLooks(ctx, account.id, order?.items ?? quote.lines),
    };
  },
});

const toCollected = ({ id, shipTo: { name, city, state } }: CollectedAddress) => ({ id, name, city, state });
