/** Quotes a received purchase order at our prices and checks the amounts it came with. */

import { findArtwork } from '../artwork/find-artwork.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { toShipTo } from '../quotes/checkout-wire.ts';
import { newQuote } from '../quotes/new-quote.ts';
import { toOrderTerms } from '../quotes/order-terms.ts';
import { isExact } from '../quotes/over-under.ts';
import type { DraftQuote, QuoteTotals } from '../quotes/quote.ts';
import type { Sourcing } from '../quotes/quote-dates.ts';
import { checkoutAt } from '../quotes/settle-destinations.ts';
import { settleTotals } from '../quotes/settle-totals.ts';
import { productsOf, sourceLines } from '../quotes/source-lines.ts';
import { formatCents, isSameAmount } from '../values/money.ts';
import { addedAmounts } from './added-amounts.ts';
import {
  atBuyersLine,
  type PricedOrder,
  priceReceivedOrder,
  type RequestedLine,
  rateOf,
} from './price-received-order.ts';
import { addressesOf, placeOf, wishesOf } from './received-destinations.ts';
import type { ReceivedOrder } from './received-order-input.ts';
import type { ReceivedLine } from './received-purchase-order.ts';
import { requestedLines } from './requested-lines.ts';

/** A remark to the buyer about an accepted or received order. */
/** `people`: a person decides. `late`: it may be late. `added`: freight or tax is added. `artwork`: it is missing. */
export interface OrderNote {
  kind: 'people' | 'late' | 'added' | 'artwork';
  message: string;
}

type Delivered = Pick<Checkout, 'shipTo' | 'totals' | 'destinations'>;

/** A received order, priced and checked, before it is placed. */
export interface QuotedOrder {
  received: ReceivedOrder;
  draft: DraftQuote;
  delivery: Delivered;
  lines: ReceivedLine[];
  notes: OrderNote[];
}

/**
 * Does everything that is slow or may be refused; it writes nothing.
 *
 * @throws ServiceError where goods are not available, or an amount differs from ours
 */
export async function quoteReceivedOrder(ctx: Ctx, received: ReceivedOrder): Promise<QuotedOrder> {
  const account = accountOf(ctx);
  const { name, company, email } = received.ship_to;
  const destination = placeOf(received.ship_to);
  await checkArtwork(ctx, received);
  const sourcing = await sourceLines(
    ctx,
    received.lines.map(({ key }) => key),
  );
  const products = productsOf(sourcing);
  const { priced, numbers, isRush } = pricedOrder(
    received,
    await requestedLines(ctx, received.lines, products),
  );
  const wishes = wishesOf(received, { lines: priced.lines, numbers }, sourcing);
  const contact = {
    name,
    company: company || null,
    email,
    note: received.note ?? null,
  };
  const asked = {
    id: ctx.newId('qt'),
    accountId: account.id,
    now: ctx.now(),
    contact,
    priced,
    sourcing,
    rates: ctx.freight.rates,
    exemptions: await accountExemptions(ctx, account.id),
    rush: isRush,
    shippingService: received.shipping_service,
    terms: toOrderTerms(
      {
        pre_production_proof: received.pre_production_proof,
        exact_quantity: received.exact_quantity && mayDiffer(sourcing),
        freight_account: received.freight_account,
      },
      account,
    ),
  };
  const draft = atLines(numbers, () => newQuote({ ...asked, destination, destinations: wishes }));
  const delivery = await deliveryOf(ctx, received, draft, products);
  checkExempt(received, delivery);
  checkExtras(received, delivery.totals);
  return {
    received,
    draft,
    delivery,
    lines: toReceivedLines(received, draft, numbers),
    notes: notesOf(received, draft, delivery.totals, isRush),
  };
}

/** Whether a supplier of the goods usually ships some more or fewer. */
const mayDiffer = (sourcing: ReadonlyMap<string, Sourcing>): boolean =>
  [...sourcing.values()].some(({ supplier: { overUnder } }) => overUnder && !isExact(overUnder));

/** With rush where the amounts have its charge; without it a person answers whether it can be had. */
function pricedOrder(
  received: ReceivedOrder,
  lines: readonly RequestedLine[],
): PricedOrder & { isRush: boolean } {
  const terms = { preProductionProof: received.pre_production_proof };
  if (received.rush) {
    try {
      return { ...priceReceivedOrder(lines, { ...terms, rush: true }), isRush: true };
    } catch (cause) {
      if (!(cause instanceof ServiceError) || cause.code === 'internal') throw cause;
    }
  }
  return { ...priceReceivedOrder(lines, terms), isRush: false };
}

