import type { SupplierOrdersPort } from '../../tools/purchasing/supplier-orders-port.ts';
import type { Config } from '../config.ts';
import { supplierOrdersByCode } from './orders-by-code.ts';
import type { ConnectedSuppliers } from './promostandards/connected.ts';
import { buyerOf } from './promostandards/orders/buyer.ts';
import { promostandardsOrders } from './promostandards/orders/supplier-orders.ts';
import { rememberedStatus } from './remembered-status.ts';

/** Where purchase orders go: those to a supplier of our own to it, all others to the suppliers of the ledger. */
export function supplierOrdersOf(
  config: Config,
  now: () => Date,
  builtIn: Record<string, SupplierOrdersPort>,
  connected: Pick<ConnectedSuppliers, 'find'>,
): SupplierOrdersPort {
  const others = rememberedStatus(
    promostandardsOrders({
      find: async (code) => connected.find(code),
      buyer: buyerOf(config),
      now,
      doubtMs: config.SUPPLIER_DOUBT_SECONDS * 1_000,
    }),
    now,
  );
  return supplierOrdersByCode(builtIn, others);
}
