/**
 * What suppliers' catalogs are like: each quirk is a small document of its own, served to a live shop, with the right
 * outcome written by hand. A price is the total of so many pieces in so many units; a refusal, a part of its sentence.
 */
import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../../tools/invoke.ts';
import { acceptQuote } from '../../../../tools/payments/accept-quote.ts';
import { releaseOrder } from '../../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../../tools/purchasing/send-purchase-order.ts';
import { setDelivery } from '../../../../tools/quotes/set-delivery.ts';
import { openLiveShop } from '../../../support/live-shop.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../../support/people.ts';
import {
  charge,
  decoration,
  type QuirkyGoods,
  quirkySupplier,
  type Row,
} from '../../../support/quirky-supplier.ts';
import type { Fields } from '../../../support/soap-stand-in.ts';
import { use } from '../../../support/use.ts';

type Right = [pieces: number, units: number, outcome: number | string, more?: Record<string, string>];

interface Quirk extends QuirkyGoods {
  right: Right[];
  /** What the desk reads of it. */
  flags?: string[];
  /** Pieces that may be ordered, where they are not those that are told. */
  inStock?: Record<string, number | null>;
  /** Why so many of both colors together cannot be had. */
  together?: [pieces: [number, number], refusal: string];
  /** When so many are in hand, or why not. */
  dates?: [pieces: number, outcome: string][];
}

const SCREEN = charge('Setup', [[1, 1, '50.00', { repeatPrice: '20.00' }]], { chargesPerColor: 1 });
const EXTRA_COLOR = charge('Run', [[2, 24, '0.30']], { chargesPerColor: 1 });
const NOT_IN_PRICE = { location: { decorationsIncluded: 0 }, decoration: { decorationUnitsIncluded: 0 } };
const run = (rows: Row[], perColor = 0) => charge('Run', rows, { chargesPerColor: perColor });
const setup = (rows: Row[]) => charge('Setup', rows);
const WEST = { from: '@90670' };
const DEARER_WEST: QuirkyGoods = {
  parts: { 'BTL-BLK': [[24, '12.00']], 'BTL-GLD': [[24, '12.00']] },
  fobs: {
    '1': { postal: '07001' },
    '2': { postal: '90670', parts: { 'BTL-BLK': [[24, '13.00']], 'BTL-GLD': [[24, '13.00']] } },
  },
  stock: { 'BTL-BLK': { '07001': 200, '90670': 300 }, 'BTL-GLD': { '90670': 900 } },
};
const lid = (partId: string, price: string, more: Fields = {}): Fields => ({
  partId,
  partDescription: `${partId} lid`,
  PartPriceArray: { PartPrice: { minQuantity: 1, price, priceUom: 'EA' } },
  ...{ partGroup: 2, partGroupRequired: true, partGroupDescription: 'Lid', ratio: 1 },
  ...more,
});
const priceGroup = (groupName: string, price = '12.00'): Fields => ({
  ProductPriceArray: {
    ProductPrice: [
      { quantityMin: 24, quantityMax: 143, price },
      { quantityMin: 144, price: '10.00', discountCode: 'C' },
    ],
  },
  ...{ groupName, currency: 'USD' },
});
/** Product Data with prices and decorations in outline. */
const outlined = (ProductPriceGroup: Fields | Fields[], more: Fields = {}): Fields => ({
  ProductPriceGroupArray: { ProductPriceGroup },
  LocationDecorationArray: {
    LocationDecoration: [
      {
        ...{ locationName: 'Front', maxImprintColors: 2, decorationName: 'Screen Print' },
        ...{ locationDecorationComboDefault: true, priceIncludes: true },
      },
      {
        ...{ locationName: 'Back', decorationName: 'Laser', locationDecorationComboDefault: false },
        priceIncludes: false,
      },
    ],
  },
  ...{ defaultSetupCharge: '50.00 (G)', defaultRunCharge: '$0.30' },
  FobPointArray: { FobPoint: { fobId: '1', fobCity: 'Kenvil', fobState: 'NJ', fobPostalCode: '07001' } },
  ...more,
});
const NO_PRICE = 'no price for this quantity';

