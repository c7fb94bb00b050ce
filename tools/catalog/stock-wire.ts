/** A supplier's stock of a product, as callers see it. */
import { z } from 'zod';
import type { CatalogProduct } from './product.ts';
import { ProductKey } from './product-wire.ts';
import type { StockReading } from './supplier.ts';

const MOST_STOCK = 1_000_000_000;

export const StockWire = z.object({
  key: ProductKey,
  parts: z
    .array(
      z.object({
        part_id: z.string().describe('The part'),
        color: z.string().describe('Color'),
        size: z.string().nullable().describe('Size; null where there is one size'),
        quantity: z
          .int()
          .min(0)
          .max(MOST_STOCK)
          .nullable()
          .describe('Pieces in stock; null where the supplier did not say'),
        incoming: z
          .array(
            z.object({
              quantity: z.int().min(0).max(MOST_STOCK).describe('Pieces expected'),
              available_on: z.iso.date().describe('When'),
            }),
          )
          .describe('Arrivals, soonest first'),
        warehouses: z
          .array(
            z.object({
              postal_code: z.string().describe('ZIP code'),
              quantity: z.int().min(0).max(MOST_STOCK).describe('Pieces there'),
            }),
          )
          .describe('What lies where; empty where the supplier does not say'),
      }),
    )
    .describe('Every part of the product'),
  total_quantity: z.int().min(0).max(MOST_STOCK).describe('Pieces in stock over all parts'),
  source: z.string().describe('Who says so'),
  as_of: z.iso.datetime().describe('When the supplier said so'),
});
export type StockWire = z.output<typeof StockWire>;

export function toStockWire(product: CatalogProduct, reading: StockReading): StockWire {
  const stocked = new Map(reading.parts.map((part) => [part.partId, part]));
  const parts = product.parts.map(({ partId, color, size }) => {
    const { quantity = null, incoming = [], places = [] } = stocked.get(partId) ?? {};
    return {
      part_id: partId,
      color,
      size,
      quantity,
      incoming: incoming.map((arrival) => ({
        quantity: arrival.quantity,
        available_on: arrival.availableOn,
      })),
      warehouses: places.map((place) => ({ postal_code: place.postal, quantity: place.quantity })),
    };
  });
  return {
    key: product.key,
    parts,
    total_quantity: parts.reduce((sum, part) => sum + (part.quantity ?? 0), 0),
    source: reading.source,
    as_of: reading.asOf,
  };
}
