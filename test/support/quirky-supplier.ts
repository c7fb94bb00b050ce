/**
 * A supplier whose catalog has a quirk in each product: a small document served over SOAP, as suppliers send them, for a
 * live shop to copy.
 */
import { type Answer, type Fields, soapStandIn } from './soap-stand-in.ts';

/** Of a price: pieces, dollars, and what else stands in the row. */
type Price = [pieces: number | string, dollars: string, more?: Fields];
/** Of a charge: units, pieces, dollars, and what else stands in the row. */
export type Row = [units: number, pieces: number, dollars: string, more?: Fields];

export interface QuirkyGoods {
  parts?: Record<string, Price[]>;
  /** More parts of the configuration, as they stand there. */
  otherParts?: Fields[];
  charges?: Fields[];
  /** Beside the name and the charges. */
  decoration?: Fields;
  location?: Fields;
  otherLocations?: Fields[];
  configuration?: Fields;
  /** ZIP codes by ship point; prices there, if they are others. */
  fobs?: Record<string, { postal: string; parts?: Record<string, Price[]> }>;
  /** The price types that are published; all if absent. */
  priceTypes?: string[];
  /** Sold undecorated alone. */
  isBlank?: true;
  /** Pieces by part and ZIP code; a thousand of each if absent. */
  stock?: Record<string, Record<string, number>>;
  /** In the place of what stands in the stock of a part; `null` leaves it out. */
  partStock?: Record<string, Fields | string | number | boolean | null>;
  /** Beside every answer about it. */
  beside?: Fields;
  /** How it names the product that it was asked for. */
  named?: (productId: string) => string;
  /** Parts that are sold off. */
  closedOut?: string[];
  /** Beside the fields of the product. */
  product?: Fields;
  /** The error that its pricing service answers. */
  pricingError?: number;
  /** More packages of a part, beside a carton for 24. */
  packages?: Fields[];
  /** Pieces in stock of further parts. */
  otherStock?: Record<string, number>;
}

export const charge = (chargeType: string, rows: Row[], more: Fields = {}): Fields => ({
  chargeId: 1,
  chargeName: chargeType === 'Setup' ? 'Set-up' : `${chargeType} charge`,
  chargeDescription: chargeType,
  chargeType,
  ChargePriceArray: {
    ChargePrice: rows.map(([yMinQty, xMinQty, price, other = {}]) => ({
      ...{ xMinQty, xUom: 'EA', yMinQty, yUom: 'Colors', price, repeatPrice: price },
      ...other,
    })),
  },
  chargesPerLocation: 1,
  chargesPerColor: 0,
  ...more,
});

export const decoration = (charges: Fields[], more: Fields = {}): Fields => ({
  decorationId: 101,
  decorationName: 'Screen Print',
  decorationGeometry: 'Rectangle',
  decorationHeight: 2,
  decorationWidth: 3,
  decorationUom: 'Inches',
  ChargeArray: { Charge: charges },
  decorationUnitsIncluded: 1,
  decorationUnitsIncludedUom: 'Colors',
  decorationUnitsMax: 4,
  defaultDecoration: true,
  leadTime: 5,
  ...more,
});

const PRICING = ['getFobPoints', 'getConfigurationAndPricing'];

const PLAIN: Record<string, Price[]> = {
  'BTL-BLK': [
    [24, '12.00'],
    [144, '10.00'],
  ],
};

