/** Documents of buyers' systems in words. */
import type { AnswerOf } from '../../../../tools/define.ts';
import type {
  DocumentKind,
  DocumentStatus,
  ListedDocument,
} from '../../../../tools/procurement/document-log.ts';
import type { showBuyerDocument } from '../../../../tools/procurement/show-buyer-document.ts';
import type { Tone } from '../frame/status-badge.tsx';

export type Whole = AnswerOf<typeof showBuyerDocument>;

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

const PROTOCOL_NAMES = {
  cxml: 'cXML',
  oci: 'OCI',
  edi: 'EDI',
  soap: 'PromoStandards',
  mail: 'mail',
} as const;

/** `cXML, from the buyer` */
export const wayOf = ({
  protocol,
  direction,
  mode,
}: Pick<ListedDocument, 'protocol' | 'direction' | 'mode'>): string =>
  `${PROTOCOL_NAMES[protocol]}, ${direction === 'in' ? 'from the buyer' : 'to the buyer'}${mode === 'test' ? ', a test' : ''}`;
