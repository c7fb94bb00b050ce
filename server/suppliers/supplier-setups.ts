import { SupplierSettings } from '../../tools/catalog/supplier-settings.ts';
import type { SupplierSetupsPort } from '../../tools/catalog/supplier-setups-port.ts';
import { withOpenRequest } from '../../tools/catalog/sync-request.ts';
import { ServiceError } from '../../tools/errors.ts';
import { services } from '../promostandards/services.ts';
import { checkSupplierNow } from './check-supplier.ts';
import { configureSupplier } from './configure-supplier.ts';
import { servicesWithOwnAccount } from './credentials.ts';
import type { SupplierParts } from './parts.ts';
import { removeSupplier } from './remove-supplier.ts';

/** How the desk configures suppliers. */
export function supplierSetups(parts: SupplierParts): SupplierSetupsPort {
  const { suppliers, orders, transaction, sealing, now } = parts;
  return {
    services: services.map(({ name, version }) => ({ service: name, version })),
    async open(code) {
      if (code === null)
        return {
          name: '',
          status: 'active',
          updatedAt: null,
          setup: SupplierSettings.parse({}),
          ownAccounts: [],
          openOrders: 0,
        };
      const record = await suppliers.byCode(code);
      if (!record || record.status === 'removed') return undefined;
      const { name, status, updatedAt, settings, credentials } = record;
      return {
        name,
        status,
        updatedAt,
        // A record older than a setting gets that setting's default.
        setup: SupplierSettings.parse(settings),
        ownAccounts: servicesWithOwnAccount(sealing, code, credentials),
        openOrders: await orders.countOpenWith(code),
      };
    },
    async save(code, change, seen) {
      await configureSupplier(parts, code, change, seen);
    },
    check: async (code, productId) => (await checkSupplierNow(parts, code, productId)).checked,
    async requestSync(code, how) {
      await transaction(async (tx) => {
        const record = await tx.suppliers.byCode(code);
        if (!record || record.status === 'removed')
          throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
        if (record.status === 'paused')
          throw new ServiceError('invalid_state', 'It is paused; resume it first.', { param: 'code' });
        if (!record.settings.endpoints.some(({ service }) => service === 'ProductData'))
          throw new ServiceError(
            'invalid_state',
            'The address of its product data is not known; enter it in the settings first.',
            { param: 'code' },
          );
        await tx.suppliers.requestSync(code, withOpenRequest(record, now().toISOString(), how));
      });
    },
    async remove(code, { seen, withOpenOrders }) {
      await removeSupplier(parts, code, { seen, withOpenOrders });
    },
  };
}
