/** A supplier's stock of a product, as callers see it. */
import { z } from 'zod';
import { sum } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { writtenBy } from '../written-by.ts';
import { AVAILABILITIES, kindOf } from './availability.ts';
import type { ProductStock } from './product-stock.ts';
import { ProductKey } from './product-wire.ts';

const MOST_STOCK = 1_000_000_000;

export const StockWire = z.object({
  key: ProductKey,
  parts: z
    .array(
      z.object({
        part_id: z.string().describe('The part'),
        color: writtenBy('supplier').describe('Color'),
        size: writtenBy('supplier').nullable().describe('Size; null where there is one size'),
        availability: z
          .enum(AVAILABILITIES)
          .describe('Kept in stock, or what is not in stock is made or bought once it is ordered'),
        made_to_order: z
          .object({
            working_days: z
              .int()
              .min(1)
              .max(730)
              .nullable()
              .describe('After the approval of the proof; null where the supplier did not say'),
            minimum: z.int().min(1).max(MAX_QUANTITY).describe('The smallest order, pieces'),
          })
          .nullable()
          .describe('Where there is more to order than is in stock; else null'),
        close_out: z.boolean().describe('The supplier sells the rest of it and makes no more'),
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
type StockWire = z.output<typeof StockWire>;

export const toStockWire = ({ key, parts, source, asOf }: ProductStock): StockWire => ({
  key,
  parts: parts.map(({ partId, color, size, isCloseOut = false, minimum, held }) => ({
    part_id: partId,
    color,
    size,
    availability: kindOf(held),
    made_to_order: held?.toOrder ? { working_days: held.toOrder.days, minimum } : null,
    close_out: isCloseOut,
    quantity: held?.quantity ?? null,
    incoming: (held?.incoming ?? []).map((arrival) => ({
      quantity: arrival.quantity,
      available_on: arrival.availableOn,
    })),
    warehouses: (held?.places ?? []).map(({ postal, quantity }) => ({ postal_code: postal, quantity })),
  })),
  total_quantity: sum(parts.map(({ held }) => held?.quantity ?? 0)),
  source,
  as_of: asOf,
});
