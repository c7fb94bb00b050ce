/** Orders, as they stand. */

import type { OrderWebhook } from '../../../tools/checkouts/checkout-session.ts';
import { orderCheckout } from '../../../tools/checkouts/order-checkout.ts';
import type { OrderTimes } from '../../../tools/checkouts/order-times.ts';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { piecesOfLine } from '../../../tools/orders/shipped-pieces.ts';
import type { OrderNow } from '../../../tools/proofs/order-now.ts';
import { orderStatus } from '../../../tools/tracking/order-status.ts';
import { paymentTerm } from './checkout/payment-terms.ts';
import { lineItemId, lineTotals, totalsOf } from './checkout/priced-lines.ts';
import { variantId } from './item-id.ts';
import { CURRENCY, minorUnits } from './money.ts';
import { envelope } from './negotiate.ts';
import type { Operation } from './operation.ts';
import { info } from './refusal.ts';
import { NEWEST_VERSION, PAYMENT_TERMS, VERSIONS } from './version.ts';

const CAPABILITY = 'dev.ucp.shopping.order';

type Order = OrderNow;
type Times = OrderTimes;

export const getOrder: Operation = {
  name: 'get_order',
  title: 'Read an order',
  description: orderStatus.description,
  capability: CAPABILITY,
  method: 'GET',
  path: '/orders/:id',
  isRead: true,
  async run({ ctx, agreement: { version, capabilities } }, { id }) {
    const order = await invoke(orderStatus, ctx, { id });
    const times = await invoke(orderCheckout, ctx, { id });
    return writeOrder({ version, extensions: [...capabilities] }, order, times);
  },
};

/** As it was agreed: what changed later stands in the adjustments. */
const acceptedTerm = ({ payment }: Order, { agreed_cents }: Times) =>
  paymentTerm(payment.method === 'card' ? 'pay_now' : 'net_terms', {
    amount: agreed_cents,
    termsDays: payment.terms_days ?? 0,
  });

/** The whole order, as it is answered and as its platform is told of it. */
export const writeOrder = (
  { version: asked, extensions = [] }: Pick<OrderWebhook, 'version' | 'extensions'>,
  order: Order,
  times: Times,
) => {
  const version = VERSIONS.find((one) => one === asked) ?? NEWEST_VERSION;
  const capabilities = new Set([CAPABILITY, ...extensions]);
  return {
    ucp: envelope({ version, capabilities }, CAPABILITY, PAYMENT_TERMS),
    ...toOrder(order, times),
    ...(capabilities.has(PAYMENT_TERMS) ? { payment: { accepted_term: acceptedTerm(order, times) } } : {}),
  };
};

const toOrder = (order: Order, times: Times) => ({
  id: order.id,
  label: order.number,
  checkout_id: times.checkout_id,
  permalink_url: order.url,
  line_items: order.items.map((item) => {
    const fulfilled = fulfilledOf(order, item);
    const total = order.status === 'cancelled' ? 0 : item.quantity;
    return {
      id: lineItemId(item.line),
      item: {
        id: variantId(item.key, item.part_id),
        title: [`${item.name}, ${item.color}`, ...(item.size === null ? [] : [item.size])].join(' / '),
        price: minorUnits(item.unit_price),
        ...(item.image === null ? {} : { image_url: item.image }),
      },
      quantity: {
        original: piecesOfLine(order.shipped, item).ordered,
        total,
        fulfilled: Math.min(fulfilled, total),
      },
      totals: lineTotals(minorUnits(item.goods_total)),
      status: lineStatus(total, fulfilled),
    };
  }),
  fulfillment: { expectations: expectationsOf(order), events: eventsOf(order, times) },
  adjustments: adjustmentsOf(order, times),
  currency: CURRENCY,
  totals: totalsOf({
    goods: order.totals.goods,
    charges: order.charges,
    freight: order.totals.freight_estimate.amount,
    tax: order.totals.tax_estimate.amount,
    total: order.total,
  }),
  messages: [
    info('status', `The order is ${order.status.replaceAll('_', ' ')}.`),
    ...(order.hold ? [info('on_hold', `On hold: ${order.hold.reason}`)] : []),
    ...order.notes.map((note) => info('note', english(note))),
    ...order.missing_artwork.map(({ line, location_name }) =>
      info(
        'artwork_needed',
        `Artwork is missing at ${location_name}: nothing is made before it is there.`,
        `$.line_items[${line - 1}]`,
      ),
    ),
  ],
});

