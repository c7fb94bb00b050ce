import { parseArgs } from 'node:util';
import type { SyncResult } from '../../tools/catalog/supplier-store-port.ts';
import { codeOption } from './supplier-code.ts';
import { withService } from './with-service.ts';

/** Copies a supplier's catalog: first all of it, later the changes. An interrupted copy continues. */
export async function syncSupplierNow(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: {
      code: { type: 'string' },
      full: { type: 'boolean', default: false },
      'accept-shrink': { type: 'boolean', default: false },
      'without-pictures': { type: 'boolean', default: false },
    },
  });
  const code = codeOption(values.code);
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('stopped; the next sync goes on from here'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return withService(async ({ suppliers }) => {
    const bar = syncBar(process.stderr);
    try {
      const result = await suppliers.sync(code, {
        isFull: values.full,
        acceptShrink: values['accept-shrink'],
        withoutPictures: values['without-pictures'],
        onProgress: bar.at,
        signal: stopping.signal,
      });
      bar.end();
      if (result.outcome === 'failed') throw new Error(`${code} ${result.why}`);
      return sentence(code, result);
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop);
    }
  });
}

function sentence(code: string, { kind, counts, catalog, flags, why }: SyncResult): string {
  const wrong = Object.entries(flags).map(([flag, many]) => `${flag} ${many}`);
  return [
    `${code}: ${kind === 'full' ? 'the whole catalog' : 'what changed'}, ${counts.read} read, ${counts.failed} failed, ${counts.gone} gone`,
    `${catalog.products} products in the catalog, ${catalog.sold} of them sold`,
    ...(wrong.length === 0 ? [] : [`data quality: ${wrong.join(', ')}`]),
    ...(why === null ? [] : [why]),
  ].join('\n');
}

const BAR = 30;

/** One plain line per this share of the work keeps a log readable. */
const LINES = 20;

/** The progress of a sync: a bar on a terminal, otherwise a plain line from time to time. */
function syncBar(out: NodeJS.WriteStream) {
  let printed = -1;
  return {
    at(done: number, of: number): void {
      if (out.isTTY) {
        const filled = Math.round((BAR * done) / Math.max(1, of));
        out.write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done}/${of} products`);
        return;
      }
      const step = Math.floor((LINES * done) / Math.max(1, of));
      if (step === printed) return;
      printed = step;
      out.write(`${done}/${of} products\n`);
    },
    end(): void {
      if (out.isTTY) out.write('\n');
    },
  };
}
