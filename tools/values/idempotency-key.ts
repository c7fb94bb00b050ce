import { z } from 'zod';
import { describedInOpenApi } from './openapi-only.ts';

export const LONGEST_KEY = 255;

/** The input of every tool that adds; doors read it, handlers do not. */
export const IDEMPOTENCY_INPUT = {
  idempotency_key: describedInOpenApi(
    z.string().min(1).max(LONGEST_KEY).optional().describe('With the same key a call is done once'),
  ),
};
