import { z } from 'zod';
import { pendingApprovals, waitsForApproval } from '../approvals/payment-approval.ts';
import { lineLooks } from '../artwork/line-looks.ts';
import { defineStep } from '../define.ts';
import { accountOf, memberAt } from '../identity/account-of.ts';
import { phoneOf } from '../identity/member.ts';
import { stepTimes } from '../orders/step-times.ts';
import { waitingChangeUrl } from '../orders/waiting-change.ts';
import { toOrderNow } from '../proofs/order-now.ts';
import { proofLines } from '../proofs/proof-line-wire.ts';
import { isSettled, knownDestinations } from '../quotes/checkout.ts';
import { toDeliveredWire, toShipToWire } from '../quotes/checkout-wire.ts';
import type { CollectedAddress } from '../quotes/collected-address.ts';
import { isCollecting } from '../quotes/collection.ts';
import { datesToday } from '../quotes/dates-today.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { isOpen } from '../quotes/quote.ts';
import { toDatesWire, toQuoteWire, toTotalsWire } from '../quotes/quote-wire.ts';
import { toSavedAddressWire } from '../quotes/saved-address-wire.ts';
import { centsToDollars } from '../values/money.ts';
import { toCardWire } from './card-wire.ts';
import { creditLeft } from './credit.ts';
import { toInvoiceWire } from './invoice-wire.ts';
import { isCleared, overLimit } from './spending.ts';
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
    const [checkout, order, pages, left, approvals] = await Promise.all([
      ctx.quotes.checkout(quote.id),
      ctx.orders.byQuote(quote.id),
      ctx.paymentRecords.cardSessionsOf(quote.id),
      creditLeft(account, ctx.invoices),
      ctx.approvals.ofQuote(quote.id),
    ]);
    const settled = checkout && isSettled(quote, checkout) ? checkout : undefined;
    const invoice = order && (await ctx.invoices.ofOrder(order.id));
    const proofs = order ? await ctx.proofs.ofOrder(order.id) : [];
    const canOrder = isOpen(quote, now) && !order;
    const isMember = canOrder && memberAt(ctx.caller) !== undefined;
    const over =
      settled && canOrder ? await overLimit(ctx, ctx, quote, settled.totals.totalCents) : undefined;
    const today = canOrder ? await datesToday(ctx, quote, checkout) : undefined;
    return {
      quote: toQuoteWire(quote, ctx.links, now),
      seller_account: account.name,
      newer_url: quote.replacedBy === null ? null : ctx.links.quote(quote.replacedBy),
      can_order: canOrder,
      today: today
        ? {
            in_hands: toDatesWire(today.dates),
            remark: today.remark,
            gone: today.gone,
          }
        : null,
      delivery: settled
        ? { ship_to: toShipToWire(settled.shipTo), totals: toTotalsWire(settled.totals, true) }
        : null,
      collected: isCollecting(quote) ? (await ctx.collectedAddresses.ofQuote(quote.id)).map(toCollected) : [],
      destinations: knownDestinations(quote, checkout).map(toDeliveredWire),
      card: toCardWire(ctx.payments),
      terms_url: termsUrl(ctx),
      terms_days: account.termsDays,
      terms_need_sign_in: termsNeedSignIn(ctx.caller),
      signed_in_as: ctx.caller.kind === 'link' ? (ctx.caller.browser?.signedIn?.email ?? null) : null,
      credit_left: left === null ? null : centsToDollars(left),
      pending_approvals: pendingApprovals(approvals, quote, now).map(({ approverName, createdAt }) => ({
        approver: approverName,
        since: createdAt,
      })),
      waits_for_approval: waitsForApproval(approvals, { account, quote, now }),
      over_limit: over && !isCleared(approvals, over) ? over.limit : null,
      saved_addresses: isMember
        ? (await ctx.savedAddresses.ofAccount(account.id)).map(toSavedAddressWire)
        : [],
      keeps_addresses: isMember,
      own_phone: isMember ? phoneOf(await ctx.members.ofAccount(account.id), memberAt(ctx.caller)) : null,
      card_page_open: pages.some(({ invoiceId, status }) => invoiceId === null && status === 'open'),
      can_print: ctx.documents !== undefined,
      invoice: invoice ? toInvoiceWire(invoice, ctx.links, now) : null,
      amount_due: settled ? centsToDollars(settled.totals.totalCents) : null,
      order: order ? toOrderNow(order, proofs, ctx.links, now) : null,
      steps: order ? await stepTimes(ctx, order) : [],
      change_url: await waitingChangeUrl(ctx, order),
      proofs: order ? proofLines(order, proofs, ctx.links) : [],
      looks: await lineLooks(ctx, account.id, order?.items ?? quote.lines),
    };
  },
});

const toCollected = ({ id, shipTo: { name, city, state } }: CollectedAddress) => ({ id, name, city, state });
