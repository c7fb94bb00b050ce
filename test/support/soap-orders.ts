/** Purchase orders as a distributor's system makes them, with the prices it was given. */
import { numbersOf } from '../../server/doors/soap/wire-ids.ts';
import { purchaseOrder } from '../../server/promostandards/messages/purchase-order.ts';
import type { ValueOf } from '../../server/promostandards/schema.ts';
import { invoke } from '../../tools/invoke.ts';
import { loadOrder } from '../../tools/orders/find-order.ts';
import { setOrderArtwork } from '../../tools/orders/set-order-artwork.ts';
import { followPurchaseOrders } from '../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../tools/purchasing/send-purchase-order.ts';
import { acceptReceivedOrder } from '../../tools/received-orders/accept-received-order.ts';
import { addLogo } from './logos.ts';
import type { Shop } from './open-shop.ts';
import { call } from './soap.ts';

export type Order = ValueOf<(typeof purchaseOrder)['operations']['sendPO']['request']['type']>['PO'];
export type Line = Order['LineItemArray'][number];

export interface Goods {
  key: string;
  partId: string;
  quantity: number;
  locationId: string;
  methodId: string;
  units?: number;
}

export const TUMBLERS: Goods = {
  key: 'demo:TUMBLER-20',
  partId: 'TUMBLER-20-BLACK',
  quantity: 250,
  locationId: 'side-1',
  methodId: 'screen-print',
};

export const SHIP_TO = {
  attentionTo: 'Receiving',
  companyName: 'Acme Promo',
  address1: '1404 W Main St',
  city: 'Carrollton',
  region: 'TX',
  postalCode: '75006',
  country: 'US',
  email: 'dock@example.com',
};

/** A line of `goods` at the prices `price_quote` answers. */
export async function lineOf(
  shop: Pick<Shop, 'rest'>,
  goods: Goods,
  more: Partial<Line> = {},
): Promise<Line> {
  const { key, partId, quantity, locationId, methodId, units = 1 } = goods;
  const isRepeat = more.lineType === 'Repeat' || more.lineType === 'Reference';
  const query = new URLSearchParams({
    quantity: String(quantity),
    part_id: partId,
    location_id: locationId,
    method_id: methodId,
    units: String(units),
    repeat: String(isRepeat),
  });
  const path = `/products/${encodeURIComponent(key)}`;
  const { body: price } = await shop.rest('GET', `${path}/price?${query}`);
  const { body: product } = await shop.rest('GET', path);
  const idsOf = (rows: Record<string, string>[], name: string) =>
    numbersOf(rows.map((row) => row[name] ?? ''));
  const setup: number = price.setup_total;
  const { Configuration, ...rest } = more;
  return {
    lineNumber: 1,
    description: 'Tumblers with our logo',
    lineType: 'New',
    Quantity: pieces(quantity),
    ToleranceDetails: { tolerance: 'ExactOnly' },
    allowPartialShipments: false,
    lineItemTotal: String(price.goods_total),
    productId: product.key.split(':')[1],
    PartArray: [{ partId, customerSupplied: false, Quantity: pieces(quantity) }],
    Configuration: {
      ChargeArray: setup === 0 ? [] : [charge('Setup', setup)],
      LocationArray: [
        {
          locationLinkId: 1,
          locationId: idsOf(product.decoration_locations, 'location_id').get(locationId) ?? 0,
          DecorationArray: [
            {
              decorationId: idsOf(product.decoration_methods, 'method_id').get(methodId) ?? 0,
              Artwork: {
                ArtworkFileArray: [
                  {
                    artworkType: 'ProductionReady',
                    fileLocation: 'https://art.example.com/logo.ai?sig=a&exp=1',
                    fileName: 'logo.ai',
                    transportMechanism: 'Url',
                  },
                ],
                ...(units === 1
                  ? {}
                  : {
                      Layers: {
                        colorSystem: 'Pms',
                        LayerOrStopArray: Array.from({ length: units }, (_, index) => ({
                          color: `${100 + index} C`,
                          nameOrNumber: String(index + 1),
                          description: 'Ink',
                        })),
                      },
                    }),
              },
            },
          ],
        },
      ],
      preProductionProof: false,
      ...Configuration,
    },
    ...rest,
  };
}

