/**
 * An order as a change makes it, priced by the price function of quotes. Where goods or rush change, all of it is priced at
 * today's prices, as a fresh quote would be; where only artwork, instructions, address or dates do, prices stay.
 */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Order, OrderCharge } from '../orders/order.ts';
import { contentOf, isSameForSupplier, type OrderContent } from '../orders/order-change.ts';
import { destinationOf } from '../quotes/destination.ts';
import { draftQuote } from '../quotes/draft-quote.ts';
import type { KeyedLineRequest } from '../quotes/line-input.ts';
import { groupedBy, imprintKey, toImprintRequest } from '../quotes/price-lines.ts';
import type { QuoteCharge, QuoteLine, QuoteTotals } from '../quotes/quote.ts';
import { refuseOtherState } from '../quotes/settle-destinations.ts';
import { settleTotals } from '../quotes/settle-totals.ts';
import { quotedProducts } from '../quotes/source-lines.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { sum } from '../values/money.ts';
import { wantedDay } from '../values/wanted-day.ts';
import type { Adjustment, WantedChange } from './change-input.ts';

/**
 * @throws ServiceError `validation_failed` where nothing changes, as `draftQuote` and `settleTotals`; `not_available` for an
 * order of several places, or a credit above its total
 */
export async function changedContent(ctx: Ctx, order: Order, wanted: WantedChange): Promise<OrderContent> {
  const before = contentOf(order);
  const { requests, adjustments, needBy = order.dates.needBy } = wanted;
  const { shipTo = before.shipTo, rush = before.rush, shippingService = before.shippingService } = wanted;
  if (needBy !== before.dates.needBy) wantedDay(needBy, ctx.now());
  refuseSeveralPlaces(order, wanted);
  if (wanted.shipTo) refuseOtherState(shipTo);
  await refuseForeignArtwork(ctx, order, requests ?? []);
  const isDrafted = requests !== undefined || rush !== before.rush || needBy !== before.dates.needBy;
  const isMoved = placeOf(shipTo) !== placeOf(before.shipTo);
  const isResettled = isMoved || shippingService !== before.shippingService;
  const goods =
    isDrafted || isResettled
      ? await goodsOf(ctx, order, {
          requests: requests ? withRepeats(requests, order) : order.items.map(requestFor),
          isAsOrdered: requests === undefined,
          ...{ shipTo, rush, shippingService, needBy },
        })
      : { ...before, charges: before.charges.filter(isPriced), isRepriced: false };
  const kept = before.charges.filter((charge) => !isPriced(charge));
  const charges = [...goods.charges, ...kept, ...adjustments.map(toCharge)];
  const totals =
    goods.isRepriced || isResettled
      ? await settledTotals(ctx, order, { ...goods, shippingService }, shipTo)
      : without(before.totals, kept);
  const content: OrderContent = {
    items: goods.items,
    charges,
    totals: adjusted(totals, charges),
    shipTo,
    dates: goods.dates,
    rush,
    shippingService,
  };
  if (content.totals.totalCents < 0)
    throw new ServiceError('not_available', 'The credits are more than the order costs; enter less.', {
      param: 'adjustments',
    });
  if (isUnchanged(before, content))
    throw new ServiceError('validation_failed', 'Nothing is changed yet.', { param: 'lines' });
  return content;
}

const isUnchanged = (before: OrderContent, after: OrderContent): boolean =>
  isSameForSupplier(before, after) &&
  before.dates.needBy === after.dates.needBy &&
  JSON.stringify(before.charges) === JSON.stringify(after.charges);

interface Goods extends Pick<OrderContent, 'items' | 'dates'> {
  charges: QuoteCharge[];
  /** Whether any of it has another price than the order has. */
  isRepriced: boolean;
}

interface GoodsWanted extends Pick<OrderContent, 'shipTo' | 'rush' | 'shippingService'> {
  requests: KeyedLineRequest[];
  /** The requests are the lines of the order. */
  isAsOrdered: boolean;
  needBy: string | null;
}

async function goodsOf(
  ctx: Ctx,
  order: Order,
  { requests, isAsOrdered, shipTo, ...wanted }: GoodsWanted,
): Promise<Goods> {
  const { name, company, email, postal } = shipTo;
  const draft = await draftQuote(ctx, requests, {
    ...wanted,
    accountId: order.accountId,
    contact: { name, company, email, note: null, shipPostal: postal },
    destination: destinationOf({ shipPostal: postal }),
    terms: order.terms ?? {},
  });
  const isSamePrice = wanted.rush === order.rush && pricedFacts(draft.lines) === pricedFacts(order.items);
  const isSameDate =
    isSamePrice &&
    wanted.shippingService === order.shippingService &&
    wanted.needBy === order.dates.needBy &&
    placeOf(shipTo) === placeOf(order.shipTo);
  const dates = isSameDate ? order.dates : draft.dates;
  if (!isSamePrice) return { items: draft.lines, charges: draft.charges, dates, isRepriced: true };
  const items = isAsOrdered
    ? order.items
    : draft.lines.map((line, index) => withPrice(line, order.items[index]));
  return { items, charges: order.charges.filter(isPriced), dates, isRepriced: false };
}

