/**
 * An order as a change makes it, priced by the price function of quotes. Where goods or rush change, all of it is priced at
 * today's prices, as a fresh quote would be; where only artwork, instructions, address or dates do, prices stay.
 */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Order, OrderCharge } from '../orders/order.ts';
import { contentOf, isSameForSupplier, type OrderContent } from '../orders/order-change.ts';
import { refuseOpenFreight } from '../quotes/desk-freight.ts';
import type { SentLine } from '../quotes/line-input.ts';
import type { QuoteTotals } from '../quotes/quote.ts';
import { settleTotals } from '../quotes/settle-totals.ts';
import { quotedProducts } from '../quotes/source-lines.ts';
import { sum } from '../values/money.ts';
import { wantedDay } from '../values/wanted-day.ts';
import type { Adjustment, WantedChange } from './change-input.ts';
import { changedDelivery, type Delivery, isSameDelivery, settledPlaces } from './changed-delivery.ts';
import { changedGoods, type Goods, isPriced, requestFor, withRepeats } from './changed-goods.ts';

/**
 * @throws ServiceError `validation_failed` where nothing changes, as `changedDelivery`, `draftQuote` and `settleTotals`;
 * `not_available` for a credit above its total
 */
export async function changedContent(ctx: Ctx, order: Order, wanted: WantedChange): Promise<OrderContent> {
  const before = contentOf(order);
  const { adjustments, needBy = order.dates.needBy } = wanted;
  const { rush = before.rush, shippingService = before.shippingService } = wanted;
  if (needBy !== before.dates.needBy) wantedDay(needBy, ctx.now());
  await refuseForeignArtwork(ctx, order, wanted.requests ?? []);
  const requests = wanted.requests ? withRepeats(wanted.requests, order) : order.items.map(requestFor);
  const delivery = changedDelivery(order, wanted, requests);
  const isResettled = !isSameDelivery(delivery, order) || shippingService !== before.shippingService;
  const isDrafted =
    isResettled || wanted.requests !== undefined || rush !== before.rush || needBy !== before.dates.needBy;
  const goods = isDrafted
    ? await changedGoods(ctx, order, {
        requests,
        isAsOrdered: wanted.requests === undefined,
        delivery,
        rush,
        shippingService,
        needBy,
      })
    : keptGoods(order);
  const kept = before.charges.filter((charge) => !isPriced(charge));
  const charges = [...goods.charges, ...kept, ...adjustments.map(toCharge)];
  const settled =
    goods.isRepriced || isResettled
      ? await settledAt(ctx, order, delivery, { ...goods, shippingService })
      : { destinations: withContacts(order, delivery), totals: without(before.totals, kept) };
  const content: OrderContent = {
    items: goods.items,
    charges,
    totals: adjusted(settled.totals, charges),
    shipTo: delivery.shipTo,
    destinations: settled.destinations,
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

const keptGoods = ({ items, charges, dates }: Order): Goods => ({
  items,
  dates,
  charges: charges.filter(isPriced),
  days: [],
  isRepriced: false,
});

/** The same parcels to the same doors, with the names that are to stand on them. */
const withContacts = ({ destinations }: Order, { places }: Delivery): Order['destinations'] =>
  destinations.map((place, index) => ({ ...place, ...places[index] }));

async function settledAt(
  ctx: Ctx,
  order: Order,
  { shipTo, places }: Delivery,
  { items, charges, shippingService, ...goods }: Goods & Pick<OrderContent, 'shippingService'>,
): Promise<Pick<OrderContent, 'destinations' | 'totals'>> {
  if (places.length > 0)
    return settledPlaces(ctx, order, places, { items, charges, shippingService, ...goods });
  const { accountId, terms } = order;
  const totals = await settleTotals(
    ctx,
    { accountId, lines: items, charges, shippingService, ...(terms && { terms }) },
    await quotedProducts(ctx, items),
    shipTo,
  );
  refuseOpenFreight(totals);
  return { destinations: [], totals };
}

const isUnchanged = (before: OrderContent, after: OrderContent): boolean =>
  isSameForSupplier(before, after) &&
  before.dates.needBy === after.dates.needBy &&
  JSON.stringify(before.charges) === JSON.stringify(after.charges);

const toCharge = ({ name, cents, reason }: Adjustment): OrderCharge => ({
  kind: 'adjustment',
  name,
  quantity: 1,
  unitCents: cents,
  amountCents: cents,
  explanation: reason,
  lines: [],
});

/** Totals with the charges and credits of the desk: no tax is added to them. */
const adjusted = (totals: QuoteTotals, charges: readonly OrderCharge[]): QuoteTotals => {
  const cents = sum(charges.filter((charge) => !isPriced(charge)).map(({ amountCents }) => amountCents));
  const { otherCents, subtotalCents, totalCents, ...rest } = totals;
  const more = { otherCents: otherCents + cents, subtotalCents: subtotalCents + cents };
  return {
    goodsCents: rest.goodsCents,
    setupCents: rest.setupCents,
    ...more,
    freight: rest.freight,
    tax: rest.tax,
    totalCents: totalCents + cents,
  };
};

const without = (totals: QuoteTotals, kept: readonly OrderCharge[]): QuoteTotals =>
  adjusted(
    totals,
    kept.map((charge) => ({ ...charge, amountCents: -charge.amountCents })),
  );

/** @throws ServiceError `not_found` for a logo of another account */
async function refuseForeignArtwork(
  ctx: Ctx,
  { accountId }: Order,
  requests: readonly SentLine[],
): Promise<void> {
  for (const { sentAt, imprints } of requests)
    for (const [index, { artworkId }] of imprints.entries())
      if (artworkId && !(await ctx.artwork.byId(accountId, artworkId)))
        throw new ServiceError('not_found', 'The account has no logo with this id.', {
          param: `lines.${sentAt}.imprints.${index}.artwork_id`,
        });
}
