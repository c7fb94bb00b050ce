/** Copies a supplier's catalog over HTTP, in a process of its own: a slice of it, and what it takes. */
import { join } from 'node:path';
import { readConfig } from '../../../server/config.ts';
import { openLog } from '../../../server/logging/log.ts';
import { services } from '../../../server/promostandards/services.ts';
import { sealing } from '../../../server/secrets/sealing.ts';
import { openService } from '../../../server/service.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import { SupplierSettings } from '../../../tools/catalog/supplier-settings.ts';
import { cpuMicros } from '../cpu.ts';
import { BENCH_KEY } from '../requests.ts';
import { startServer } from '../server-process.ts';

export interface SyncFigures {
  products: number;
  /** How many of them were read. */
  read: number;
  /** From the question to the drawn-up list. */
  listMs: number;
  perMinute: number;
  cpuMsEach: number;
  memoryBytes: number;
}

const CONCURRENCY = 6;
const NO_LIMIT_PER_MINUTE = 1_000_000;

async function measured(folder: string, products: number, ms: number): Promise<SyncFigures> {
  const supplier = await startServer('./servers/supplier-shop.ts', {
    DATA_DIR: join(folder, 'supplier'),
    DEMO_KEY: BENCH_KEY,
    SUPPLIER_PRODUCTS: String(products),
    RATE_LIMIT_PER_MINUTE: String(NO_LIMIT_PER_MINUTE),
    SOAP_RATE_LIMIT_PER_MINUTE: String(NO_LIMIT_PER_MINUTE),
  });
  const now = (): Date => new Date();
  const config = readConfig({
    DATA_DIR: join(folder, 'shop'),
    SHOP: 'live',
    NEW_SHOP: 'true',
    ALLOW_LOCAL_URLS: 'true',
  });
  const service = openService(config, {
    now,
    suppliers: stockRouter({}),
    payments: undefined,
    log: openLog('info'),
  });
  try {
    const at = now().toISOString();
    await service.transaction(({ suppliers }) =>
      suppliers.put({
        code: 'bench',
        name: 'Bench supplier',
        status: 'active',
        settings: SupplierSettings.parse({
          endpoints: services.map(({ name, version }) => ({
            service: name,
            version,
            url: `${supplier.url}/soap/${name}/${version}`,
          })),
          throttle: { concurrency: CONCURRENCY, perMinute: NO_LIMIT_PER_MINUTE / 10 },
        }),
        credentials: sealing(service.secret, 'suppliers').seal(
          JSON.stringify({ all: { id: 'demo@example.com', password: BENCH_KEY } }),
          'bench',
        ),
        createdAt: at,
        updatedAt: at,
      }),
    );
    const ending = new AbortController();
    const begun = performance.now();
    const first = { ms: 0, cpu: 0 };
    await service.suppliers
      .sync('bench', {
        withoutPictures: true,
        signal: ending.signal,
        onProgress(done) {
          if (done === 1) {
            first.ms = performance.now();
            first.cpu = cpuMicros();
          }
          if (performance.now() - first.ms > ms) ending.abort(new Error('measured'));
        },
      })
      .catch((failure: unknown) => {
        if (!ending.signal.aborted) throw failure;
      });
    const tookMs = performance.now() - first.ms;
    const { read } = await service.syncProgress.counts('bench');
    return {
      products,
      read,
      listMs: first.ms - begun,
      perMinute: ((read - 1) * 60_000) / tookMs,
      cpuMsEach: (cpuMicros() - first.cpu) / 1000 / Math.max(1, read - 1),
      memoryBytes: process.resourceUsage().maxRSS * 1024,
    };
  } finally {
    await service.close();
    await supplier.stop();
  }
}

const [folder = '', products = '0', ms = '0'] = process.argv.slice(2);
process.send?.(await measured(folder, Number(products), Number(ms)));
