import { parseArgs } from 'node:util';
import { codeOption } from './supplier-code.ts';
import { asUsage } from './supplier-fault.ts';
import { textTable } from './text-table.ts';
import { withService } from './with-service.ts';

/** Calls each service of a supplier once and prints the results as a table. */
export async function checkSupplierNow(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: { code: { type: 'string' }, product: { type: 'string' } },
  });
  const code = codeOption(values.code);
  return withService(async ({ suppliers }) => {
    const { name, checked } = await asUsage(() => suppliers.check(code, values.product));
    if (checked.length === 0) return `${name} has no endpoints; give some with \`supplier add\``;
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
