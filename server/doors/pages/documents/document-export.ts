/** The list of documents as a file. */
import type { z } from 'zod';
import type { listDeskDocuments } from '../../../../tools/procurement/list-desk-documents.ts';
import type { ListFile } from '../frame/list-file.ts';
import type { Row } from './document-words.ts';

type Page = Pick<z.output<typeof listDeskDocuments.output>, 'documents' | 'has_more'>;

export const documentFile = (
  pageAt: (page: { limit: number; offset: number }) => Promise<Page>,
): ListFile<Row> => ({
  name: 'documents',
  columns: [
    ['at', ({ at }) => at],
    ['account', ({ account }) => account?.email],
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
  ],
  async pageAt(asked) {
    const { documents, has_more: hasMore } = await pageAt(asked);
    return { rows: documents, hasMore };
  },
});
