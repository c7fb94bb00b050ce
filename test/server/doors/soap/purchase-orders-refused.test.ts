/** Purchase orders that are not taken: everything that stands against one is said at once, and nothing is kept of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receivedPurchaseOrders } from '../../../../server/db/tables.ts';
import { purchaseOrder } from '../../../../server/promostandards/messages/purchase-order.ts';
import { write } from '../../../../server/promostandards/write.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { DEMO_ID, envelope11, post } from '../../../support/soap.ts';
import {
  charge,
  type Line,
  lineOf,
  type Order,
  orderOf,
  pieces,
  SHIP_TO,
  send,
  TUMBLERS,
} from '../../../support/soap-orders.ts';
import { useShop } from '../../../support/use.ts';

let line: Line;
const shop = useShop();
beforeAll(async () => {
  line = await lineOf(shop, TUMBLERS);
});
afterAll(async () => {
  expect(await shop.service.ledger.reader.select().from(receivedPurchaseOrders).all()).toEqual([]);
});

type Change = (order: Order, line: Line) => Order;
const lines =
  (change: (line: Line) => Partial<Line>): Change =>
  (_, first) =>
    orderOf('PO-1', [{ ...first, ...change(first) }]);
const configured = ({ Configuration }: Line, more: object) => ({
  Configuration: { preProductionProof: false, ...Configuration, ...more },
});
const shipment =
  (more: object, to: object = {}): Change =>
  (order) => ({
    ...order,
    ShipmentArray: order.ShipmentArray.map((one) => ({
      ...one,
      ...more,
      ShipTo: { ...one.ShipTo, ...to },
    })),
  });

const twoShipments = ({ ShipmentArray }: Order): Order['ShipmentArray'] =>
  [1, 2].flatMap((shipmentId) =>
    ShipmentArray.map((one) => ({ ...one, ShipTo: { ...one.ShipTo, shipmentId } })),
  );
/** The pieces of the one part linked so; several links are to two shipments. */
const linked =
  (links: [shipmentId: number, quantity: number][]): Change =>
  (order, first) => ({
    ...order,
    ShipmentArray: links.length === 1 ? order.ShipmentArray : twoShipments(order),
    LineItemArray: [
      {
        ...first,
        PartArray: (first.PartArray ?? []).map((part) => ({
          ...part,
          ShipmentLinkArray: links.map(([shipmentId, quantity]) => ({
            Quantity: pieces(quantity),
            shipmentId,
          })),
        })),
      },
    ],
  });

