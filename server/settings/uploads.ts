/** How large bodies are taken in. */
import { amount, whole } from './numbers.ts';

export const UPLOAD_SETTINGS = {
  UPLOADS_AT_ONCE: whole(1, 1_000)
    .default(8)
    .describe('Bodies above 64 kB that are taken in at once; others wait for a few seconds.'),
  UPLOADS_PER_ACCOUNT: whole(1, 1_000)
    .default(2)
    .describe('How many of them may be of one account, or of one address without one.'),
  UPLOAD_MEMORY_MB: whole(1, 100_000).default(96).describe('How large they may be together, MB.'),
  UPLOAD_WAIT_S: amount(0, 60)
    .default(5)
    .describe(
      'Seconds such a body waits for its turn before it is read; then it is refused with `rate_limited` or `busy`.',
    ),
  UPLOAD_LIMIT_S: amount(0.1, 110).default(60).describe('Seconds in which it must arrive from then on.'),
};
