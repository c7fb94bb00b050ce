/**
 * What is too large for one answer: it is written page by page as fast as it is read, one reader of an account or a
 * network at a time.
 */
import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '../../tools/errors.ts';

const MOST_AT_ONCE = 8;
const PAUSE_S = 30;
/** A reader who takes no page for so long, or is not done after so long, keeps others from it no longer. */
const IDLE_MS = 10_000;
const LONGEST_MS = 15 * 60_000;

export interface PagedExport {
  /** Whose slot it takes. */
  reader: string;
  /** What it is, for a person: `feed`. */
  what: string;
  isZipped: boolean;
  head?: string;
  tail?: string;
  /** The page after this one; `next` is `null` behind the last. */
  page(after: string | undefined): Promise<{ text: string; next: string | null }>;
}

export type PagedExports = ReturnType<typeof pagedExports>;

/** The slots of all exports. */
export function pagedExports() {
  const readers = new Set<string>();
  return {
    /** @throws ServiceError `busy` */
    stream(what: PagedExport): ReadableStream<Uint8Array> {
      const { reader, isZipped } = what;
      if (readers.has(reader) || readers.size >= MOST_AT_ONCE) {
        const by = readers.has(reader) ? 'you' : 'others';
        throw new ServiceError(
          'busy',
          `The ${what.what} is being read by ${by}; ask again in ${PAUSE_S} seconds.`,
          { retryAfterSeconds: PAUSE_S },
        );
      }
      readers.add(reader);
      const text = textOf(what, () => readers.delete(reader));
      return isZipped ? text.pipeThrough(new CompressionStream('gzip')) : text;
    },
  };
}

function textOf(
  { what, head = '', tail = '', page }: PagedExport,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | undefined;
  let isOver = false;
  let late: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(late);
    clearTimeout(idle);
    if (!isOver) onEnd();
    isOver = true;
  };
  return new ReadableStream({
    start(controller) {
      const cut = () => {
        end();
        controller.error(new Error(`the ${what} was read too slowly`));
      };
      late = setTimeout(cut, LONGEST_MS).unref();
      idle = setTimeout(cut, IDLE_MS).unref();
      if (head !== '') controller.enqueue(encoder.encode(head));
    },
    async pull(controller) {
      try {
        // Others are answered between two pages.
        await setImmediate();
        const { text, next } = await page(after);
        idle?.refresh();
        if (isOver) return;
        const rest = next === null ? tail : '';
        if (text + rest !== '') controller.enqueue(encoder.encode(text + rest));
        after = next ?? undefined;
        if (next !== null) return;
        end();
        controller.close();
      } catch (cause) {
        end();
        controller.error(cause);
      }
    },
    cancel: end,
  });
}
