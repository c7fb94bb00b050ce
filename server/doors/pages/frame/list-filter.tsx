/** Lists narrowed by words and status: `?words=tumbler&status=open`. */
import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import { isFalling, sortName } from '../../../../tools/values/sort.ts';
import { Submit } from '../forms/form.tsx';

const MOST_LETTERS = 200;

/** What a list is narrowed to: words, and a status or the like, empty for all; and how it is sorted. */
export interface ListFilter<Status extends string = string> {
  words: string;
  status: Status | '';
  /** Without it, newest first. */
  sort?: string | undefined;
}

/** As every list is that is not sorted. */
export const NEWEST = '-created';

const SORT_WORDS: Readonly<Record<string, readonly [rising: string, falling: string]>> = {
  created: ['Oldest first', 'Newest first'],
  total: ['Lowest total first', 'Highest total first'],
  in_hands: ['Soonest in hands first', 'Latest in hands first'],
  since: ['Longest in its status first', 'Last moved first'],
};

export const sortWords = (sort: string): string =>
  SORT_WORDS[sortName(sort)]?.[isFalling(sort) ? 1 : 0] ?? sort;

export const NO_FILTER: ListFilter = { words: '', status: '' };

/** An unknown status means all. */
export const filterIn = <Status extends string = never>(
  c: Context,
  statuses: readonly Status[] = [],
): ListFilter<Status> => ({
  words: (c.req.query('words') ?? '').trim().slice(0, MOST_LETTERS),
  status: statuses.find((status) => status === c.req.query('status')) ?? '',
});

/** The input of a list’s tool. */
export const searchInput = <Status extends string>({ words, status }: ListFilter<Status>) => ({
  ...(words ? { search: words } : {}),
  ...(status ? { status } : {}),
});

/** The address of a page of the list, with what it is narrowed to and sorted by besides what the path says. */
export function listAddress(path: string, { words, status, sort }: ListFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(words ? { words } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

export interface ListProps {
  path: string;
  filter?: ListFilter;
}

/** What may be typed and chosen to narrow a list. */
export interface ListSearch {
  /** `Find an order`. */
  label: string;
  placeholder: string;
  /** Statuses to choose from, with their names; none where nothing has a status. */
  statuses: readonly (readonly [status: string, name: string])[];
  /** By what its operation sorts. */
  sorts?: readonly string[];
}

export const isFiltered = ({ words, status }: ListFilter): boolean => words !== '' || status !== '';

/** Narrows a list by words and status. */
export const ListSearchForm = ({
  path,
  filter = NO_FILTER,
  search: { label, placeholder, statuses, sorts = [] },
}: ListProps & { search: ListSearch }) => (
  <search class="record-search">
    <form method="get" action={path}>
      <label for="list-words">{label}</label>
      <input
        type="search"
        id="list-words"
        name="words"
        value={filter.words}
        maxlength={MOST_LETTERS}
        placeholder={placeholder}
      />
      {statuses.length === 0 ? null : (
        <select name="status" aria-label="Status">
          <option value="">Any status</option>
          {statuses.map(([status, name]) => (
            <option value={status} selected={status === filter.status}>
              {name}
            </option>
          ))}
        </select>
      )}
      {sorts.length === 0 ? null : (
        <select name="sort" aria-label="Order">
          {sorts.map((sort) => (
            <option value={sort} selected={sort === (filter.sort ?? NEWEST)}>
              {sortWords(sort)}
            </option>
          ))}
        </select>
      )}
      <Submit kind="secondary">Search</Submit>
    </form>
  </search>
);

interface SortHeadProps extends ListProps {
  by: string;
  isFigure?: boolean;
  children: Child;
}

/** Sorts by it: figures the largest first, all else the first first, and then the other way. */
export const SortHead = ({ path, filter = NO_FILTER, by, isFigure = false, children }: SortHeadProps) => {
  const { sort = NEWEST } = filter;
  const isSorted = sortName(sort) === by;
  const isFallingNext = isSorted ? !isFalling(sort) : isFigure;
  const next = isFallingNext ? `-${by}` : by;
  return (
    <th
      scope="col"
      class={isFigure ? 'figure' : undefined}
      aria-sort={isSorted ? (isFalling(sort) ? 'descending' : 'ascending') : 'none'}
    >
      <a href={listAddress(path, { ...filter, sort: next })} title={sortWords(next)}>
        {children}
      </a>
    </th>
  );
};
