/** The suppliers of the ledger, asked live for stock and prices, each over its own connections. */
import { LRUCache } from 'lru-cache';
import { forPieces, limited } from '../../../tools/catalog/availability.ts';
import { type Decorator, withDecorator } from '../../../tools/catalog/decorator.ts';
import type { PricesPort, SuppliersPort } from '../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { withSellingTerms } from '../../../tools/catalog/selling-terms.ts';
import { ServiceError } from '../../../tools/errors.ts';
import type { SupplierParts } from '../parts.ts';
import type { StockRule } from '../stock-cache.ts';
import { stockOf } from './calls/stock-calls.ts';
import { type Connected, type ConnectParts, connectTo, decoratorFor } from './connect.ts';
import { describeFailure, SupplierFailure, toCustomerError } from './failure.ts';
import { repriced } from './mapping/product.ts';
import { readPrices } from './sync/read-product.ts';

export interface LiveSuppliers {
  /** The supplier with this code; `undefined` if there is none or it is paused. */
  find(code: string): Promise<Connected | undefined>;
  /**
   * It exists and is paused, or about to be removed: its goods are not for sale, whatever is known of them. Ask `find`
   * first.
   */
  isHeldBack(code: string): boolean;
  stock: SuppliersPort['stock'];
  prices: PricesPort;
  /** For products of suppliers that have been asked before; the usual rule for others. */
  stockRule(code: string): StockRule | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FRESH_STOCK_MS = 5 * MINUTE_MS;
/** A customer waits: each attempt is short, and so is the total. */
const LIVE = { timeoutMs: 6_000, retries: 1 } as const;
const LIVE_LIMIT_MS = 10_000;
const PRICES_LIMIT_MS = 15_000;
const MOST_REPRICED = 5_000;

export function liveSuppliers(
  parts: ConnectParts & Pick<SupplierParts, 'suppliers' | 'changes' | 'report'>,
): LiveSuppliers {
  const { suppliers, now } = parts;
  const connected = new Map<string, Connected>();
  let seen = parts.changes();
  const looked = new Set<string>();
  const heldBack = new Set<string>();
  const lockedOut = new WeakSet<Connected>();

  /** The operator is told once of each setting of a supplier that it does not take our credentials. */
  const answer: Answer = async (supplier, limitMs, work) => {
    try {
      return await within(limitMs, work);
    } catch (failure) {
      if (failure instanceof SupplierFailure && failure.kind === 'credentials' && !lockedOut.has(supplier)) {
        lockedOut.add(supplier);
        const { code } = supplier.record;
        parts.report(new Error(`${code} ${describeFailure(failure)}. Set its id and password again.`));
      }
      throw toCustomerError(failure);
    }
  };

  /** An unchanged supplier keeps its connections and its circuit breakers. */
  async function find(code: string): Promise<Connected | undefined> {
    const changes = parts.changes();
    if (changes !== seen) looked.clear();
    seen = changes;
    const known = connected.get(code);
    if (looked.has(code)) return known;
    const record = await suppliers.byCode(code);
    // It may have changed meanwhile.
    if (seen === changes) looked.add(code);
    heldBack.delete(code);
    if (record?.status !== 'active') {
      if (record) heldBack.add(code);
      connected.delete(code);
      return undefined;
    }
    const decorator = await decoratorFor(suppliers, record);
    const isSame = known?.record.updatedAt === record.updatedAt && known.decoratorAt === decorator?.updatedAt;
    if (isSame) return known;
    const again = connectTo(record, parts, 'serving', decorator);
    connected.set(code, again);
    return again;
  }

  async function found(code: string): Promise<Connected> {
    const supplier = await find(code);
    if (supplier) return supplier;
    throw new ServiceError(
      'supplier_unavailable',
      'The supplier of this product is not connected; try another product.',
    );
  }

  return {
    find,
    isHeldBack: (code) => heldBack.has(code),
    async stock(product, _changing, withinMs = LIVE_LIMIT_MS) {
      const supplier = await found(product.supplier);
      const parts = await answer(supplier, Math.min(withinMs, LIVE_LIMIT_MS), (signal) =>
        stockOf(supplier.connection, product.sku, { ...LIVE, signal }, product.shipping.notFrom),
      );
      const byPart = new Map(parts.map((part) => [part.partId.toLowerCase(), part]));
      const shared = (product.companions ?? []).map((companion) => {
        const held = byPart.get(companion.partId.toLowerCase());
        return { name: companion.name, held: held ? forPieces(held, companion) : null };
      });
      const limits = shared.flatMap(({ held }) => held ?? []);
      return {
        key: product.key,
        parts: product.parts.flatMap(({ partId }) => {
          const part = byPart.get(partId.toLowerCase());
          return part === undefined ? [] : [{ ...limited(part, limits), partId }];
        }),
        ...(shared.length > 0 ? { shared } : {}),
        asOf: now().toISOString(),
        source: `${supplier.record.name} inventory`,
      };
    },
    prices: livePrices(found, now, answer),
    stockRule(code) {
      const supplier = connected.get(code);
      return (
        supplier && {
          freshMs: FRESH_STOCK_MS,
          allowedMs: supplier.record.settings.stockAllowedMinutes * MINUTE_MS,
        }
      );
    },
  };
}

/** @throws ServiceError `timeout`, `supplier_unavailable` */
type Answer = <T>(
  supplier: Connected,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

/** Prices read again are kept until the next copy of the catalog. */
function livePrices(
  found: (code: string) => Promise<Connected>,
  now: () => Date,
  answer: Answer,
): PricesPort {
  const again = new LRUCache<string, CatalogProduct>({ max: MOST_REPRICED });
  const underWay = new Map<string, Promise<CatalogProduct>>();
  const ageMs = ({ asOf }: CatalogProduct): number => now().getTime() - Date.parse(asOf);

  async function reread(
    supplier: Connected,
    product: CatalogProduct,
    withinMs: number,
  ): Promise<CatalogProduct> {
    const { connection, rules } = supplier;
    // An answer from before a change of the price type is too old.
    const at = now();
    const { decorated, blank } = await answer(supplier, Math.min(withinMs, PRICES_LIMIT_MS), (signal) =>
      readPrices(
        connection,
        product.sku,
        rules,
        { ...LIVE, signal },
        { fobId: product.ordering?.fobId ?? null },
      ),
    );
    const fresh = repriced(product, decorated, blank, rules, at);
    again.set(product.key, fresh);
    return fresh;
  }

  return {
    async current(copied, { notBefore, withinMs = PRICES_LIMIT_MS } = {}) {
      const kept = again.get(copied.key);
      const supplier = await found(copied.supplier);
      const { settings } = supplier.record;
      const { decorator } = supplier.rules;
      refuseWithout(decorator, copied);
      const atDecorator = (one: CatalogProduct) => (decorator ? withDecorator(one, decorator) : one);
      const newer = kept && kept.asOf > copied.asOf ? kept : copied;
      const product = atDecorator(withSellingTerms(newer, settings));
      // Of another price type, or of a past day: not usable at any age.
      const isOver = product.pricesUntil !== undefined && product.pricesUntil <= now().toISOString();
      const isUsable = product.asOf >= (settings.pricesFrom ?? '') && !isOver;
      const isFresh = notBefore
        ? product.asOf >= notBefore.toISOString()
        : ageMs(product) <= settings.priceMaxAgeHours * HOUR_MS;
      if (isFresh && isUsable) return product;
      const question = `${copied.key} ${supplier.rules.priceType}`;
      const asked = underWay.get(question) ?? reread(supplier, copied, withinMs);
      underWay.set(question, asked);
      try {
        return atDecorator(withSellingTerms(await asked, settings));
      } catch (failure) {
        const mayBeOlder = failure instanceof ServiceError && notBefore === undefined && isUsable;
        // The last prices, each with its age; never if prices after a given time were asked for.
        if (mayBeOlder && ageMs(product) <= settings.priceAllowedHours * HOUR_MS) return product;
        throw failure;
      } finally {
        underWay.delete(question);
      }
    },
  };
}

/** @throws ServiceError `supplier_unavailable` for a blank whose decorator is not there now */
function refuseWithout(decorator: Decorator | undefined, product: CatalogProduct): void {
  if (product.decorator === undefined || decorator) return;
  throw new ServiceError(
    'supplier_unavailable',
    'Nobody decorates the blanks of this supplier at the moment; choose another product.',
  );
}

/** The work, stopped after this time. */
async function within<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const failure = new SupplierFailure('slow');
      reject(failure);
      ending.abort(failure);
    }, limitMs);
  });
  try {
    return await Promise.race([work(ending.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
