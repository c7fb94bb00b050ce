/** Saves quotes as fast as they can be saved, in a process of its own: each is on disk before it counts. */
import { callerOf } from '../../../server/auth/keys.ts';
import { readConfig } from '../../../server/config.ts';
import { seedDemoShop } from '../../../server/demo/seed.ts';
import { demoSuppliers } from '../../../server/demo/suppliers.ts';
import { openLog } from '../../../server/logging/log.ts';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import { openService } from '../../../server/service.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import { invoke } from '../../../tools/invoke.ts';
import { createQuote } from '../../../tools/quotes/create-quote.ts';
import { cpuMicros } from '../cpu.ts';
import { BENCH_KEY } from '../requests.ts';

const FEW_WRITERS = 1;
const MANY_WRITERS = 32;

export interface LedgerFigures {
  writers: number;
  quotesPerSecond: number;
  cpuMicrosPerQuote: number;
}

async function measure(folder: string, ms: number): Promise<LedgerFigures[]> {
  const service = openService(readConfig({ DATA_DIR: folder, DEMO_KEY: BENCH_KEY }), {
    now: () => new Date(),
    suppliers: stockRouter({ demo: demoSuppliers(() => new Date()) }),
    payments: demoPayments,
    log: openLog('info'),
  });
  await seedDemoShop(service);
  const ctx = service.ctxFor(await callerOf(`Bearer ${BENCH_KEY}`, service.keys), 'req_bench');

  const saveFor = async (writers: number, span: number): Promise<LedgerFigures> => {
    const [cpuBefore, startedAt] = [cpuMicros(), performance.now()];
    let saved = 0;
    await Promise.all(
      Array.from({ length: writers }, async () => {
        while (performance.now() - startedAt < span) {
          await invoke(createQuote, ctx, createQuote.example);
          saved += 1;
        }
      }),
    );
    return {
      writers,
      quotesPerSecond: (1000 * saved) / (performance.now() - startedAt),
      cpuMicrosPerQuote: (cpuMicros() - cpuBefore) / saved,
    };
  };
  await saveFor(MANY_WRITERS, ms / 4);
  const figures = [await saveFor(FEW_WRITERS, ms), await saveFor(MANY_WRITERS, ms)];
  await service.close();
  return figures;
}

const [folder = '', ms = ''] = process.argv.slice(2);
process.send?.(await measure(folder, Number(ms)));
