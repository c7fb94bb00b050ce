/** Lists over several pages: `?page=2`. */

import type { Context } from 'hono';
import { count } from '../format.ts';
import { MOST_ROWS } from './list-file.ts';
import { t } from './words.tsx';

const PAGE_SIZE = 20;
const LAST_PAGE = 10_000;
const MOST_LETTERS = 200;

/** An invalid number means the first page. */
export function pageNumber(c: Context): number {
  const number = Number(c.req.query('page') ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1;
}

export const pageInput = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

/** The words that a list is searched for. */
export const wordsIn = (c: Context): string => (c.req.query('words') ?? '').trim().slice(0, MOST_LETTERS);

/** The list as a file, with the words of the page. */
export const FileLinks = ({ path, words = '' }: { path: string; words?: string }) => {
  const query = words ? `?${new URLSearchParams({ words })}` : '';
  return (
    <p class="quiet no-print">
      Download the list, at most the newest {count(MOST_ROWS)}, as <a href={`${path}.csv${query}`}>CSV</a> or{' '}
      <a href={`${path}.json${query}`}>JSON</a>
    </p>
  );
};

interface PagerProps {
  path: string;
  page: number;
  hasMore: boolean;
  /** What was searched for. */
  words?: string;
}

export const Pager = ({ path, page, hasMore, words = '' }: PagerProps) => {
  const at = (number: number): string =>
    `${path}?${new URLSearchParams({ ...(words ? { words } : {}), page: String(number) })}`;
  return page === 1 && !hasMore ? null : (
    <nav class="pages" aria-label={t('Pages')}>
      {page > 1 ? (
        <a class="button secondary" rel="prev" href={at(page - 1)}>
          {t('Newer')}
        </a>
      ) : null}
      <span>{t('Page {page}', { page })}</span>
      {hasMore ? (
        <a class="button secondary" rel="next" href={at(page + 1)}>
          {t('Older')}
        </a>
      ) : null}
    </nav>
  );
};
