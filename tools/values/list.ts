/** The form of every list on the wire: `{<plural>: […], total, limit, offset, has_more}`. */
import { z } from 'zod';
import { describedInOpenApi } from './openapi-only.ts';

export const LONGEST_PAGE = 50;
const DEFAULT_LIMIT = 20;
const DEEPEST_OFFSET = 1_000_000;

/** The inputs every list takes. */
export const PAGE_INPUT = {
  limit: describedInOpenApi(
    z.int().min(1).max(LONGEST_PAGE).default(DEFAULT_LIMIT).describe('How many to return'),
  ),
  offset: describedInOpenApi(z.int().min(0).max(DEEPEST_OFFSET).default(0).describe('How many to skip')),
};

/** The fields of every list's answer, beside the records. */
export const PAGE_OUTPUT = {
  total: z.int().min(0).describe('How many there are in all'),
  limit: z.int().min(1).max(LONGEST_PAGE).describe('Page size'),
  offset: z.int().min(0).max(DEEPEST_OFFSET).describe('How many were skipped'),
  has_more: z.boolean().describe('Whether a next page exists: ask with `offset` plus `limit`'),
};

/** The page fields of `shown` records out of `total`. */
export const pageOf = (
  total: number,
  shown: number,
  { limit, offset }: { limit: number; offset: number },
) => ({
  total,
  limit,
  offset,
  has_more: offset + shown < total,
});