/** Pieces that left. Parcels do not always say what is in them; a shipped order is all of it, or as its supplier says. */
function fulfilledOf({ status, tracking, shipped }: Order, item: Order['items'][number]): number {
  if (status === 'shipped' || status === 'complete') return piecesOfLine(shipped, item).shipped;
  return tracking
    .flatMap(({ lines }) => lines)
    .reduce((sum, one) => (one.line === item.line ? sum + one.quantity : sum), 0);
}

function lineStatus(total: number, fulfilled: number): 'removed' | 'fulfilled' | 'partial' | 'processing' {
  if (total === 0) return 'removed';
  if (fulfilled >= total) return 'fulfilled';
  return fulfilled > 0 ? 'partial' : 'processing';
}

/** One for each place. */
function expectationsOf(order: Order): object[] {
  if (order.status === 'cancelled') return [];
  const all = order.items.map(({ line, quantity }) => ({ id: lineItemId(line), quantity }));
  if (order.destinations.length === 0)
    return [expectation(1, all, order.ship_to, order.expected?.in_hands_date ?? null)];
  return order.destinations.map(({ number, lines, ship_to, expected_date }) =>
    expectation(
      number,
      lines.map(({ line, quantity }) => ({ id: lineItemId(line), quantity })),
      ship_to,
      expected_date,
    ),
  );
}

/** Whoever asks holds a key of the account; the name of a person who receives goods is not theirs to pass on. */
const expectation = (
  number: number,
  lines: { id: string; quantity: number }[],
  place: Order['ship_to'] | null,
  day: string | null,
) => ({
  id: `exp_${number}`,
  line_items: lines,
  method_type: 'shipping',
  destination: place === null ? {} : addressOf(place),
  ...(day === null ? {} : { description: `Arrives by ${day}` }),
});

const addressOf = (place: Order['ship_to']) => ({
  street_address: place.street1,
  ...(place.street2 === null ? {} : { extended_address: place.street2 }),
  address_locality: place.city,
  address_region: place.state,
  postal_code: place.postal,
  address_country: 'US',
});

/** Parcels whose goods are not known hold all of it. */
const eventsOf = (order: Order, { shipped_at }: Times): object[] =>
  shipped_at === null
    ? []
    : order.tracking.flatMap(({ carrier, number, url, lines, delivered_on }, at) => {
        const parcel = {
          line_items: (lines.length > 0 ? lines : order.items).map(({ line, quantity }) => ({
            id: lineItemId(line),
            quantity,
          })),
          tracking_number: number,
          tracking_url: url,
          carrier,
        };
        const shipped = { id: `shp_${at + 1}`, occurred_at: shipped_at, type: 'shipped', ...parcel };
        if (delivered_on === undefined) return [shipped];
        const occurred_at = [shipped_at, `${delivered_on}T12:00:00Z`].sort().at(-1);
        return [shipped, { id: `dlv_${at + 1}`, occurred_at, type: 'delivered', ...parcel }];
      });

const adjustmentsOf = ({ payment }: Order, { refunded_at, cancelled_at }: Times): object[] => [
  ...(cancelled_at === null
    ? []
    : [{ id: 'adj_cancellation', type: 'cancellation', occurred_at: cancelled_at, status: 'completed' }]),
  ...(refunded_at === null || payment.refunded === 0
    ? []
    : [
        {
          id: 'adj_refund',
          type: 'refund',
          occurred_at: refunded_at,
          status: 'completed',
          totals: [{ type: 'total', amount: -minorUnits(payment.refunded) }],
        },
      ]),
];
