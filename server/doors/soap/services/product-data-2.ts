/** Product Data 2.0.0. An empty list is left out, with a message that says so. */
import { productData2 } from '../../../promostandards/messages/product-data-2.ts';
import { COMMON_CODES, CodedError, NO_RESULTS } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { LOCALIZED_IN, rateText, shortened } from '../wire-values.ts';
import { fobPointOf, NOWHERE } from './fob.ts';
import { changedProducts, closeOutRows, sellableRows } from './product-lists.ts';
import {
  CODES,
  FIELD_CODES,
  type ProductRecord,
  partFields,
  productFields,
  type RecordFilter,
  type RecordPart,
  recordOf,
} from './product-record.ts';

const noResultsIfEmpty = (rows: readonly unknown[]) =>
  rows.length === 0 ? { ServiceMessageArray: NO_RESULTS } : {};

export const productData2Binding = bindService(
  productData2,
  { notFound: CODES.productId, invalid: COMMON_CODES.missing, fields: FIELD_CODES },
  {
    async getProduct(ctx, asked) {
      const { record, parts } = await recordOf(ctx, asked);
      return { Product: toProduct(record, asked, parts) };
    },
    async getProductSellable(ctx, asked) {
      const rows = await sellableRows(ctx, asked);
      return { ProductSellableArray: rows, ...noResultsIfEmpty(rows) };
    },
    async getProductCloseOut(ctx) {
      const rows = await closeOutRows(ctx);
      return { ProductCloseOutArray: rows, ...noResultsIfEmpty(rows) };
    },
    async getProductDateModified(ctx, { changeTimeStamp }) {
      const rows = await changedProducts(ctx, changeTimeStamp);
      return { ProductDateModifiedArray: rows, ...noResultsIfEmpty(rows) };
    },
  },
);

function toProduct(record: ProductRecord, asked: RecordFilter, parts: readonly RecordPart[]) {
  const color = ({ color, colorHex, partId }: RecordPart) => ({
    hex: colorHex,
    colorName: shortened(color, 64) ?? partId,
  });
  const { setup, run } = record.defaultCharges;
  return {
    ...productFields(record, asked, parts),
    primaryImageUrl: record.pictures.map(({ url }) => url).find((url) => url.length <= 1_024),
    ProductPriceGroupArray: [
      {
        ProductPriceArray: pricesOf(record),
        groupName: 'Base price',
        currency: LOCALIZED_IN.currency,
        description: 'By quantity, before run charges and setup',
      },
    ],
    complianceInfoAvailable: record.prop65 !== undefined,
    unspscCommodityCode: record.unspsc === undefined ? undefined : Number(record.unspsc),
    LocationDecorationArray: decorationsOf(record),
    ProductPartArray: parts.map((part) => ({
      ...partFields(record, part),
      primaryColor: { Color: color(part) },
      ColorArray: [color(part)],
    })),
    imprintSize: imprintSizeOf(record),
    defaultSetupCharge: setup === undefined ? undefined : rateText(setup),
    defaultRunCharge: run === undefined ? undefined : rateText(run),
    FobPointArray: record.fobPoints.length === 0 ? [NOWHERE] : record.fobPoints.map(fobPointOf),
  };
}

/** The largest imprint at each place whose supplier states one: `Front 3 x 2 in; Back 4 in round`. */
const imprintSizeOf = ({ locations }: ProductRecord): string | undefined =>
  shortened(
    locations
      .flatMap(({ name, imprintArea: area }) => {
        if (area === null) return [];
        const { shape, widthInches: width, heightInches: height } = area;
        return shape === 'circle' ? [`${name} ${width} in round`] : [`${name} ${width} x ${height} in`];
      })
      .join('; '),
    256,
  );

function pricesOf({ prices }: ProductRecord) {
  if (prices.length === 0)
    throw new CodedError(COMMON_CODES.general, 'The supplier publishes no price of this product');
  return prices.map(({ minQuantity, rate }, index) => {
    const next = prices[index + 1];
    return {
      quantityMin: minQuantity,
      quantityMax: next && next.minQuantity - 1,
      price: rateText(rate),
    };
  });
}

function decorationsOf(record: ProductRecord) {
  const { defaultDecoration: preferred } = record;
  return record.locations.flatMap(({ locationId, name, methodIds }) =>
    record.methods
      .filter(({ methodId }) => methodIds.includes(methodId))
      .map((method) => ({
        locationName: shortened(name, 255) ?? locationId,
        maxImprintColors: method.unit === 'colors' ? method.maxUnits : undefined,
        decorationName: shortened(method.name, 64) ?? method.methodId,
        locationDecorationComboDefault:
          preferred?.locationId === locationId && preferred.methodId === method.methodId,
        priceIncludes: method.isIncluded,
      })),
  );
}
