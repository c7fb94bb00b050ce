/** Draws a proof that another person made. Runs in its own process: see `proof-worker.ts`. */
import sharp from 'sharp';
import type { ProofFiles } from '../../../tools/proofs/proof-sheets-port.ts';
import { MOST_PIXELS } from '../artwork/picture-size.ts';
import { refused } from '../artwork/refused-file.ts';
import { refuseAtSight } from './check-file.ts';
import { fingerprint } from './fingerprint.ts';
import { pagesOf } from './pdf-pages.ts';

/** Sharp enough to read a page's small print. */
const LONGEST_SIDE_PX = 3_000;
const SECONDS = 15;
const PAPER = '#ffffff';

/** @throws ServiceError `validation_failed` for files that cannot be drawn */
export async function openProofFile(bytes: Uint8Array): Promise<ProofFiles> {
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
