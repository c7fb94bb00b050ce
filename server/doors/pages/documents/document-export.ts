/** The list of documents as a file, with the filters of the page: CSV for spreadsheets, JSON for programs. */
import type { Context } from 'hono';
import type { z } from 'zod';
import type { listDeskDocuments } from '../../../../tools/procurement/list-desk-documents.ts';
import { LONGEST_PAGE } from '../../../../tools/values/list.ts';
import { setPageHeaders } from '../frame/respond.ts';
import type { Row } from './document-words.ts';

type Page = Pick<z.output<typeof listDeskDocuments.output>, 'documents' | 'has_more'>;

/** Pages are found by counting from the newest, which takes longer the further back it goes. */
const MOST_ROWS = 10_000;

const COLUMNS: readonly [name: string, value: (row: Row) => string | number | null][] = [
  ['at', ({ at }) => at],
  ['account', ({ account }) => account?.email ?? null],
  ['direction', ({ direction }) => direction],
  ['protocol', ({ protocol }) => protocol],
  ['kind', ({ kind }) => kind],
  ['mode', ({ mode }) => mode],
  ['number', ({ number }) => number],
  ['status', ({ status }) => status],
  ['code', ({ code }) => code],
  ['reason', ({ reason }) => reason],
  ['next_step', ({ next_step }) => next_step],
  ['order_id', ({ order_id }) => order_id],
  ['payload_id', ({ payload_id }) => payload_id],
  ['attempts', ({ attempts }) => attempts],
  ['bytes', ({ bytes }) => bytes],
  ['id', ({ id }) => id],
];

export const EXPORT_FORMS = ['csv', 'json'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

const FORMS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    // The mark of UTF-8, without which spreadsheets on Windows misread accents.
    head: `\uFEFF${COLUMNS.map(([name]) => name).join(',')}\r\n`,
    row: (row: Row) => `${COLUMNS.map(([, value]) => cell(value(row))).join(',')}\r\n`,
    tail: '',
  },
  json: {
    type: 'application/json; charset=utf-8',
    head: '{"documents":[',
    row: (row: Row, index: number) => `${index === 0 ? '' : ','}\n${JSON.stringify(row)}`,
    tail: '\n]}\n',
  },
} as const;

/** A text that begins as a formula does would be one in a spreadsheet. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value).replace(/^(?=[=+\-@\t\r])/, typeof value === 'string' ? "'" : '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Page by page, newest first; what comes in meanwhile moves rows to the next page, so each is written once. */
export async function documentFile(
  c: Context,
  form: ExportForm,
  pageAt: (page: { limit: number; offset: number }) => Promise<Page>,
): Promise<Response> {
  const { type, head, row, tail } = FORMS[form];
  const seen = new Set<string>();
  const next = async (offset: number) => {
    const { documents, has_more: hasMore } = await pageAt({ limit: LONGEST_PAGE, offset });
    const fresh = documents.filter(({ id }) => !seen.has(id));
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
  setPageHeaders(c, 'secret');
  return c.body(body, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="documents.${form}"`,
  });
}
