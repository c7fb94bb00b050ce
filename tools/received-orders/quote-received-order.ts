/** The quote behind a received purchase order: our prices, the amounts it came with held against them. */
import { z } from 'zod';
import { findArtwork } from '../artwork/find-artwork.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { destinationOf } from '../quotes/destination.ts';
import { newQuote } from '../quotes/new-quote.ts';
import type { Quote, QuoteTotals } from '../quotes/quote.ts';
import { quoteTotals } from '../quotes/quote-totals.ts';
import { productsOf, sourceLines } from '../quotes/source-lines.ts';
import { formatCents } from '../values/money.ts';
import { atBuyersLine, priceReceivedOrder, rateOf } from './price-received-order.ts';
import type { ReceivedOrder } from './received-order-input.ts';
import type { ReceivedLine } from './received-purchase-order.ts';
import { requestedLines } from './requested-lines.ts';

/** What a buyer should know of an order that was taken. */
export const NoteWire = z.object({
  kind: z.enum(['people', 'late', 'added']).describe('A person decides, it may be late, or costs are added'),
  message: z.string().describe('One sentence'),
});
export type OrderNote = z.output<typeof NoteWire>;

/** A received order as it is about to be taken. */
export interface QuotedOrder {
  asked: ReceivedOrder;
  quote: Quote;
  totals: QuoteTotals;
  lines: ReceivedLine[];
  notes: OrderNote[];
}

/**
 * Everything slow, and everything that may be refused: nothing is written yet.
 *
 * @throws ServiceError where the account has no terms, for what cannot be had, and for each amount that is not ours
 */
export async function quoteReceivedOrder(ctx: Ctx, asked: ReceivedOrder): Promise<QuotedOrder> {
  const { id: accountId, termsDays } = accountOf(ctx);
  if (termsDays === 0)
    throw new ServiceError(
      'not_available',
      'This account has no payment terms, and a purchase order is paid on terms; ask the desk for them.',
    );
  const { name, company, email, state, postal } = asked.ship_to;
  const destination = destinationOf({ shipPostal: postal });
  if (destination.state !== state)
    throw new ServiceError(
      'validation_failed',
      'The ZIP code it ships to is not in this state; check both.',
      {
        param: 'ship_to.postal',
      },
    );
  await checkArtwork(ctx, asked);
  const sourcing = await sourceLines(
    ctx,
    asked.lines.map(({ key }) => key),
  );
  const products = productsOf(sourcing);
  const { priced: lines, numbers } = priceReceivedOrder(await requestedLines(ctx, asked.lines, products));
  const contact = {
    name,
    company: company || null,
    email,
    note: asked.note ?? null,
    shipPostal: postal,
  };
  const draft = { id: ctx.newId('qt'), accountId, now: ctx.now(), contact, priced: lines, sourcing };
  const quote = atLines(numbers, () => newQuote({ ...draft, destination }));
  const totals = quoteTotals(quote.lines, quote.charges, products, destination, true);
  checkExtras(asked, totals);
  return {
    asked,
    quote,
    totals,
    lines: toReceivedLines(asked, quote, numbers),
    notes: notesOf(asked, quote, totals),
  };
}

async function checkArtwork(ctx: Ctx, { lines }: ReceivedOrder): Promise<void> {
  const known = new Set<string>();
  for (const { number, pieces } of lines) {
    for (const { artwork_id: id } of pieces) {
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

/** Freight and tax are ours to reckon: a buyer may leave them open, and may not name others. */
function checkExtras({ freight, tax }: ReceivedOrder, totals: QuoteTotals): void {
  const extras = [
    ['Freight', freight, totals.freight.amountCents],
    ['Sales tax', tax, totals.tax.amountCents],
  ] as const;
  for (const [name, said, cents] of extras) {
    if (said === undefined || rateOf(said) === cents * 100) continue;
    throw new ServiceError(
      'validation_failed',
      `${name} comes to ${formatCents(cents)} for this address; send that, or leave it out and it is added.`,
      { param: name === 'Freight' ? 'freight' : 'tax' },
    );
  }
}

function toReceivedLines({ lines }: ReceivedOrder, quote: Quote, numbers: readonly number[]): ReceivedLine[] {
  const names = new Map(lines.map(({ number, product_id }) => [number, product_id]));
  return quote.lines.map(({ line, key }) => {
    const number = numbers[line - 1] ?? 0;
    return { line, number, productId: names.get(number) ?? key };
  });
}

function notesOf({ lines, for_people, freight, tax }: ReceivedOrder, quote: Quote, totals: QuoteTotals) {
  const notes: OrderNote[] = for_people.map((message) => ({ kind: 'people', message }));
  const { inHandsDate } = quote.dates;
  const late = lines.filter(({ need_by: wanted }) => wanted !== undefined && wanted < inHandsDate);
  if (late.length > 0)
    notes.push({
      kind: 'late',
      message: `It is expected in hands on ${inHandsDate}, later than line ${late.map(({ number }) => number).join(', ')} asks for; the desk decides.`,
    });
  const added = [
    freight === undefined ? `freight ${formatCents(totals.freight.amountCents)}` : '',
    tax === undefined && totals.tax.amountCents > 0 ? `sales tax ${formatCents(totals.tax.amountCents)}` : '',
  ].filter((words) => words !== '');
  if (added.length > 0)
    notes.push({
      kind: 'added',
      message: `Added: ${added.join(' and ')}. The order comes to ${formatCents(totals.totalCents)}.`,
    });
  return notes;
}
