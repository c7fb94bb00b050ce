/** The buyer's own order: every document about it names it, and its lines, as the buyer does. */
import { z } from 'zod';
import type { BuyerDocument } from '../punchout/buyer-document.ts';
import { attributeOf, inside, KeptElement } from '../punchout/kept-element.ts';
import type { Mode } from '../punchout/punchout-session.ts';
import type { ReturnedItem } from '../punchout/returned-items.ts';
import { type Distribution, distributionsOf } from './distribution.ts';

export interface Credential {
  domain: string;
  identity: string;
}

export interface ReferenceLine {
  /** The buyer's number of the line, as it was sent. */
  number: string;
  kind: 'goods' | 'charge' | 'freight';
  /** The line of our order; `null` beside goods. */
  line: number | null;
  supplierPartId: string;
  auxiliaryId: string;
  /** Pieces that were ordered. */
  quantity: number;
  /** What the buyer states for one, in ten-thousandths of a dollar; `null` where it states nothing. */
  statedRate: number | null;
  /** The day it asked for. */
  requestedOn: string | null;
  /** What it is booked to. */
  distributions: Distribution[];
}

/** Whom the order names, as far as it does. */
export interface NamedParty {
  name: string;
  streets: string[];
  city: string;
  state: string;
  postal: string;
  /** The buyer’s own code of the place, and of which list it is. */
  code: { qualifier: string; id: string } | null;
}

export interface PurchaseReference {
  /** How it came; `null` where it came by no document. */
  protocol: 'cxml' | 'edi' | null;
  number: string;
  /** As the buyer wrote it; `null` where it is not known. */
  date: string | null;
  /** Empty where the order came in another way than by a document. */
  payloadId: string;
  mode: Mode;
  /** What the buyer calls itself. */
  from: Credential[];
  /** What it calls us. */
  to: Credential[];
  lines: ReferenceLine[];
  /** Who pays, and the place that all of it goes to. */
  billTo?: NamedParty | undefined;
  shipTo?: NamedParty | undefined;
  /** What of the whole is otherwise than the buyer says. */
  remark?: string | undefined;
}

/** A change that a buyer asked for by X12. */
export interface ChangeRequest {
  /** Its number in the order. */
  sequence: string | null;
  /** What it asks of a line, by the buyer’s number of the line. */
  codes: Record<string, string>;
}

const Parties = z.array(z.object({ domain: z.string(), identity: z.string() })).default([]);
const Details = z.object({
  protocol: z.enum(['cxml', 'edi']).default('cxml'),
  request: z.object({ sequence: z.string().nullable(), codes: z.record(z.string(), z.string()) }).optional(),
  from: Parties,
  to: Parties,
  header: KeptElement.optional(),
  lines: z.array(KeptElement).default([]),
});

/** The order of the newest document that placed or replaced it; `undefined` for none. */
export function referenceIn(documents: readonly BuyerDocument[]): PurchaseReference | undefined {
  const document = documents.findLast(({ answer }) => answer !== null);
  if (!document?.answer) return undefined;
  const { protocol, from, to, header, lines } = Details.parse(JSON.parse(document.details || '{}'));
  const { number, payloadId, mode, answer } = document;
  return {
    protocol,
    number,
    payloadId,
    mode,
    from,
    to,
    date: (header && attributeOf(header, 'orderDate')) || null,
    remark: answer.paymentRemark,
    billTo: partyIn(header, 'BillTo'),
    shipTo: partyIn(header, 'ShipTo'),
    lines: answer.lines.map(({ place, number, kind, line, quantity, statedRate, requestedOn }) => {
      const sent = lines[place - 1];
      return {
        number: number ?? String(place),
        kind,
        line,
        quantity,
        statedRate,
        requestedOn,
        supplierPartId: textIn(sent, 'ItemID', 'SupplierPartID'),
        auxiliaryId: textIn(sent, 'ItemID', 'SupplierPartAuxiliaryID'),
        distributions: distributionsOf(sent),
      };
    }),
  };
}

function partyIn(header: KeptElement | undefined, role: string): NamedParty | undefined {
  const [address] = inside(inside(header, role)[0], 'Address');
  if (!address) return undefined;
  const parts = [
    ...address.children,
    ...inside(address, 'PostalAddress').flatMap(({ children }) => children),
  ];
  const textsNamed = (name: string): string[] =>
    parts.flatMap((part) => (part.name === name && part.text.trim() !== '' ? [part.text.trim()] : []));
  const first = (name: string): string => textsNamed(name)[0] ?? '';
  const [qualifier, id] = [attributeOf(address, 'addressIDDomain'), attributeOf(address, 'addressID')];
  return {
    name: first('Name'),
    streets: textsNamed('Street'),
    city: first('City'),
    state: first('State'),
    postal: first('PostalCode'),
    code: id === '' ? null : { qualifier, id },
  };
}

/** `undefined` for any other document. */
export const requestIn = ({ details }: Pick<BuyerDocument, 'details'>): ChangeRequest | undefined =>
  Details.parse(JSON.parse(details || '{}')).request;

/** An order of a returned cart that came in another way: its number, and the lines as the cart has them. */
export const referenceByNumber = (number: string, items: readonly ReturnedItem[]): PurchaseReference => ({
  protocol: null,
  number,
  date: null,
  payloadId: '',
  mode: 'production',
  from: [],
  to: [],
  lines: items.map(({ lineNumber, quoteItem, supplierPartId, auxiliaryId, quantity }) => ({
    number: String(lineNumber),
    ...meantBy(quoteItem),
    supplierPartId,
    auxiliaryId,
    quantity,
    statedRate: null,
    requestedOn: null,
    distributions: [],
  })),
});

function meantBy(quoteItem: string): Pick<ReferenceLine, 'kind' | 'line'> {
  if (/^\d+$/.test(quoteItem)) return { kind: 'goods', line: Number(quoteItem) };
  return { kind: quoteItem.startsWith('c') ? 'charge' : 'freight', line: null };
}

const textIn = (element: KeptElement | undefined, ...path: string[]): string =>
  path.reduce<KeptElement | undefined>((found, named) => inside(found, named)[0], element)?.text.trim() ?? '';
