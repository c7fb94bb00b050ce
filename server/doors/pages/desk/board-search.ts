/** Which orders the board shows, as its address says it. */
import { type BoardFilter, BoardFilter as FilterSchema } from '../../../../tools/desk/board-filter.ts';
import type { Board } from './board-card.tsx';

export interface BoardSearch {
  filter: BoardFilter;
  /** One column alone. */
  column: Board['columns'][number]['status'] | undefined;
  page: number;
}

export const COLUMN_PAGE = 100;
const LAST_PAGE = 100;

/** What cannot be read is left out. */
export function searchIn(query: URLSearchParams): BoardSearch {
  const asked = {
    mine: query.has('mine') || undefined,
    late: query.has('late') || undefined,
    waiting_for: query.get('waiting_for') || undefined,
    supplier: query.get('supplier') || undefined,
    promised_from: query.get('promised_from') || undefined,
    promised_to: query.get('promised_to') || undefined,
  };
  const kept = Object.entries(asked).filter(
    ([name, value]) => value !== undefined && FilterSchema.safeParse({ [name]: value }).success,
  );
  const page = Number(query.get('page') ?? '1');
  return {
    filter: FilterSchema.parse(Object.fromEntries(kept)),
    column: COLUMNS.find((one) => one === query.get('column')),
    page: Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

const COLUMNS = ['received', 'paid', 'released', 'po_sent', 'in_production', 'shipped'] as const;

export const isFiltered = (filter: BoardFilter): boolean => boardQuery({ filter }) !== '';

/** The query of the board’s address; empty for all of it. */
export function boardQuery({
  filter,
  column,
  page = 1,
}: Partial<BoardSearch> & { filter: BoardFilter }): string {
  const fields = Object.entries({ ...filter, column, page: page > 1 ? page : undefined });
  const query = new URLSearchParams();
  for (const [name, value] of fields)
    if (value !== undefined && value !== false) query.set(name, value === true ? 'yes' : String(value));
  return query.toString();
}

export function boardPath(search: Partial<BoardSearch> & { filter: BoardFilter }): string {
  const query = boardQuery(search);
  return query === '' ? '/desk' : `/desk?${query}`;
}
