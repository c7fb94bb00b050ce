import { z } from 'zod';
import { evident } from './unlisted.ts';

/** How much a list says of each record. */
export const DETAIL_INPUT = {
  detail: evident(z.enum(['summary', 'full']).default('summary').describe('How much of each')),
};
