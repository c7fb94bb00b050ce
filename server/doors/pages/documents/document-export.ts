/** The list of documents as a file. */
import type { ListedDocument } from '../../../../tools/procurement/document-log.ts';
import type { ListFile } from '../frame/list-file.ts';

interface Page {
  documents: ListedDocument[];
  hasMore: boolean;
}

export const documentFile = (
  pageAt: (page: { limit: number; offset: number }) => Promise<Page>,
): ListFile<ReturnType<typeof rowOf>> => ({
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
    const { documents, hasMore } = await pageAt(asked);
    return { rows: documents.map(rowOf), hasMore };
  },
});

const rowOf = (document: ListedDocument) => ({
  id: document.id,
  account: document.account,
  claimed_by: document.claimedBy,
  network: document.accountId === null ? document.sender : null,
  direction: document.direction,
  protocol: document.protocol,
  kind: document.kind,
  mode: document.mode,
  number: document.number,
  payload_id: document.payloadId,
  order_id: document.orderId,
  status: document.status,
  code: document.code,
  reason: document.reason,
  next_step: document.nextStep,
  at: document.at,
  attempts: document.attempts,
  next_attempt_at: document.status === 'pending' ? document.dueAt : null,
  needs_a_look: document.lookSince !== null,
  bytes: document.bytes,
  omitted: document.omitted,
});
