import { isDeepStrictEqual } from 'node:util';
import { type Pieces, withoutPieces } from '../../tools/catalog/own-orders.ts';
import type { PricesPort, SuppliersPort } from '../../tools/catalog/port.ts';
import type { StockReading } from '../../tools/catalog/supplier.ts';
import { ServiceError } from '../../tools/errors.ts';
import type { OrdersPort } from '../../tools/orders/port.ts';
import type { LiveSuppliers } from './promostandards/live-suppliers.ts';

/** All suppliers as one: each product is asked of the supplier in its key. */
export const stockRouter = (suppliers: Record<string, SuppliersPort>): SuppliersPort => ({
  async stock(product, ...how) {
    const supplier = Object.hasOwn(suppliers, product.supplier) ? suppliers[product.supplier] : undefined;
    if (supplier) return supplier.stock(product, ...how);
    throw new ServiceError(
      'supplier_unavailable',
      'The supplier of this product is not connected; try another product.',
    );
  },
});

/** Suppliers in the ledger are asked live; the others are handed in. */
export const withLiveStock = (around: SuppliersPort, connected: LiveSuppliers): SuppliersPort => ({
  async stock(product, ...how) {
    const supplier = (await connected.find(product.supplier)) ? connected : around;
    return supplier.stock(product, ...how);
  },
});

/** Less what own open orders take of it that the supplier does not count yet: the ledger has those of every node. */
export const lessOwnOrders = (
  suppliers: SuppliersPort,
  orders: Pick<OrdersPort, 'uncountedPieces'>,
): SuppliersPort => {
  /** The same record answers whoever asks again: what is made of it is kept with it. */
  const lessened = new WeakMap<StockReading, { pieces: Pieces; less: StockReading }>();
  return {
    async stock(product, changing, withinMs) {
      const reading = await suppliers.stock(product, changing, withinMs);
      const pieces = await orders.uncountedPieces(product.key, reading.asOf, changing);
      if (pieces.size === 0) return reading;
      const known = lessened.get(reading);
      if (known && isDeepStrictEqual(known.pieces, pieces)) return known.less;
      const less = withoutPieces(reading, pieces);
      lessened.set(reading, { pieces, less });
      return less;
    },
  };
};

/** A product without a live supplier keeps its given prices; one whose supplier is paused has none. */
export const currentPrices = (connected: LiveSuppliers): PricesPort => ({
  async current(product, rule) {
    if (await connected.find(product.supplier)) return connected.prices.current(product, rule);
    if (!connected.isHeldBack(product.supplier)) return product;
    throw new ServiceError(
      'supplier_unavailable',
      'The goods of this supplier are not sold at the moment; choose another product.',
    );
  },
});
