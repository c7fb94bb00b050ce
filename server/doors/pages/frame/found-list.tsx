/** A list that is searched by words alone: its form, its files, and what is said where nothing is found. */
import type { Child } from 'hono/jsx';
import { isFiltered, type ListFilter, ListSearchForm } from './list-filter.tsx';
import { FileLinks } from './paging.tsx';

interface FoundListProps {
  path: string;
  filter: ListFilter;
  /** `Find a key`. */
  label: string;
  /** How many are shown. */
  shown: number;
  /** Where nothing was ever in the list. */
  nothingYet?: Child;
  children: Child;
}

export const FoundList = ({ path, filter, label, shown, nothingYet, children }: FoundListProps) => {
  if (shown === 0 && !isFiltered(filter)) return nothingYet ? <div class="nothing">{nothingYet}</div> : null;
  return (
    <>
      <ListSearchForm path={path} filter={filter} search={{ label, placeholder: '', statuses: [] }} />
      {shown > 0 ? (
        <>
          {children}
          <FileLinks path={path} filter={filter} />
        </>
      ) : (
        <div class="nothing">
          <p>
            Nothing here has these words. See <a href={path}>all of them</a>.
          </p>
        </div>
      )}
    </>
  );
};
