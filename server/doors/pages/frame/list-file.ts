/** A list as a file, with the filters of its page: CSV for spreadsheets, JSON for programs. */

import type { Context } from 'hono';
import { englishJson } from '../../../../tools/languages/words.ts';
import { csvHead, csvLine } from '../../../../tools/values/csv.ts';
import { LONGEST_PAGE } from '../../../../tools/values/list.ts';
import { setPageHeaders } from './respond.ts';

export const FILE_FORMS = ['csv', 'json'] as const;
export type FileForm = (typeof FILE_FORMS)[number];

/** A column of the CSV; the JSON has the whole rows. A list of words is one cell. */
export type Column<Row> = readonly [name: string, value: (row: Row) => unknown];

export interface ListFile<Row> {
  /** Of the file, and of the list in the JSON. */
  name: string;
  columns: readonly Column<Row>[];
  pageAt(page: { limit: number; offset: number }): Promise<{ rows: readonly Row[]; hasMore: boolean }>;
}

/** Pages are found by counting from the newest, which takes longer the further back it goes. */
export const MOST_ROWS = 10_000;

const TYPES: Record<FileForm, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

function writerOf<Row>(form: FileForm, { name, columns }: ListFile<Row>) {
  return form === 'csv'
    ? {
        head: csvHead(columns.map(([column]) => column)),
        row: (row: Row) => csvLine(columns.map(([, value]) => value(row))),
        tail: '',
      }
    : {
        head: `{${JSON.stringify(name)}:[`,
        row: (row: Row, index: number) => `${index === 0 ? '' : ','}\n${englishJson(row)}`,
        tail: '\n]}\n',
      };
}

/** Page by page, newest first; what comes in meanwhile moves rows to the next page, so each is written once. */
export async function listFile<Row extends { id: string }>(
  c: Context,
  form: FileForm,
  list: ListFile<Row>,
): Promise<Response> {
  const { head, row, tail } = writerOf(form, list);
  const seen = new Set<string>();
  const next = async (offset: number) => {
    const { rows, hasMore } = await list.pageAt({ limit: LONGEST_PAGE, offset });
    const fresh = rows.filter(({ id }) => !seen.has(id));
    const text = fresh.map((one, index) => row(one, seen.size + index)).join('');
    for (const { id } of fresh) seen.add(id);
    return { text, isLast: !hasMore || offset + LONGEST_PAGE >= MOST_ROWS };
  };
  const first = await next(0);
  let offset = 0;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${head}${first.text}${first.isLast ? tail : ''}`));
      if (first.isLast) controller.close();
    },
    async pull(controller) {
      offset += LONGEST_PAGE;
      const { text, isLast } = await next(offset);
      controller.enqueue(encoder.encode(`${text}${isLast ? tail : ''}`));
      if (isLast) controller.close();
    },
  });
  return fileAnswer(c, form, list.name, body);
}

const PIECE_BYTES = 65_536;

/** Of a large file, which would be copied as a whole before it is sent. */
export function inPieces(file: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(file.subarray(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
      if (at >= file.length) controller.close();
    },
  });
}

/** The answer that a browser saves. */
export function fileAnswer(
  c: Context,
  form: FileForm,
  name: string,
  body: ReadableStream<Uint8Array> | string,
): Response {
  setPageHeaders(c, 'secret');
  return c.body(body, 200, {
    'Content-Type': TYPES[form],
    'Content-Disposition': `attachment; filename="${name}.${form}"`,
  });
}
