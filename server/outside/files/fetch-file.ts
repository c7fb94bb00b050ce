/** Fetches files from callers' addresses. */
import { type FetchedFile, type FileFetcher, LARGEST_UPLOAD_BYTES } from '../../../tools/artwork/port.ts';
import { type ErrorCode, ServiceError } from '../../../tools/errors.ts';
import { type FetchFailure, GuardedFetchError, guardedFetch } from '../../fetch/guarded-fetch.ts';
import type { AddressOptions } from '../../fetch/public-addresses.ts';

const LIMIT_MS = 15_000;

const FAILURES: Record<FetchFailure, [ErrorCode, string]> = {
  address: ['validation_failed', '`url` is not a public https address; send one, or send `data_base64`.'],
  too_large: ['validation_failed', 'The file at `url` is larger than 20 MB; send a smaller one.'],
  slow: ['timeout', 'The host of `url` is too slow; try again, or send `data_base64`.'],
  unreachable: ['validation_failed', 'The host of `url` cannot be reached; send `data_base64`.'],
};

/** @param take a slot for a file of so many bytes, until it is ended */
export function fileFetcher(
  options: AddressOptions,
  take: (accountId: string, bytes: number) => Promise<() => void>,
): FileFetcher {
  const fetch = guardedFetch(options);
  async function fetched(url: string): Promise<FetchedFile> {
    const answer = await fetch({ url, timeoutMs: LIMIT_MS, maxBytes: LARGEST_UPLOAD_BYTES }).catch(refuse);
    if (answer.status === 200) return { bytes: answer.body, fileName: nameIn(url) };
    throw new ServiceError(
      'validation_failed',
      `The host of \`url\` answers with status ${answer.status} and no file; send its final address.`,
      { param: 'url' },
    );
  }
  return {
    async fetch(accountId, url, use) {
      const end = await take(accountId, LARGEST_UPLOAD_BYTES);
      try {
        return await use(await fetched(url));
      } finally {
        end();
      }
    },
  };
}

function refuse(cause: unknown): never {
  if (!(cause instanceof GuardedFetchError)) throw cause;
  const [code, sentence] = FAILURES[cause.reason];
  throw new ServiceError(code, sentence, { param: 'url', cause });
}

/** The last segment of the path, percent-decoded. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
