/** PostgreSQL in this process: one connection, lent to one transaction at a time. */
import { PGlite } from '@electric-sql/pglite';
import { parserOf, type Run } from '../../server/db/postgres/connection.ts';
import type { Pool } from '../../server/db/postgres/pool.ts';

const TYPES = [16, 20, 23, 25, 114, 1700];

export async function litePool(): Promise<Pool> {
  const lite = await PGlite.create();
  const options = {
    rowMode: 'array' as const,
    parsers: Object.fromEntries(TYPES.map((type) => [type, parserOf(type)])),
  };
  const run: Run = async (statement, values) => {
    const command = statement.split(/[ ;]/, 1)[0] ?? '';
    if (command === 'BEGIN') {
      await lite.exec(statement);
      return { rows: [], changes: 0, command };
    }
    const { rows, affectedRows } = await lite.query<unknown[]>(statement, values, options);
    return { rows, changes: affectedRows ?? 0, command };
  };
  let lent: Promise<void> = Promise.resolve();
  return {
    run,
    async lend() {
      const before = lent;
      let giveBack = () => {};
      lent = new Promise((resolve) => {
        giveBack = resolve;
      });
      await before;
      return { run, giveBack: () => giveBack() };
    },
    async listen(heard) {
      const end = await lite.listen('merchkit', heard);
      return { run, close: () => void end().catch(() => undefined) };
    },
    waiting: () => 0,
    close: () => lite.close(),
  };
}
