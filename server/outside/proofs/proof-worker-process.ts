/** The process that makes one proof. The parent may kill it at any moment. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { ServiceError } from '../../../tools/errors.ts';
import { inSources } from '../../logging/in-sources.ts';
import { drawSheet } from './draw-sheet.ts';
import { drawText } from './draw-text.ts';
import { openProofFile } from './open-proof-file.ts';
import type { Job, Report } from './proof-worker.ts';

/** Calls that only need a database have priority. */
const BEHIND_THE_DOORS = 5;
setPriority(BEHIND_THE_DOORS);

// Restricts libvips to the formats used here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

const tell = (report: Report): void => void process.send?.(report);

/** The parent is gone. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async (job: Job) => {
  try {
    tell(await reportOn(job));
  } catch (thrown) {
    if (thrown instanceof ServiceError) tell({ kind: 'refused', sentence: thrown.message });
    else
      tell({
        kind: 'failed',
        cause: thrown instanceof Error ? inSources(thrown.stack ?? thrown.message) : String(thrown),
      });
  }
});

async function reportOn(job: Job): Promise<Report> {
  switch (job.kind) {
    case 'draw':
      return { kind: 'made', ...(await drawSheet(job.sheet)) };
    case 'typeset':
      return { kind: 'typeset', picture: await drawText(job.words) };
    case 'open':
      return { kind: 'made', ...(await openProofFile(job.bytes)) };
  }
}

tell({ kind: 'ready' });
