import { z } from 'zod';
import { describedInOpenApi } from './openapi-only.ts';

/** How much a list says of each record. */
export const DETAIL_INPUT = {
  detail: describedInOpenApi(z.enum(['summary', 'full']).default('summary').describe('How much of each')),
};
