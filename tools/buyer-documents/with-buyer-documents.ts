/**
 * Documents to buyers' systems, written down in the transaction of what they tell. They follow from the order before and
 * after the transaction: a parcel or a date that a supplier corrects raises no event of its own.
 */
import type { Tx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import type { DocumentKind, ProcurementDocument } from '../procurement/document-log.ts';
import { numbered } from '../procurement/edi-interchange.ts';
import { addressOf, ediPartners, type ProcurementSettings } from '../procurement/procurement-settings.ts';
import { returnedItems } from '../punchout/returned-items.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { advanceNotice, type ShipPoint, type WriteAdvanceNotice } from './advance-notice.ts';
import { type ChangeOfOrder, documentsDue, earlierNumber } from './documents-due.ts';
import {
  type DocumentContent,
  type EdiDocument,
  type EdiParties,
  hasLineCredits,
  type WriteDocument,
  type WriteEdiDocument,
} from './outgoing-document.ts';
import { type PurchaseReference, referenceByNumber, referenceIn } from './purchase-reference.ts';

export interface BuyerDocumentParts {
  now(): Date;
  newId(prefix: string): string;
  /** The host in the ids of documents. */
  host: string;
  sellerName: string;
  remitTo: EdiParties['remitTo'];
  /** Of the seller, by GS1; `null` where it has none. */
  companyPrefix: string | null;
  /** Where the goods of an order leave from; `null` where that is not known. */
  shipsFrom(order: Order): Promise<ShipPoint>;
  /** Whether papers can be printed, to go with documents. */
  canPrint: boolean;
  write: WriteDocument;
  writeEdi: WriteEdiDocument;
  writeNotice: WriteAdvanceNotice;
  /** Receives documents that could not be written. */
  report(failure: Error): void;
}

type TellingTx = Pick<
  Tx,
  | 'orders'
  | 'quotes'
  | 'receivedPurchaseOrders'
  | 'invoices'
  | 'paymentRecords'
  | 'punchout'
  | 'events'
  | 'procurement'
  | 'documentLog'
  | 'edi'
>;

export async function withBuyerDocuments<W extends TellingTx, T>(
  parts: BuyerDocumentParts,
  tx: W,
  work: (tx: W) => Promise<T>,
): Promise<T> {
  const changes = new Map<string, ChangeOfOrder>();
  const value = await work(noting(tx, changes));
  for (const [orderId, change] of changes) await tell(parts, tx, orderId, change);
  return value;
}

/** The same writers; what they write of orders is noted. */
function noting<W extends TellingTx>(tx: W, changes: Map<string, ChangeOfOrder>): W {
  const of = async (orderId: string): Promise<ChangeOfOrder> => {
    const known = changes.get(orderId) ?? { before: await tx.orders.anyById(orderId), credits: [] };
    changes.set(orderId, known);
    return known;
  };
  return {
    ...tx,
    orders: {
      ...tx.orders,
      async add(order) {
        changes.set(order.id, { before: undefined, credits: [] });
        await tx.orders.add(order);
      },
      async change(order) {
        await of(order.id);
        return tx.orders.change(order);
      },
    },
    invoices: {
      ...tx.invoices,
      async add(invoice) {
        (await of(invoice.orderId)).isInvoiced = true;
        await tx.invoices.add(invoice);
      },
    },
    paymentRecords: {
      ...tx.paymentRecords,
      async addEntry(entry) {
        (await of(entry.orderId)).credits.push(entry);
        await tx.paymentRecords.addEntry(entry);
      },
    },
    punchout: {
      ...tx.punchout,
      async addDocument(document) {
        (await of(document.orderId)).document = document;
        await tx.punchout.addDocument(document);
      },
    },
    events: {
      ...tx.events,
      async emit(event) {
        if (event.name === 'order.cancelled') (await of(event.recordId)).cancelledFor = event.data.reason;
        await tx.events.emit(event);
      },
    },
  };
}

async function tell(
  parts: BuyerDocumentParts,
  tx: TellingTx,
  orderId: string,
  change: ChangeOfOrder,
): Promise<void> {
  const after = await tx.orders.anyById(orderId);
  if (!after) return;
  const settings = await tx.procurement.settingsOf(after.accountId);
  if (settings.shipment_notices.url !== null) await tellOfParcels(parts, tx, change.before, after);
  const byEdi = ediPartners(settings) ? settings.edi.send : [];
  if (settings.documents.send.length === 0 && byEdi.length === 0) return;
  const quote = await tx.quotes.byId(after.accountId, after.quoteId);
  const documents = await tx.punchout.documentsOfOrder(orderId);
  const invoice = await tx.invoices.ofOrder(orderId);
  const entries = invoice ? await tx.paymentRecords.entriesOf(orderId) : [];
  const earlier = (await tx.documentLog.ofOrder(orderId)).filter(({ protocol }) => protocol !== 'soap');
  const shipFrom =
    byEdi.includes('ship_notice') && after.tracking.length > 0 ? await parts.shipsFrom(after) : null;
  const rows = written(parts, after, () => {
    const reference = documents.length > 0 ? referenceIn(documents) : byNumber(after, quote);
    if (!reference) return [];
    const form = {
      isTaxInLines: settings.tax_form === 'lines',
      hasLineCredits: reference.protocol === 'edi' || hasLineCredits(settings.documents.dtd_version),
    };
    const now = { after, reference, promisedOn: quote?.dates.inHandsDate ?? null, invoice, entries };
    const { companyPrefix } = parts;
    return documentsDue(change, { ...now, earlier, form, companyPrefix }).flatMap((content) => {
      const edi = ediFor(settings, reference, content);
      if (edi) return [ediRow(parts, after, settings, { ...edi, reference, shipFrom })];
      if (reference.protocol === 'edi' || addressOf(settings, content.kind) === undefined) return [];
      const meant = earlierNumber(content);
      const last = meant && earlier.findLast((one) => one.kind === meant.kind && one.number === meant.number);
      return [
        rowOf(parts, after, settings, { reference, content, earlierPayloadId: last?.payloadId ?? null }),
      ];
    });
  });
  for (const row of rows)
    await tx.documentLog.add(row.protocol === 'edi' ? await numbered(tx.edi, row) : row);
}

async function tellOfParcels(
  parts: BuyerDocumentParts,
  tx: TellingTx,
  before: Order | undefined,
  after: Order,
): Promise<void> {
  const at = parts.now().toISOString();
  const notice = await advanceNotice(tx, before, after, { at, shipsFrom: () => parts.shipsFrom(after) });
  if (!notice) return;
  const rows = written(parts, after, () => [
    {
      ...blank(after, { id: parts.newId('pdoc'), at, kind: 'ship_notice' }),
      protocol: 'soap',
      number: after.payment.poNumber ?? orderNumber(after),
      dueAt: at,
      body: parts.writeNotice(notice),
    },
  ]);
  for (const row of rows) await tx.documentLog.add(row);
}

/** An order on terms of a returned cart, with a number of the buyer. */
function byNumber(
  { source, payment }: Order,
  quote: Awaited<ReturnType<Tx['quotes']['byId']>>,
): PurchaseReference | undefined {
  if (source !== 'page' || payment.method !== 'terms' || payment.poNumber === null) return undefined;
  return quote?.freightForm === undefined
    ? undefined
    : referenceByNumber(payment.poNumber, returnedItems(quote));
}

interface Told {
  reference: PurchaseReference;
  content: DocumentContent;
  earlierPayloadId: string | null;
}

/** An order is answered as it came; one that came by no document by cXML, where that is sent, else by EDI. */
function ediFor(
  settings: ProcurementSettings,
  { protocol }: PurchaseReference,
  content: DocumentContent,
): Pick<EdiDocument, 'content' | 'theirs' | 'ours'> | undefined {
  const partners = ediPartners(settings);
  const isOther =
    protocol === 'cxml' || (protocol === null && addressOf(settings, content.kind) !== undefined);
  if (!partners || isOther || content.kind === 'status_update') return undefined;
  const sent = content.kind === 'credit_note' ? 'invoice' : content.kind;
  return settings.edi.send.includes(sent) ? { ...partners, content } : undefined;
}

function ediRow(
  { now, newId, sellerName, remitTo, writeEdi }: BuyerDocumentParts,
  order: Order,
  settings: ProcurementSettings,
  {
    shipFrom,
    ...document
  }: Pick<EdiDocument, 'content' | 'theirs' | 'ours' | 'reference'> & Pick<EdiParties, 'shipFrom'>,
): ProcurementDocument {
  const at = now().toISOString();
  const { kind, number } = document.content;
  const parties = { shipTo: shipToOf(order, document.content), shipFrom, remitTo };
  const body = writeEdi({ ...document, parties, at, sellerName, unit: unitOf(settings) });
  return {
    ...blank(order, { id: newId('pdoc'), at, kind }),
    protocol: 'edi',
    mode: document.reference.mode,
    number,
    dueAt: at,
    body,
  };
}

/** Of parcels the one place that they all go to. */
function shipToOf({ shipTo, destinations }: Order, content: EdiDocument['content']): ShipTo | null {
  if (destinations.length === 0) return shipTo;
  if (content.kind !== 'ship_notice') return null;
  const [number, ...others] = new Set(content.parcels.map(({ destination }) => destination));
  return others.length > 0 ? null : (destinations.find((one) => one.number === number)?.shipTo ?? null);
}

/** Codes of X12 have two letters; a piece has another one in others. */
const unitOf = ({ unit_of_measure: unit }: ProcurementSettings): string => (unit?.length === 2 ? unit : 'EA');

const UNKNOWN = { domain: 'NetworkId', identity: 'unknown' };

function rowOf(
  { now, newId, host, sellerName, canPrint, write }: BuyerDocumentParts,
  order: Order,
  settings: ProcurementSettings,
  { reference, content, earlierPayloadId }: Told,
): ProcurementDocument {
  const id = newId('pdoc');
  const at = now().toISOString();
  const payloadId = `${id}@${host}`;
  const { dtd_version: dtdVersion, attach_pdf: attachesPdf } = settings.documents;
  const to = settings.identity ? [settings.identity] : reference.from;
  const body = write({
    payloadId,
    at,
    dtdVersion,
    reference,
    content,
    earlierPayloadId,
    sellerName,
    from: settings.supplier_identity ?? reference.to[0] ?? UNKNOWN,
    to: to.length === 0 ? [UNKNOWN] : to,
    unit: settings.unit_of_measure ?? 'EA',
    attachmentId: canPrint && attachesPdf && content.kind === 'invoice' ? `${content.number}@${host}` : null,
  });
  const { kind, number } = content;
  return { ...blank(order, { id, at, kind }), mode: reference.mode, number, payloadId, dueAt: at, body };
}

const blank = (
  { id: orderId, accountId }: Order,
  { id, at, kind }: { id: string; at: string; kind: DocumentKind },
): ProcurementDocument => ({
  id,
  accountId,
  sender: accountId,
  claimedBy: null,
  direction: 'out',
  protocol: 'cxml',
  kind,
  mode: 'production',
  number: null,
  payloadId: null,
  orderId,
  status: 'pending',
  code: null,
  reason: null,
  nextStep: null,
  at,
  attempts: 0,
  dueAt: null,
  finishedAt: null,
  lookSince: null,
  bytes: 0,
  omitted: 0,
  body: '',
  answer: null,
});

/** An order is never lost because its document cannot be written: that is one to look at. */
function written(
  { now, newId, report }: BuyerDocumentParts,
  order: Order,
  write: () => ProcurementDocument[],
): ProcurementDocument[] {
  try {
    return write().map((row) => ({ ...row, bytes: Buffer.byteLength(row.body) }));
  } catch (cause) {
    report(new Error(`A document about the order ${order.id} could not be written.`, { cause }));
    const at = now().toISOString();
    const row = blank(order, { id: newId('pdoc'), at, kind: 'other' });
    const reason = 'A document to the buyer could not be written.';
    return [{ ...row, status: 'failed', reason, finishedAt: at, lookSince: at }];
  }
}
