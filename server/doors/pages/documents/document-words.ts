/** Documents of buyers' systems in words. */
import type { z } from 'zod';
import type { DocumentKind, DocumentStatus } from '../../../../tools/procurement/document-log.ts';
import type { DocumentRow, DocumentWhole } from '../../../../tools/procurement/document-wire.ts';
import type { Tone } from '../frame/status-badge.tsx';

export type Row = z.output<typeof DocumentRow>;
export type Whole = z.output<typeof DocumentWhole>;

export const KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  setup: 'Setup request',
  cart: 'Returned cart',
  order: 'Order',
  order_change: 'Changed order',
  order_cancellation: 'Cancelled order',
  confirmation: 'Confirmation',
  ship_notice: 'Ship notice',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  status_update: 'Status update',
  acknowledgement: 'Acknowledgement',
  catalog: 'Catalog',
  profile: 'Profile request',
  validation: 'Item check',
  search: 'Background search',
  other: 'Another document',
  unreadable: 'Unreadable',
};

export const STATUS_LABELS: Readonly<Record<DocumentStatus, [tone: Tone, words: string]>> = {
  received: ['goes', 'Received'],
  accepted: ['done', 'Accepted'],
  refused: ['over', 'Refused'],
  pending: ['goes', 'To be sent'],
  delivered: ['done', 'Delivered'],
  failed: ['over', 'Not delivered'],
};

const PROTOCOL_NAMES = { cxml: 'cXML', oci: 'OCI', edi: 'EDI', mail: 'mail' } as const;

/** `cXML, from the buyer` */
export const wayOf = ({ protocol, direction, mode }: Pick<Row, 'protocol' | 'direction' | 'mode'>): string =>
  `${PROTOCOL_NAMES[protocol]}, ${direction === 'in' ? 'from the buyer' : 'to the buyer'}${mode === 'test' ? ', a test' : ''}`;
