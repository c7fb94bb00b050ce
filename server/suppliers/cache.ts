import type { SuppliersPort } from '../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../tools/catalog/product.ts';
import type { StockReading } from '../../tools/catalog/supplier.ts';
import { ServiceError } from '../../tools/errors.ts';

const MINUTE_MS = 60_000;
const MOST_PRODUCTS = 5_000;

export interface StockRule {
  /** How long a reading is handed out again without asking. */
  freshMs: number;
  /** How old the last reading may be that is shown while the supplier does not answer. */
  allowedMs: number;
}

const TEN_MINUTES: StockRule = { freshMs: 10 * MINUTE_MS, allowedMs: 10 * MINUTE_MS };

interface Kept {
  last: StockReading | undefined;
  underWay: Promise<StockReading> | undefined;
}

/**
 * The same suppliers, each product's stock asked anew only when the last reading is no longer fresh; askers at the same time
 * share one question. While a supplier fails the last reading is shown as long as its age allows, and says how old it is.
 */
export function cachedSuppliers(
  suppliers: SuppliersPort,
  now: () => Date,
  ruleOf: (product: CatalogProduct) => StockRule | undefined = () => undefined,
): SuppliersPort {
  const readings = new Map<string, Kept>();
  const rule = (product: CatalogProduct): StockRule => ruleOf(product) ?? TEN_MINUTES;
  const ageOf = ({ asOf }: StockReading): number => now().getTime() - Date.parse(asOf);

  function keep(key: string, kept: Kept): void {
    readings.delete(key);
    readings.set(key, kept);
    if (readings.size > MOST_PRODUCTS) readings.delete(readings.keys().next().value ?? '');
  }

  async function asked(product: CatalogProduct, last: StockReading | undefined): Promise<StockReading> {
    try {
      const reading = await suppliers.stock(product);
      keep(product.key, { last: reading, underWay: undefined });
      return reading;
    } catch (failure) {
      keep(product.key, { last, underWay: undefined });
      const isTheirs =
        failure instanceof ServiceError && ['supplier_unavailable', 'timeout'].includes(failure.code);
      if (!isTheirs || last === undefined || ageOf(last) >= rule(product).allowedMs) throw failure;
      return { ...last, source: `${last.source}, ${inMinutes(ageOf(last))} ago: it does not answer now` };
    }
  }

  return {
    stock(product) {
      const { last, underWay } = readings.get(product.key) ?? { last: undefined, underWay: undefined };
      if (underWay) return underWay;
      if (last && ageOf(last) < rule(product).freshMs) return Promise.resolve(last);
      const reading = asked(product, last);
      keep(product.key, { last, underWay: reading });
      return reading;
    },
  };
}

function inMinutes(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
