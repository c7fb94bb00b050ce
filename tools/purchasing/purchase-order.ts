/** A purchase order to one supplier: its lines of one order, shipped to one address or to several. */
import type { ImprintDetails } from '../catalog/imprint-details.ts';
import type { DecorationUnit } from '../catalog/product.ts';
import type { Tracking } from '../orders/order.ts';
import type { OverUnder } from '../quotes/over-under.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import type { FreightAccount } from '../shipping/freight-account.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import type { SupplierCancellation } from './supplier-cancellation.ts';
import type { Invoicing } from './supplier-invoice.ts';

/** `sending`: it is being sent, or it was sent and its outcome is not known. */
type PurchaseOrderStatus = 'sending' | 'sent' | 'refused' | 'cancelled';

/** Whether the supplier has it, or may have it. */
export const isAtSupplier = (status: PurchaseOrderStatus): boolean =>
  status === 'sending' || status === 'sent';

/** The status at the supplier, named as in PromoStandards Order Status 2.0.0. */
export const SUPPLIER_STATUSES = [
  'received',
  'confirmed',
  'preproduction',
  'inProduction',
  'inStorage',
  'partiallyShipped',
  'shipped',
  'complete',
  'canceled',
] as const;
export type SupplierStatus = (typeof SUPPLIER_STATUSES)[number];

/** Of blanks on their way to the house that decorates them. */
export interface Inbound {
  /** The supplier that decorates them. */
  decorator: string;
  /** What the way there is reckoned to cost. */
  freightCents: number;
  /** The number of the purchase order of which these pieces were missing. */
  missingOf?: string;
}

/** Whether its goods go to a decorator: what happens to them there is none of what reaches the customer. */
export const isInbound = ({ body }: { body: Pick<PurchaseOrder['body'], 'inbound'> }): boolean =>
  body.inbound !== undefined;

/** A supplier gets one purchase order of an order, and one for the blanks that go to each decorator. */
export const purposeOf = ({ supplier, body }: Pick<PurchaseOrder, 'supplier' | 'body'>): string =>
  body.inbound ? `${supplier} for ${body.inbound.decorator}` : supplier;

interface CountedBlanks {
  partId: string;
  description: string;
  ordered: number;
  counted: number;
}

/** By part, what was ordered and what came; all of it where nothing was counted. */
export function blanksCounted({ body, received }: Pick<PurchaseOrder, 'body' | 'received'>): CountedBlanks[] {
  const rows = new Map<string, CountedBlanks>();
  for (const { partId, description, quantity } of body.items.flatMap(({ pieces }) => pieces)) {
    const ordered = quantity + (rows.get(partId)?.ordered ?? 0);
    const counted = received?.pieces.find((one) => one.partId === partId)?.quantity ?? ordered;
    rows.set(partId, { partId, description: rows.get(partId)?.description ?? description, ordered, counted });
  }
  return [...rows.values()];
}

/** A status the supplier reported, and when. */
export interface SupplierReport {
  status: SupplierStatus;
  at: string;
  note: string | null;
  /** Plain dates, where the supplier gives them. */
  expectedShipDate?: string | null;
  expectedDeliveryDate?: string | null;
}

/** A sending of unknown outcome, and what was learned of it since. */
export interface Doubt {
  since: string;
  /** What came back, one line for the desk. */
  answer: string;
  /** The supplier named an error, so that its Order Status alone does not settle it. */
  needsPerson: boolean;
  /** Oldest first. */
  asked: { at: string; answer: string; isKnown?: true }[];
  /** When the supplier is asked again; `null` where it has no Order Status. */
  askAgainAt: string | null;
  /** `null` while it is open, and where the supplier itself settled it. */
  decision: { arrived: boolean; by: string; at: string } | null;
}

/** A file for the supplier to fetch. */
export interface PurchaseFile {
  kind: 'logo' | 'cleaned_logo' | 'proof';
  /** Whether it can be printed as it is. */
  isReady: boolean;
  name: string;
  url: string;
}

/** Rates are in ten-thousandths of a dollar; `amountRate` is the total. */
export interface PurchaseCharge {
  kind: 'run' | 'setup' | 'order';
  /** The imprint it is for; left out where it is for the goods as a whole. */
  locationId?: string;
  name: string;
  /** The supplier's number of the charge; `null` if it has none. */
  number: number | null;
  quantity: number;
  unitRate: number;
  amountRate: number;
  /** A part that comes with the pieces and is ordered as one: so many with each. */
  part?: { partId: string; perPiece: number };
}

/** One imprint of the pieces, with what it is made from. */
export interface PurchaseImprint {
  locationId: string;
  locationName: string;
  methodId: string;
  methodName: string;
  unit: DecorationUnit;
  units: number;
  /** Inches, where an approved proof or the unit gives them. */
  size: { widthInches: number; heightInches: number } | null;
  /** `#rrggbb`; empty where they are not known. */
  colors: string[];
  files: PurchaseFile[];
  /** What the customer said exactly; left out where nothing. */
  details?: ImprintDetails;
}

