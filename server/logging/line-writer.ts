/** Lines for a file descriptor, several per write: a write for each line would cost a tenth of a request's time. */
import { writeSync } from 'node:fs';

const LONGEST_WAIT_MS = 100;
const ENOUGH_BYTES = 16 * 1024;
/** Above this lines are dropped, so that a slow reader cannot fill the memory. */
const MOST_BYTES = 1024 * 1024;
/** The most bytes of a character in UTF-8. */
const MOST_BYTES_PER_LETTER = 3;

export interface LineWriter {
  write(line: string): void;
  /** Writes the waiting lines. */
  flushSync(): void;
}

/** Lines still waiting at the end of the process are written then. */
export function lineWriter(fd: number): LineWriter {
  const waiting = Buffer.alloc(MOST_BYTES);
  let bytes = 0;
  /** The reader was full the last time: it is not tried again for each line. */
  let isSlow = false;
  let timer: NodeJS.Timeout | undefined;

  function flushSync(): void {
    clearTimeout(timer);
    timer = undefined;
    const done = written(fd, waiting.subarray(0, bytes));
    waiting.copyWithin(0, done, bytes);
    bytes -= done;
    isSlow = bytes > 0;
    if (isSlow) flushLater();
  }

  function flushLater(): void {
    timer ??= setTimeout(flushSync, LONGEST_WAIT_MS).unref();
  }

  process.once('exit', flushSync);
  return {
    write(line) {
      if (line.length * MOST_BYTES_PER_LETTER > MOST_BYTES - bytes) return;
      bytes += waiting.write(line, bytes);
      if (bytes >= ENOUGH_BYTES && !isSlow) flushSync();
      else flushLater();
    },
    flushSync,
  };
}

/** How many bytes the reader took; all of them if there is no reader any more. */
function written(fd: number, bytes: Buffer): number {
  let done = 0;
  try {
    while (done < bytes.length) done += writeSync(fd, bytes, done);
  } catch (failure) {
    const isBusy = failure instanceof Error && 'code' in failure && failure.code === 'EAGAIN';
    return isBusy ? done : bytes.length;
  }
  return done;
}
