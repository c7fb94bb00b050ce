import type { SuppliersPort } from '../../tools/catalog/port.ts';
import type { StockReading } from '../../tools/catalog/supplier.ts';

/** How long a stock reading may be handed out again. */
const FRESH_MS = 10 * 60_000;
const MOST_PRODUCTS = 5_000;

/** The same suppliers, each product's stock asked at most once in ten minutes; askers at the same time share one question. */
export function cachedSuppliers(suppliers: SuppliersPort, now: () => Date): SuppliersPort {
  const readings = new Map<string, { askedAt: number; reading: Promise<StockReading> }>();
  return {
    stock(product) {
      const at = now().getTime();
      const kept = readings.get(product.key);
      if (kept && at - kept.askedAt < FRESH_MS) return kept.reading;
      const reading = suppliers.stock(product);
      readings.delete(product.key);
      readings.set(product.key, { askedAt: at, reading });
      // A failure is not kept: the next asker tries again.
      reading.catch(() => readings.delete(product.key));
      if (readings.size > MOST_PRODUCTS) readings.delete(readings.keys().next().value ?? '');
      return reading;
    },
  };
}
