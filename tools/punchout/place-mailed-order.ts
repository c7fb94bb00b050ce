import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import { refuseUnlessMayOwe } from '../payments/may-owe.ts';
import { placeOrder } from '../payments/place-order.ts';
import { onTerms } from '../payments/quote-payment.ts';
import { writeDocument } from '../procurement/write-document.ts';
import { SHIP_TO_INPUT, toShipTo } from '../quotes/checkout-wire.ts';
import { datesToday } from '../quotes/dates-today.ts';
import { type Quote, SEVERAL_PLACES } from '../quotes/quote.ts';
import { findQuote, readQuoteNumber } from '../quotes/quote-number.ts';
import { settleTotals } from '../quotes/settle-totals.ts';
import { quotedProducts } from '../quotes/source-lines.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { bytesOfFile, fileField } from '../values/base64.ts';
import { centsToDollars, formatCents } from '../values/money.ts';
import { LARGEST_PAPER_BYTES, paperFormat } from '../values/paper-file.ts';
import { oneLine } from '../values/text.ts';
import type { BuyerDocument } from './buyer-document.ts';
import { freightBilled } from './order-freight.ts';
import type { BuyersOrder } from './order-input.ts';
import { returnedItems, sumOfItems } from './returned-items.ts';
import { withAttachments } from './store-document.ts';

/** A person of the desk enters what the customer committed to in writing: the tool has no MCP or REST door. */
export const placeMailedOrder = defineStep({
  name: 'place_mailed_order',
  access: { desk: ['sales'] },
  effect: 'commit',
  input: z.strictObject({
    account: z.string().trim().min(1).max(254),
    cart: z.string().trim().min(1).max(120),
    po_number: z.string().trim().min(1).max(100),
    total: z.number().min(0).max(100_000_000),
    data_base64: fileField(LARGEST_PAPER_BYTES).optional(),
    file_name: z.string().max(1_000).default(''),
    ...SHIP_TO_INPUT,
  }),
  raises: ['quote.ordered', 'order.paid'],
  async handler(
    ctx,
    { account: email, cart, po_number: poNumber, total, data_base64, file_name, ...address },
  ) {
    const paper = paperOf(data_base64, file_name);
    const account = await ctx.accounts.byEmail(email.toLowerCase());
    const quote = account && (await findQuote(ctx.quotes, account.id, quoteNamed(cart)));
    if (!account || !quote)
      throw new ServiceError('not_found', 'This account has no cart with this number.', { param: 'cart' });
    const earlier = await earlierOrder(ctx, quote, poNumber);
    if (earlier) return earlier;
    if (quote.destinations.length > 0) throw new ServiceError('not_available', SEVERAL_PLACES);
    const { totalCents: cents } = quote.totals;
    await refuseUnlessMayOwe(ctx, ctx, { account, quotes: [quote], by: 'terms', cents });
    const shipTo = toShipTo(address);
    refuseUndeliverable(shipTo);
    const totals = await totalsAt(ctx, quote, shipTo);
    refuseOtherTotal(quote, totals.totalCents, total);
    const today = await datesToday(ctx, quote, { shipTo });
    if (today.gone !== null)
      throw new ServiceError('not_available', `${today.gone} Tell the customer; nothing is ordered.`);
    const placing = { quote, account, poNumber, total, delivery: { shipTo, totals }, today };
    const { order } = await withAttachments(ctx, paper, ([file = null]) =>
      ctx.transaction(async (tx, ctx) => {
        const known = await earlierOrder(ctx, quote, poNumber, tx);
        if (known) return { order: known, isRepeat: true };
        return { order: await place(ctx, tx, { ...placing, file }), isRepeat: false };
      }),
    );
    return order;
  },
});

/** A number of a quote, or its id, which a line of a cart has with more behind it. */
const quoteNamed = (cart: string): string =>
  readQuoteNumber(cart) === undefined ? cart.replace(/-(?:c?\d+|f)$/, '') : cart;

