/** Opens uploads: checks the first bytes at once, and does the rest in a worker, as the reducing of logos to fewer inks. */
import { type ArtworkReader, LARGEST_UPLOAD_BYTES, type Reading } from '../../../tools/artwork/port.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { fairTurns } from '../../turns/fair-turns.ts';
import { type ArtworkWorker, artworkWorker, type Outcome, type Question } from './artwork-worker.ts';
import { type Sniffed, sniff } from './detect-format.ts';
import { pictureSize } from './picture-size.ts';
import { refused } from './refused-file.ts';

const DRAW_LIMIT_MS = 10_000;
/** Of computing: what an SVG takes is not bounded by its size, as that of a picture is. */
const SVG_LIMIT_MS = 2_000;
const EACH_WAITING = 8;
const WAIT_SECONDS = 10;
/** One draws while another is being killed. */
const WORKERS = 2;

export interface ArtworkReaderOptions {
  drawLimitMs?: number;
  svgLimitMs?: number;
}

/** Each account has one file drawn at a time, accounts in turn. `close` ends its processes. */
export function artworkReader({
  drawLimitMs = DRAW_LIMIT_MS,
  svgLimitMs = SVG_LIMIT_MS,
}: ArtworkReaderOptions = {}): ArtworkReader & { close(): void } {
  const workers = Array.from({ length: WORKERS }, artworkWorker);
  // The first worker is tried first, so that a quiet service starts only one process.
  const free: ArtworkWorker[] = [...workers];
  const turns = fairTurns({ atOnce: WORKERS, each: 1, eachWaiting: EACH_WAITING });

  async function ask(
    accountId: string,
    question: Question,
    file: Uint8Array,
    computingMs = drawLimitMs,
  ): Promise<Outcome> {
    const end = await turns.take(accountId);
    const one = free.shift();
    if (!end || !one) throw tooMany();
    try {
      return await one.ask(question, file, { limitMs: drawLimitMs, computingMs });
    } finally {
      free.unshift(one);
      end();
    }
  }

  return {
    async read(accountId, bytes, fileName) {
      const { kind } = refuseAtSight(bytes, fileName);
      const computingMs = kind === 'svg' ? svgLimitMs : drawLimitMs;
      return readingIn(await ask(accountId, { kind: 'open', fileName }, bytes, computingMs), bytes);
    },
    async inInks(accountId, logo, inks) {
      const outcome = await ask(accountId, { kind: 'reduce', inks }, logo);
      if (outcome.kind === 'reduced') return outcome.logo;
      if (outcome.kind === 'slow' || outcome.kind === 'lost') throw tooSlow();
      throw new Error(`a logo could not be reduced: ${causeOf(outcome)}`);
    },
    close() {
      for (const one of workers) one.close();
    },
  };
}

function readingIn(outcome: Outcome, bytes: Uint8Array): Reading {
  switch (outcome.kind) {
    case 'read':
      return { ...outcome.reading, original: outcome.reading.original ?? bytes };
    case 'refused':
      throw refused(outcome.sentence);
    case 'slow':
      throw refused('The file takes too long to draw; simplify the drawing or send a picture of it.');
    case 'lost':
      throw refused('The file cannot be drawn; export it again or send a picture of it.');
    default:
      throw new Error(`an upload could not be opened: ${causeOf(outcome)}`);
  }
}

const causeOf = (outcome: Outcome): string => ('cause' in outcome ? outcome.cause : outcome.kind);

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

const tooMany = (): ServiceError =>
  new ServiceError(
    'rate_limited',
    'Too many of your files are being drawn; send this one again in a few seconds.',
    {
      retryAfterSeconds: WAIT_SECONDS,
    },
  );
