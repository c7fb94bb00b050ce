/** A document to a buyer's system: who sends it to whom, which order it is about, and what it says. */

import type { Remittance } from '../payments/remittance.ts';
import type { EdiParty } from '../procurement/procurement-settings.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import type { Confirmation } from './confirmation.ts';
import type { InvoiceDetail } from './invoice-detail.ts';
import type { Credential, PurchaseReference } from './purchase-reference.ts';
import type { ShipNotice } from './ship-notices.ts';

export interface StatusUpdate {
  kind: 'status_update';
  number: string;
  text: string;
}

export type DocumentContent = Confirmation | ShipNotice | InvoiceDetail | StatusUpdate;

export interface OutgoingDocument {
  /** The same at every attempt, by which the buyer's system recognizes a repeat. */
  payloadId: string;
  at: string;
  dtdVersion: string;
  /** Ours. */
  from: Credential;
  /** The buyer's. */
  to: readonly Credential[];
  reference: PurchaseReference;
  /** The document that this one corrects or takes from. */
  earlierPayloadId: string | null;
  unit: string;
  sellerName: string;
  /** Content id of the PDF that goes with it. */
  attachmentId: string | null;
  content: DocumentContent;
}

/** Who is named in it beside the two sides: where goods go and come from, and where money goes. */
export interface EdiParties {
  /** `null` where it is about several addresses. */
  shipTo: ShipTo | null;
  /** `null` where no ship point is known. */
  shipFrom: { city: string | null; state: string | null; postal: string } | null;
  remitTo: Pick<Remittance, 'payee' | 'address'>;
}

/** The same by EDI, with what envelopes call both sides. */
export interface EdiDocument extends Pick<OutgoingDocument, 'at' | 'reference' | 'unit' | 'sellerName'> {
  ours: EdiParty;
  theirs: EdiParty;
  parties: EdiParties;
  content: Exclude<DocumentContent, StatusUpdate>;
}

export type WriteEdiDocument = (document: EdiDocument) => string;

/** Writes it; where the shared secret goes there is a mask. */
export type WriteDocument = (document: OutgoingDocument) => string;

/** What came with later versions is left out of earlier ones. */
export const hasLineCredits = (dtdVersion: string): boolean => dtdVersion >= '1.2.020';
export const hasFulfillment = (dtdVersion: string): boolean => dtdVersion >= '1.2.050';
