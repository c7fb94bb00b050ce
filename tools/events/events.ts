/**
 * The catalog of events: when each is raised, its data, and a sample. All documentation for subscribers is derived from
 * it.
 */
import { z } from 'zod';
import { RENDER_VARIANTS } from '../artwork/render.ts';
import { dollars } from '../values/dollars.ts';

/** The record in an event, as it was right after the change; `webhooks/event-records.ts` has its fields. */
export type RecordName = 'order' | 'quote' | 'approval';

const id = (what: string) => z.string().describe(what);
const text = (what: string) => z.string().describe(what);
const day = (what: string) => z.iso.date().describe(what);
const ORDER = { order_id: id('The order') };
const QUOTE = { quote_id: id('The quote') };
const LINES = z.array(z.int().min(1).max(200).describe('Line'));
const PROOF = {
  proof_id: id('The proof'),
  ...ORDER,
  line: z.int().min(1).max(200).describe('The line of the order it shows'),
};
const REQUEST = {
  request_id: id('The request'),
  store_id: id('The company store'),
  items: z.int().min(1).max(1_000).describe('How many different items'),
};

interface Kind<A extends RecordName | null, D extends z.ZodObject> {
  /** When it is raised, one clause. */
  when: string;
  /** The record it contains besides its data. */
  about: A;
  data: D;
  sample: z.input<D>;
}

const kind = <A extends RecordName | null, S extends z.ZodRawShape>(
  when: string,
  about: A,
  shape: S,
  sample: z.input<z.ZodObject<S>>,
): Kind<A, z.ZodObject<S>> => ({ when, about, data: z.object(shape), sample });

const order_id = 'ord_demo';
const quote_id = 'qt_demo';
const proof = { proof_id: 'prf_demo', order_id, line: 1 };
const request = { request_id: 'srq_demo', store_id: 'st_demo', items: 2 };

