/** A purchase order as a buyer's system sends it, in our words: every amount beside the goods it is said of. */
import { z } from 'zod';
import { ProductKey } from '../catalog/product-wire.ts';
import { SHIP_TO_INPUT } from '../quotes/checkout-wire.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';

const MOST_LINES = 200;
export const LONGEST_INSTRUCTIONS = 4_000;
export const LONGEST_NOTE = 8_000;
const LONGEST_TERMS = 100_000;

const id = (what: string) => z.string().min(1).max(120).describe(what);
const dollars = (what: string) =>
  z.number().min(0).max(100_000_000).describe(`${what}, dollars, up to four decimals`);

const Pieces = z.strictObject({
  part_id: id('Color and size'),
  quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces'),
  location_id: id('Where the logo goes; default the product’s default decoration').optional(),
  method_id: id('How it is decorated').optional(),
  units: z.int().min(1).max(MAX_QUANTITY).optional().describe('Ink colors, stitches or square inches'),
  artwork_id: id('A logo of the account').optional(),
  instructions: z.string().max(LONGEST_INSTRUCTIONS).optional().describe('What the decorator must know'),
});

const Repeated = z.strictObject({
  by: z.enum(['order', 'po_number']).describe('Whose number it is: ours or the buyer’s'),
  number: z.string().min(1).max(64).describe('The number of the earlier order'),
  is_exact: z.boolean().describe('An exact repeat, refused where it is none; else only its artwork is meant'),
});

const OrderedLine = z.strictObject({
  number: z.int().min(0).max(1_000_000_000).describe('The buyer’s number of the line'),
  product_id: z.string().min(1).max(64).describe('What the buyer calls the product'),
  key: ProductKey,
  group: z
    .string()
    .min(1)
    .max(40)
    .describe('Lines of one group share their imprint and its one-time charges'),
  pieces: z.array(Pieces).min(1).max(MOST_LINES).describe('Colors and sizes'),
  goods: dollars('What the buyer reckons the line comes to, one-time charges apart'),
  run: dollars('What of the decoration the buyer counts by the piece besides'),
  once: dollars('One-time charges the buyer counts with; left out where `goods` is the whole').optional(),
  repeats: Repeated.optional().describe('The earlier order it repeats'),
  need_by: z.iso.date().optional().describe('The day the buyer wants it'),
});
export type OrderedLine = z.output<typeof OrderedLine>;

export const RECEIVED_ORDER_INPUT = z.strictObject({
  po_number: z.string().trim().min(1).max(64).describe('The buyer’s number; an account uses one once'),
  ordered_at: z.iso.datetime().max(40).describe('When the buyer says it was ordered'),
  ship_to: z.strictObject(SHIP_TO_INPUT).describe('Where all of it goes'),
  lines: z.array(OrderedLine).min(1).max(MOST_LINES).describe('What is ordered'),
  freight: dollars('Freight the buyer counts with; left out where it is open').optional(),
  tax: dollars('Sales tax the buyer counts with; left out where it is open').optional(),
  for_people: z
    .array(z.string().min(1).max(200).describe('One reason'))
    .max(40)
    .default([])
    .describe('Why somebody has to read it before it is accepted'),
  note: z.string().max(LONGEST_NOTE).optional().describe('What goes with the whole order'),
  terms: z.string().max(LONGEST_TERMS).optional().describe('Terms the buyer sent along, kept as sent'),
});
export type ReceivedOrder = z.output<typeof RECEIVED_ORDER_INPUT>;
