import type { SupplierOrdersPort } from '../../tools/purchasing/supplier-orders-port.ts';
import type { Config } from '../config.ts';
import type { Ledger } from '../db/ledger.ts';
import { demoBooks } from '../db/stores/demo-books.ts';
import { demoSupplierOrders } from '../demo/orders.ts';
import { supplierOrdersByCode } from './orders-by-code.ts';
import type { ConnectedSuppliers } from './promostandards/connected.ts';
import { buyerOf } from './promostandards/orders/buyer.ts';
import { promostandardsOrders } from './promostandards/orders/supplier-orders.ts';
import { rememberedStatus } from './remembered-status.ts';

/** Where purchase orders go: the demo shop’s to the built-in supplier, all others to those of the ledger. */
export function supplierOrdersOf(
  config: Config,
  ledger: Ledger,
  now: () => Date,
  linkTo: (path: string) => string,
  connected?: Pick<ConnectedSuppliers, 'find'>,
): SupplierOrdersPort {
  const others = rememberedStatus(
    promostandardsOrders({
      find: async (code) => connected?.find(code),
      buyer: buyerOf(config),
      now,
      doubtMs: config.SUPPLIER_DOUBT_SECONDS * 1_000,
    }),
    now,
  );
  if (config.SHOP !== 'demo') return others;
  const demo = demoSupplierOrders({
    books: demoBooks(ledger),
    now,
    daySeconds: config.DEMO_DAY_SECONDS,
    parcelUrl: (number) => linkTo(`/demo/parcels/${number}`),
  });
  return supplierOrdersByCode({ demo }, others);
}
