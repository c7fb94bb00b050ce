/** Inventory 1.2.1: stock by part, as text. */
import { daysToOrder } from '../../../../tools/catalog/availability.ts';
import type { StockedPart } from '../../../../tools/catalog/product-stock.ts';
import { inventory1 } from '../../../promostandards/messages/inventory-1.ts';
import { COMMON_CODES, CodedError } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { LONGEST_ID } from '../wire-ids.ts';
import { sameWord, shortened } from '../wire-values.ts';
import { distinct, stockOf } from './stock.ts';

const CODES = { productID: 200, color: 205, size: 210 } as const;

export const inventory1Binding = bindService(
  inventory1,
  { notFound: CODES.productID, invalid: COMMON_CODES.missing, fields: { productID: CODES.productID } },
  {
    async getInventoryLevels(ctx, { productID, FilterColorArray, FilterSizeArray }) {
      const stock = await stockOf(ctx, productID);
      return {
        productID,
        ProductVariationInventoryArray: filtered(stock.parts, FilterColorArray, FilterSizeArray).map(
          (part) => ({
            partID: part.partId,
            partDescription: shortened([part.color, part.size ?? ''].join(' '), 256),
            quantityAvailable: part.held === null ? undefined : String(part.held.quantity),
            attributeColor: shortened(part.color, 64),
            attributeSize: part.size === null ? undefined : shortened(part.size, 64),
            customProductMessage: toOrderMessage(part.held),
            validTimestamp: stock.asOf,
          }),
        ),
      };
    },
    async getFilterValues(ctx, { productID }) {
      const { parts } = await stockOf(ctx, productID);
      return {
        productID,
        FilterColorArray: distinct(parts.flatMap(({ color }) => shortened(color, 256) ?? [])),
        FilterSizeArray: distinct(parts.flatMap(({ size }) => (size === null ? [] : [size]))),
      };
    },
  },
  ({ productID }) => ({
    productID: typeof productID === 'string' ? productID.slice(0, LONGEST_ID) : 'unknown',
  }),
);

/** This version has no field for it. */
function toOrderMessage(held: StockedPart['held']): string | undefined {
  if (!held?.toOrder) return undefined;
  const days = daysToOrder(held);
  return days === undefined ? 'Made to order' : `Made to order in ${days} working days`;
}

/** @throws Problem 205, 210 if no part has the color or the size */
function filtered(
  parts: readonly StockedPart[],
  colors: readonly string[] = [],
  sizes: readonly string[] = [],
): StockedPart[] {
  const byColor = parts.filter(
    ({ color }) => colors.length === 0 || colors.some((wanted) => sameWord(wanted, color)),
  );
  if (byColor.length === 0) throw new CodedError(CODES.color, 'ProductColor not found');
  const bySize = byColor.filter(
    ({ size }) => sizes.length === 0 || (size !== null && sizes.some((wanted) => sameWord(wanted, size))),
  );
  if (bySize.length === 0) throw new CodedError(CODES.size, 'ProductSize not found');
  return bySize;
}