async function deliveryOf(
  ctx: Ctx,
  received: ReceivedOrder,
  quote: DraftQuote,
  products: ReadonlyMap<string, CatalogProduct>,
): Promise<Delivered> {
  const addresses = addressesOf(received);
  if (addresses.length > 0) return checkoutAt(ctx, quote, addresses);
  const shipTo = toShipTo(received.ship_to);
  return { shipTo, totals: await settleTotals(ctx, quote, products, shipTo), destinations: [] };
}

async function checkArtwork(ctx: Ctx, { lines }: ReceivedOrder): Promise<void> {
  const known = new Set<string>();
  for (const { number, pieces } of lines) {
    for (const { artwork_id: id } of pieces.flatMap((one) => [one, ...(one.imprints ?? [])])) {
      if (id === undefined || known.has(id)) continue;
      await findArtwork(ctx, id, `lines.${number}`);
      known.add(id);
    }
  }
}

function atLines<T>(numbers: readonly number[], step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.code === 'internal') throw cause;
    const issue = atBuyersLine(cause, numbers);
    throw new ServiceError(cause.code, issue.message, { issues: [issue], cause });
  }
}

/** @throws ServiceError `validation_failed` for an exempt order without a certificate, where tax is due */
function checkExempt(
  { tax_exempt }: ReceivedOrder,
  { shipTo, totals: { tax }, destinations }: Delivered,
): void {
  if (!tax_exempt || tax.amountCents === 0) return;
  const taxed = destinations.find(({ totals }) => totals.tax.amountCents > 0);
  const { state } = taxed?.shipTo ?? shipTo;
  throw new ServiceError(
    'validation_failed',
    `No valid certificate for ${state} is on file, so this order bears ${formatCents(tax.amountCents)} sales tax. Send the certificate on the Sales tax page of your account or by \`POST /api/v1/exemptions\`, and the order once it is accepted; or send the order without the exemption.`,
    { param: 'tax_exempt' },
  );
}

/** We calculate freight and tax; a buyer may leave them out, but must not send other amounts. */
function checkExtras({ freight, tax }: ReceivedOrder, totals: QuoteTotals): void {
  const extras = [
    ['Freight', freight, totals.freight.amountCents],
    ['Sales tax', tax, totals.tax.amountCents],
  ] as const;
  for (const [name, sent, cents] of extras) {
    if (sent === undefined || isSameAmount(rateOf(sent), cents * 100)) continue;
    throw new ServiceError(
      'validation_failed',
      `${name} is ${formatCents(cents)} for this address; send that amount, or leave it out and it is added.`,
      { param: name === 'Freight' ? 'freight' : 'tax' },
    );
  }
}

function toReceivedLines(
  { lines }: ReceivedOrder,
  quote: DraftQuote,
  numbers: readonly number[],
): ReceivedLine[] {
  const names = new Map(lines.map(({ number, product_id }) => [number, product_id]));
  return quote.lines.map(({ line, spec: { key } }) => {
    const number = numbers[line - 1] ?? 0;
    return { line, number, productId: names.get(number) ?? key };
  });
}

function notesOf(
  { lines, for_people, freight, tax, rush }: ReceivedOrder,
  quote: DraftQuote,
  totals: QuoteTotals,
  isRush: boolean,
) {
  const notes: OrderNote[] = for_people.map((message) => ({ kind: 'people', message }));
  if (rush && !isRush)
    notes.push({
      kind: 'people',
      message: 'Rush is not in its amounts: the desk answers whether it can be had.',
    });
  const { inHandsDate } = quote.dates;
  const late = lines.filter(({ need_by: wanted }) => wanted !== undefined && wanted < inHandsDate);
  if (late.length > 0)
    notes.push({
      kind: 'late',
      message: `It is expected in hands on ${inHandsDate}, later than line ${late.map(({ number }) => number).join(', ')} asks for; the desk decides.`,
    });
  const freightCents = freight === undefined ? totals.freight.amountCents : 0;
  const taxCents = tax === undefined ? totals.tax.amountCents : 0;
  if (freightCents + taxCents > 0)
    notes.push({
      kind: 'added',
      message: addedAmounts({ freightCents, taxCents, totalCents: totals.totalCents }),
    });
  return notes;
}
