import { z } from 'zod';

/** How much a list says of each record. */
export const DETAIL_INPUT = {
  detail: z.enum(['summary', 'full']).default('summary').describe('How much of each'),
};
