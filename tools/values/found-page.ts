/** Lists that are short enough to be searched as they are read: keys, logos, conversations. */
import { z } from 'zod';
import { wordsMatch } from './index-words.ts';
import { describedInOpenApi } from './openapi-only.ts';
import type { Page } from './page.ts';

/** As many of the first are searched. */
const MOST_SEARCHED = 500;

export const SEARCH_INPUT = {
  search: describedInOpenApi(z.string().trim().max(200).optional().describe('Words, in any order')),
};

interface Found<Row> {
  rows: Row[];
  total: number;
}

/** A page of a list; with words, of those that have them. */
export async function foundPage<Row>(
  { search = '', limit, offset }: Page & { search?: string | undefined },
  read: (page: Page) => Promise<Found<Row>>,
  textOf: (row: Row) => string,
): Promise<Found<Row>> {
  if (search === '') return read({ limit, offset });
  const has = wordsMatch(search);
  const { rows } = await read({ limit: MOST_SEARCHED, offset: 0 });
  const found = rows.filter((row) => has(textOf(row)));
  return { rows: found.slice(offset, offset + limit), total: found.length };
}
