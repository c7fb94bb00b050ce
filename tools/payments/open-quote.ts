import { z } from 'zod';
import { pendingApprovals, waitsForApproval } from '../approvals/payment-approval.ts';
import { LineLookWire, lineLooks } from '../artwork/line-looks.ts';
import { defineTool } from '../define.ts';
import { accountOf, memberAt } from '../identity/account-of.ts';
import { phoneOf } from '../identity/member.ts';
import { STEPS_FIELD, stepTimes } from '../orders/step-times.ts';
import { waitingChangeUrl } from '../orders/waiting-change.ts';
import { OrderNowWire, toOrderNow } from '../proofs/order-now.ts';
import { ProofLineWire, proofLines } from '../proofs/proof-line-wire.ts';
import { isSettled, knownDestinations } from '../quotes/checkout.ts';
import { DeliveredWire, ShipToWire, toDeliveredWire, toShipToWire } from '../quotes/checkout-wire.ts';
import type { CollectedAddress } from '../quotes/collected-address.ts';
import { isCollecting } from '../quotes/collection.ts';
import { datesToday } from '../quotes/dates-today.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { isOpen } from '../quotes/quote.ts';
import {
  DatesWire,
  QuoteWire,
  TotalsWire,
  toDatesWire,
  toQuoteWire,
  toTotalsWire,
} from '../quotes/quote-wire.ts';
import { SavedAddressWire, toSavedAddressWire } from '../quotes/saved-address-wire.ts';
import { Address } from '../values/address.ts';
import { centsToDollars } from '../values/money.ts';
import { CardWire, toCardWire } from './card-wire.ts';
import { creditLeft } from './credit.ts';
import { InvoiceWire, toInvoiceWire } from './invoice-wire.ts';
import { isCleared, overLimit } from './spending.ts';
import { termsUrl } from './take-terms.ts';
import { termsNeedSignIn } from './terms-sign-in.ts';

export const openQuote = defineTool({
  name: 'open_quote',
  title: 'Open a quote by its link',
  description:
    'The quote behind the link, its delivery, how it can be paid, and the order once there is one.',
  access: 'link',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({}),
  output: z.object({
    quote: QuoteWire.describe('The quote'),
    seller_account: z.string().describe('Name of the account the quote was made for'),
    newer_url: Address.nullable().describe('The quote that took its place; null where there is none'),
    can_order: z.boolean().describe('Whether it may still be ordered'),
    today: z
      .object({
        in_hands: DatesWire.describe('The date if ordered now; it is never earlier than that of the quote'),
        remark: z.string().nullable().describe('What could not be asked again; null where nothing'),
        gone: z.string().nullable().describe('What can no longer be had, so that it cannot be paid'),
      })
      .nullable()
      .describe('Looked at once more; null where it can no longer be ordered'),
    delivery: z
      .object({
        ship_to: ShipToWire.describe('Where it ships, the first of several destinations'),
        totals: TotalsWire.describe('What it comes to there'),
      })
      .nullable()
      .describe('Null until the delivery address is known, of every destination where there are several'),
    collected: z
      .array(
        z.object({
          id: z.string().describe('The entry'),
          name: z.string().describe('Who entered it'),
          city: z.string().describe('City'),
          state: z.string().describe('State'),
        }),
      )
      .describe('The addresses that are in, until the collection is closed'),
    destinations: z.array(DeliveredWire).describe('Its destinations, where there are several'),
    card: CardWire.nullable().describe('Null where no card can be taken'),
    terms_url: Address.nullable().describe('The terms of sale to accept before paying; null for none'),
    terms_days: z.int().min(0).max(365).describe('Days of net terms the account may order on; 0 for none'),
    terms_need_sign_in: z
      .boolean()
      .describe('Whether this person signs in to the account before ordering on its terms'),
    signed_in_as: z
      .string()
      .nullable()
      .describe('Whose sign-in to an account this browser has; null for nobody’s'),
    credit_left: z
      .number()
      .min(0)
      .nullable()
      .describe('Dollars the account may still order on terms; null without a limit'),
    pending_approvals: z
      .array(
        z.object({
          approver: z.string().describe('Who was asked'),
          since: z.iso.datetime().describe('When'),
        }),
      )
      .describe('Approvals of the quote that wait for an answer'),
    waits_for_approval: z
      .string()
      .nullable()
      .describe(
        'Why it cannot be paid yet, where the account’s approvals hold back payment; null where it can',
      ),
    over_limit: z
      .string()
      .nullable()
      .describe('The limit of the signed-in person that it is above without an approval; null for none'),
    saved_addresses: z.array(SavedAddressWire).describe('Those of the account, for its signed-in people'),
    keeps_addresses: z
      .boolean()
      .describe('Whether a person is signed in who can keep an address for the account'),
    own_phone: z.string().nullable().describe('The telephone number of the signed-in person; null for none'),
    card_page_open: z.boolean().describe('Whether a payment page is open and not settled yet'),
    can_print: z.boolean().describe('Whether the quote can be printed as a PDF'),
    invoice: InvoiceWire.nullable().describe('The invoice of the order, once it shipped'),
    amount_due: z
      .number()
      .min(0)
      .nullable()
      .describe('What the person pays, dollars; null until delivery is known'),
    order: OrderNowWire.nullable().describe('The order it became'),
    steps: STEPS_FIELD,
    change_url: Address.nullable().describe('Where a waiting change of the order is answered; null for none'),
    proofs: z.array(ProofLineWire).describe('The newest proof of each line of the order'),
    looks: z.array(LineLookWire).describe('Logo and preview of the lines that name one'),
  }),
  errors: ['not_found'],
  example: {},
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
