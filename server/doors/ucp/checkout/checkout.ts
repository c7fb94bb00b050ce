/** Checkouts: a saved quote, which a person reviews and pays at its page. */

import type { MadeQuote } from '../../../../tools/checkouts/save-checkout-session.ts';
import type { SessionWire } from '../../../../tools/checkouts/session-wire.ts';
import { shippingWays } from '../../../../tools/checkouts/shipping-ways.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { english } from '../../../../tools/languages/words.ts';
import { getQuote } from '../../../../tools/quotes/get-quote.ts';
import type { QuoteWire } from '../../../../tools/quotes/quote-wire.ts';
import { variantId } from '../item-id.ts';
import { CURRENCY, minorUnits } from '../money.ts';
import { type Agreement, envelope } from '../negotiate.ts';
import type { Session } from '../operation.ts';
import { permalinkTo } from '../permalink/permalink.ts';
import { toQuoteData } from '../quote-extension.ts';
import { quoteRequestName, toQuoteAnswer } from '../quote-request-extension.ts';
import { failure, info, type Message, warning } from '../refusal.ts';
import { FULFILLMENT, PAYMENT_TERMS } from '../version.ts';
import { quotedWay, shownFulfillment } from './fulfillment.ts';
import { shownTerms } from './payment-terms.ts';
import { artworkNeeded, lineItemId, lineTotals, pricedLines, totalsOf } from './priced-lines.ts';
import { echoOf } from './request.ts';

export const CHECKOUT = 'dev.ucp.shopping.checkout';

/** A quote may be replaced by people and other agents as well. */
const MOST_REPLACEMENTS = 50;

export async function newestQuote(ctx: Ctx, checkout: SessionWire): Promise<QuoteWire | undefined> {
  let id = checkout.quote_id;
  for (let count = 0; id !== null && count < MOST_REPLACEMENTS; count++) {
    const quote: QuoteWire = await invoke(getQuote, ctx, { id });
    if (quote.replaced_by === null) return quote;
    id = quote.replaced_by;
  }
  return undefined;
}

/**
 * @param more what is said besides
 * @param made with this request: nobody can read it from outside yet
 * @param term the payment term that the request names
 */
export async function shownCheckout(
  session: Session,
  checkout: SessionWire,
  more: Message[] = [],
  made: MadeQuote | null = null,
  term?: string,
): Promise<object> {
  const { ctx, agreement, quoteExtension } = session;
  const requestExtension = quoteRequestName(quoteExtension);
  const quote = made?.quote ?? (await newestQuote(ctx, checkout));
  const status = quote && statusOf(checkout, quote);
  const { version, capabilities } = agreement;
  const waysOf = async (open: QuoteWire) =>
    status === 'requires_escalation'
      ? (made?.ways ?? (await invoke(shippingWays, ctx, { quote_id: open.id })).ways)
      : [quotedWay(open)];
  const facts = {
    ucp: {
      ...envelope(agreement, CHECKOUT, FULFILLMENT, PAYMENT_TERMS, quoteExtension, requestExtension),
      payment_handlers: {},
    },
    id: checkout.id,
    ...echoOf(checkout),
    currency: CURRENCY,
    links: [...ctx.policies],
    ...(capabilities.has(requestExtension)
      ? { quote_request: toQuoteAnswer(checkout, status === undefined ? undefined : quote) }
      : {}),
    ...(capabilities.has(FULFILLMENT)
      ? { fulfillment: await shownFulfillment(version, checkout, quote, waysOf) }
      : {}),
  };
  if (quote === undefined || status === undefined) {
    const { lineItems, totals, messages, isReady } = await pricedLines(ctx, checkout);
    return {
      ...facts,
      status: checkout.is_canceled ? 'canceled' : 'incomplete',
      line_items: lineItems,
      totals,
      messages: [...more, ...messages, ...(isReady && more.length === 0 ? [NOT_QUOTED] : [])],
      // The cart of a page keeps no wish for another decoration, so a request would be lost on the way.
      ...(checkout.is_canceled || checkout.quote_request
        ? {}
        : { continue_url: ctx.links.to(permalinkTo(checkout.lines)) }),
    };
  }
  const { payment, messages: ofTerms } =
    status === 'requires_escalation' ? await shownTerms(session, checkout, quote, term) : { messages: [] };
  return {
    ...facts,
    status,
    ...(payment ? { payment } : {}),
    line_items: lineItemsOf(quote),
    totals: totalsOf({
      goods: quote.totals.goods,
      charges: quote.charges,
      freight: quote.totals.freight_estimate.amount,
      tax: quote.totals.tax_estimate.amount,
      total: quote.total,
    }),
    messages: [...more, ...ofTerms, ...messagesOf(quote, status)],
    expires_at: quote.expires_at,
    ...(status === 'canceled' ? {} : { continue_url: quote.url }),
    ...(quote.order_id === null ? {} : { order: { id: quote.order_id, permalink_url: quote.url } }),
    ...extensionData(agreement, quoteExtension, quote),
  };
}

const extensionData = ({ capabilities }: Agreement, name: string, quote: QuoteWire) =>
  capabilities.has(name) ? { [name]: toQuoteData(quote, lineItemId) } : {};

const NOT_QUOTED = failure(
  'recoverable',
  'not_quoted',
  'No quote is saved for these lines yet; update the checkout to try again.',
);

type Status = 'requires_escalation' | 'completed' | 'canceled';

function statusOf({ is_canceled }: SessionWire, quote: QuoteWire): Status {
  if (quote.order_id !== null) return 'completed';
  const isOver = ['declined', 'expired', 'replaced'].includes(quote.status);
  return is_canceled || isOver ? 'canceled' : 'requires_escalation';
}

const lineItemsOf = ({ lines }: QuoteWire) =>
  lines.map((line) => ({
    id: lineItemId(line.line),
    item: {
      id: variantId(line.key, line.part_id),
      title: [`${line.name}, ${line.color}`, ...(line.size === null ? [] : [line.size])].join(' / '),
      price: minorUnits(line.unit_price),
      ...(line.image === null ? {} : { image_url: line.image }),
    },
    quantity: line.quantity,
    totals: lineTotals(minorUnits(line.goods_total)),
  }));

function messagesOf(quote: QuoteWire, status: Status): Message[] {
  if (status === 'completed') return [];
  if (status === 'canceled')
    return [info('canceled', 'This checkout takes no payment any more; create another.')];
  return [
    failure(
      'requires_buyer_input',
      'payment_by_person',
      'Give continue_url to the buyer: only a person reviews the quote, enters the address and pays.',
    ),
    ...quote.lines
      .filter(({ imprints }) =>
        imprints.some(({ artwork_id, text }) => artwork_id === null && text === undefined),
      )
      .map(({ name, line }) => artworkNeeded(name, `$.line_items[${line - 1}]`)),
    ...quote.warnings.map((text) => warning('quote', english(text))),
    info('in_hands_date', `If it is paid today, the goods arrive by ${quote.in_hands.in_hands_date}.`),
    info('estimates', 'Freight and sales tax are estimates until the buyer enters the address.', '$.totals'),
  ];
}
