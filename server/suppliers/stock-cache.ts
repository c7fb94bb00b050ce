import type { StockedProduct, SuppliersPort } from '../../tools/catalog/port.ts';
import type { StockReading } from '../../tools/catalog/supplier.ts';
import { ServiceError } from '../../tools/errors.ts';
import { answerCache } from './answer-cache.ts';

const MINUTE_MS = 60_000;
const MOST_PRODUCTS = 5_000;

export interface StockRule {
  /** How long an answer is reused. */
  freshMs: number;
  /** The greatest age of an answer that is shown while the supplier fails. */
  allowedMs: number;
}

const TEN_MINUTES: StockRule = { freshMs: 10 * MINUTE_MS, allowedMs: 10 * MINUTE_MS };

/**
 * The same suppliers with a cache of stock: a product is asked for again when its answer is no longer fresh. While a
 * supplier fails the last answer is used up to an age, and says how old it is.
 */
export function cachedStock(
  suppliers: SuppliersPort,
  now: () => Date,
  ruleOf: (product: StockedProduct) => StockRule | undefined = () => undefined,
): SuppliersPort {
  const readings = answerCache<StockReading>(MOST_PRODUCTS, now);
  const rule = (product: StockedProduct): StockRule => ruleOf(product) ?? TEN_MINUTES;
  return {
    stock: (product, changing, withinMs) =>
      readings.recall(
        product.key,
        rule(product).freshMs,
        () => suppliers.stock(product, changing, withinMs),
        (failure, last) => {
          const isTheirs =
            failure instanceof ServiceError && ['supplier_unavailable', 'timeout'].includes(failure.code);
          if (!isTheirs || last === undefined || last.ageMs >= rule(product).allowedMs) throw failure;
          const { value, ageMs } = last;
          return { ...value, source: `${value.source}, ${inMinutes(ageMs)} ago: it does not answer now` };
        },
      ),
  };
}

function inMinutes(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