const REFUSED: [what: string, change: Change, message: string][] = [
  [
    'blank goods',
    (order) => ({ ...order, orderType: 'Blank' }),
    '220 Error: orderType Blank is not supported: only decorated goods are sold; send Configured',
  ],
  [
    'a sample',
    (order) => ({ ...order, orderType: 'Sample' }),
    '220 Error: orderType Sample is not supported: samples are ordered on the site',
  ],
  [
    'another currency',
    (order) => ({ ...order, currency: 'CAD' }),
    '220 Error: currency: prices are in USD; send USD',
  ],
  [
    'shipments of one id',
    (order) => ({ ...order, ShipmentArray: [...order.ShipmentArray, ...order.ShipmentArray] }),
    '210 Error: shipmentId: each shipment has an id of its own',
  ],
  [
    'a shipment without goods',
    (order) => ({ ...order, ShipmentArray: twoShipments(order) }),
    '210 Error: Shipment 2 has no goods; a ShipmentLink of a part names it',
  ],
  [
    'links that do not add up',
    linked([[1, 200]]),
    '210 Error: Line 1: the ShipmentLinks of TUMBLER-20-BLACK are 200 pieces and the part is 250',
  ],
  [
    'links of several shipments that do not add up',
    linked([
      [1, 200],
      [2, 60],
    ]),
    '210 Error: Line 1: the ShipmentLinks of TUMBLER-20-BLACK are 260 pieces and the part is 250',
  ],
  [
    'a link to no shipment',
    linked([[3, 250]]),
    '210 Error: Line 1: shipmentId of a ShipmentLink is none of the order',
  ],
  [
    'a pick-up',
    shipment({}, { customerPickup: true }),
    '220 Error: customerPickup is not supported: every order is delivered',
  ],
  [
    'another country',
    shipment({}, { ContactDetails: { ...SHIP_TO, country: 'CA' } }),
    '220 Error: country: orders are delivered in the US alone',
  ],
  [
    'an address without its parts',
    shipment({}, { ContactDetails: { email: 'dock@example.com' } }),
    '120 Error: The following field(s) are required [PO/ShipTo/attentionTo, PO/ShipTo/address1, PO/ShipTo/city, PO/ShipTo/region, PO/ShipTo/postalCode]',
  ],
  [
    'a ZIP code of another state',
    shipment({}, { ContactDetails: { ...SHIP_TO, postalCode: '94105' } }),
    '210 Error: The ZIP code is not in this state; check both.',
  ],
  [
    'a post office box',
    shipment({}, { ContactDetails: { ...SHIP_TO, address1: 'P.O. Box 12' } }),
    '210 Error: Parcel carriers do not deliver to post office boxes; give a street address.',
  ],
  [
    'a territory',
    shipment({}, { ContactDetails: { ...SHIP_TO, region: 'GU', postalCode: '96910' } }),
    '210 Error: No rate to Guam is known; goods ship to the 50 states, the District of Columbia and Puerto Rico.',
  ],
  [
    'an account of another carrier',
    shipment({
      ThirdPartyAccount: { accountName: 'Acme', accountNumber: '81R3Y3', ContactDetails: SHIP_TO },
    }),
    '220 Error: ThirdPartyAccount is not supported for this account: freight is charged with the order; the order desk allows it',
  ],
  [
    'a line without product, parts and decoration',
    lines(() => ({ productId: undefined, PartArray: undefined, Configuration: undefined })),
    '120 Error: The following field(s) are required [PO/LineItem[1]/productId, PO/LineItem[1]/PartArray, PO/LineItem[1]/Configuration/LocationArray]',
  ],
  [
    'an unknown product',
    lines(() => ({ productId: 'NOPE' })),
    '210 Error: Line 1: productId: No product has this number.',
  ],
  [
    'an unknown part',
    lines(() => ({ PartArray: [{ partId: 'NOPE', customerSupplied: false, Quantity: pieces(250) }] })),
    '210 Error: Line 1: partId is none of this product; getProduct lists its parts',
  ],
  [
    'an unknown location',
    lines((of) =>
      configured(of, {
        LocationArray: of.Configuration?.LocationArray?.map((at) => ({ ...at, locationId: 3 })),
      }),
    ),
    '210 Error: Line 1: locationId is none of this product; getConfigurationAndPricing lists them',
  ],
  [
    'a part at a location its line does not have',
    lines(() => ({
      PartArray: [
        {
          partId: TUMBLERS.partId,
          customerSupplied: false,
          Quantity: pieces(250),
          locationLinkId: [1, 2],
        },
      ],
    })),
    '230 Error: Line 1: locationLinkId of a part must name locations of its line',
  ],
  [
    'two decorations at one location',
    lines((of) =>
      configured(of, {
        LocationArray: of.Configuration?.LocationArray?.map((at) => ({
          ...at,
          DecorationArray: [...at.DecorationArray, ...at.DecorationArray],
        })),
      }),
    ),
    '230 Error: Line 1: a location is decorated once; send one decoration for each location',
  ],
  [
    'goods by the box',
    lines(() => ({
      Quantity: undefined,
      PartArray: [{ partId: TUMBLERS.partId, customerSupplied: false, Quantity: { uom: 'BX', value: '5' } }],
    })),
    '125 Error: Line 1: not supported [uom]; send EA, DZ or TH',
  ],
  [
    'half a piece',
    lines(() => ({ Quantity: { uom: 'EA', value: '250.5' } })),
    '210 Error: Line 1: Quantity is a whole number of pieces from 1',
  ],
  [
    'parts that are not the quantity',
    lines(() => ({ Quantity: pieces(240) })),
    '210 Error: Line 1: its parts are 250 pieces and its Quantity is 240',
  ],
  [
    'fewer than the minimum',
    lines(() => ({
      Quantity: pieces(5),
      PartArray: [{ partId: TUMBLERS.partId, customerSupplied: false, Quantity: pieces(5) }],
    })),
    '210 Error: Line 1: The minimum of demo:TUMBLER-20 is 24 pieces of one decoration. Send a quantity of 24 or more; to see one first, a person asks for a sample on the page of the product.',
  ],
  [
    'a price that is not ours',
    lines(() => ({ lineItemTotal: '4000.00' })),
    '210 Error: Line 1: the decorated goods come to $4,350.00 (250 × $17.40), not $4,000.00.',
  ],
  [
    'a setup that is left out',
    lines((of) => configured(of, { ChargeArray: undefined })),
    '210 Error: Line 1: one-time charges come to $50.00 (Screen setup $50.00), not $0.00.',
  ],
  [
    'an unasked charge',
    lines((of) => configured(of, { ChargeArray: [charge('Setup', 50), charge('Order', 10.5)] })),
    '210 Error: Line 1: one-time charges come to $50.00 (Screen setup $50.00), not $60.50.',
  ],
  [
    'a unit price that is not the total',
    lines(() => ({ unitPrice: '17.00' })),
    '210 Error: Line 1: unitPrice times Quantity is not lineItemTotal',
  ],
  [
    'a total that is not the sum',
    (order) => ({ ...order, totalAmount: '1.00' }),
    '210 Error: totalAmount must be 4400.00: its line totals and charges',
  ],
  [
    'tax that is not ours',
    (order) => ({
      ...order,
      TaxInformationArray: [
        { taxJurisdiction: ['TX'], taxExempt: false, taxId: '1', taxType: 'SalesTax', taxAmount: '0.00' },
      ],
    }),
    '210 Error: Sales tax is $388.76 for this address; send that amount, or leave it out and it is added.',
  ],
  [
    'a finished piece of one line alone',
    (_, first) =>
      orderOf('PO-1', [
        { ...first, ...configured(first, { preProductionProof: true }) },
        { ...first, lineNumber: 2 },
      ]),
    '230 Error: preProductionProof: an order has a finished piece of every line first, or of none; send two orders',
  ],
  [
    'a repeat without its number',
    lines(() => ({ lineType: 'Repeat' })),
    '120 Error: The following field(s) are required [PO/LineItem[1]/Configuration/referenceNumber]',
  ],
  [
    'an unknown logo',
    lines((of) => ({
      ...configured(of, {
        LocationArray: of.Configuration?.LocationArray?.map((at) => ({
          ...at,
          DecorationArray: at.DecorationArray.map((decoration) => ({
            ...decoration,
            Artwork: { refArtworkId: 'art_01a1ff0259667afd80ecc6b50bc17ed4' },
          })),
        })),
      }),
    })),
    '210 Error: There is no logo with this id; `list_logos` names those there are.',
  ],
];

