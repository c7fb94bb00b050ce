/** The process that makes one proof. The parent may kill it at any moment. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { ServiceError } from '../../../tools/errors.ts';
import type { ProofFiles } from '../../../tools/proofs/proof-sheets-port.ts';
import { inSources } from '../../logging/in-sources.ts';
import { MOST_PIXELS } from '../artwork/picture-size.ts';
import { refused } from '../artwork/refused-file.ts';
import { refuseAtSight } from './check-file.ts';
import { drawSheet } from './draw-sheet.ts';
import { drawText } from './draw-text.ts';
import { fingerprint } from './fingerprint.ts';
import { pagesOf } from './pdf-pages.ts';
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

// Draws a proof that another person made. Runs in its own process: see `proof-worker.ts`.

/** Sharp enough to read a page's small print. */
const LONGEST_SIDE_PX = 3_000;
const SECONDS = 15;
const PAPER = '#ffffff';

/** @throws ServiceError `validation_failed` for files that cannot be drawn */
async function openProofFile(bytes: Uint8Array): Promise<ProofFiles> {
  const kind = refuseAtSight(bytes);
  const pictureType = kind === 'jpg' ? 'jpg' : 'png';
  const picture = kind === 'pdf' ? await pagesOf(bytes) : await redrawn(bytes, pictureType);
  return { picture, pictureType, document: kind === 'pdf' ? bytes : null, hash: fingerprint(picture) };
}

async function redrawn(bytes: Uint8Array, type: 'png' | 'jpg'): Promise<Uint8Array> {
  try {
    const drawn = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb');
    return await (type === 'jpg' ? drawn.jpeg({ quality: 92 }) : drawn.png()).toBuffer();
  } catch (cause) {
    throw Object.assign(refused('The file is damaged and cannot be drawn; export it again.'), { cause });
  }
}
