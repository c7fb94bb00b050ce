/** What is found in a list, with its search, its files and its pages. */
import type { Child } from 'hono/jsx';
import { isFiltered, type ListFilter, type ListSearch, ListSearchForm } from './list-filter.tsx';
import { FileLinks, Pager } from './paging.tsx';

/** A page of a list, and what it is narrowed to. */
export interface ListPage {
  filter: ListFilter;
  page: number;
  hasMore: boolean;
}

interface FoundListProps {
  /** Its address, and before `.csv` and `.json` those of its files. */
  path: string;
  search: ListSearch;
  at: ListPage;
  /** How many are shown. */
  shown: number;
  /** Where nothing was ever in the list; nothing is said without it. */
  nothingYet?: Child;
  children: Child;
}

/** Searched by words alone. */
export const byWords = (label: string): ListSearch => ({ label, placeholder: '', statuses: [] });

export const FoundList = ({ path, search, at, shown, nothingYet, children }: FoundListProps) => {
  const { filter, page, hasMore } = at;
  const isNarrowed = isFiltered(filter);
  const nothing =
    page > 1 ? <p>This page is empty.</p> : isNarrowed ? <NotFound {...{ path, search }} /> : nothingYet;
  return (
    <>
      {shown > 0 || isNarrowed ? <ListSearchForm {...{ path, filter, search }} /> : null}
      {shown > 0 ? (
        <>
          {children}
          <FileLinks path={path} filter={filter} />
        </>
      ) : nothing === undefined ? null : (
        <div class="nothing">{nothing}</div>
      )}
      <Pager path={path} filter={filter} page={page} hasMore={hasMore} />
    </>
  );
};

const NotFound = ({ path, search: { statuses } }: Pick<FoundListProps, 'path' | 'search'>) => (
  <p>
    Nothing here has these words{statuses.length === 0 ? '' : ' and this status'}. See{' '}
    <a href={path}>all of them</a>.
  </p>
);
