/** The process that makes proofs. */
import sharp from 'sharp';
import type { ProofFiles } from '../../../tools/proofs/proof-sheets-port.ts';
import { answerJobs } from '../../processes/child-jobs.ts';
import { MOST_PIXELS } from '../artwork/picture-size.ts';
import { refused } from '../artwork/refused-file.ts';
import { refuseAtSight } from './check-file.ts';
import { drawSheet } from './draw-sheet.ts';
import { drawText } from './draw-text.ts';
import { fingerprint } from './fingerprint.ts';
import { pagesOf } from './pdf-pages.ts';

// Restricts libvips to the formats used here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

export const jobs = { draw: drawSheet, typeset: drawText, open: openProofFile };

answerJobs(jobs);

/** Sharp enough to read a page's small print. */
const LONGEST_SIDE_PX = 3_000;
const PAPER = '#ffffff';

/**
 * A proof that another person made.
 *
 * @throws ServiceError `validation_failed` for files that cannot be drawn
 */
async function openProofFile(bytes: Uint8Array): Promise<ProofFiles> {
  const kind = refuseAtSight(bytes);
  const pictureType = kind === 'jpg' ? 'jpg' : 'png';
  const picture = kind === 'pdf' ? await pagesOf(bytes) : await redrawn(bytes, pictureType);
  return { picture, pictureType, document: kind === 'pdf' ? bytes : null, hash: fingerprint(picture) };
}

async function redrawn(bytes: Uint8Array, type: 'png' | 'jpg'): Promise<Uint8Array> {
  try {
    const drawn = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb');
    return await (type === 'jpg' ? drawn.jpeg({ quality: 92 }) : drawn.png()).toBuffer();
  } catch (cause) {
    throw Object.assign(refused('The file is damaged and cannot be drawn; export it again.'), { cause });
  }
}