export async function quirkySupplier(goods: Readonly<Record<string, QuirkyGoods>>) {
  /** The purchase orders it got. */
  const orders: string[] = [];

  function answer(action: string, field: (name: string) => string, body: string): Answer {
    const root = `${action.charAt(0).toUpperCase()}${action.slice(1)}Response`;
    if (action === 'getProductSellable')
      return {
        [root]: {
          ProductSellableArray: { ProductSellable: Object.keys(goods).map((productId) => ({ productId })) },
        },
      };
    if (action === 'sendPO') {
      orders.push(body);
      return { SendPOResponse: { transactionId: `T-${orders.length}` } };
    }
    const one = goods[field('productId')];
    if (!one) return { [root]: {} };
    const { named = (id) => id, beside = {}, pricingError: code } = one;
    if (code !== undefined && PRICING.includes(action))
      return { [root]: { ErrorMessage: { code, description: 'General error' } } };
    return { [root]: { ...answers[action]?.(named(field('productId')), one, field), ...beside } };
  }

  const answers: Record<string, (id: string, one: QuirkyGoods, asked: (name: string) => string) => Fields> = {
    getProduct: (productId, { parts = PLAIN, closedOut = [], packages = [], product = {} }) => ({
      Product: {
        productId,
        productName: `Bottle ${productId}`,
        description: 'A bottle.',
        ProductPartArray: {
          ProductPart: Object.keys(parts).map((partId) => ({
            partId: partId.trim(),
            isCloseout: closedOut.includes(partId),
            ColorArray: { Color: { colorName: partId.trim().endsWith('GLD') ? 'Gold' : 'Black' } },
            Dimension: { dimensionUom: 'IN', weightUom: 'LB', weight: '0.5' },
            ShippingPackageArray: {
              ShippingPackage: [{ packageType: 'Carton', quantity: 24 }, ...packages].map((one) => ({
                ...one,
                ...{ dimensionUom: 'IN', depth: 12, height: 11, width: 18 },
                ...{ weightUom: 'LB', weight: 14 },
              })),
            },
          })),
        },
        ...product,
      },
    }),
    getFobPoints: (_, { fobs = { '1': { postal: '07001' } } }) => ({
      FobPointArray: {
        FobPoint: Object.entries(fobs).map(([fobId, { postal }]) => ({ fobId, fobPostalCode: postal })),
      },
    }),
    getConfigurationAndPricing: (productId, one, asked) =>
      one.priceTypes?.includes(asked('priceType')) === false ||
      (one.isBlank && asked('configurationType') === 'Decorated')
        ? { ErrorMessage: { code: 402, description: 'Price type not found' } }
        : {
            Configuration: {
              PartArray: {
                Part: [
                  ...Object.entries(one.fobs?.[asked('fobId')]?.parts ?? one.parts ?? PLAIN).map(
                    ([partId, prices]) => ({
                      partId,
                      PartPriceArray: {
                        PartPrice: prices.map(([minQuantity, price, more = {}]) => ({
                          ...{ minQuantity, price, priceUom: 'EA' },
                          ...more,
                        })),
                      },
                      ...{ partGroup: 1, partGroupRequired: true, ratio: 1 },
                    }),
                  ),
                  ...(one.otherParts ?? []),
                ],
              },
              LocationArray: {
                Location: one.isBlank
                  ? []
                  : [
                      {
                        locationId: 8,
                        locationName: 'Front',
                        DecorationArray: { Decoration: decoration(one.charges ?? [], one.decoration) },
                        ...{ decorationsIncluded: 1, defaultLocation: true },
                        ...one.location,
                      },
                      ...(one.otherLocations ?? []),
                    ],
              },
              productId,
              currency: 'USD',
              FobArray: { Fob: { fobId: asked('fobId') } },
              priceType: asked('priceType'),
              ...one.configuration,
            },
          },
    getInventoryLevels: (
      productId,
      { parts = PLAIN, fobs = { '1': { postal: '07001' } }, stock, otherStock = {}, partStock = {} },
    ) => ({
      Inventory: {
        productId,
        PartInventoryArray: {
          PartInventory: [...Object.keys(parts), ...Object.keys(otherStock)].map((partId) => {
            const other = partId in otherStock ? { '07001': otherStock[partId] ?? 0 } : undefined;
            const held = other ?? stock?.[partId] ?? { [Object.values(fobs)[0]?.postal ?? '']: 1_000 };
            const pieces = (value: number): Fields => ({ Quantity: { uom: 'EA', value } });
            const said: Record<string, Fields | string | number | boolean | null> = {
              partId: partId.trim(),
              ...{ mainPart: true, manufacturedItem: false, buyToOrder: false },
              quantityAvailable: pieces(Object.values(held).reduce((sum, one) => sum + one, 0)),
              InventoryLocationArray: {
                InventoryLocation: Object.entries(held).map(([postalCode, value]) => ({
                  ...{ inventoryLocationId: postalCode, postalCode, country: 'US' },
                  inventoryLocationQuantity: pieces(value),
                })),
              },
              ...partStock,
            };
            return Object.fromEntries(
              Object.entries(said).flatMap(([name, one]) => (one === null ? [] : [[name, one]])),
            );
          }),
        },
      },
    }),
  };

  const { url, close } = await soapStandIn(({ action, field, body }) => answer(action, field, body));
  return {
    orders,
    endpoints: [
      ['ProductData', '2.0.0'],
      ['PricingAndConfiguration', '1.0.0'],
      ['Inventory', '2.0.0'],
      ['PurchaseOrder', '1.0.0'],
    ].map(([service = '', version = '']) => ({ service, version, url: `${url}/${service}` })),
    close,
  };
}
