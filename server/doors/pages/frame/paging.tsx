/** Lists over several pages: `?page=2`. */

import type { Context } from 'hono';
import { count } from '../format.ts';
import { MOST_ROWS } from './list-file.ts';
import { type ListProps, listAddress, NO_FILTER } from './list-filter.tsx';
import { t } from './words.tsx';

const PAGE_SIZE = 20;
const LAST_PAGE = 10_000;

/** An invalid number means the first page. */
export function pageNumber(c: Context): number {
  const number = Number(c.req.query('page') ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1;
}

export const pageInput = (page: number, size = PAGE_SIZE) => ({ limit: size, offset: (page - 1) * size });

/** The list as a file, as it is narrowed. */
export const FileLinks = ({ path, filter = NO_FILTER }: ListProps) => (
  <p class="quiet no-print">
    Download the list, at most the {filter.sort ? 'first' : 'newest'} {count(MOST_ROWS)}, as{' '}
    <a href={listAddress(`${path}.csv`, filter)}>CSV</a> or{' '}
    <a href={listAddress(`${path}.json`, filter)}>JSON</a>
  </p>
);

interface PagerProps extends ListProps {
  page: number;
  hasMore: boolean;
  /** Where the first page has the oldest rows. */
  oldestFirst?: boolean;
}

export const Pager = ({ path, page, hasMore, filter = NO_FILTER, oldestFirst = false }: PagerProps) => {
  const [before, after] = filter.sort
    ? [t('Previous'), t('Next')]
    : oldestFirst
      ? [t('Older'), t('Newer')]
      : [t('Newer'), t('Older')];
  const at = (number: number): string => listAddress(path, filter, number);
  return page === 1 && !hasMore ? null : (
    <nav class="pages" aria-label={t('Pages')}>
      {page > 1 ? (
        <a class="button secondary" rel="prev" href={at(page - 1)}>
          {before}
        </a>
      ) : null}
      <span>{t('Page {page}', { page })}</span>
      {hasMore ? (
        <a class="button secondary" rel="next" href={at(page + 1)}>
          {after}
        </a>
      ) : null}
    </nav>
  );
};
