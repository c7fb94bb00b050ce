/** Documents of the log on the wire, and what a list of them is asked for. */
import { z } from 'zod';
import { PAGE_INPUT } from '../values/list.ts';
import {
  DOCUMENT_DIRECTIONS,
  DOCUMENT_KINDS,
  DOCUMENT_PROTOCOLS,
  DOCUMENT_STATUSES,
  type ListedDocument,
  type ProcurementDocument,
} from './document-log.ts';
import type { DocumentQuery } from './document-port.ts';

export const DOCUMENT_ID = { id: z.string().max(100).describe('Id of the document') };

export const DOCUMENT_FILTERS = {
  kind: z.enum(DOCUMENT_KINDS).optional().describe('Only those of this kind'),
  status: z.enum(DOCUMENT_STATUSES).optional().describe('Only those that stand so'),
  direction: z.enum(DOCUMENT_DIRECTIONS).optional().describe('`in`: the buyer sent it. `out`: we did'),
  words: z.string().trim().max(200).optional().describe('In a number, an id, a name, or the text'),
  ...PAGE_INPUT,
};

const maybe = (what: string) => z.string().nullable().describe(what);

export const DocumentRow = z.object({
  id: z.string().describe('Id of the document'),
  account: z
    .object({
      id: z.string().describe('Id of the account'),
      name: z.string().describe('Name of the account'),
      email: z.string().describe('Its address'),
    })
    .nullable()
    .describe('Its account; null where the sender is unknown'),
  claimed_by: maybe('What an unknown sender calls itself'),
  network: maybe('Where an unknown sender is'),
  direction: z.enum(DOCUMENT_DIRECTIONS).describe('`in`: the buyer sent it. `out`: we did'),
  protocol: z.enum(DOCUMENT_PROTOCOLS).describe('How it came or goes'),
  kind: z.enum(DOCUMENT_KINDS).describe('What it is'),
  mode: z.enum(['production', 'test']).describe('Whether it is a test'),
  number: maybe('The buyer’s number of the order, or the number of the paper'),
  payload_id: maybe('The document’s own id'),
  order_id: maybe('The order it is about'),
  status: z.enum(DOCUMENT_STATUSES).describe('What became of it'),
  code: maybe('The status that was answered'),
  reason: maybe('Why'),
  next_step: maybe('What to do about it'),
  at: z.iso.datetime().describe('When'),
  attempts: z.int().min(0).describe('How often it was tried'),
  next_attempt_at: maybe('When it is tried next'),
  needs_a_look: z.boolean().describe('Whether somebody at the desk has to look at it'),
  bytes: z.int().min(0).describe('Its size'),
  omitted: z.int().min(0).describe('Further ones of this sender that are not kept'),
});

export const DocumentWhole = DocumentRow.extend({
  body: z.string().describe('Its text, secrets masked'),
  answer: maybe('What was answered, secrets masked'),
  can_be_sent_again: z.boolean().describe('Whether it is one of ours that is not waiting'),
});

type Row = z.input<typeof DocumentRow>;

export const toDocumentRow = (document: ListedDocument): Row => ({
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

export const toDocumentWhole = (
  { body, answer, ...document }: ProcurementDocument,
  account: Row['account'],
): z.input<typeof DocumentWhole> => ({
  ...toDocumentRow({ ...document, account }),
  body,
  answer,
  can_be_sent_again: isSentByUs(document) && document.status !== 'pending',
});

/** Those that go with a person’s browser are none. */
const isSentByUs = ({ direction, dueAt }: Pick<ProcurementDocument, 'direction' | 'dueAt'>): boolean =>
  direction === 'out' && dueAt !== null;

interface Filters extends Omit<DocumentQuery, 'text'> {
  words?: string | undefined;
}

type Loose<T> = { [K in keyof T]: T[K] | undefined };

/** Filters that are left out are left out of the query. */
export const queryOf = ({
  kind,
  status,
  direction,
  words,
  limit,
  offset,
}: Loose<Omit<Filters, 'limit' | 'offset'>> & Pick<Filters, 'limit' | 'offset'>): DocumentQuery => ({
  limit,
  offset,
  ...(kind ? { kind } : {}),
  ...(status ? { status } : {}),
  ...(direction ? { direction } : {}),
  ...(words ? { text: words } : {}),
});
