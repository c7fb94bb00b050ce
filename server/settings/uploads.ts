/** How large bodies are taken in. */
import { z } from 'zod';

export const UPLOAD_SETTINGS = {
  UPLOADS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(8)
    .describe('Bodies above 64 kB that are taken in at once; others wait for a few seconds.'),
  UPLOADS_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(2)
    .describe('How many of them may be of one account, or of one address without one.'),
  UPLOAD_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(96)
    .describe('How large they may be together, MB.'),
  UPLOAD_WAIT_S: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(5)
    .describe(
      'Seconds such a body waits for its turn before it is read; then it is refused with `rate_limited` or `busy`.',
    ),
  UPLOAD_LIMIT_S: z.coerce
    .number()
    .min(0.1)
    .max(110)
    .default(60)
    .describe('Seconds in which it must arrive from then on.'),
};
