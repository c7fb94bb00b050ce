/** Fetches files from callers' addresses. */
import { type FileFetcher, LARGEST_UPLOAD_BYTES } from '../../../tools/artwork/port.ts';
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

export function fileFetcher(options: AddressOptions): FileFetcher {
  const fetch = guardedFetch(options);
  return {
    async fetch(url) {
      const answer = await fetch({ url, timeoutMs: LIMIT_MS, maxBytes: LARGEST_UPLOAD_BYTES }).catch(refuse);
      if (answer.status === 200) return { bytes: answer.body, fileName: nameIn(url) };
      throw new ServiceError(
        'validation_failed',
        `The host of \`url\` answers with status ${answer.status} and no file; send its final address.`,
        { param: 'url' },
      );
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
