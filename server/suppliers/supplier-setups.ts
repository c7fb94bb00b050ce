import type { SupplierSetupsPort } from '../../tools/catalog/supplier-setups-port.ts';
import { ServiceError } from '../../tools/errors.ts';
import { suppliersStore } from '../db/stores/suppliers.ts';
import type { Bell } from '../jobs/bell.ts';
import { services } from '../promostandards/services.ts';
import { sealing } from '../secrets/sealing.ts';
import { servicesWithOwnAccount } from './account.ts';
import { checkNow } from './checking.ts';
import { type ConfigurationParts, configureSupplier } from './configuration.ts';
import { wanted } from './copy-wanted.ts';
import { letGo, openOrdersOf } from './removal.ts';
import { SupplierSettings } from './settings.ts';

/** The desk's hand on the suppliers: what the command line does, and the rest of the service hears of it by the bell. */
export function supplierSetups(parts: ConfigurationParts & { copyBell: Bell }): SupplierSetupsPort {
  const { ledger, secret, now, copyBell } = parts;
  const { reader } = ledger;
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
      const record = await suppliersStore(reader).byCode(code);
      if (!record || record.status === 'removed') return undefined;
      const { name, status, updatedAt, settings, credentials } = record;
      return {
        name,
        status,
        updatedAt,
        // What was kept before a setting was there has what a new one begins with.
        setup: SupplierSettings.parse(settings),
        ownAccounts: servicesWithOwnAccount(sealing(secret, 'suppliers'), code, credentials),
        openOrders: await openOrdersOf(reader, code),
      };
    },
    async save(code, change, seen) {
      await configureSupplier(parts, code, change, seen);
      copyBell.ring();
    },
    check: async (code, productId) => (await checkNow(parts, code, productId)).checked,
    async wantCopy(code, how) {
      await ledger.transaction(async (db) => {
        const store = suppliersStore(db);
        const record = await store.byCode(code);
        if (!record || record.status === 'removed')
          throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
        if (record.status === 'paused')
          throw new ServiceError('invalid_state', 'It is paused; resume it first.', { param: 'code' });
        if (!record.settings.endpoints.some(({ service }) => service === 'ProductData'))
          throw new ServiceError(
            'invalid_state',
            'Nobody told us where its product data is; give the address in its settings first.',
            { param: 'code' },
          );
        await store.wantCopy(code, wanted(record, now().toISOString(), how));
      });
      copyBell.ring();
    },
    async remove(code, { seen, withOpenOrders }) {
      await letGo(parts, code, { seen, withOpenOrders });
      copyBell.ring();
    },
  };
}
