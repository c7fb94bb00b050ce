/** A comparison as callers see it: facts, each with its source. */

import { z } from 'zod';
import { decorationOf, type Imprint, unitsInWords } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { english } from '../languages/words.ts';
import { Price, toPrice } from '../pricing/price-wire.ts';
import { DeliveryOptionWire, toDeliveryOption } from '../shipping/delivery-option.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { writtenBy } from '../written-by.ts';
import { type ComparedOption, meetsNeed, type Need } from './compared-option.ts';

const pieces = z.int().min(0).max(1_000_000_000);

export const Refusal = z.object({
  code: z.string().describe('As in the table of errors'),
  message: z.string().describe('Why it cannot be done, and what to send instead'),
});

const ComparedPart = z.object({
  part_id: z.string().nullable().describe('Color and size; null: any, all counted together'),
  color: writtenBy('supplier').nullable().describe('Color'),
  size: writtenBy('supplier').nullable().describe('Size; null where there is one size'),
  quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces asked for'),
  unit_price: dollars.nullable().describe('Dollars a decorated piece'),
  in_stock: pieces.nullable().describe('Pieces in stock; null where the supplier did not say'),
});

export const ComparedOptionWire = z.object({
  option: z.int().min(1).max(8).describe('Its number in `options`'),
  key: z.string().describe('Product'),
  name: writtenBy('supplier').nullable().describe('Product name'),
  meets_need: z.boolean().describe('It can be had, and by `need_by` where that is named'),
  decoration: z.string().nullable().describe('Every imprint, in words'),
  minimum: pieces.nullable().describe('The smallest order, pieces'),
  parts: z.array(ComparedPart).describe('Colors and sizes asked for'),
  enough_in_stock: z.boolean().nullable().describe('All of them are in stock now'),
  stock_source: z.string().nullable().describe('Who says so'),
  stock_as_of: z.iso.datetime({ offset: true }).nullable().describe('When'),
  price: Price.pick({
    unit_price: true,
    goods_total: true,
    setup_total: true,
    other_total: true,
    total: true,
    next_break: true,
    source: true,
    as_of: true,
  })
    .nullable()
    .describe('As `price_quote`'),
  freight: dollars.nullable().describe('Freight estimate, dollars'),
  landed_total: dollars.nullable().describe('Price and freight, before sales tax, dollars'),
  in_hands_date: z.iso.date().nullable().describe('As asked'),
  met: z.boolean().nullable().describe('Whether that is by `need_by`'),
  in_time: DeliveryOptionWire.nullable().describe('The cheapest way that is there by `need_by`'),
  earliest: DeliveryOptionWire.nullable().describe('The earliest way of all'),
  error: Refusal.nullable().describe('Why it cannot be had; null where it can'),
});

export const toComparedOption = (
  option: ComparedOption,
  index: number,
  need: Need,
): z.input<typeof ComparedOptionWire> => {
  const { product, priced, landed, stock, wish, refusal, inTime } = option;
  const earliest = landed?.dated.options.at(-1);
  return {
    option: index + 1,
    key: option.key,
    name: product?.name ?? null,
    meets_need: meetsNeed(option, need),
    decoration: product && wish && decorationInWords(product, wish.imprints),
    minimum: product?.minimum ?? null,
    parts: partsOf(option),
    enough_in_stock: isInStock(option),
    stock_source: stock?.source ?? null,
    stock_as_of: stock?.asOf ?? null,
    price: product && priced && toPrice(product, priced, option.supplierName),
    freight: landed && centsToDollars(landed.freightCents),
    landed_total: landed && centsToDollars(landed.landedCents),
    in_hands_date: landed?.dated.estimate.inHandsDate ?? null,
    met: landed?.dated.estimate.met ?? null,
    in_time: inTime && toDeliveryOption(inTime),
    earliest: earliest === undefined ? null : toDeliveryOption(earliest),
    error: refusal && { code: refusal.code, message: refusal.message },
  };
};

export const decorationInWords = (product: CatalogProduct, imprints: readonly Imprint[]): string =>
  imprints
    .map((imprint) => {
      const { location, method } = decorationOf(product, imprint);
      const counted = method.unit === 'none' ? '' : `, ${english(unitsInWords(method.unit, imprint.units))}`;
      return `${method.name} at ${location.name}${counted}`;
    })
    .join('; ');

/** Pieces in stock of a part, or of all together (`null`). */
export function inStock({ stock }: ComparedOption, partId: string | null): number | null {
  if (stock === null) return null;
  if (partId === null) return stock.parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return stock.parts.find((part) => part.partId === partId)?.quantity ?? null;
}

export const isInStock = (option: ComparedOption): boolean | null =>
  option.wish?.parts.every(({ partId, quantity }) => (inStock(option, partId) ?? 0) >= quantity) ?? null;

function partsOf(option: ComparedOption): z.input<typeof ComparedPart>[] {
  const { product, wish, priced } = option;
  return (wish?.parts ?? []).map(({ partId, quantity }, index) => {
    const part = product?.parts.find((one) => one.partId === partId);
    const unitCents = priced?.parts[index]?.unitPriceCents;
    return {
      part_id: partId,
      color: part?.color ?? null,
      size: part?.size ?? null,
      quantity,
      unit_price: unitCents === undefined ? null : centsToDollars(unitCents),
      in_stock: inStock(option, partId),
    };
  });
}
