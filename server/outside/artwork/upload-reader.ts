/** Opens uploads: checks the first bytes at once, and does the rest in a worker, as the reducing of logos to fewer inks. */
import { type ArtworkReader, LARGEST_UPLOAD_BYTES, type Reading } from '../../../tools/artwork/port.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { type ArtworkWorker, artworkWorker, type Outcome, type Question } from './artwork-worker.ts';
import { sniff } from './detect-format.ts';
import { pictureSize } from './picture-size.ts';
import { refused } from './refused-file.ts';

const DRAW_LIMIT_MS = 10_000;
const MOST_WAITING = 16;
const WAIT_SECONDS = 10;
/** One draws while another is being killed. */
const WORKERS = 2;

export interface ArtworkReaderOptions {
  drawLimitMs?: number;
  mostWaiting?: number;
}

/** `close` ends its processes. */
export function artworkReader({
  drawLimitMs = DRAW_LIMIT_MS,
  mostWaiting = MOST_WAITING,
}: ArtworkReaderOptions = {}): ArtworkReader & { close(): void } {
  const workers = Array.from({ length: WORKERS }, artworkWorker);
  // The first worker is tried first, so that a quiet service starts only one process.
  const free: ArtworkWorker[] = [...workers];
  const waiting: ((free: ArtworkWorker) => void)[] = [];

  const take = (): Promise<ArtworkWorker> => {
    const one = free.shift();
    if (one) return Promise.resolve(one);
    if (waiting.length >= mostWaiting) throw tooMany();
    return new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (one: ArtworkWorker): void => {
    const next = waiting.shift();
    if (next) next(one);
    else free.unshift(one);
  };

  async function ask(question: Question): Promise<Outcome> {
    const one = await take();
    try {
      return await one.ask(question, drawLimitMs);
    } finally {
      giveBack(one);
    }
  }

  return {
    async read(bytes, fileName) {
      refuseAtSight(bytes, fileName);
      return readingIn(await ask({ kind: 'open', bytes, fileName }));
    },
    async inInks(logo, inks) {
      const outcome = await ask({ kind: 'reduce', logo, inks });
      if (outcome.kind === 'reduced') return outcome.logo;
      if (outcome.kind === 'slow' || outcome.kind === 'lost') throw tooSlow();
      throw new Error(`a logo could not be reduced: ${causeOf(outcome)}`);
    },
    close() {
      for (const one of workers) one.close();
    },
  };
}

function readingIn(outcome: Outcome): Reading {
  switch (outcome.kind) {
    case 'read':
      return outcome.reading;
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
function refuseAtSight(bytes: Uint8Array, fileName: string): void {
  if (bytes.byteLength === 0) throw refused('The file is empty.');
  if (bytes.byteLength > LARGEST_UPLOAD_BYTES)
    throw refused('The file is larger than 20 MB; send a smaller one.');
  const { format } = sniff(bytes, fileName);
  if (format === 'png' || format === 'jpg') pictureSize(bytes, format);
}

const tooSlow = (): ServiceError =>
  new ServiceError('timeout', 'The logo took too long to draw; ask for it again in a minute.');

const tooMany = (): ServiceError =>
  new ServiceError('rate_limited', 'Too many files are being drawn; send this one again in a few seconds.', {
    retryAfterSeconds: WAIT_SECONDS,
  });
