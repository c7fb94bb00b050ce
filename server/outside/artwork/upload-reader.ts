/** Opens uploads: checks the first bytes at once, and does the rest in a process, as the reducing of logos to fewer inks and the reading of photos. */
import { type ArtworkReader, LARGEST_UPLOAD_BYTES } from '../../../tools/artwork/port.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { isVisitor } from '../../../tools/identity/guest-account.ts';
import { childPool } from '../../processes/child-pool.ts';
import type { jobs } from './artwork-worker-process.ts';
import { type Sniffed, sniff } from './detect-format.ts';
import { pictureSize } from './picture-size.ts';
import { refuseOtherThanPhoto } from './read-photo.ts';
import { refused, saidOfFile } from './refused-file.ts';

const DRAW_LIMIT_MS = 10_000;
/** What an SVG takes is not bounded by its size, as that of a picture is. */
const SVG_LIMIT_MS = 2_000;

export interface ArtworkReaderOptions {
  /** Of computing. */
  drawLimitMs?: number;
  svgLimitMs?: number;
  /** The Ghostscript that draws EPS; it is kept undrawn where absent. */
  epsRenderer?: string | undefined;
}

/** `close` ends its processes. */
export function artworkReader({
  drawLimitMs = DRAW_LIMIT_MS,
  svgLimitMs = SVG_LIMIT_MS,
  epsRenderer,
}: ArtworkReaderOptions = {}): ArtworkReader & { close(): void } {
  const pool = childPool<typeof jobs>({
    entry: 'server/outside/artwork/artwork-worker-process',
    computingMs: drawLimitMs,
    tooMany: 'Too many of your files are being drawn; send this one again in a few seconds.',
    isStranger: isVisitor,
  });
  return {
    async read(accountId, bytes, fileName) {
      const { kind } = refuseAtSight(bytes, fileName);
      const reading = await pool.run(
        accountId,
        'open',
        { bytes, fileName, epsRenderer },
        {
          said: saidOfFile('The file takes too long to draw; simplify the drawing or send a picture of it.'),
          failed: 'an upload could not be opened',
          computingMs: kind === 'svg' ? svgLimitMs : drawLimitMs,
        },
      );
      return { ...reading, original: reading.original ?? bytes };
    },
    inInks(accountId, logo, inks) {
      return pool.run(
        accountId,
        'reduce',
        { logo, inks },
        {
          said: ({ kind }) => (kind === 'slow' || kind === 'lost' ? tooSlow() : undefined),
          failed: 'a logo could not be reduced',
        },
      );
    },
    async readPhoto(accountId, bytes) {
      refuseOtherThanPhoto(bytes);
      return pool.run(
        accountId,
        'photo',
        { bytes },
        {
          said: saidOfFile('The photo takes too long to read; send a smaller one.'),
          failed: 'a photo could not be read',
        },
      );
    },
    close: pool.close,
  };
}

/** Files that can be refused without drawing. */
function refuseAtSight(bytes: Uint8Array, fileName: string): Sniffed {
  if (bytes.byteLength === 0) throw refused('The file is empty.');
  if (bytes.byteLength > LARGEST_UPLOAD_BYTES)
    throw refused('The file is larger than 20 MB; send a smaller one.');
  const sniffed = sniff(bytes, fileName);
  const { format } = sniffed;
  if (format === 'png' || format === 'jpg') pictureSize(bytes, format);
  return sniffed;
}

const tooSlow = (): ServiceError =>
  new ServiceError('timeout', 'The logo took too long to draw; ask for it again in a minute.');
