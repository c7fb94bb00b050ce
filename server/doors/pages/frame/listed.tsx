/** What is found in a list, with its search, its files and its pages. */
import type { Child } from 'hono/jsx';
import { isFiltered, type ListFilter, type ListSearch, ListSearchForm } from './list-filter.tsx';
import { FileLinks, Pager } from './paging.tsx';

export interface ListWords {
  /** Its address, and before `.csv` and `.json` those of its files. */
  path: string;
  /** As a heading would say it: `Orders`. */
  name: string;
  /** Whether it stands above the list; else it is said to screen readers alone. */
  hasHeading?: boolean;
  search: ListSearch;
}

/** A page of a list, and what it is narrowed to. */
export interface ListPage {
  filter: ListFilter;
  page: number;
  hasMore: boolean;
}

/** Searched by words alone. */
export const byWords = (label: string): ListSearch => ({ label, placeholder: '', statuses: [] });

interface ListedProps<Row> extends ListWords, ListPage {
  rows: readonly Row[];
  row?: (row: Row) => Child;
  /** Where nothing was ever in the list; nothing is said without it. */
  nothingYet?: Child;
  /** The rows, where they are no list of records. */
  children?: Child;
}

export const Listed = <Row,>(props: ListedProps<Row>) => {
  const { path, search, filter, page, hasMore, rows, nothingYet } = props;
  const isNarrowed = isFiltered(filter);
  const nothing =
    page > 1 ? (
      <p>This page is empty.</p>
    ) : isNarrowed ? (
      <NotFound path={path} search={search} />
    ) : (
      nothingYet
    );
  return (
    <>
      {rows.length > 0 || isNarrowed ? <ListSearchForm path={path} filter={filter} search={search} /> : null}
      {rows.length > 0 ? (
        <>
          {props.children ?? <Rows {...props} />}
          <FileLinks path={path} filter={filter} />
        </>
      ) : nothing === undefined ? null : (
        <div class="nothing">{nothing}</div>
      )}
      <Pager path={path} filter={filter} page={page} hasMore={hasMore} />
    </>
  );
};

const Rows = <Row,>({ name, hasHeading = false, rows, row }: ListedProps<Row>) => (
  <section
    class="panel"
    aria-label={hasHeading ? undefined : name}
    aria-labelledby={hasHeading ? 'rows' : undefined}
  >
    {hasHeading ? <h2 id="rows">{name}</h2> : null}
    <ul class="records">{rows.map((one) => row?.(one))}</ul>
  </section>
);

const NotFound = ({ path, search: { statuses } }: Pick<ListWords, 'path' | 'search'>) => (
  <p>
    Nothing here has these words{statuses.length === 0 ? '' : ' and this status'}. See{' '}
    <a href={path}>all of them</a>.
  </p>
);
