/**
 * Every transaction is run twice in tests, as PostgreSQL does with one that met another: its work is done, undone, and
 * done again. What it reaches outside the ledger happens twice then, and a test fails.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IdempotencyPort } from '../../rest-shim/idempotency.ts';
import type { Config } from '../../server/config.ts';
import { openConfiguredService } from '../../server/configured-service.ts';
import type { Connection, Ledger } from '../../server/db/ledger.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { openService, type Service } from '../../server/service.ts';
import { inOneTransaction } from './one-transaction.ts';

/** The open transaction of a keyed request: it waits for its answer, so that its parts are run twice by themselves. */
const keyed = new AsyncLocalStorage<{ writer?: Connection }>();

async function twice<T>(writer: Connection, work: () => Promise<T>): Promise<T> {
  await writer.run('SAVEPOINT rehearsal');
  try {
    await work();
  } catch {
    // The second run fails as well, and is the one that counts.
  }
  await writer.run('ROLLBACK TO rehearsal');
  await writer.run('RELEASE rehearsal');
  return work();
}

function runningTwice(ledger: Ledger): Ledger {
  return {
    ...ledger,
    transaction(work) {
      const request = keyed.getStore();
      return ledger.transaction((writer) => {
        if (!request) return twice(writer, () => work(writer));
        request.writer = writer;
        return work(writer);
      });
    },
    leasing: (work) => ledger.leasing((writer) => twice(writer, () => work(writer))),
  };
}

/** Opens as `openService` does. */
export function openServiceTwice(config: Config, dependencies: Dependencies): Service {
  const service = openService(config, { ...dependencies, ledger: runningTwice });
  return { ...service, idempotency: keyedTwice(service.idempotency) };
}

/** On PostgreSQL a transaction is run twice where it met another. */
export async function openShopService(config: Config, dependencies: Dependencies): Promise<Service> {
  const service =
    config.DATABASE_URL === undefined
      ? openServiceTwice(config, dependencies)
      : await openConfiguredService(config, dependencies);
  return { ...service, idempotency: inOneTransaction(service.idempotency) };
}

const keyedTwice = ({ once }: IdempotencyPort): IdempotencyPort => ({
  once: (request, ctx, work) =>
    keyed.run({}, () =>
      once(request, ctx, (ctx) =>
        work({
          ...ctx,
          transaction(inTransaction) {
            return ctx.transaction((tx) => {
              const { writer } = keyed.getStore() ?? {};
              const run = () => inTransaction(tx, this);
              return writer ? twice(writer, run) : run();
            });
          },
        }),
      ),
    ),
});