const QUIRKS: Record<string, Quirk> = {
  'clean: one color and its screen are in order': {
    charges: [SCREEN, EXTRA_COLOR],
    right: [
      [24, 1, 338],
      [24, 1, 308, { repeat: 'true' }],
      [24, 3, 24 * 12.6 + 150],
      [144, 2, 144 * 10.3 + 100],
    ],
  },
  'setup: 50 for one color, 90 for two': {
    charges: [
      setup([
        [1, 1, '50.00', { repeatPrice: '20.00' }],
        [2, 1, '90.00', { repeatPrice: '35.00' }],
      ]),
    ],
    right: [
      [24, 1, 338],
      [24, 2, 378],
      [24, 2, 323, { repeat: 'true' }],
      [24, 3, 'at most 2 colors'],
    ],
    flags: ['units_capped'],
  },
  'setup: in equal steps for one to four colors': {
    charges: [
      setup([
        [1, 1, '40.00'],
        [2, 1, '80.00'],
        [3, 1, '120.00'],
        [4, 1, '160.00'],
      ]),
    ],
    right: [[24, 4, 448]],
  },
  'setup: none from 144 pieces on': {
    charges: [
      setup([
        [1, 1, '50.00'],
        [1, 144, '0.00'],
      ]),
    ],
    right: [
      [143, 1, 143 * 12 + 50],
      [144, 1, 1_440],
    ],
  },
  'setup: sent as a charge by the piece': {
    charges: [{ ...SCREEN, chargeType: 'Run' }, EXTRA_COLOR],
    right: [[24, 1, 338]],
    flags: ['setup_as_run'],
  },
  'run: by quantity and colors, per color, growing': {
    ...NOT_IN_PRICE,
    charges: [
      run(
        [
          [1, 24, '2.00'],
          [1, 144, '1.50'],
          [2, 24, '2.60'],
          [2, 144, '2.00'],
          [3, 24, '3.10'],
          [3, 144, '2.40'],
        ],
        1,
      ),
    ],
    right: [
      [24, 1, 24 * 14],
      [24, 2, 24 * 14.6],
      [144, 3, 144 * 12.4],
    ],
    flags: ['units_capped'],
  },
  'run: by quantity and colors, per color, getting less': {
    ...NOT_IN_PRICE,
    charges: [
      run(
        [
          [1, 24, '1.00'],
          [2, 24, '0.80'],
          [3, 24, '0.70'],
        ],
        1,
      ),
    ],
    right: [
      [24, 1, 24 * 13],
      [24, 2, 24 * 13.6],
      [24, 3, 24 * 14.1],
    ],
  },
  'run: 2.00, 2.60, 3.10': {
    ...NOT_IN_PRICE,
    charges: [
      run([
        [1, 24, '2.00'],
        [2, 24, '2.60'],
        [3, 24, '3.10'],
      ]),
    ],
    right: [
      [24, 1, 24 * 14],
      [24, 2, 24 * 14.6],
      [24, 3, 24 * 15.1],
      [24, 4, 'at most 3 colors'],
    ],
    flags: ['units_capped'],
  },
  'run: further colors in irregular steps, the first in the price': {
    charges: [
      run([
        [2, 24, '0.30'],
        [3, 24, '0.55'],
      ]),
    ],
    right: [
      [24, 1, 288],
      [24, 2, 24 * 12.3],
      [24, 3, 24 * 12.55],
    ],
    flags: ['units_capped'],
  },
  'run: one that grows and falls is not read': {
    ...NOT_IN_PRICE,
    charges: [
      run(
        [
          [1, 24, '1.00'],
          [2, 24, '1.60'],
          [1, 144, '0.90'],
          [2, 144, '0.80'],
        ],
        1,
      ),
    ],
    right: [[24, 1, 'cannot be decorated']],
    flags: ['charge_unclear'],
  },
  'run: embroidery from 7,000 stitches on, per thousand': {
    ...NOT_IN_PRICE,
    charges: [
      run(
        [1, 7_001, 8_001, 9_001, 10_001].map(
          (from, index): Row => [from, 24, (1.8 + index * 0.28).toFixed(2), { yUom: 'Stitches' }],
        ),
      ),
    ],
    decoration: {
      decorationUnitsIncluded: 7_000,
      decorationUnitsIncludedUom: 'Stitches',
      decorationUnitsMax: 11_000,
    },
    right: [
      [24, 7_000, 24 * 13.8],
      [24, 9_500, 24 * 14.64],
    ],
  },
  'run: by the case of 24': {
    charges: [run([[2, 1, '7.20', { xUom: 'CA' }]])],
    right: [
      [24, 1, 288],
      [24, 2, 24 * 12.3],
    ],
  },
  'run: by the dozen, at two quantities': {
    charges: [
      run(
        [
          [2, 2, '3.60', { xUom: 'DZ' }],
          [2, 12, '3.00', { xUom: 'DZ' }],
        ],
        1,
      ),
    ],
    right: [
      [24, 3, 24 * 12.6],
      [144, 2, 144 * 10.25],
    ],
  },
  'run: by the dozen, to a fraction of a cent': {
    ...NOT_IN_PRICE,
    charges: [run([[1, 1, '1.00', { xUom: 'DZ' }]])],
    right: [[24, 1, 24 * 12.08]],
  },
  'run: by the thousand and by the pair': {
    ...NOT_IN_PRICE,
    charges: [
      run([
        [1, 24, '2.00', { xUom: 'PR' }],
        [1, 1, '900.00', { xUom: 'TH' }],
      ]),
    ],
    right: [
      [24, 1, 24 * 14],
      [1_000, 1, 10_900],
    ],
  },
  'run: by a box of unknown size is not read': {
    charges: [run([[2, 1, '7.20', { xUom: 'BX' }]])],
    right: [[24, 1, 'cannot be decorated']],
    flags: ['charge_unclear'],
  },
  'run: by a box of two sizes is not read': {
    packages: [
      { packageType: 'Box', quantity: 12 },
      { packageType: 'Box', quantity: 48 },
    ],
    charges: [run([[2, 1, '7.20', { xUom: 'BX' }]])],
    right: [[24, 1, 'cannot be decorated']],
    flags: ['charge_unclear'],
  },
  'run: 24 cases of 24 may be 24 pieces': {
    charges: [run([[2, 24, '0.30', { xUom: 'CA' }]])],
    right: [[24, 1, 'cannot be decorated']],
    flags: ['charge_unclear'],
  },
  'setup: its quantities are in dozens, its price is not': {
    charges: [
      setup([
        [1, 1, '50.00', { xUom: 'DZ' }],
        [1, 12, '0.00', { xUom: 'DZ' }],
      ]),
    ],
    right: [
      [143, 1, 143 * 12 + 50],
      [144, 1, 1_440],
    ],
  },
  'location: a second one with its own run charge': {
    charges: [SCREEN, EXTRA_COLOR],
    otherLocations: [
      {
        locationId: 9,
        locationName: 'Back',
        DecorationArray: { Decoration: decoration([SCREEN, run([[1, 1, '0.80']], 1)]) },
        decorationsIncluded: 0,
        defaultLocation: false,
      },
    ],
    right: [
      [24, 1, 338],
      [24, 1, 24 * 12.8 + 50, { location_id: 'Back' }],
      [24, 2, 24 * 13.6 + 100, { location_id: 'Back' }],
    ],
  },
  'ladder: a row of 0.00 before the real ones': {
    parts: {
      'BTL-BLK': [
        [1, '0.00'],
        [24, '12.00'],
        [48, '11.00'],
      ],
    },
    right: [
      [24, 1, 288],
      [48, 1, 528],
      [23, 1, 'is 24 pieces'],
    ],
    flags: ['price_zero'],
  },
  'ladder: rises at one break': {
    parts: {
      'BTL-BLK': [
        [24, '12.00'],
        [72, '12.50'],
        [144, '10.00'],
      ],
    },
    right: [
      [71, 1, 852],
      [72, 1, 900],
      [144, 1, 1_440],
    ],
    flags: ['price_rises'],
  },
  'ladder: a row with five decimals': {
    parts: {
      'BTL-BLK': [
        [24, '12.00'],
        [48, '11.12345'],
        [144, '10.00'],
      ],
    },
    right: [[48, 1, 576]],
    flags: ['price_unreadable'],
  },
  'ladder: rows out of order': {
    parts: {
      'BTL-BLK': [
        [144, '10.00'],
        [24, '12.00'],
      ],
    },
    right: [
      [24, 1, 288],
      [144, 1, 1_440],
    ],
    flags: ['rows_sorted'],
  },
  'ladder: by the dozen': {
    parts: {
      'BTL-BLK': [
        [2, '144.00', { priceUom: 'DZ' }],
        [12, '120.00', { priceUom: 'DZ' }],
      ],
    },
    right: [
      [24, 1, 288],
      [144, 1, 1_440],
    ],
    flags: ['price_by_dozen'],
  },
  'ladder: by the dozen, to a fraction of a cent': {
    parts: { 'BTL-BLK': [[2, '100.00', { priceUom: 'DZ' }]] },
    right: [[24, 1, 24 * 8.33]],
    flags: ['price_by_dozen'],
  },
  'ladder: by the pack of six': {
    packages: [{ packageType: '6-Pack', quantity: 6 }],
    parts: { 'BTL-BLK': [[4, '72.00', { priceUom: 'PK' }]] },
    right: [
      [24, 1, 288],
      [23, 1, 'is 24 pieces'],
    ],
    flags: ['price_by_dozen'],
  },
  'ladder: two prices of one quantity': {
    parts: {
      'BTL-BLK': [
        [24, '12.00'],
        [24, '11.00'],
      ],
    },
    right: [[24, 1, NO_PRICE]],
    flags: ['price_contradicts'],
  },
  'ladder: every price is of last year': {
    parts: { 'BTL-BLK': [[24, '12.00', { priceExpiryDate: '2025-12-31T00:00:00' }]] },
    right: [[24, 1, NO_PRICE]],
    flags: ['price_expired', 'part_unpriced', 'price_missing'],
  },
  'ladder: this year’s prices and next year’s': {
    parts: {
      'BTL-BLK': [
        [24, '12.00', { priceExpiryDate: '2026-12-31T00:00:00' }],
        [24, '13.00', { priceEffectiveDate: '2027-01-01T00:00:00' }],
      ],
    },
    right: [[24, 1, 288]],
  },
  'ladder: valid for today alone': {
    parts: {
      'BTL-BLK': [
        [24, '12.00', { priceEffectiveDate: '2026-11-04T00:00:00', priceExpiryDate: '2026-11-05T00:00:00' }],
      ],
    },
    right: [[24, 1, 288]],
  },
  'ladder: by the case beside by the piece': {
    parts: {
      'BTL-BLK': [
        [24, '12.00'],
        [3, '264.00', { priceUom: 'CA' }],
      ],
    },
    right: [
      [71, 1, 852],
      [72, 1, 792],
      [144, 1, 1_584],
    ],
    flags: ['price_by_dozen'],
  },
  'ladder: 72 cases of 24 may be 72 pieces': {
    parts: { 'BTL-BLK': [[72, '12.00', { priceUom: 'CA' }]] },
    right: [[72, 1, NO_PRICE]],
    flags: ['price_unit', 'part_unpriced', 'price_missing'],
  },
  'ladder: four decimals': {
    parts: { 'BTL-BLK': [[24, '12.3456']] },
    right: [[24, 1, 24 * 12.35]],
  },
  'minimum: twelve pieces pay a charge': {
    charges: [
      charge('Order', [[1, 12, '42.00', { yUom: 'Other' }]], {
        chargeName: 'Less than minimum',
        chargesAppliesLTM: true,
      }),
    ],
    decoration: { itemPartQuantityLTM: 12 },
    right: [
      [12, 1, 186],
      [11, 1, 'is 12 pieces'],
    ],
  },
  'parts: a color that is dearer at one break alone': {
    parts: {
      'BTL-BLK': [
        [24, '12.00'],
        [144, '10.00'],
      ],
      'BTL-GLD': [
        [24, '13.00'],
        [144, '12.50'],
      ],
    },
    right: [
      [24, 1, 288, { part_id: 'BTL-BLK' }],
      [24, 1, 312, { part_id: 'BTL-GLD' }],
      [144, 1, 1_440, { part_id: 'BTL-BLK' }],
      [144, 1, 1_800, { part_id: 'BTL-GLD' }],
    ],
    flags: ['part_ladder'],
  },
  'parts: a color that is dearer from 144 pieces on, and is sold from there alone': {
    parts: {
      'BTL-BLK': [
        [24, '12.00'],
        [144, '10.00'],
      ],
      'BTL-GLD': [[144, '12.50']],
    },
    right: [
      [24, 1, NO_PRICE, { part_id: 'BTL-GLD' }],
      [144, 1, 1_800, { part_id: 'BTL-GLD' }],
    ],
    flags: ['part_ladder'],
  },
  'parts: ids with blanks around them and in other letters': {
    parts: { ' btl-blk ': [[24, '12.00']] },
    right: [[24, 1, 288]],
  },
  'parts: a lid that is required': {
    otherParts: [
      {
        partId: 'LID',
        PartPriceArray: { PartPrice: { minQuantity: 1, price: '1.50', priceUom: 'EA' } },
        ...{ partGroup: 2, partGroupRequired: true, ratio: 1 },
      },
    ],
    otherStock: { LID: 40 },
    inStock: { 'BTL-BLK': 40 },
    dates: [
      [40, '2026-11-16'],
      [41, 'Of 41 pieces 40 are in stock'],
    ],
    right: [[24, 1, 324]],
  },
  'parts: lids are shared by two colors': {
    parts: { 'BTL-BLK': [[24, '12.00']], 'BTL-GLD': [[24, '12.00']] },
    otherParts: [
      {
        partId: 'LID',
        PartPriceArray: { PartPrice: { minQuantity: 1, price: '1.50', priceUom: 'EA' } },
        ...{ partGroup: 2, partGroupRequired: true, partGroupDescription: 'Lid', ratio: 2 },
      },
    ],
    otherStock: { LID: 80 },
    inStock: { 'BTL-BLK': 40, 'BTL-GLD': 40 },
    together: [[30, 30], 'Lid: Of 60 pieces 40 are in stock'],
    right: [[24, 1, 360]],
  },
  'parts: one carton for eight pieces': {
    otherParts: [
      {
        partId: 'CARTON',
        PartPriceArray: { PartPrice: { minQuantity: 1, price: '4.00', priceUom: 'EA' } },
        ...{ partGroup: 2, partGroupRequired: true, partGroupDescription: 'Gift carton', ratio: '0.125' },
      },
    ],
    otherStock: { CARTON: 5 },
    inStock: { 'BTL-BLK': 40 },
    right: [
      [24, 1, 24 * 12 + 12],
      [25, 1, 25 * 12 + 16],
    ],
  },
  'parts: a choice of lids, of which none is the usual one': {
    otherParts: [lid('STRAW', '1.75'), lid('FLIP', '1.50')],
    otherStock: { STRAW: 500, FLIP: 40 },
    inStock: { 'BTL-BLK': 40 },
    dates: [[41, 'Of 41 pieces 40 are in stock']],
    right: [[24, 1, 324]],
    flags: ['choice_made'],
  },
  'parts: a choice of lids, of which the dearer one is the usual one': {
    otherParts: [lid('FLIP', '1.50'), lid('STRAW', '2.00', { defaultPart: true })],
    otherStock: { FLIP: 40, STRAW: 500 },
    inStock: { 'BTL-BLK': 500 },
    right: [[24, 1, 336]],
    flags: ['choice_made'],
  },
  'parts: a choice of lids, of which one has no price': {
    otherParts: [{ ...lid('FLIP', ''), PartPriceArray: {} }, lid('STRAW', '2.00')],
    right: [[24, 1, 336]],
    flags: ['choice_made'],
  },
  'parts: a choice of lids, of which two go on each piece': {
    otherParts: [lid('FLIP', '1.50', { ratio: 2 }), lid('STRAW', '1.75', { ratio: 2 })],
    otherStock: { FLIP: 90 },
    inStock: { 'BTL-BLK': 45 },
    right: [[24, 1, 360]],
    flags: ['choice_made'],
  },
  'parts: a choice of cartons for eight pieces': {
    otherParts: [lid('TUBE', '3.00', { ratio: '0.125' }), lid('BOX', '4.00', { ratio: '0.125' })],
    otherStock: { TUBE: 5 },
    inStock: { 'BTL-BLK': 40 },
    right: [
      [24, 1, 24 * 12 + 9],
      [25, 1, 25 * 12 + 12],
    ],
    flags: ['choice_made'],
  },
  'parts: a choice of lids, none of them with a price': {
    otherParts: ['FLIP', 'STRAW'].map((partId) => ({ ...lid(partId, ''), PartPriceArray: {} })),
    right: [[24, 1, NO_PRICE]],
    flags: ['choice_required'],
  },
  'parts: a lid that may be ordered with it': {
    otherParts: [lid('FLIP', '1.50', { partGroupRequired: false })],
    right: [[24, 1, 288]],
  },
  'price group: the pricing service answers an error': {
    pricingError: 999,
    product: outlined(priceGroup('Net USD')),
    right: [
      [24, 1, 338],
      [24, 2, 24 * 12.3 + 100],
      [144, 1, 1_490],
      [24, 3, 'at most 2 colors'],
    ],
    inStock: { 'BTL-BLK': 1_000 },
    flags: ['lead_time', 'imprint_area'],
  },
  'price group: beside list prices, and no setup and no further color': {
    priceTypes: [],
    product: outlined([priceGroup('MSRP', '24.00'), priceGroup('Distributor net')], {
      ...{ defaultSetupCharge: '', defaultRunCharge: '' },
    }),
    right: [
      [24, 1, 288],
      [24, 2, 'at most 1 color'],
    ],
    flags: ['lead_time', 'imprint_area'],
  },
  'price group: list prices alone, where net is asked for': {
    priceTypes: [],
    product: outlined(priceGroup('List USD')),
    right: [[24, 1, 'publishes no price']],
    flags: ['price_missing'],
  },
  'price group: two, and nothing says of which parts': {
    priceTypes: [],
    product: outlined([priceGroup('Net S-XL'), priceGroup('Net 2XL', '14.00')]),
    right: [[24, 1, 'publishes no price']],
    flags: ['price_missing'],
  },
  'price group: a setup in words': {
    pricingError: 999,
    product: outlined(priceGroup('Net'), { defaultSetupCharge: 'Call for a quote' }),
    right: [[24, 1, 'cannot be decorated']],
    flags: ['charge_unclear'],
  },
  'price group: prices of last year': {
    pricingError: 999,
    product: outlined(priceGroup('Net'), { priceExpiresDate: '2025-12-31T00:00:00' }),
    right: [[24, 1, NO_PRICE]],
    flags: ['price_expired', 'part_unpriced', 'price_missing', 'lead_time', 'imprint_area'],
  },
  'price group: what the pricing service says comes first': {
    product: outlined(priceGroup('Net', '9.00')),
    right: [[24, 1, 288]],
  },
  'configuration: in Canadian dollars': {
    configuration: { currency: 'CAD' },
    right: [[24, 1, NO_PRICE]],
    flags: ['currency'],
  },
  'configuration: in small letters': {
    configuration: { currency: 'usd', priceType: 'net' },
    right: [[24, 1, 288]],
  },
  'configuration: list prices where net was asked for': {
    configuration: { priceType: 'List' },
    right: [[24, 1, NO_PRICE]],
    flags: ['price_type'],
  },
  'configuration: customer prices alone, where net was asked for': {
    priceTypes: ['Customer'],
    right: [[24, 1, 288]],
  },
  'configuration: list prices alone, where net was asked for': {
    priceTypes: ['List'],
    right: [[24, 1, 'publishes no price']],
    flags: ['price_missing'],
  },
  'answers: information beside the data': {
    beside: {
      ServiceMessageArray: { ServiceMessage: { code: 0, description: 'Success', severity: 'information' } },
    },
    right: [[24, 1, 288]],
    inStock: { 'BTL-BLK': 1_000 },
  },
  'answers: the product is named in small letters': {
    named: (productId) => productId.toLowerCase(),
    right: [[24, 1, 288]],
    inStock: { 'BTL-BLK': 1_000 },
  },
  'stock: no total, and that of its warehouse': {
    partStock: { quantityAvailable: null },
    right: [[24, 1, 288]],
    inStock: { 'BTL-BLK': 1_000 },
  },
  'stock: the only part is no main part': {
    partStock: { mainPart: false },
    right: [[24, 1, 288]],
    inStock: { 'BTL-BLK': 1_000 },
  },
  'stock: no quantity at all is not none': {
    partStock: { quantityAvailable: null, InventoryLocationArray: null },
    right: [[24, 1, 288]],
    inStock: { 'BTL-BLK': null },
  },
  'imprint: a circle': {
    decoration: {
      decorationGeometry: 'Circle',
      decorationDiameter: 2,
      decorationHeight: 0,
      decorationWidth: 0,
    },
    right: [[24, 1, 288]],
  },
  'ship points: one in China, without a ZIP code, beside one with letters for a number': {
    fobs: { NJ: { postal: '07001' }, CN: { postal: '' } },
    right: [[24, 1, 288]],
    inStock: { 'BTL-BLK': 1_000 },
    flags: ['ship_point'],
  },
  'ship points: one that is dearer': {
    ...DEARER_WEST,
    inStock: { 'BTL-BLK': 200, 'BTL-GLD': 0 },
    dates: [[201, 'Of 201 pieces 200 are in stock and 0 on the way; send a quantity of at most 200']],
    right: [
      [24, 1, 288],
      [24, 1, 312, WEST],
      [24, 1, 312, { ...WEST, part_id: 'BTL-GLD' }],
    ],
    flags: ['ship_point_apart'],
  },
  'ship points: the second is the cheaper one': {
    parts: { 'BTL-BLK': [[24, '13.00']] },
    fobs: {
      '1': { postal: '07001' },
      '2': { postal: '90670', parts: { 'BTL-BLK': [[24, '12.00']] } },
    },
    stock: { 'BTL-BLK': { '07001': 200, '90670': 300 } },
    inStock: { 'BTL-BLK': 300 },
    right: [
      [24, 1, 288],
      [24, 1, 312, { from: '@07001' }],
    ],
    flags: ['ship_point_apart'],
  },
  'ship points: a dearer one that cannot be told from the first': {
    parts: { 'BTL-BLK': [[24, '12.00']] },
    fobs: {
      '1': { postal: '07001' },
      '2': { postal: '07001', parts: { 'BTL-BLK': [[24, '13.00']] } },
    },
    stock: { 'BTL-BLK': { '07001': 200 } },
    inStock: { 'BTL-BLK': 200 },
    right: [
      [24, 1, 288],
      [24, 1, 'No product has this key', { from: '@07001' }],
    ],
    flags: ['ship_point_price'],
  },
  'stock: bought to order in 21 days': {
    stock: { 'BTL-BLK': { '07001': 0 } },
    partStock: { buyToOrder: true, replenishmentLeadTime: 21 },
    inStock: { 'BTL-BLK': 0 },
    dates: [[24, '2026-12-17']],
    right: [[24, 1, 288]],
  },
  'stock: some is there, the rest is made to order': {
    stock: { 'BTL-BLK': { '07001': 30 } },
    partStock: { manufacturedItem: true, replenishmentLeadTime: 10 },
    inStock: { 'BTL-BLK': 30 },
    dates: [
      [30, '2026-11-16'],
      [31, '2026-12-02'],
    ],
    right: [[24, 1, 288]],
  },
  'stock: made to order, in nobody says how many days': {
    stock: { 'BTL-BLK': { '07001': 0 } },
    partStock: { buyToOrder: true, manufacturedItem: true },
    dates: [[24, 'does not say in how many days']],
    right: [[24, 1, 288]],
  },
  'stock: manufactured, and none is left': {
    stock: { 'BTL-BLK': { '07001': 0 } },
    partStock: { manufacturedItem: true },
    dates: [[24, '0 are in stock and 0 on the way; choose']],
    right: [[24, 1, 288]],
  },
  'parts: a color that is sold off': {
    parts: { 'BTL-BLK': [[24, '12.00']], 'BTL-GLD': [[24, '12.00']] },
    closedOut: ['BTL-GLD'],
    right: [[24, 1, 288, { part_id: 'BTL-GLD' }]],
  },
  'decoration: one that is named blank': {
    charges: [SCREEN],
    decoration: { decorationName: 'Blank' },
    right: [[24, 1, 'cannot be decorated']],
    flags: ['blank'],
  },
};