/** Pieces of one color and size. */
export interface PurchasePieces {
  partId: string;
  description: string;
  quantity: number;
  unitRate: number;
  amountRate: number;
  /** Where they go, by the numbers of the shipments; left out if there is one. */
  shipments?: { number: number; quantity: number }[];
}

/** One of several addresses of a purchase order. */
export interface PurchaseShipment {
  /** The number of the order's destination. */
  number: number;
  shipTo: ShipTo;
  /** The day the customer expects it there, a plain date. */
  requestedInHands: string;
}

/** Goods of one product with the same imprints, in all their colors and sizes, at the supplier’s own prices. */
export interface PurchaseItem {
  /** 1, 2, 3 … of the purchase order. */
  number: number;
  key: string;
  name: string;
  /** The supplier's id of the ship point the prices are for. */
  fobId: string | null;
  pieces: PurchasePieces[];
  /** Every piece carries all of them. */
  imprints: PurchaseImprint[];
  instructions: string | null;
  charges: PurchaseCharge[];
  /** The number of our earlier purchase order this repeats exactly. */
  repeats: string | null;
  /** Only decorated here: the blanks come from this supplier, by this purchase order. */
  blanks?: { supplier: string; number: string };
}

/** The parts that come with the pieces. */
export const partsAlong = ({ items }: { items: readonly PurchaseItem[] }): string[] =>
  items.flatMap(({ charges }) => charges.flatMap(({ part }) => part?.partId ?? []));

/** A package as its supplier tells of it. */
export interface ToldPackage extends Pick<Tracking, 'weightLb' | 'inches'> {
  /** Its own number. */
  id?: number | undefined;
  /** The supplier says that all of the purchase order has left. */
  isLast: boolean;
  carrier?: string | undefined;
  /** One number, several, or words for none. */
  trackingNumber?: string | undefined;
  /** Where it goes. */
  to?: { name: string | null; street1: string; postal: string } | undefined;
  /** What is in it. */
  items?: { partId: string; quantity: number }[] | undefined;
}

export interface PurchaseOrder {
  id: string;
  orderId: string;
  supplier: string;
  number: string;
  status: PurchaseOrderStatus;
  createdAt: string;
  version: number;
  sentAt: string | null;
  /** Where it went by mail: what becomes of it is recorded by people. */
  mailedTo?: string;
  /** Until then one sender holds it, and no other may send it. */
  claimedUntil: string | null;
  /** 1 from before it is sent until it is proved that it did not arrive: then its outcome is not known. */
  attempts?: number;
  /** Sendings of unknown outcome, oldest first. */
  doubts?: Doubt[];
  /** What is sent; it never changes. */
  body: {
    lines: Pick<QuoteLine, 'line' | 'spec'>[];
    /** The same goods as the supplier counts and prices them. */
    items: PurchaseItem[];
    /** The sum of the items, in ten-thousandths of a dollar. */
    totalRate: number;
    /** The first of the shipments, if there are several. */
    shipTo: ShipTo;
    /** Left out if all of it goes to one address. */
    shipments?: PurchaseShipment[];
    /** The day the customer expects all of it, a plain date. */
    requestedInHands: string;
    /** The customer paid for rush production. */
    rush?: boolean;
    /** Ground where left out. */
    shippingService?: ShippingService;
    /** How many more or fewer pieces the customer takes; by the supplier's own setting where left out. */
    overUnder?: OverUnder;
    /** A finished piece is to be approved before the rest is made. */
    preProductionProof?: true;
    /** The customer’s own, which the carrier bills. */
    freightAccount?: FreightAccount;
    /** The customer’s number, for the label of the parcels. */
    customerNumber?: string;
    /** Production days of the slowest decoration, with the way of the blanks it waits for. */
    leadDays: number;
    /** Left out where the goods go to the customer. */
    inbound?: Inbound;
  };
  /** The supplier's own number. */
  transactionId: string | null;
  refusal: string | null;
  /** Tracking numbers the supplier named, without those it corrected. */
  parcels?: string[];
  /** Packages of which it told unasked, each once. */
  notified?: ToldPackage[];
  /** What is in all of them by part, once all has left and where the supplier says so. */
  shipped?: { partId: string; quantity: number }[];
  /** Of blanks: what was counted at the decorator. */
  received?: {
    at: string;
    by: string;
    pieces: { partId: string; quantity: number }[];
    /** When it put the order on hold, because pieces were missing. */
    heldSince?: string;
  };
  /** Oldest first. */
  reports: SupplierReport[];
  /** Once its supplier was asked to take it back with its order. */
  cancellation?: SupplierCancellation;
  /** Its invoices, once it has shipped. */
  invoicing?: Invoicing;
}
