import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ServiceError } from '../../tools/errors.ts';
import { codeOption } from './supplier-code.ts';
import { asUsage } from './supplier-fault.ts';
import { withService } from './with-service.ts';

/** A copy under way ends after the products it is reading. */
const WAIT_MS = 1_000;
const LONGEST_WAITS = 60;

/** Takes a supplier and its products away; orders keep what they say of them. */
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
