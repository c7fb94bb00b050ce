/** What every move of the desk is called with. */
import { z } from 'zod';

export const SEEN_INPUT = {
  id: z.string().min(1).max(120).describe('Order id, `ord_…`'),
  version: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .describe('The version that was looked at: refused where the order changed since'),
};
