/** The input of an order of a procurement system. Amounts are the text the buyer sent, until they are compared. */
import { z } from 'zod';
import { fileField } from '../values/base64.ts';
import { DOCUMENT_TYPES } from './buyer-document.ts';
import { MODES } from './punchout-session.ts';

export const MOST_LINES = 500;
const MOST_ATTACHMENTS = 20;
export const MOST_ALLOWANCES = 20;
const LARGEST_FILE_BYTES = 10_500_000;

const text = (most: number, what: string) => z.string().trim().max(most).describe(what);
const maybe = (most: number, what: string) => z.string().trim().max(most).nullable().describe(what);
const amount = (what: string) => maybe(30, `${what}, as it was sent`);

const Address = z.strictObject({
  name: text(200, 'Who receives it'),
  company: maybe(200, 'Company'),
  email: maybe(254, 'Email'),
  phone: maybe(60, 'Phone'),
  streets: z.array(text(400, 'Street, suite, dock')).max(20).describe('Lines of the street address'),
  city: text(100, 'City'),
  state: maybe(60, 'State'),
  postal: text(20, 'ZIP code'),
  country: maybe(60, 'Country code'),
});
export type OrderAddress = z.output<typeof Address>;

const Line = z.strictObject({
  place: z.int().min(1).max(MOST_LINES).describe('Position in the document, from 1'),
  line_number: maybe(20, 'The buyer’s number of the line'),
  supplier_part_id: text(300, '`<product>|<part>`'),
  auxiliary_id: text(200, 'Saved quote and line'),
  quantity: text(30, 'Pieces, as it was sent'),
  unit_price: amount('Price of a piece'),
  currency: maybe(10, 'Its currency'),
  description: text(200, 'How its text begins').default(''),
  unspsc: maybe(20, 'UNSPSC').default(null),
  requested_on: z.iso.date().nullable().default(null).describe('The day it is wanted'),
  cancel_after: z.iso.date().optional().describe('The day after which the buyer does not take it'),
  unit: maybe(20, 'Unit of measure'),
  ship_to: Address.nullable().describe('Address of this line, where it has its own'),
  change: z
    .enum(['add', 'end', 'raise', 'lower', 'other'])
    .optional()
    .describe('What it changes; what it leaves out stays'),
});
export type OrderedLine = z.output<typeof Line>;

export const ORDER_PROTOCOLS = ['cxml', 'edi'] as const;

export const ORDER_INPUT = {
  protocol: z.enum(ORDER_PROTOCOLS).default('cxml').describe('How it came'),
  payload_id: text(500, 'The document’s own id, the same on every retry').min(1),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the order in it'),
  mode: z.enum(MODES).describe('`test`: it is checked and never produced'),
  type: z.enum(DOCUMENT_TYPES).describe('A new order, a replacement, or a cancellation'),
  number: text(100, 'The buyer’s number of the order').min(1),
  total: amount('Sum of the lines'),
  currency: maybe(10, 'Its currency'),
  extras: z
    .array(text(30, 'Amount, as it was sent'))
    .max(4)
    .default([])
    .describe('Freight and tax of the buyer, which some systems add to the total'),
  freight: amount('Freight the order lists').default(null),
  allowances: z
    .array(
      z.strictObject({
        name: text(100, 'What the buyer calls it'),
        amount: amount('Amount'),
        percent: amount('Part of the order in percent'),
      }),
    )
    .max(MOST_ALLOWANCES)
    .optional()
    .describe('What the order takes off'),
  payment_terms: z
    .strictObject({
      discount_percent: amount('Discount for early payment in percent'),
      discount_days: amount('Days within which that is taken'),
      net_days: amount('Days until all is due'),
    })
    .optional()
    .describe('How the buyer says that it pays'),
  ship_to: Address.nullable().describe('Address of the order'),
  email: maybe(254, 'Email of a contact, where the address has none').default(null),
  cart: maybe(120, 'Number of the cart, for lines that name none').default(null),
  card: maybe(40, 'Number of a purchasing card; passed on, and kept nowhere').default(null),
  cost_center: maybe(60, 'The buyer’s cost center').default(null),
  requisition: maybe(100, 'Number of the requisition, where it is in a field of the buyer’s own').default(
    null,
  ),
  lines: z.array(Line).max(MOST_LINES).describe('What is ordered'),
  details: text(400_000, 'The rest of the document for bookkeeping, as JSON').default(''),
  attachments: z
    .array(
      z.strictObject({
        name: text(200, 'File name'),
        type: text(100, 'Its media type'),
        base64: fileField(LARGEST_FILE_BYTES, { least: 0 }).describe('The file'),
      }),
    )
    .max(MOST_ATTACHMENTS)
    .default([])
    .describe('Files that came with it'),
  log: z
    .strictObject({
      id: z.string().max(60).describe('Its id in the document log'),
      body: z.string().max(20_000_000).describe('The document as it came'),
      bytes: z.int().min(0).max(100_000_000).describe('Its size with all that came with it'),
      secrets: z.array(z.string().max(10_000).describe('A secret')).max(10).describe('Secrets in it'),
    })
    .optional()
    .describe('What the document log keeps of it'),
  replaces: maybe(500, '`payloadID` of the version before').default(null),
  changes_only: z
    .strictObject({
      requested_on: z.iso.date().nullable().describe('The day all of it is wanted'),
      cancel_after: z.iso.date().optional().describe('The day after which none of it is taken'),
    })
    .optional()
    .describe('Lines that it does not name stay as they are; left out for a whole order'),
  version: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe('Its version, where it has a number'),
};
export const BuyersOrder = z.strictObject(ORDER_INPUT);
export type BuyersOrder = z.output<typeof BuyersOrder>;
