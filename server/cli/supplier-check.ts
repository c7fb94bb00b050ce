import { parseArgs } from 'node:util';
import { sealing } from '../auth/sealed.ts';
import { suppliersStore } from '../db/stores/suppliers.ts';
import { checkSupplier } from '../suppliers/promostandards/check.ts';
import { connectTo } from '../suppliers/promostandards/connect.ts';
import { wallClock } from '../suppliers/promostandards/throttle.ts';
import { codeOption } from './supplier-code.ts';
import { textTable } from './text-table.ts';
import { UsageError } from './usage-error.ts';
import { withService } from './with-service.ts';

/** Calls each service of a supplier once and says in a table what works. */
export async function checkSupplierNow(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: { code: { type: 'string' }, product: { type: 'string' } },
  });
  const code = codeOption(values.code);
  return withService(async ({ ledger, secret, config, now }) => {
    const record = await suppliersStore(ledger.reader).byCode(code);
    if (!record) throw new UsageError(`there is no supplier ${code}`);
    const parts = {
      sealing: sealing(secret, 'suppliers'),
      allowLocal: config.ALLOW_LOCAL_URLS,
      clock: wallClock(now),
    };
    const checked = await checkSupplier(connectTo(record, parts, 'alone'), now(), values.product);
    if (checked.length === 0) return `${record.name} has no endpoints; give some with \`supplier add\``;
    const rows = checked.map(({ service, version, works, ms, what }) => [
      service,
      version,
      works ? 'works' : 'fails',
      `${ms} ms`,
      what,
    ]);
    return textTable(['Service', 'Version', '', 'Time', 'What it said'], rows);
  });
}
