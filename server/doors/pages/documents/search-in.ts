import type { Context } from 'hono';
import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from '../../../../tools/procurement/document-log.ts';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import type { DocumentSearch } from './document-list.tsx';

/** What a list is searched for; what the address has beyond that is left out. */
export function searchIn(c: Context): DocumentSearch {
  const one = (name: string, known: readonly string[]): string =>
    known.find((value) => value === c.req.query(name)) ?? '';
  return {
    words: (c.req.query('words') ?? '').trim().slice(0, 200),
    kind: one('kind', DOCUMENT_KINDS),
    status: one('status', DOCUMENT_STATUSES),
    direction: one('direction', ['in', 'out']),
    account: (c.req.query('account') ?? '').slice(0, 100),
    look: one('look', ['1']),
    page: pageNumber(c),
  };
}

export const filtersOf = ({ words, kind, status, direction, page }: DocumentSearch) => ({
  ...pageInput(page),
  ...(words === '' ? {} : { words }),
  ...(kind === '' ? {} : { kind }),
  ...(status === '' ? {} : { status }),
  ...(direction === '' ? {} : { direction }),
});