const NAMES = Object.keys(QUIRKS);
const idOf = (name: string): string => `Q${NAMES.indexOf(name)}`;

const supplier = use(() =>
  quirkySupplier(Object.fromEntries(Object.entries(QUIRKS).map(([name, quirk]) => [idOf(name), quirk]))),
);
const shop = use(openLiveShop);

beforeAll(async () => {
  await shop.supplier('quirky', { endpoints: supplier.endpoints });
  await shop.service.suppliers.sync('quirky', { withoutPictures: true });
}, 60_000);

test.each(NAMES)('%s', async (name) => {
  const key = `quirky:${idOf(name)}`;
  const outcomes: Right[] = [];
  const { right = [], flags = [], inStock, dates = [], together, closedOut = [] } = QUIRKS[name] ?? {};
  for (const [quantity, units, expected, more = {}] of right) {
    const { from = '', ...configured } = more;
    const query = new URLSearchParams({ quantity: String(quantity), units: String(units), ...configured });
    const { body } = await shop.rest('GET', `/products/${encodeURIComponent(key + from)}/price?${query}`);
    const said: string = body.error?.message ?? '';
    const isSaid = typeof expected === 'string' && said.includes(expected);
    const outcome = isSaid ? expected : (body.total ?? said);
    outcomes.push(
      Object.keys(more).length > 0 ? [quantity, units, outcome, more] : [quantity, units, outcome],
    );
  }
  expect(outcomes).toEqual(
    right.map((one) => (typeof one[2] === 'number' ? one.with(2, Math.round(one[2] * 100) / 100) : one)),
  );
  if (inStock) {
    const { body } = await shop.rest('GET', `/products/${encodeURIComponent(key)}/stock`);
    const parts: { part_id: string; quantity: number | null }[] = body.parts;
    expect(Object.fromEntries(parts.map((part) => [part.part_id, part.quantity]))).toEqual(inStock);
  }
  if (together) {
    const [[black, gold], refusal] = together;
    const lines = [
      { key, part_id: 'BTL-BLK', quantity: black },
      { key, part_id: 'BTL-GLD', quantity: gold },
    ];
    const parts = encodeURIComponent(JSON.stringify(lines.map(({ key: _, ...part }) => part)));
    const dated = await shop.rest('GET', `/products/${encodeURIComponent(key)}/inhands?parts=${parts}`);
    const quoted = await shop.rest('POST', '/quotes', { lines });
    expect(dated.body.error.message).toContain(refusal);
    expect(quoted.body.error.message).toContain(refusal);
  }
  if (closedOut.length > 0) await expectClosedOut(key, closedOut);
  for (const [pieces, expected] of dates) {
    const query = `quantity=${pieces}&part_id=BTL-BLK&ship_postal=10001`;
    const { body } = await shop.rest('GET', `/products/${encodeURIComponent(key)}/inhands?${query}`);
    const outcome: string = body.in_hands_date ?? body.error.message;
    expect([pieces, outcome.includes(expected) ? expected : outcome]).toEqual([pieces, expected]);
  }
  const { catalog } = shop.service.ctxFor({ kind: 'anonymous' }, 'req_quirks');
  const { quality = [] } = (await catalog.product(key)) ?? {};
  expect([...new Set(quality.map(({ code }) => code))].filter((code) => code !== 'no_charges')).toEqual(
    flags,
  );
});

