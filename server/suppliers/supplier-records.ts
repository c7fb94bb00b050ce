import type {
  CopyUnderWay,
  SupplierRecordsPort,
  SupplierSummary,
} from '../../tools/catalog/supplier-records-port.ts';
import type { SupplierRecord } from '../../tools/catalog/supplier-store-port.ts';
import { openSyncRequest } from '../../tools/catalog/sync-request.ts';
import type { SupplierParts } from './parts.ts';
import type { LiveSuppliers } from './promostandards/live-suppliers.ts';

export type BuiltIn = Pick<SupplierSummary, 'code' | 'name' | 'selling'>;

interface RecordsParts
  extends Pick<SupplierParts, 'suppliers' | 'catalogWriter' | 'syncProgress' | 'flaggedProducts' | 'now'> {
  connected: LiveSuppliers;
  /** The built-in supplier, where its goods are sold. */
  builtIn: BuiltIn | undefined;
}

const NO_COPY: CopyUnderWay = { state: 'idle', isFull: false, done: 0, of: 0 };
const NOTHING = { products: 0, sold: 0 };

/** The suppliers for the desk, without their credentials, and the built-in one. */
export function supplierRecords(parts: RecordsParts): SupplierRecordsPort {
  const { suppliers, catalogWriter, syncProgress, flaggedProducts, connected, builtIn, now } = parts;

  async function copyOf(record: SupplierRecord): Promise<CopyUnderWay> {
    if (await suppliers.isLeased(record.code, now())) {
      const { asked, waiting } = await syncProgress.counts(record.code);
      const run = await syncProgress.run(record.code);
      return {
        state: 'running',
        isFull: run?.kind === 'full',
        done: run ? asked - waiting : 0,
        of: run ? asked : 0,
      };
    }
    const request = openSyncRequest(record);
    return request
      ? { ...NO_COPY, state: 'waiting', isFull: request.isFull || record.lastSync === null }
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
      restsUntil: (await asked?.connection.health.restsUntil())?.toISOString() ?? null,
    };
  }

  const builtInSummary = ({ code, name, selling }: BuiltIn): SupplierSummary => ({
    code,
    name,
    isBuiltIn: true,
    status: 'active',
    updatedAt: null,
    selling,
    services: [],
    lastSync: null,
    catalog: catalogWriter.countOf(code),
    copy: NO_COPY,
    restsUntil: null,
  });

  return {
    async list() {
      const ours = await Promise.all((await suppliers.list()).map(summaryOf));
      return builtIn ? [builtInSummary(builtIn), ...ours] : ours;
    },
    async byCode(code) {
      if (code === builtIn?.code) return builtInSummary(builtIn);
      const record = await suppliers.byCode(code);
      return record && summaryOf(record);
    },
    unread: (code) => syncProgress.failed(code),
    flagged: flaggedProducts,
  };
}