const withPrice = (line: QuoteLine, priced: QuoteLine = line): QuoteLine => ({
  ...line,
  ...{ unitPriceCents: priced.unitPriceCents, goodsCents: priced.goodsCents, unitParts: priced.unitParts },
});

/** What the price of the goods depends on, with which lines count together. */
function pricedFacts(lines: readonly QuoteLine[]): string {
  const groups = groupedBy(lines, ({ key, imprints }) => imprintKey(key, imprints));
  return JSON.stringify([
    groups.map((group) => group.map(({ line }) => line)),
    lines.map(({ key, partId, quantity, imprints }) => [
      ...[key, partId, quantity],
      imprints.map(({ locationId, methodId, units, repeat }) => [locationId, methodId, units, repeat]),
    ]),
  ]);
}

const settledTotals = async (
  ctx: Ctx,
  { accountId, terms }: Order,
  { items: lines, charges, shippingService }: Goods & Pick<OrderContent, 'shippingService'>,
  shipTo: ShipTo,
): Promise<QuoteTotals> =>
  settleTotals(
    ctx,
    { accountId, lines, charges, shippingService, ...(terms && { terms }) },
    await quotedProducts(ctx, lines),
    shipTo,
  );

const isPriced = (charge: OrderCharge): charge is QuoteCharge => charge.kind !== 'adjustment';

const placeOf = ({ street1, street2, city, state, postal }: ShipTo): string =>
  JSON.stringify([street1, street2, city, state, postal]);

const requestFor = ({ key, partId, quantity, imprints, packaging }: QuoteLine, sentAt: number) => ({
  ...{ sentAt, key, partId, quantity, packaging: packaging?.kind },
  imprints: imprints.map(toImprintRequest),
});

/** An imprint of a product that the order repeats from an earlier one stays a repeat. */
const withRepeats = (requests: readonly KeyedLineRequest[], { items }: Order): KeyedLineRequest[] =>
  requests.map((request) => ({
    ...request,
    imprints: request.imprints.map((imprint) => ({
      ...imprint,
      repeat: items.some(
        ({ key, imprints }) =>
          key === request.key &&
          imprints.some(
            (one) =>
              one.repeat &&
              one.locationId === imprint.locationId &&
              one.methodId === imprint.methodId &&
              one.units === imprint.units &&
              one.artworkId === (imprint.artworkId ?? null),
          ),
      ),
    })),
  }));

const toCharge = ({ name, cents, reason }: Adjustment): OrderCharge => ({
  ...{ kind: 'adjustment', name, quantity: 1, unitCents: cents, amountCents: cents },
  ...{ explanation: reason, lines: [] },
});

/** Totals with the charges and credits of the desk: no tax is added to them. */
const adjusted = (totals: QuoteTotals, charges: readonly OrderCharge[]): QuoteTotals => {
  const cents = sum(charges.filter((charge) => !isPriced(charge)).map(({ amountCents }) => amountCents));
  const { otherCents, subtotalCents, totalCents, ...rest } = totals;
  const more = { otherCents: otherCents + cents, subtotalCents: subtotalCents + cents };
  return {
    ...{ goodsCents: rest.goodsCents, setupCents: rest.setupCents, ...more },
    ...{ freight: rest.freight, tax: rest.tax, totalCents: totalCents + cents },
  };
};

const without = (totals: QuoteTotals, kept: readonly OrderCharge[]): QuoteTotals =>
  adjusted(
    totals,
    kept.map((charge) => ({ ...charge, amountCents: -charge.amountCents })),
  );

function refuseSeveralPlaces({ destinations }: Order, wanted: WantedChange): void {
  const { requests, shipTo, needBy, rush, shippingService } = wanted;
  const isMore = [requests, shipTo, needBy, rush, shippingService].some((one) => one !== undefined);
  if (destinations.length === 0 || !isMore) return;
  throw new ServiceError(
    'not_available',
    `This order ships to ${destinations.length} places: only charges and credits can be added to it. Cancel it, and place a new one for anything else.`,
  );
}

/** @throws ServiceError `not_found` for a logo of another account */
async function refuseForeignArtwork(
  ctx: Ctx,
  { accountId }: Order,
  requests: readonly KeyedLineRequest[],
): Promise<void> {
  for (const { sentAt, imprints } of requests)
    for (const { artworkId } of imprints)
      if (artworkId !== undefined && !(await ctx.artwork.byId(accountId, artworkId)))
        throw new ServiceError('not_found', 'The account has no logo with this id.', {
          param: `lines.${sentAt}.artwork_id`,
        });
}
