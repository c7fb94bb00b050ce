import { z } from 'zod';

/** The imprints that get the artwork. */
export const ARTWORK_PLACE_INPUT = {
  line: z.int().min(1).max(200).optional().describe('Default: every line that misses artwork'),
  location_id: z.string().min(1).max(120).optional().describe('Default: every location that misses artwork'),
};