async function expectClosedOut(key: string, partIds: readonly string[]): Promise<void> {
  const idsOf = (parts: { part_id: string; close_out: boolean }[]): string[] =>
    parts.flatMap((part) => (part.close_out ? [part.part_id] : []));
  const path = `/products/${encodeURIComponent(key)}`;
  const [product, stock, quote] = await Promise.all([
    shop.rest('GET', path),
    shop.rest('GET', `${path}/stock`),
    shop.rest('POST', '/quotes', { lines: partIds.map((part_id) => ({ key, part_id, quantity: 24 })) }),
  ]);
  expect([idsOf(product.body.parts), idsOf(stock.body.parts)]).toEqual([partIds, partIds]);
  expect(product.body.close_out).toBe(false);
  expect(quote.body.warnings.join()).toContain('in Gold is a close-out: the supplier sells what is left');
  const page = await fetch(`${shop.url}/p/${key}?color=Gold`);
  expect(await page.text()).toContain('close-out');
}

test('goods of a dearer ship point have its stock, date, freight and price from search to purchase order', async () => {
  const key = `quirky:${idOf('ship points: one that is dearer')}`;
  const west = `${key}@90670`;
  const at = (one: string, rest = '') => `/products/${encodeURIComponent(one)}${rest}`;
  const gold = { part_id: 'BTL-GLD', quantity: 48 };
  const [here, there, stock, short] = await Promise.all([
    shop.rest('GET', at(key)),
    shop.rest('GET', at(west)),
    shop.rest('GET', at(west, '/stock')),
    shop.rest('POST', '/quotes', { lines: [{ key, ...gold }] }),
  ]);
  expect(here.body).toMatchObject({
    ships_from: ['07001'],
    also_from: [{ key: west, ships_from: ['90670'], unit_price: 13 }],
  });
  expect(there.body).toMatchObject({
    key: west,
    name: `${here.body.name}, from 90670`,
    ships_from: ['90670'],
  });
  expect(stock.body.parts).toMatchObject([{ quantity: 300 }, { quantity: 900 }]);
  expect(short.body.error.message).toContain(`From another ship point, at its own price: send ${west}.`);
  const { body: price } = await shop.rest('GET', at(key, '/price?quantity=48'));
  expect(price.warnings).toEqual([`The same goods also ship from elsewhere, at another price: ${west}.`]);
  const near = `quantity=48&part_id=BTL-GLD&ship_postal=90001`;
  const dated = await shop.rest('GET', at(west, `/inhands?${near}`));
  // Next door to the point, and five days from the other one.
  expect(dated.body.steps.find(({ name }: { name: string }) => name === 'transit').days).toBe(1);
  const { body: quote } = await shop.rest('POST', '/quotes', { lines: [{ key: west, ...gold }] });
  expect(quote.lines[0]).toMatchObject({ key: west, unit_price: 13 });
  const page = await fetch(`${shop.url}/p/${encodeURIComponent(key)}`);
  expect(await page.text()).toContain('The same goods, from another ship point');
});

