/** The input of a received purchase order; every amount is the buyer's and is compared with ours. */
import { z } from 'zod';
import { MOST_IMPRINTS } from '../catalog/parts-input.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { SHIP_TO_INPUT } from '../quotes/checkout-wire.ts';
import { MOST_DESTINATIONS } from '../quotes/quote.ts';
import { FreightAccountInput } from '../shipping/freight-account.ts';
import { SHIPPING_SERVICES } from '../shipping/shipping-service.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';

const MOST_LINES = 200;
export const LONGEST_INSTRUCTIONS = 4_000;
export const LONGEST_NOTE = 8_000;
const LONGEST_TERMS = 100_000;

const id = (what: string) => z.string().min(1).max(120).describe(what);
const dollars = (what: string) =>
  z.number().min(0).max(100_000_000).describe(`${what}, dollars, up to four decimals`);

const IMPRINT = {
  location_id: id('Where the logo goes; default the product’s default decoration').optional(),
  method_id: id('How it is decorated').optional(),
  units: z.int().min(1).max(MAX_QUANTITY).optional().describe('Ink colors, stitches or square inches'),
  artwork_id: id('A logo of the account').optional(),
  instructions: z.string().max(LONGEST_INSTRUCTIONS).optional().describe('What the decorator must know'),
};

const Pieces = z.strictObject({
  part_id: id('Color and size'),
  quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces'),
  ...IMPRINT,
  imprints: z
    .array(z.strictObject(IMPRINT))
    .min(1)
    .max(MOST_IMPRINTS)
    .optional()
    .describe('Several imprints on each piece, in place of the single fields'),
});

const Repeated = z.strictObject({
  by: z.enum(['order', 'po_number']).describe('Whose number it is: ours or the buyer’s'),
  number: z.string().min(1).max(64).describe('The number of the earlier order'),
  is_exact: z
    .boolean()
    .describe('True: an exact repeat, refused where it is none. False: only the artwork is taken over'),
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
  goods: dollars('The buyer’s amount for the line, without one-time charges'),
  run: dollars('The buyer’s amount for decoration by the piece, where it is not in `goods`'),
  once: dollars('The buyer’s amount for one-time charges; left out where `goods` includes them').optional(),
  repeats: Repeated.optional().describe('The earlier order it repeats'),
  need_by: z.iso.date().optional().describe('The day the buyer wants it'),
});
export type OrderedLine = z.output<typeof OrderedLine>;

const Destination = z.strictObject({
  ship_to: z.strictObject(SHIP_TO_INPUT).describe('The address'),
  goods: z
    .array(
      z.strictObject({
        number: z.int().min(0).max(1_000_000_000).describe('The buyer’s number of the line'),
        piece: z.int().min(1).max(MOST_LINES).describe('Which of its pieces, from 1'),
        quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces'),
      }),
    )
    .min(1)
    .max(MOST_LINES)
    .describe('What goes there'),
});

export const RECEIVED_ORDER_INPUT = z.strictObject({
  po_number: z.string().trim().min(1).max(64).describe('The buyer’s number; an account uses one once'),
  ordered_at: z.iso.datetime().max(40).describe('When the buyer says it was ordered'),
  ship_to: z.strictObject(SHIP_TO_INPUT).describe('Where all of it goes; the first of several destinations'),
  destinations: z
    .array(Destination)
    .min(2)
    .max(MOST_DESTINATIONS)
    .optional()
    .describe('Several addresses, whose goods together are the lines'),
  shipping_service: z.enum(SHIPPING_SERVICES).default('ground').describe('How fast the carrier brings it'),
  freight_account: FreightAccountInput.optional().describe('Their own account at a carrier'),
  rush: z
    .boolean()
    .default(false)
    .describe('Made on rush, where its amounts have the charge; otherwise a person decides'),
  pre_production_proof: z
    .boolean()
    .default(false)
    .describe('A finished piece to approve before the rest is made'),
  exact_quantity: z.boolean().default(false).describe('No piece more or fewer is taken'),
  lines: z.array(OrderedLine).min(1).max(MOST_LINES).describe('What is ordered'),
  freight: dollars('The buyer’s amount for freight; left out where we add it').optional(),
  tax: dollars('The buyer’s amount for sales tax; left out where we add it').optional(),
  tax_exempt: z
    .boolean()
    .default(false)
    .describe('The buyer says that it pays no sales tax: a certificate for the state must be on file'),
  for_people: z
    .array(z.string().min(1).max(200).describe('One reason'))
    .max(40)
    .default([])
    .describe('Why a person must read it before it is accepted'),
  artwork_files: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(256).describe('File name'),
        url: z.string().min(1).max(1_024).describe('Where the buyer keeps it'),
      }),
    )
    .max(40)
    .default([])
    .describe('Artwork it names; nothing is fetched before the desk asks for it'),
  note: z.string().max(LONGEST_NOTE).optional().describe('Note on the whole order'),
  terms: z.string().max(LONGEST_TERMS).optional().describe('The buyer’s own terms, stored as sent'),
});
export type ReceivedOrder = z.output<typeof RECEIVED_ORDER_INPUT>;
