/** The quote of a cart, with what an edited quote said of the same goods and of its delivery. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { type CartLine, isSameGoods } from '../quotes/cart-line.ts';
import { draftQuote, type QuoteTerms } from '../quotes/draft-quote.ts';
import { requestsOf, type SentLine } from '../quotes/line-input.ts';
import type { DraftQuote, Quote, QuoteLine } from '../quotes/quote.ts';
import { SERVICE_NAMES } from '../shipping/shipping-service.ts';
import { deskDay, longDay } from '../values/calendar.ts';
import { toCartLine } from './returned-cart.ts';

type Delivery = Pick<Quote, 'rush' | 'shippingService'>;

/** @throws ServiceError as `draftQuote` */
export async function quoteOfEdit(
  ctx: Ctx,
  cart: readonly CartLine[],
  basis: Quote | undefined,
  base: QuoteTerms,
): Promise<DraftQuote> {
  const { needBy = basis?.dates.needBy ?? null } = base;
  const isPast = needBy !== null && needBy < deskDay(ctx.now());
  const past = isPast ? [`The day it was needed, ${longDay(needBy)}, has passed and was left out.`] : [];
  const dated = { ...base, needBy: isPast ? null : needBy, warnings: past };
  if (basis === undefined) return draftQuote(ctx, requestsOf(cart), dated);
  const terms: QuoteTerms = {
    ...dated,
    repeatOf: basis.repeatOf,
  };
  return draftWithin(ctx, editedLines(cart, basis.lines), {
    terms,
    wanted: basis,
    deliveries: deliveriesOf(basis),
  });
}

interface Wanted {
  terms: QuoteTerms;
  wanted: Delivery;
  /** Those to try, the wanted one first. */
  deliveries: readonly Delivery[];
}

/** With the rush and the service that were wanted, as far as the goods and the place still have them. */
async function draftWithin(
  ctx: Ctx,
  lines: readonly SentLine[],
  { terms, wanted, deliveries: [delivery = GROUND, ...slower] }: Wanted,
): Promise<DraftQuote> {
  try {
    const warnings = [...(terms.warnings ?? []), ...leftOut(wanted, delivery)];
    return await draftQuote(ctx, lines, { ...terms, ...delivery, warnings });
  } catch (cause) {
    const isTooFast = cause instanceof ServiceError && cause.code === 'not_available';
    if (!isTooFast || slower.length === 0) throw cause;
    return draftWithin(ctx, lines, { terms, wanted, deliveries: slower });
  }
}

const GROUND: Delivery = { rush: false, shippingService: 'ground' };

const deliveriesOf = ({ rush, shippingService }: Delivery): Delivery[] => {
  const services =
    shippingService === 'ground' ? [shippingService] : [shippingService, GROUND.shippingService];
  return services.flatMap((service) =>
    (rush ? [true, false] : [false]).map((isRush) => ({ rush: isRush, shippingService: service })),
  );
};

const leftOut = (wanted: Delivery, { rush, shippingService }: Delivery): string[] => [
  ...(wanted.rush && !rush ? ['These goods cannot be made on rush any more: rush was left out.'] : []),
  ...(wanted.shippingService === shippingService
    ? []
    : [`${SERVICE_NAMES[wanted.shippingService]} does not go there: the goods ship by ground.`]),
];

/** Each line with everything that the edited one of the same goods said; each of those is used once. */
function editedLines(cart: readonly CartLine[], lines: readonly QuoteLine[]): SentLine[] {
  const unused = new Set(lines);
  const matches = (line: CartLine, quoted: QuoteLine): boolean =>
    unused.has(quoted) && isSameGoods(line, toCartLine(quoted));
  return requestsOf(cart).map((request, index) => {
    const line = cart[index];
    const same = line === undefined ? [] : lines.filter((quoted) => matches(line, quoted));
    const quoted = same.find(({ spec: { quantity } }) => quantity === request.quantity) ?? same[0];
    if (quoted === undefined) return request;
    unused.delete(quoted);
    const { sentAt, quantity } = request;
    return { ...quoted.spec, sentAt, quantity };
  });
}
