/** A list as data: one description serves its page, its search, its pages and its files. */
import type { Context } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf, AnyOperation } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { inputSchemaOf, propertiesOf } from '../../../../tools/json-schema.ts';
import { type Column, type FileForm, listFile } from '../frame/list-file.ts';
import { filterIn, type ListFilter, NEWEST, searchInput } from '../frame/list-filter.tsx';
import type { ListPage, ListWords } from '../frame/listed.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { schemaFields } from './form-field.tsx';

interface FoundPage<Answer, Row> extends ListPage {
  answer: Answer;
  rows: readonly Row[];
}

export interface RecordList<Answer = unknown, Row = unknown> {
  words: ListWords;
  read(c: Context, ctx: Ctx): Promise<FoundPage<Answer, Row>>;
  file(c: Context, ctx: Ctx, form: FileForm): Promise<Response>;
}

type FieldOf<Filed> = keyof Filed & string;
type ListColumn<Filed> = FieldOf<Filed> | readonly [name: string, field: FieldOf<Filed>] | Column<Filed>;

function columnOf<Filed>(column: ListColumn<Filed>): Column<Filed> {
  if (typeof column === 'string') return [column, (row) => row[column]];
  const [name, value] = column;
  return [name, typeof value === 'function' ? value : (row) => row[value]];
}

interface ListReads<Answer, Row, Filed> extends ListWords {
  /** How many a page shows, where that is not as usual. */
  size?: number;
  /** What its page asks for besides words, status and page. */
  asks?: object;
  /** The input for what it is narrowed to, where that is not `search` and `status`. */
  narrowed?(filter: ListFilter): object;
  rows(answer: Answer): readonly Row[];
  /** The name of its files, and of the list in the JSON. */
  file: string;
  /** As they stand in the JSON. */
  filed(answer: Answer, ctx: Ctx): readonly Filed[];
  /** Of the CSV: a field of the row, also under another name, or what is made of it. */
  columns: readonly ListColumn<Filed>[];
}

const hasMoreOf = (answer: object): boolean =>
  Object.entries(answer).some(([name, value]) => /^has_?more$/i.test(name) && value === true);

/** By what its input says that it sorts. */
function sortsOf(operation: AnyOperation): string[] {
  const values = propertiesOf(inputSchemaOf(operation))['sort']?.['enum'];
  return Array.isArray(values) ? values.map(String) : [];
}

export function list<O extends AnyOperation, Row, Filed extends { id: string }>(
  operation: O,
  words: ListReads<AnswerOf<O>, Row, Filed>,
): RecordList<AnswerOf<O>, Row>;
export function list(
  operation: AnyOperation,
  {
    asks,
    size,
    narrowed = searchInput,
    rows,
    file,
    filed,
    columns,
    ...words
  }: ListReads<object, unknown, { id: string }>,
): RecordList<object, unknown> {
  const sorts = sortsOf(operation);
  const filterOf = (c: Context): ListFilter => ({
    ...filterIn(
      c,
      words.search.statuses.map(([status]) => status),
    ),
    sort: sorts.find((sort) => sort === c.req.query('sort') && sort !== NEWEST),
  });
  const foundBy = (filter: ListFilter) => ({
    ...narrowed(filter),
    ...(filter.sort === undefined ? {} : { sort: filter.sort }),
  });
  const paged = (page: object) => (schemaFields(operation).has('limit') ? page : {});
  return {
    words: { ...words, search: { ...words.search, sorts } },
    async read(c, ctx) {
      const [filter, page] = [filterOf(c), pageNumber(c)];
      const answer = await invoke(operation, ctx, {
        ...foundBy(filter),
        ...asks,
        ...paged(pageInput(page, size)),
      });
      return { answer, rows: rows(answer), filter, page, hasMore: hasMoreOf(answer) };
    },
    file: (c, ctx, form) =>
      listFile<{ id: string }>(c, form, {
        name: file,
        columns: columns.map(columnOf),
        async pageAt(page) {
          const answer = await invoke(operation, ctx, { ...foundBy(filterOf(c)), ...paged(page) });
          return { rows: filed(answer, ctx), hasMore: hasMoreOf(answer) };
        },
      }),
  };
}