export const EVENTS = {
  'order.paid': kind(
    'An order was paid or accepted on terms',
    'order',
    { ...ORDER, payment: z.enum(['paid', 'on_terms']).describe('How it stands with the money') },
    { order_id, payment: 'paid' },
  ),
  'order.released': kind('The order desk released the order to production', 'order', ORDER, { order_id }),
  'order.po_sent': kind(
    'The purchase order went to the manufacturer',
    'order',
    { ...ORDER, po_number: text('Number of the purchase order') },
    { order_id, po_number: 'PO-demo-1' },
  ),
  'order.in_production': kind('The manufacturer confirmed production', 'order', ORDER, { order_id }),
  'order.shipped': kind(
    'The order shipped',
    'order',
    { ...ORDER, carrier: text('Carrier of the first parcel'), tracking: text('Its tracking number') },
    { order_id, carrier: 'UPS', tracking: '1Z999AA10123456784' },
  ),
  'order.complete': kind(
    'The order was delivered',
    'order',
    {
      ...ORDER,
      delivered_on: day('The day it arrived'),
      delivered_by: z
        .enum(['carrier', 'person'])
        .describe('Who says so: the carriers of all parcels, or a person at the order desk'),
    },
    { order_id, delivered_on: '2026-11-20', delivered_by: 'carrier' },
  ),
  'order.artwork_requested': kind(
    'The customer was asked for artwork that is missing',
    'order',
    { ...ORDER, lines: LINES.describe('Lines that miss artwork') },
    { order_id, lines: [1] },
  ),
  'order.artwork_received': kind(
    'Artwork of the order arrived',
    'order',
    { ...ORDER, artwork_id: id('The artwork'), lines: LINES.describe('Lines that have it now') },
    { order_id, artwork_id: 'art_demo', lines: [1] },
  ),
  'order.cancelled': kind(
    'The order was cancelled',
    'order',
    { ...ORDER, reason: text('Why') },
    { order_id, reason: 'The customer no longer needs it' },
  ),
  'order.hold': kind(
    'The order was put on hold',
    'order',
    { ...ORDER, reason: text('What it waits for') },
    { order_id, reason: 'The supplier waits for artwork' },
  ),
  'order.hold_cleared': kind('A hold was cleared', 'order', ORDER, { order_id }),
  'order.date_changed': kind(
    'The order is expected later than the customer was told, or by two working days or more earlier',
    'order',
    {
      ...ORDER,
      promised: day('The promised day'),
      before: day('The day the customer was told before'),
      expected: day('The day it is expected now'),
      why: text('Why'),
    },
    {
      order_id,
      promised: '2026-11-20',
      before: '2026-11-20',
      expected: '2026-11-24',
      why: 'The proof is still open; 2 working days are counted for it.',
    },
  ),
  'order.changed': kind(
    'The order was changed, and paid where it costs more',
    'order',
    {
      ...ORDER,
      change_id: id('The change'),
      old_total: dollars.describe('Dollars before'),
      new_total: dollars.describe('Dollars now'),
      reason: text('Why'),
    },
    { order_id, change_id: 'chg_demo', old_total: 4_460, new_total: 4_820, reason: 'Twenty more pieces' },
  ),
  'order.change_declined': kind(
    'A change of the order was declined by the customer, or withdrawn or refused by the desk',
    'order',
    {
      ...ORDER,
      change_id: id('The change; null for a request that led to none').nullable(),
      by: z.enum(['customer', 'desk']).describe('Who'),
      reason: text('Why; empty where no reason was given'),
    },
    { order_id, change_id: null, by: 'desk', reason: 'The goods are being printed already' },
  ),
  'order.refunded': kind(
    'A refund was issued',
    'order',
    {
      ...ORDER,
      amount: dollars.describe('Dollars that went back this time'),
      refunded: dollars.describe('Dollars that went back so far'),
    },
    { order_id, amount: 25, refunded: 25 },
  ),
  'order.po_received': kind(
    'A SOAP purchase order was received',
    'order',
    { ...ORDER, po_number: text('The number the buyer gave it') },
    { order_id, po_number: 'PO-1001' },
  ),
  'order.invoice_paid': kind(
    'A net-terms invoice was paid',
    'order',
    {
      ...ORDER,
      invoice: text('Number of the invoice'),
      amount: dollars.describe('Dollars that were paid'),
    },
    { order_id, invoice: 'INV-1001', amount: 4_460 },
  ),
  'proof.ready': kind('A proof is ready for approval', null, PROOF, proof),
  'proof.approved': kind('A proof was approved', null, PROOF, proof),
  'proof.changes_requested': kind(
    'Changes were requested on a proof',
    null,
    { ...PROOF, comment: text('What should change') },
    { ...proof, comment: 'A little smaller, please' },
  ),
  'message.sent': kind(
    'A message about a quote, an order or a proposal was written, by the customer’s side, by the order desk or by the client',
    null,
    {
      message_id: id('The message'),
      quote_id: id('The quote; null for a proposal').nullable(),
      proposal_id: id('The proposal; null for a quote').nullable(),
      order_id: id('The order it became; null before').nullable(),
      from: z
        .enum(['customer', 'desk', 'client'])
        .describe('Which side wrote it; `client` is the holder of a proposal’s link'),
      text: text('What was said'),
    },
    {
      message_id: 'msg_demo',
      quote_id,
      proposal_id: null,
      order_id,
      from: 'desk',
      text: 'Yes, the boxes are labeled by floor.',
    },
  ),
  'quote.saved': kind('A quote was saved', 'quote', QUOTE, { quote_id }),
  'quote.ordered': kind('A quote became an order', 'quote', { ...QUOTE, ...ORDER }, { quote_id, order_id }),
  'approval.created': kind(
    'An approval request was sent',
    'approval',
    { approval_id: id('The approval'), ...QUOTE },
    { approval_id: 'apv_demo', quote_id },
  ),
  'approval.decided': kind(
    'An approver answered',
    'approval',
    {
      approval_id: id('The approval'),
      ...QUOTE,
      status: z.enum(['approved', 'declined']).describe('The answer'),
    },
    { approval_id: 'apv_demo', quote_id, status: 'approved' },
  ),
  'store.request': kind('A company-store request was submitted', null, REQUEST, request),
  'store.request_approved': kind('A company-store request was approved', null, REQUEST, request),
  'store.request_shipped': kind(
    'Goods of a company-store request were sent from stock',
    null,
    REQUEST,
    request,
  ),
  'render.created': kind(
    'A photo preview was created',
    null,
    {
      render_id: id('The preview'),
      key: id('The product'),
      variant: z.enum(RENDER_VARIANTS).describe('Kind of picture'),
    },
    { render_id: 'rnd_demo', key: 'demo:TUMBLER-20', variant: 'studio' },
  ),
  'reorder.note_sent': kind(
    'A reorder reminder was sent',
    null,
    { ...ORDER, recipient: text('Whom it went to') },
    { order_id, recipient: 'ada@example.com' },
  ),
  'artwork.cleaned': kind(
    'A logo was cleaned up',
    null,
    {
      artwork_id: id('The logo'),
      changes: z.array(text('`trimmed` or `background`')).describe('What was done to it'),
    },
    { artwork_id: 'art_demo', changes: ['trimmed', 'background'] },
  ),
} as const;

/** Events that the desk alone reads: nobody can subscribe to them. */
export type DeskEvent = {
  accountId: string;
  actor: string;
  at: string;
  recordId: string;
} & (
  | {
      name: 'order.disputed' | 'order.dispute_closed';
      data: { amount: number; reason: string; status: string };
    }
  | { name: 'order.assigned'; data: { to: string | null } }
  | { name: 'account.person_erased'; data: { records: number } }
  | { name: 'quote.terms_accepted'; data: { url: string } }
);

type Catalog = typeof EVENTS;
export type EventName = keyof Catalog;

/** Tries a subscription out: `test_webhook` raises it for one subscription, and it cannot be subscribed to. */
export const TEST_EVENT = 'webhook.test';

/** In the order they are published in. */
export const EVENT_NAMES = Object.keys(EVENTS) as [EventName, ...EventName[]];

type AboutOf<A> = A extends RecordName ? { [R in A]: Record<string, unknown> } : Record<never, never>;

/** An event before it is stored, which adds `event_id`. */
export type Event = {
  accountId: string;
  /**
   * Who did it: a key's name, the holder of a link, staff, the service itself. Subscribers read `actorOutside` of it.
   */
  actor: string;
  /** When, ISO 8601. */
  at: string;
  recordId: string;
} & {
  [N in EventName]: { name: N; data: z.input<Catalog[N]['data']> } & AboutOf<Catalog[N]['about']>;
}[EventName];

/** Who did it, for subscribers: which member of staff it was is for the desk alone. */
export const actorOutside = (actor: string): string => (actor.startsWith('desk:') ? 'desk' : actor);