describe('an order is refused for', () => {
  test.each(REFUSED)('%s', async (_, change, message) => {
    const { transactionId, messages } = await send(shop, change(orderOf('PO-1', [line]), line));
    expect(transactionId).toBeUndefined();
    expect(messages).toContain(message);
  });
});

test('everything that stands against an order is said at once', async () => {
  const dear = { ...line, lineNumber: 2, lineItemTotal: '1.00' };
  const { messages } = await send(shop, orderOf('PO-1', [{ ...line, lineItemTotal: '2.00' }, dear]));
  expect(messages).toEqual([
    '210 Error: Line 1: the decorated goods come to $4,350.00 (250 × $17.40), not $2.00.',
    '210 Error: Line 2: the decorated goods come to $4,350.00 (250 × $17.40), not $1.00.',
  ]);
});

describe('as it is written', () => {
  const written = (order: Order): string =>
    write(
      purchaseOrder.operations.sendPO.request,
      { wsVersion: '1.0.0', id: DEMO_ID, password: DEMO_KEY, PO: order },
      purchaseOrder.namespaces,
    );
  const codeOf = async (message: string): Promise<string> => {
    const { status, text } = await post(shop, purchaseOrder, envelope11(message));
    expect(status).toBe(200);
    return [/:code>(\d+)</.exec(text)?.[1], /:description>([^<]*)</.exec(text)?.[1]].join(' ');
  };

  test('an element the standard does not have is not passed over', async () => {
    const message = written(orderOf('PO-1', [line])).replace(
      '<m:rush>',
      '<m:requestedInHands>2026-11-20</m:requestedInHands><m:rush>',
    );
    expect(await codeOf(message)).toBe('220 PO/requestedInHands is no field of this version; leave it out');
  });

  test('a word the standard does not have is not supported', async () => {
    const message = written(orderOf('PO-1', [line])).replace('>New<', '>Newish<');
    expect(await codeOf(message)).toBe(
      '220 PO/LineItemArray/LineItem[1]/lineType must be one of New, Repeat, Reference',
    );
  });

  test('an address line that is too long is named, not cut', async () => {
    const message = written(orderOf('PO-1', [line])).replace(SHIP_TO.address1, 'x'.repeat(36));
    expect(await codeOf(message)).toMatch(
      /^210 PO\/ShipmentArray\/.*address1 must be text of 1 to 35 characters$/,
    );
  });

  test('half an order is none', async () => {
    const message = written(orderOf('PO-1', [line]));
    const { status } = await post(shop, purchaseOrder, envelope11(message).slice(0, 900));
    expect(status).toBe(400);
  });
});
