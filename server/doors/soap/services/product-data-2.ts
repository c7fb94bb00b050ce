/** Product Data 2.0.0. An empty list is left out, with a message that says so. */
import { productData2 } from '../../../promostandards/messages/product-data-2.ts';
import { COMMON_CODES, CodedError, NO_RESULTS } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { decimalText, shortened } from '../wire-values.ts';
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
  const color = ({ color, color_hex, part_id }: RecordPart) => ({
    hex: color_hex,
    colorName: shortened(color, 64) ?? part_id,
  });
  return {
    ...productFields(record, asked, parts),
    primaryImageUrl: record.images.map(({ url }) => url).find((url) => url.length <= 1_024),
    ProductPriceGroupArray: [
      {
        ProductPriceArray: pricesOf(record),
        groupName: 'Base price',
        currency: record.currency,
        description: 'By quantity, before run charges and setup',
      },
    ],
    unspscCommodityCode: record.unspsc === null ? undefined : Number(record.unspsc),
    LocationDecorationArray: decorationsOf(record),
    ProductPartArray: parts.map((part) => ({
      ...partFields(record, part),
      primaryColor: { Color: color(part) },
      ColorArray: [color(part)],
    })),
    FobPointArray: record.fob_points.length === 0 ? [NOWHERE] : record.fob_points.map(fobPointOf),
  };
}

function pricesOf({ price_ladder: ladder }: ProductRecord) {
  if (ladder.length === 0)
    throw new CodedError(COMMON_CODES.general, 'The supplier publishes no price of this product');
  return ladder.map(({ min_quantity, unit_price }, index) => {
    const next = ladder[index + 1];
    return {
      quantityMin: min_quantity,
      quantityMax: next && next.min_quantity - 1,
      price: decimalText(unit_price),
    };
  });
}

function decorationsOf(record: ProductRecord) {
  const { default_decoration: preferred } = record;
  return record.decoration_locations.flatMap(({ location_id, name, method_ids }) =>
    record.decoration_methods
      .filter(({ method_id }) => method_ids.includes(method_id))
      .map((method) => ({
        locationName: shortened(name, 255) ?? location_id,
        maxImprintColors: method.unit === 'colors' ? method.max_units : undefined,
        decorationName: shortened(method.name, 64) ?? method.method_id,
        locationDecorationComboDefault:
          preferred?.location_id === location_id && preferred.method_id === method.method_id,
        priceIncludes: record.included_method_ids.includes(method.method_id),
      })),
  );
}
