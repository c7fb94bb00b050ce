/** The form of every list on the wire: `{<plural>: […], total, limit, offset, has_more}`. */
import { z } from 'zod';
import { describedInOpenApi } from './openapi-only.ts';
import type { Page } from './page.ts';

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

/** Further records are not counted: a list of many would be read whole. */
const MOST_COUNTED = 1_000;

/** How many of a list are counted: as many as are passed over and shown, at least. */
export const mostCounted = ({ limit, offset }: Page): number => Math.max(MOST_COUNTED, offset + limit);

/** The fields of every list's answer, beside the records. */
export const PAGE_OUTPUT = {
  total: z.int().min(0).describe('How many there are in all'),
  total_is_capped: z.boolean().optional().describe('`true` where there are more than `total`'),
  limit: z.int().min(1).max(LONGEST_PAGE).describe('Page size'),
  offset: z.int().min(0).max(DEEPEST_OFFSET).describe('How many were skipped'),
  has_more: z.boolean().describe('Whether a next page exists: ask with `offset` plus `limit`'),
};

/** The page fields of `shown` records, of which `counted` were counted: at most one more than `mostCounted`. */
export function pageOf(counted: number, shown: number, page: Page) {
  const { limit, offset } = page;
  const most = mostCounted(page);
  return {
    total: Math.min(counted, most),
    ...(counted > most ? { total_is_capped: true } : {}),
    limit,
    offset,
    has_more: offset + shown < counted,
  };
}
