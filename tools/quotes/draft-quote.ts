import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import { ofLine } from '../languages/lines-text.ts';
import { said } from '../languages/words.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import type { PlainDate } from '../values/calendar.ts';
import type { Collection } from './collection.ts';
import type { Destination, DestinationWish } from './destination.ts';
import { ofSentLine, type SentLine } from './line-input.ts';
import { withLogos } from './line-logos.ts';
import { newQuote, type QuoteDraft } from './new-quote.ts';
import type { OrderTerms } from './order-terms.ts';
import { priceLines } from './price-lines.ts';
import type { DraftQuote } from './quote.ts';
import type { Sourcing } from './quote-dates.ts';
import { productsOf, sourceLines } from './source-lines.ts';

/** Colors and sizes of one sent line are lines of their own. */
const MOST_LINES = 200;

export interface QuoteTerms {
  accountId: string;
  contact: QuoteDraft['contact'];
  destination: Destination;
  destinations?: readonly DestinationWish[];
  collection?: Collection | null;
  shippingService?: ShippingService;
  rush?: boolean;
  needBy?: PlainDate | null;
  repeatOf?: string | null;
  terms?: OrderTerms;
  warnings?: readonly string[];
}

/**
 * The quote of these lines at today’s prices, stock and dates, not yet saved.
 *
 * @throws ServiceError as `sourceLines` and `priceLines`, `param` naming the line; `validation_failed` for too many lines
 */
export async function draftQuote(
  ctx: Ctx,
  asked: readonly SentLine[],
  terms: QuoteTerms,
): Promise<DraftQuote> {
  if (asked.length > MOST_LINES) {
    throw new ServiceError(
      'validation_failed',
      said(
        'A quote takes {most} lines, each color and size counted; these are {count}. Save several quotes.',
        {
          most: MOST_LINES,
          count: asked.length,
        },
      ),
      { param: 'lines' },
    );
  }
  try {
    // At once: each is a way to the database.
    const [requests, sourcing, exemptions] = await Promise.all([
      withLogos(ctx, terms.accountId, asked),
      sourceLines(
        ctx,
        asked.map(({ key }) => key),
      ),
      accountExemptions(ctx, terms.accountId),
    ]);
    if ((terms.destinations ?? []).length > 0) refuseOneShipTo(requests, sourcing);
    const products = productsOf(sourcing);
    const priced = priceLines(
      requests.flatMap((request) => {
        const product = products.get(request.key);
        return product ? [{ ...request, product }] : [];
      }),
      { rush: terms.rush ?? false, preProductionProof: terms.terms?.preProductionProof ?? false },
    );
    return newQuote({
      ...terms,
      id: ctx.newId('qt'),
      now: ctx.now(),
      rates: ctx.freight.rates,
      exemptions,
      priced,
      sourcing,
    });
  } catch (cause) {
    throw cause instanceof ServiceError ? ofSentLine(cause, asked) : cause;
  }
}

/** Before anything is paid: a supplier that ships a purchase order to one address cannot split it. */
function refuseOneShipTo(requests: readonly SentLine[], sourcing: ReadonlyMap<string, Sourcing>): void {
  const at = requests.findIndex(({ key }) => sourcing.get(key)?.supplier.oneShipTo);
  if (at < 0) return;
  throw new ServiceError(
    'not_available',
    ofLine(
      at + 1,
      'its supplier ships an order to one address only. Save one quote for each place with `ship_postal`, or choose another product.',
    ),
    { param: `lines.${at}.key` },
  );
}
