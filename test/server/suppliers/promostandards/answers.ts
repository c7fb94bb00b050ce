/** Answers of a made-up supplier, as the pricing service has them; each test spoils the one thing it is about. */
import type {
  ConfigurationAnswer,
  WireCharge,
  WireConfiguration,
  WireDecoration,
  WirePartPrice,
} from '../../../../server/suppliers/promostandards/calls/pricing-calls.ts';
import type { WireProduct } from '../../../../server/suppliers/promostandards/calls/product-calls.ts';
import {
  mapProduct,
  type SupplierRules,
} from '../../../../server/suppliers/promostandards/mapping/product.ts';

export const NOW = new Date('2026-11-04T15:00:00.000Z');
export const RULES: SupplierRules = {
  code: 'hit',
  selling: { kind: 'list' },
  priceType: 'List',
  leadDays: 10,
  fobPostals: ['60601'],
};

export const price = (
  minQuantity: number,
  amount: string,
  more: Partial<WirePartPrice> = {},
): WirePartPrice => ({
  minQuantity,
  price: amount,
  priceUom: 'EA',
  ...more,
});

export const SETUP: WireCharge = {
  chargeId: 1,
  chargeName: 'Set-up',
  chargeDescription: 'Set-up',
  chargeType: 'Setup',
  ChargePriceArray: [
    { xMinQty: 1, xUom: 'EA', yMinQty: 1, yUom: 'Colors', price: '50.00', repeatPrice: '25.00' },
  ],
  chargesPerColor: 1,
  chargesPerLocation: 1,
};

export const FURTHER_COLOR: WireCharge = {
  chargeId: 2,
  chargeName: 'Additional color',
  chargeDescription: 'Additional color',
  chargeType: 'Run',
  ChargePriceArray: [
    { xMinQty: 24, xUom: 'EA', yMinQty: 2, yUom: 'Colors', price: '0.30', repeatPrice: '0.30' },
    { xMinQty: 144, xUom: 'EA', yMinQty: 2, yUom: 'Colors', price: '0.2500', repeatPrice: '0.25' },
  ],
  chargesPerColor: 1,
  chargesPerLocation: 1,
};

export const BELOW: WireCharge = {
  chargeId: 3,
  chargeName: 'Less than minimum',
  chargeDescription: 'Less than minimum',
  chargeType: 'Order',
  ChargePriceArray: [
    { xMinQty: 12, xUom: 'EA', yMinQty: 1, yUom: 'Other', price: '42.00', repeatPrice: '42.00' },
  ],
  chargesAppliesLTM: true,
};

interface Spoiled {
  prices?: WirePartPrice[];
  secondPrices?: WirePartPrice[];
  charges?: WireCharge[] | undefined;
  decorationsIncluded?: number;
  configuration?: Partial<WireConfiguration>;
  product?: Partial<WireProduct>;
  rules?: Partial<SupplierRules>;
  decoration?: { [K in keyof WireDecoration]?: WireDecoration[K] | undefined };
  /** Of the carton; `null` for none. */
  carton?: object | null;
  /** Ounces of a piece. */
  piece?: string | undefined;
}

const LADDER = [price(24, '12.48'), price(72, '11.90'), price(144, '10.75')];

export function configuration({
  prices = LADDER,
  secondPrices,
  charges = [SETUP, FURTHER_COLOR, BELOW],
  decorationsIncluded = 1,
  configuration: more,
  decoration = {},
}: Spoiled = {}): ConfigurationAnswer {
  const part = { partGroup: 1, partGroupRequired: true, ratio: '1' };
  return {
    corrected: [],
    faults: [],
    configuration: {
      productId: 'TB-220',
      currency: 'USD',
      priceType: 'List',
      FobArray: [{ fobId: '1', fobPostalCode: '33777' }],
      PartArray: [
        { partId: 'TB-220-BLK', ...part, PartPriceArray: prices },
        ...(secondPrices ? [{ partId: 'TB-220-RED', ...part, PartPriceArray: secondPrices }] : []),
      ],
      LocationArray: [
        {
          locationId: 8,
          locationName: 'Side 1',
          decorationsIncluded,
          defaultLocation: true,
          DecorationArray: [
            {
              decorationId: 101,
              decorationName: 'Screen Print',
              decorationGeometry: 'Rectangle',
              decorationHeight: '2.5',
              decorationWidth: '3',
              decorationUom: 'Inches',
              itemPartQuantityLTM: 12,
              ChargeArray: charges,
              decorationUnitsIncluded: decorationsIncluded,
              decorationUnitsIncludedUom: 'Colors',
              decorationUnitsMax: 3,
              defaultDecoration: true,
              leadTime: 5,
              ...(decoration as Partial<WireDecoration>),
            },
          ],
        },
      ],
      ...more,
    },
  };
}

const DATA: WireProduct = {
  productId: 'TB-220',
  productName: 'Trailhead Bottle 22 oz',
  description: ['Double-wall <b>stainless</b> bottle &amp; lid'],
  productBrand: 'Trailhead',
  ProductCategoryArray: [{ category: 'Drinkware' }],
  ProductPartArray: ['BLK', 'RED'].map((color) => ({
    partId: `TB-220-${color}`,
    ColorArray: [{ colorName: color === 'RED' ? 'Fire Red' : 'Matte Black', hex: '1A1A1A' }],
    Dimension: { weightUom: 'OZ' as const, weight: '11.5' },
    ShippingPackageArray: [
      {
        packageType: 'Carton',
        quantity: '24',
        dimensionUom: 'IN' as const,
        depth: '12',
        height: '11',
        width: '18',
        weightUom: 'LB' as const,
        weight: '21.5',
      },
    ],
  })),
};

/** The parts with another carton, or another weight of a piece. */
const packed = ({ carton = {}, ...spoiled }: Spoiled): Partial<WireProduct> =>
  carton !== null && Object.keys(carton).length === 0 && !('piece' in spoiled)
    ? {}
    : ({
        ProductPartArray: (DATA.ProductPartArray ?? []).map((part) => ({
          ...part,
          Dimension: spoiled.piece === undefined ? undefined : { weightUom: 'OZ', weight: spoiled.piece },
          ShippingPackageArray: carton && part.ShippingPackageArray?.map((box) => ({ ...box, ...carton })),
        })),
      } as Partial<WireProduct>);

/** The product these answers come to. */
export const mapped = (spoiled: Spoiled = {}) =>
  mapProduct(
    {
      productId: 'TB-220',
      product: { product: { ...DATA, ...packed(spoiled), ...spoiled.product } as WireProduct, corrected: [] },
      decorated: configuration(spoiled),
      blank: undefined,
      fobPoints: [],
      closedOut: undefined,
    },
    { ...RULES, ...spoiled.rules },
    NOW,
  );

export const codesOf = ({ quality }: ReturnType<typeof mapped>): string[] => [
  ...new Set(quality.map(({ code }) => code)),
];
