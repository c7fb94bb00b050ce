/** Lists narrowed by words and status: `?words=tumbler&status=open`. */
import type { Context } from 'hono';
import { Submit } from '../forms/form.tsx';

const MOST_LETTERS = 200;

/** What a list is narrowed to: words, and a status or the like. Empty for all. */
export interface ListFilter<Status extends string = string> {
  words: string;
  status: Status | '';
}

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

/** The address of a page of the list, with what it is narrowed to besides what the path says. */
export function listAddress(path: string, { words, status }: ListFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(words ? { words } : {}),
    ...(status ? { status } : {}),
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
}

export const isFiltered = ({ words, status }: ListFilter): boolean => words !== '' || status !== '';

/** Narrows a list by words and status. */
export const ListSearchForm = ({
  path,
  filter = NO_FILTER,
  search: { label, placeholder, statuses },
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
      <Submit kind="secondary">Search</Submit>
    </form>
  </search>
);
