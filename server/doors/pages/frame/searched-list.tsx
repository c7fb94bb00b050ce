/** A list of records, each a row, with its search, its files and its pages. */
import type { Child } from 'hono/jsx';
import { FoundList, type ListPage } from './found-list.tsx';
import type { ListSearch } from './list-filter.tsx';

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

export const SearchedList = <Row,>({ name, rows, row, ...list }: SearchedListProps<Row>) => (
  <FoundList {...list} shown={rows.length}>
    <section class="panel" aria-label={name}>
      <ul class="records">{rows.map(row)}</ul>
    </section>
  </FoundList>
);
