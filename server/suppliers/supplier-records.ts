import type { Supplier } from '../../tools/catalog/supplier.ts';
import type {
  CopyUnderWay,
  SupplierRecordsPort,
  SupplierSummary,
} from '../../tools/catalog/supplier-records-port.ts';
import { flaggedProducts } from '../db/catalog/flagged-products.ts';
import { productsOf } from '../db/catalog/known-supplier.ts';
import type { CatalogDb } from '../db/catalog/open.ts';
import { syncProgress } from '../db/catalog/sync-progress.ts';
import type { Ledger } from '../db/ledger.ts';
import { type SupplierRecord, suppliersStore } from '../db/stores/suppliers.ts';
import { pendingCopy } from './copy-wanted.ts';
import type { ConnectedSuppliers } from './promostandards/connected.ts';

interface Parts {
  ledger: Ledger;
  catalogDb: CatalogDb;
  connected: ConnectedSuppliers;
  now(): Date;
  /** The supplier that is part of the service, where its goods are sold. */
  builtIn: Pick<Supplier, 'code' | 'name'> | undefined;
}

const NO_COPY: CopyUnderWay = { state: 'idle', isFull: false, done: 0, of: 0 };
const NOTHING = { products: 0, sold: 0 };

/** The suppliers for the desk: the ledger's rows without a word of their credentials, and the built-in one. */
export function supplierRecords({ ledger, catalogDb, connected, now, builtIn }: Parts): SupplierRecordsPort {
  const store = suppliersStore(ledger.reader);
  const progress = syncProgress(catalogDb);

  async function copyOf(record: SupplierRecord): Promise<CopyUnderWay> {
    if (await store.isLeased(record.code, now())) {
      const { asked, waiting } = progress.counts(record.code);
      const run = progress.run(record.code);
      return {
        state: 'running',
        isFull: run?.kind === 'full',
        done: run ? asked - waiting : 0,
        of: run ? asked : 0,
      };
    }
    const wanted = pendingCopy(record);
    return wanted
      ? { ...NO_COPY, state: 'waiting', isFull: wanted.isFull || record.lastSync === null }
      : NO_COPY;
  }

  async function summaryOf(record: SupplierRecord): Promise<SupplierSummary> {
    const { code, name, status, settings, lastSync, updatedAt } = record;
    const asked = await connected.find(code);
    return {
      code,
      name,
      isBuiltIn: false,
      status,
      updatedAt,
      selling: settings.selling,
      services: settings.endpoints.map(({ service, version }) => ({ service, version })),
      lastSync,
      catalog: lastSync?.catalog ?? NOTHING,
      copy: await copyOf(record),
      restsUntil: asked?.connection.health.restsUntil()?.toISOString() ?? null,
    };
  }

  const builtInSummary = ({ code, name }: Pick<Supplier, 'code' | 'name'>): SupplierSummary => ({
    code,
    name,
    isBuiltIn: true,
    status: 'active',
    updatedAt: null,
    selling: { kind: 'list' },
    services: [],
    lastSync: null,
    catalog: productsOf(catalogDb, code),
    copy: NO_COPY,
    restsUntil: null,
  });

  return {
    async list() {
      const ours = await Promise.all((await store.list()).map(summaryOf));
      return builtIn ? [builtInSummary(builtIn), ...ours] : ours;
    },
    async byCode(code) {
      if (code === builtIn?.code) return builtInSummary(builtIn);
      const record = await store.byCode(code);
      return record && summaryOf(record);
    },
    flagged: flaggedProducts(catalogDb),
  };
}
