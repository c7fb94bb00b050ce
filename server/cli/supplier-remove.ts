import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ServiceError } from '../../tools/errors.ts';
import { codeOption } from './supplier-code.ts';
import { asUsage } from './supplier-fault.ts';
import { withService } from './with-service.ts';

/** A running sync ends after its current products. */
const WAIT_MS = 1_000;
const LONGEST_WAITS = 60;

/** Removes a supplier and its products; orders keep their copy of the facts. */
export async function removeSupplier(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: { code: { type: 'string' }, 'with-open-orders': { type: 'boolean', default: false } },
  });
  const code = codeOption(values.code);
  return withService(({ suppliers }) =>
    asUsage(async () => {
      const { name } = await suppliers.remove(code, { withOpenOrders: values['with-open-orders'] });
      for (let waits = 0; ; waits++) {
        try {
          await suppliers.deleteRemoved(code);
          return `${name} and its products are gone from the catalog`;
        } catch (failure) {
          const isBusy = failure instanceof ServiceError && failure.code === 'invalid_state';
          if (!isBusy || waits === LONGEST_WAITS) throw failure;
          await pause(WAIT_MS);
        }
      }
    }),
  );
}