test('ship points, lids, dozens and price groups are ordered of the supplier as they were priced', async () => {
  const ordered = (name: string, partId: string, quantity: number, units: number, from = '') => ({
    ...{ key: `quirky:${idOf(name)}${from}`, part_id: partId, quantity },
    imprints: [{ units, text: 'Hello' }],
  });
  const lines = [
    ordered('ship points: one that is dearer', 'BTL-GLD', 48, 1, '@90670'),
    ordered('parts: a choice of lids, of which the dearer one is the usual one', 'BTL-BLK', 24, 1),
    ordered('run: by the dozen, at two quantities', 'BTL-BLK', 144, 2),
    ordered('price group: the pricing service answers an error', 'BTL-BLK', 24, 1),
  ];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const { id } = await invoke(acceptQuote, person, { payment: 'terms', amount });
  const email = 'desk@example.com';
  const desk = shop.service.ctxFor({ kind: 'desk', email, roles: ['admin'], isProven: true }, 'req_desk');
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  const [sent = ''] = supplier.orders;
  const all = (xml: string, name: string): string[] =>
    [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`, 'g'))].map(([, value = '']) => value);
  const items = sent.split(/<(?:\w+:)?LineItem>/).slice(1);
  expect(
    items.map((xml) => [
      ...all(xml, 'productId'),
      ...all(xml, 'fobId'),
      all(xml, 'partId'),
      all(xml, 'lineItemTotal'),
      all(xml, 'unitPrice'),
    ]),
  ).toEqual([
    [idOf('ship points: one that is dearer'), '2', ['BTL-GLD'], ['624.00'], ['13.00']],
    [
      ...[idOf('parts: a choice of lids, of which the dearer one is the usual one'), '1'],
      ...[['BTL-BLK', 'STRAW'], ['336.00'], ['12.00', '2.00']],
    ],
    [idOf('run: by the dozen, at two quantities'), '1', ['BTL-BLK'], ['1440.00'], ['10.00', '0.25']],
    [
      ...[idOf('price group: the pricing service answers an error'), '1'],
      ...[['BTL-BLK'], ['288.00'], ['12.00', '50.00']],
    ],
  ]);
  expect(all(sent, 'totalAmount')).toEqual(['2774.00']);
});

test('there are enough of them', () => expect(NAMES.length).toBeGreaterThanOrEqual(40));
