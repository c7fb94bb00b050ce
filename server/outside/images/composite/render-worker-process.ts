/** The process that makes pictures, one at a time. The parent may kill it at any moment. */
import { setPriority } from 'node:os';
import { inSources } from '../../../logging/in-sources.ts';
import { inTwoSizes } from '../sizes.ts';
import { compose } from './compose.ts';
import type { Report } from './render-worker.ts';

/** Calls that only need a database have priority. */
const BEHIND_THE_DOORS = 5;
setPriority(BEHIND_THE_DOORS);

const tell = (report: Report): void => void process.send?.(report);

/** The parent is gone. */
process.on('disconnect', () => process.exit(0));

process.on('message', async (composition: Parameters<typeof compose>[0]) => {
  try {
    const made = await compose(composition, (step) => tell({ kind: 'step', step }));
    tell({ kind: 'made', ...(await inTwoSizes(made)) });
  } catch (thrown) {
    tell({
      kind: 'failed',
      cause: thrown instanceof Error ? inSources(thrown.stack ?? thrown.message) : String(thrown),
    });
  }
});

tell({ kind: 'ready' });