export const pieces = (quantity: number) => ({ uom: 'EA' as const, value: String(quantity) });

export const charge = (chargeType: 'Setup' | 'Run' | 'Order' | 'Freight', amount: number) => ({
  chargeId: 5001,
  chargeType,
  extendedPrice: String(amount),
  Quantity: pieces(1),
});

/** An order of these lines with correct sums. */
export function orderOf(orderNumber: string, lines: Line[], more: Partial<Order> = {}): Order {
  const cents = (decimal: string | undefined): number => Math.round(Number(decimal ?? 0) * 10_000);
  const total = lines
    .flatMap(({ lineItemTotal, Configuration }) => [
      cents(lineItemTotal),
      ...(Configuration?.ChargeArray ?? []).map(({ extendedPrice }) => cents(extendedPrice)),
    ])
    .reduce((sum, amount) => sum + amount, 0);
  return {
    orderType: 'Configured',
    orderNumber,
    orderDate: '2026-11-04T14:00:00Z',
    totalAmount: String(total / 10_000),
    rush: false,
    currency: 'USD',
    OrderContactArray: [
      { contactType: 'Order', ContactDetails: { companyName: 'Acme Promo', email: 'orders@example.com' } },
    ],
    ShipmentArray: [
      {
        allowConsolidation: false,
        blindShip: false,
        packingListRequired: true,
        FreightDetails: { carrier: 'UPS', service: 'GROUND' },
        ShipTo: { customerPickup: false, ContactDetails: SHIP_TO, shipmentId: 1 },
      },
    ],
    LineItemArray: lines,
    termsAndConditions: 'Standard terms',
    ...more,
  };
}

interface Sender {
  id?: string;
  password?: string;
}

/** Sends the order; returns the answer, its messages as `code severity: text`. */
export async function send(shop: Pick<Shop, 'url'>, order: Order, sender: Sender = {}) {
  const { transactionId, ServiceMessageArray = [] } = await call(shop, purchaseOrder, 'sendPO', {
    PO: order,
    ...sender,
  });
  return {
    transactionId,
    codes: ServiceMessageArray.map(({ code }) => code),
    messages: ServiceMessageArray.map(
      ({ code, severity, description }) => `${code} ${severity}: ${description}`,
    ),
  };
}

/** The customer's artwork reaches the desk. */
export async function giveArtwork(shop: Shop, id: string): Promise<void> {
  const desk = shop.service.ctxFor(
    { kind: 'desk', email: 'desk@example.com', roles: ['admin'], isProven: true },
    'req_desk',
  );
  const { accountId } = await loadOrder(desk, { id });
  await invoke(setOrderArtwork, desk, { id, artwork_id: await addLogo(shop, { accountId }) });
}

/** An order from the desk until it has shipped: accepted, released, sent and followed. */
export async function shipOrder(shop: Shop, id: string): Promise<void> {
  const desk = shop.service.ctxFor(
    { kind: 'desk', email: 'desk@example.com', roles: ['admin'], isProven: true },
    'req_desk',
  );
  await invoke(acceptReceivedOrder, desk, { id });
  await giveArtwork(shop, id);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  for (let status = ''; status !== 'shipped'; ) {
    ({ status } = await invoke(followPurchaseOrders, desk, { id }));
    if (status !== 'shipped') shop.clock.at = new Date(shop.clock.at.getTime() + 3_600_000);
  }
}

const RECEIVED_LINE = {
  number: 1,
  product_id: 'TUMBLER-20',
  key: 'demo:TUMBLER-20',
  group: 'line 1',
  pieces: [{ part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
  goods: 4_350,
  run: 0,
  once: 50,
};

/** A purchase order as `receive_purchase_order` takes it: $4,992.90 in all, freight and tax included. */
export const receivedOrder = (po_number = 'PO-1001', more: object = {}, line: object = {}) => ({
  po_number,
  ordered_at: '2026-11-04T15:00:00.000Z',
  ship_to: {
    name: 'Receiving',
    email: 'ada@example.com',
    street1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postal: '94105',
  },
  lines: [{ ...RECEIVED_LINE, ...line }],
  ...more,
});