const LONGEST_FILE_NAME = 120;

/** What came by mail, by its own bytes. */
function paperOf(sent: string | Uint8Array | undefined, name: string): BuyersOrder['attachments'] {
  if (sent === undefined) return [];
  const { type, ending } = paperFormat(bytesOfFile(sent));
  const called = oneLine(name, LONGEST_FILE_NAME) || `purchase-order.${ending}`;
  return [{ name: called, type, base64: sent }];
}

type Placing = Pick<Parameters<typeof placeOrder>[2], 'delivery' | 'today'> & {
  quote: Quote;
  account: Account;
  poNumber: string;
  /** What the purchase order states, dollars. */
  total: number;
  file: BuyerDocument['attachments'][number] | null;
};

async function place(
  ctx: InTransaction,
  tx: Tx,
  { quote, account, poNumber, total, file, ...settled }: Placing,
): Promise<Order> {
  if (await tx.receivedPurchaseOrders.byNumber(account.id, poNumber))
    throw new ServiceError('invalid_state', 'The account has an order with this number already.', {
      param: 'po_number',
    });
  const { totalCents: amountCents } = settled.delivery.totals;
  const payment = onTerms({ amountCents, termsDays: account.termsDays, poNumber, at: ctx.now() });
  const order = await placeOrder(ctx, tx, { quote, payment, ...settled });
  await tx.receivedPurchaseOrders.add({
    accountId: account.id,
    number: poNumber,
    orderId: order.id,
    receivedAt: ctx.now().toISOString(),
    lines: quote.lines.map(({ line, spec: { key, partId } }) => ({
      line,
      number: line,
      productId: `${key}|${partId}`,
    })),
    sent: { by: 'mail', enteredBy: actorOf(ctx.caller), file },
  });
  await writeDocument(ctx, tx, {
    id: ctx.newId('pdoc'),
    accountId: account.id,
    number: poNumber,
    orderId: order.id,
    protocol: 'mail',
    direction: 'in',
    kind: 'order',
    mode: 'production',
    payloadId: null,
    status: 'accepted',
    code: null,
    reason: null,
    isKept: true,
    body: [
      `Purchase order ${poNumber}`,
      `Cart ${quote.id}`,
      `Total ${total.toFixed(2)} USD`,
      ...(file === null ? [] : [`File ${file.name}`]),
    ].join('\n'),
  });
  return order;
}

/** The order of this cart by this purchase order. */
async function earlierOrder(
  ctx: InTransaction,
  { accountId, id }: Quote,
  poNumber: string,
  from: Pick<Ctx, 'receivedPurchaseOrders' | 'orders'> = ctx,
): Promise<Order | undefined> {
  const received = await from.receivedPurchaseOrders.byNumber(accountId, poNumber);
  const order = received && (await from.orders.byId(accountId, received.orderId));
  return order?.quoteId === id ? order : undefined;
}

async function totalsAt(ctx: Ctx, quote: Quote, shipTo: ShipTo) {
  const facts = { quotes: [quote] as const, listed: undefined, isAsReturned: true, foldedCents: 0 };
  return settleTotals(ctx, quote, await quotedProducts(ctx, quote.lines), shipTo, (charged) =>
    freightBilled(facts, charged, shipTo),
  );
}

/** @throws ServiceError `not_available` with both totals that it may have */
function refuseOtherTotal(quote: Quote, totalCents: number, stated: number): void {
  const linesCents = sumOfItems(returnedItems(quote));
  if ([linesCents, totalCents].some((cents) => centsToDollars(cents) === stated)) return;
  throw new ServiceError(
    'not_available',
    `The lines come to ${formatCents(linesCents)}, with freight and tax to ${formatCents(totalCents)}; the purchase order has ${formatCents(Math.round(stated * 100))}. Ask the customer before it is placed.`,
    { param: 'total' },
  );
}
