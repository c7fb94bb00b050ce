/** Lines for a file descriptor, several in one write: a write for each would cost a request a tenth of its time. */
import { writeSync } from 'node:fs';

const LONGEST_WAIT_MS = 100;
const ENOUGH_BYTES = 16 * 1024;
/** Above this lines are dropped: a reader that is too slow fills no memory. */
const MOST_BYTES = 1024 * 1024;
/** A letter of a line in UTF-8. */
const MOST_BYTES_PER_LETTER = 3;

export interface LineWriter {
  write(line: string): void;
  /** Writes what waits. */
  flushSync(): void;
}

/** What still waits at the end of the process is written then. */
export function lineWriter(fd: number): LineWriter {
  const waiting = Buffer.alloc(MOST_BYTES);
  let bytes = 0;
  /** The other end did not take everything the last time: it is not asked again for each line. */
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

/** How many bytes the other end took; all of them where there is no other end any more. */
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
