import type { SupplierOrdersPort } from '../../tools/orders/supplier-orders-port.ts';
import type { Config } from '../config.ts';
import type { Ledger } from '../db/ledger.ts';
import { demoBooks } from '../db/stores/demo-books.ts';
import { demoSupplierOrders } from './demo/orders.ts';
import { supplierOrdersByCode } from './orders-by-code.ts';

/** Where purchase orders go: the demo shop’s to the built-in supplier. */
export function supplierOrdersOf(
  config: Config,
  ledger: Ledger,
  now: () => Date,
  linkTo: (path: string) => string,
): SupplierOrdersPort {
  if (config.SHOP !== 'demo') return supplierOrdersByCode({});
  return supplierOrdersByCode({
    demo: demoSupplierOrders({
      books: demoBooks(ledger),
      now,
      daySeconds: config.DEMO_DAY_SECONDS,
      parcelUrl: (number) => linkTo(`/demo/parcels/${number}`),
    }),
  });
}
