/** Product Data 1.0.0. An empty list is left out: in this version every message means a failure. */
import { productData1 } from '../../../promostandards/messages/product-data-1.ts';
import { COMMON_CODES } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { shortened } from '../wire-values.ts';
import { changedProducts, closeOutRows, sellableRows } from './product-lists.ts';
import { CODES, FIELD_CODES, partFields, productFields, recordOf } from './product-record.ts';

export const productData1Binding = bindService(
  productData1,
  { notFound: CODES.productId, invalid: COMMON_CODES.missing, fields: FIELD_CODES },
  {
    async getProduct(ctx, asked) {
      const { record, parts } = await recordOf(ctx, asked);
      return {
        Product: {
          ...productFields(record, asked, parts),
          ProductPartArray: parts.map((part) => ({
            ...partFields(record, part),
            ColorArray: [{ colorName: shortened(part.color, 64) ?? part.partId, hex: part.colorHex }],
          })),
        },
      };
    },
    async getProductSellable(ctx, asked) {
      return { ProductSellableArray: await sellableRows(ctx, asked) };
    },
    async getProductCloseOut(ctx) {
      return { ProductCloseOutArray: await closeOutRows(ctx) };
    },
    async getProductDateModified(ctx, { changeTimeStamp }) {
      return { ProductDateModifiedArray: await changedProducts(ctx, changeTimeStamp) };
    },
  },
);
