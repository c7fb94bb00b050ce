/** A list with its search, its files and its pages. */
import type { Child } from 'hono/jsx';
import { isFiltered, type ListFilter, type ListSearch, ListSearchForm } from './list-filter.tsx';
import { FileLinks, Pager } from './paging.tsx';

/** A page of a list, and what it is narrowed to. */
export interface ListPage {
  filter: ListFilter;
  page: number;
  hasMore: boolean;
}

interface SearchedListProps<Row> {
  /** Its address, and before `.csv` and `.json` those of its files. */
  path: string;
  /** As a heading would say it: `Orders`. */
  name: string;
  search: ListSearch;
  at: ListPage;
  rows: readonly Row[];
  row: (row: Row) => Child;
  /** Where nothing was ever in the list. */
  nothingYet: Child;
}

export const SearchedList = <Row,>({
  path,
  name,
  search,
  at: { filter, page, hasMore },
  rows,
  row,
  nothingYet,
}: SearchedListProps<Row>) => (
  <>
    {rows.length > 0 || isFiltered(filter) ? <ListSearchForm {...{ path, filter, search }} /> : null}
    {rows.length > 0 ? (
      <>
        <section class="panel" aria-label={name}>
          <ul class="records">{rows.map(row)}</ul>
        </section>
        <FileLinks path={path} filter={filter} />
      </>
    ) : (
      <div class="nothing">
        {page > 1 ? (
          <p>This page is empty.</p>
        ) : isFiltered(filter) ? (
          <p>
            Nothing here has these words and this status. See <a href={path}>all of them</a>.
          </p>
        ) : (
          nothingYet
        )}
      </div>
    )}
    <Pager path={path} filter={filter} page={page} hasMore={hasMore} />
  </>
);
