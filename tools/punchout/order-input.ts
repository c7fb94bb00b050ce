/** An order as a buyer's procurement system sends it. Amounts stay the text they were sent as until they are compared. */
import { z } from 'zod';
import { DOCUMENT_TYPES } from './buyer-document.ts';
import { MODES } from './punchout-session.ts';

const MOST_LINES = 500;
const MOST_ATTACHMENTS = 20;
const LONGEST_FILE = 14_000_000;

const text = (most: number, what: string) => z.string().trim().max(most).describe(what);
const maybe = (most: number, what: string) => z.string().trim().max(most).nullable().describe(what);
const amount = (what: string) => maybe(30, `${what}, as it was sent`);

const Address = z.strictObject({
  name: text(200, 'Who receives it'),
  company: maybe(200, 'Company'),
  email: maybe(254, 'Email'),
  phone: maybe(60, 'Phone'),
  streets: z.array(text(200, 'Street, suite, dock')).max(8).describe('Lines of the street address'),
  city: text(100, 'City'),
  state: maybe(60, 'State, where it is told'),
  postal: text(20, 'ZIP code'),
  country: maybe(60, 'Country code, where it is told'),
});
export type OrderAddress = z.output<typeof Address>;

const Line = z.strictObject({
  place: z.int().min(1).max(MOST_LINES).describe('Where it stands in the document, from 1'),
  line_number: maybe(20, 'The buyer’s number of the line'),
  supplier_part_id: text(300, '`<product>|<part>`'),
  auxiliary_id: text(200, 'Saved quote and line'),
  quantity: text(30, 'Pieces, as it was sent'),
  unit_price: amount('Price of a piece'),
  currency: maybe(10, 'Its currency'),
  unit: maybe(20, 'Unit of measure'),
  ship_to: Address.nullable().describe('Where this line goes, if the line says so'),
});
export type OrderedLine = z.output<typeof Line>;

export const ORDER_INPUT = {
  payload_id: text(500, 'The document’s own id, the same on every retry').min(1),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of what it asks for'),
  mode: z.enum(MODES).describe('`test`: nothing is made of it'),
  type: z.enum(DOCUMENT_TYPES).describe('A new order, a replacement of one, or its end'),
  number: text(100, 'The buyer’s number of the order').min(1),
  total: amount('Sum of the lines'),
  currency: maybe(10, 'Its currency'),
  beside: z
    .array(text(30, 'Amount, as it was sent'))
    .max(4)
    .default([])
    .describe('Freight and tax the buyer counts with: some put them into the total'),
  ship_to: Address.nullable().describe('Where all of it goes'),
  email: maybe(254, 'Who to write to, where the address names nobody').default(null),
  lines: z.array(Line).max(MOST_LINES).describe('What is ordered'),
  said: text(400_000, 'Everything else it says, for the books').default(''),
  attachments: z
    .array(
      z.strictObject({
        name: text(200, 'What it is called'),
        type: text(100, 'Its media type'),
        base64: z.string().max(LONGEST_FILE).describe('The file'),
      }),
    )
    .max(MOST_ATTACHMENTS)
    .default([])
    .describe('Files that came with it'),
  replaces: maybe(500, '`payloadID` of the version before').default(null),
};
const BuyersOrder = z.strictObject(ORDER_INPUT);
export type BuyersOrder = z.output<typeof BuyersOrder>;
