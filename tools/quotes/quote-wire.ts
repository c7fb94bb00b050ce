/** A quote as callers see it: every charge, every estimate with its basis, and the link for people. */

import { z } from 'zod';
import { DetailsWire, toDetailsWire } from '../catalog/imprint-details.ts';
import type { Links } from '../identity/links.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { DeliveryOptionWire, toDeliveryOption } from '../shipping/delivery-option.ts';
import { SHIPPING_SERVICES } from '../shipping/shipping-service.ts';
import { Address } from '../values/address.ts';
import { dollars, signedDollars } from '../values/dollars.ts';
import { centsToDollars, rateToDollars } from '../values/money.ts';
import { UPDATED_AT } from '../values/stretch.ts';
import { writtenBy } from '../written-by.ts';
import { withCall } from './asked-in-words.ts';
import {
  COLLECTION_STATUSES,
  type Collection,
  type CollectionStatus,
  collectionStatus,
  collectionWarnings,
} from './collection.ts';
import { LineOptionsWire, publishedOptions } from './line-options.ts';
import { OrderTermsWire, toOrderTermsWire } from './order-terms.ts';
import {
  type DefaultLogo,
  type LineImprint,
  MOST_DESTINATIONS,
  placesOf,
  QUOTE_STATUSES,
  type Quote,
  type QuoteCharge,
  type QuoteDates,
  type QuoteDestination,
  type QuoteLine,
  type QuoteTotals,
  statusAt,
} from './quote.ts';
import { quoteNumber } from './quote-number.ts';

const MOST_PIECES = 1_000_000;
const text = (what: string) => z.string().nullable().describe(what);

export const ImprintWire = z.object({
  location_id: z.string().describe('Where'),
  location_name: writtenBy('supplier').describe('The location in words'),
  method_id: z.string().describe('How'),
  method_name: writtenBy('supplier').describe('The method in words'),
  units: z.int().min(1).max(10_000_000).describe('Colors, stitches or square inches priced'),
  unit: z.string().describe('What `units` counts'),
  logo_colors: z
    .int()
    .min(1)
    .max(1_000)
    .optional()
    .describe('Colors of the logo, where the method counts colors'),
  defaulted: z.boolean().describe('Whether the default decoration was applied because none was named'),
  repeat: z.boolean().describe('Whether it repeats an earlier order, at repeat setup'),
  artwork_id: text('The logo; the account’s default where none was named'),
  render_id: text('The preview the person saw'),
  instructions: writtenBy('account').nullable().describe('What was asked for besides'),
  ...DetailsWire.shape,
});

export const LineWire = z.object({
  line: z.int().min(1).max(200).describe('Number of the line, from 1'),
  key: z.string().describe('Product'),
  name: writtenBy('supplier').describe('Product name'),
  part_id: z.string().describe('Color and size'),
  color: writtenBy('supplier').describe('Color'),
  size: writtenBy('supplier').nullable().describe('Size; null where there is one size'),
  quantity: z.int().min(1).max(MOST_PIECES).describe('Pieces'),
  ...ImprintWire.shape,
  imprints: z.array(ImprintWire).describe('Every imprint of the piece; the fields beside it are the first'),
  ...LineOptionsWire.shape,
  image: Address.nullable().describe('Picture of this color'),
  unit_price: dollars.describe('Dollars a decorated piece'),
  unit_price_parts: z
    .array(
      z.object({
        name: writtenBy('supplier').describe('What it is for'),
        amount: z.number().describe('Dollars, up to four decimals'),
      }),
    )
    .describe('What the unit price is made of; the amounts sum to it'),
  goods_total: dollars.describe('Quantity times unit price, dollars'),
  counted_together: z
    .int()
    .min(1)
    .max(MOST_PIECES)
    .describe('Pieces the break was taken for: all lines that share this imprint'),
});

export const ChargeWire = z.object({
  kind: z
    .enum(['setup', 'less_than_minimum', 'order', 'adjustment'])
    .describe('Kind of one-time charge; `adjustment`: the desk added it to the order, a credit below 0'),
  name: writtenBy('supplier').describe('What is charged'),
  lines: z.array(z.int().min(1).max(200).describe('Line number')).describe('The lines that share it'),
  quantity: z.int().min(1).max(MOST_PIECES).describe('How many times'),
  unit_price: signedDollars.describe('Dollars each'),
  amount: signedDollars.describe('Dollars'),
  explanation: SaidWire.describe('Why'),
});

const Estimate = z.object({
  amount: dollars.describe('Dollars'),
  basis: SaidWire.describe('What it rests on'),
});

export const TotalsWire = z.object({
  goods: dollars.describe('Decorated pieces, dollars'),
  setup: dollars.describe('Setup charges, dollars'),
  other: signedDollars.describe('Other one-time charges, dollars'),
  subtotal: dollars.describe('Goods, setup and other charges, dollars'),
  freight_estimate: Estimate.extend({
    to_confirm: z
      .literal(true)
      .optional()
      .describe('Some goods have no stated weight: the desk confirms their freight before payment'),
  }).describe('Freight, estimated'),
  tax_estimate: Estimate.describe('Sales tax, estimated'),
  total: dollars.describe('Subtotal with both estimates, dollars'),
  currency: z.literal('USD').describe('Always US dollars'),
  final_at_checkout: z
    .boolean()
    .describe('Freight and tax are settled for the exact address when the person pays'),
});

export const DatesWire = z.object({
  in_hands_date: z.iso.date().describe('The day the last goods arrive if ordered and paid at `as_of`'),
  shipments: z
    .array(
      z.object({
        lines: z.array(z.int().min(1).max(200).describe('Line of the quote')).describe('Its goods'),
        ship_date: z.iso.date().describe('The day they leave'),
        in_hands_date: z.iso
          .date()
          .describe('The day they arrive; the last, where they go to several places'),
      }),
    )
    .describe('Goods with the same days, sooner ones first'),
  latest_proof_approval: z.iso
    .date()
    .nullable()
    .describe('The day the proof is taken to be approved; null where none is needed'),
  need_by: z.iso.date().nullable().describe('The day asked for; null where none was'),
  met: z.boolean().nullable().describe('Whether it is met; null where no day was asked for'),
  rush_option: z
    .object({
      in_hands_date: z.iso.date().describe('In-hands date on rush'),
      fee: dollars.describe('What rush costs in all, dollars'),
    })
    .nullable()
    .describe('Where rush was not chosen, is offered and is earlier: send `rush` to buy it'),
  options: z
    .array(DeliveryOptionWire)
    .describe('Where `need_by` is missed: ways to have it earlier, cheapest first'),
  assumptions: z.array(SaidWire).describe('What the date takes for granted'),
  as_of: z.iso.datetime().describe('When it was worked out'),
});

export const DestinationWire = z.object({
  number: z.int().min(1).max(MOST_DESTINATIONS).describe('Number of the destination, from 1'),
  name: writtenBy('account').nullable().describe('What it is called'),
  ship_postal: text('ZIP code'),
  ship_region: text('State'),
  lines: z
    .array(
      z.object({
        line: z.int().min(1).max(200).describe('Line of the quote'),
        quantity: z.int().min(1).max(MOST_PIECES).describe('Pieces of it that go there'),
      }),
    )
    .describe('Its goods'),
  totals: TotalsWire.describe('Its share of the totals: the shares sum to them'),
  in_hands_date: z.iso.date().describe('The day its goods arrive'),
});

const CollectionWire = z.object({
  url: Address.describe('Give this to the people: the page where each enters an address and chooses'),
  status: z.enum(COLLECTION_STATUSES).describe('`closed`: each address is a destination'),
  people: z.int().min(2).max(MOST_DESTINATIONS).describe('How many are asked'),
  received: z.int().min(0).max(MOST_DESTINATIONS).describe('How many have answered'),
  until: z.iso.date().describe('The last day to answer'),
  next: z.string().describe('What happens next'),
});

export const QuoteWire = z.object({
  id: z.string().describe('Quote id'),
  number: z.string().describe('The number people use, `Q-10432`'),
  url: Address.describe('Give this to a person: the page where it is reviewed and paid'),
  status: z.enum(QUOTE_STATUSES).describe('How far it is'),
  created_at: z.iso.datetime().describe('When it was saved'),
  updated_at: UPDATED_AT,
  expires_at: z.iso.datetime().describe('Until when its prices hold'),
  name: writtenBy('account').nullable().describe('Who it is for'),
  company: writtenBy('account').nullable().describe('Their company'),
  email: text('Their email'),
  note: writtenBy('account').nullable().describe('Note on the quote'),
  ship_region: text('State it ships to'),
  ship_postal: text('ZIP code it ships to'),
  lines: z.array(LineWire).describe('What is offered'),
  charges: z.array(ChargeWire).describe('One-time charges'),
  totals: TotalsWire.describe('What it comes to'),
  total: dollars.describe('The same as `totals.total`'),
  currency: z.literal('USD').describe('Always US dollars'),
  in_hands: DatesWire.describe('When it arrives; the last of it, where there are several destinations'),
  destinations: z.array(DestinationWire).describe('Where it ships, if to several places'),
  collection: CollectionWire.nullable().describe('People give their own addresses; null where they do not'),
  shipping_service: z.enum(SHIPPING_SERVICES).describe('How fast the carrier brings it'),
  rush: z.boolean().describe('Whether it is made on rush, at its charge'),
  repeat_of: text('The order whose imprints it repeats'),
  po_number: writtenBy('account')
    .optional()
    .describe('The customer’s purchase order number, where it was given'),
  ...OrderTermsWire.shape,
  default_logo: z
    .object({
      artwork_id: z.string().describe('The logo'),
      name: writtenBy('account').describe('What it is called'),
      colors: z.int().describe('Its ink colors'),
      lines: z.array(z.int()).describe('Where it is'),
    })
    .optional()
    .describe('The account’s default logo, on lines that name none; `artwork_id` `later` keeps it off'),
  warnings: z.array(SaidWire).describe('What a person should look at before paying'),
  order_id: text('The order it became'),
  replaced_by: text('The quote that took its place: this one takes no money'),
});
export type QuoteWire = z.input<typeof QuoteWire>;

const toImprintWire = (imprint: LineImprint): z.input<typeof ImprintWire> =>
  Object.assign(
    {
      location_id: imprint.locationId,
      location_name: imprint.locationName,
      method_id: imprint.methodId,
      method_name: imprint.methodName,
      units: imprint.units,
      unit: imprint.unit,
    },
    imprint.logoColors === undefined ? {} : { logo_colors: imprint.logoColors },
    {
      defaulted: imprint.defaulted,
      repeat: imprint.repeat,
      artwork_id: imprint.artworkId,
      render_id: imprint.renderId,
      instructions: imprint.instructions,
    },
    toDetailsWire(imprint),
  );

export const toLineWire = (line: QuoteLine, links: Links): z.input<typeof LineWire> => ({
  line: line.line,
  key: line.spec.key,
  name: line.priced.name,
  part_id: line.spec.partId,
  color: line.priced.color,
  size: line.priced.size,
  quantity: line.spec.quantity,
  // Spread: so many fields by Object.assign would make it a dictionary, which is slow to write as JSON.
  ...toImprintWire(line.spec.imprints[0]),
  imprints: line.spec.imprints.map(toImprintWire),
  ...publishedOptions(line.spec),
  image: line.priced.picturePath === null ? null : links.to(line.priced.picturePath),
  unit_price: centsToDollars(line.priced.unitPriceCents),
  unit_price_parts: line.priced.unitParts.map(({ name, rate }) => ({ name, amount: rateToDollars(rate) })),
  goods_total: centsToDollars(line.priced.goodsCents),
  counted_together: line.priced.countedTogether,
});

export const toChargeWire = (
  charge: Omit<QuoteCharge, 'kind'> & { kind: z.input<typeof ChargeWire>['kind'] },
): z.input<typeof ChargeWire> => ({
  kind: charge.kind,
  name: charge.name,
  lines: charge.lines,
  quantity: charge.quantity,
  unit_price: centsToDollars(charge.unitCents),
  amount: centsToDollars(charge.amountCents),
  explanation: charge.explanation,
});

/** `final`: freight and tax are settled, as on an order. */
export const toTotalsWire = (totals: QuoteTotals, final: boolean): z.input<typeof TotalsWire> => ({
  goods: centsToDollars(totals.goodsCents),
  setup: centsToDollars(totals.setupCents),
  other: centsToDollars(totals.otherCents),
  subtotal: centsToDollars(totals.subtotalCents),
  freight_estimate: {
    amount: centsToDollars(totals.freight.amountCents),
    basis: totals.freight.basis,
    ...(totals.freight.isOpen && { to_confirm: true }),
  },
  tax_estimate: { amount: centsToDollars(totals.tax.amountCents), basis: totals.tax.basis },
  total: centsToDollars(totals.totalCents),
  currency: 'USD',
  final_at_checkout: !final,
});

export const toDatesWire = (dates: QuoteDates): z.input<typeof DatesWire> => ({
  in_hands_date: dates.inHandsDate,
  shipments: (dates.shipments ?? []).map(({ lines, shipDate, inHandsDate }) => ({
    lines,
    ship_date: shipDate,
    in_hands_date: inHandsDate,
  })),
  latest_proof_approval: dates.latestProofApproval,
  need_by: dates.needBy,
  met: dates.met,
  rush_option: dates.rushOption && {
    in_hands_date: dates.rushOption.inHandsDate,
    fee: centsToDollars(dates.rushOption.feeCents),
  },
  options: (dates.options ?? []).map(toDeliveryOption),
  assumptions: dates.assumptions,
  as_of: dates.asOf,
});

/** `final` as of `toTotalsWire`. */
export const toDestinationWire = <Day extends string | null>(
  place: Omit<QuoteDestination, 'inHandsDate'> & { inHandsDate: Day },
  final: boolean,
) => ({
  number: place.number,
  name: place.name,
  ship_postal: place.postal,
  ship_region: place.state,
  lines: place.lines.map(({ line, quantity }) => ({ line, quantity })),
  totals: toTotalsWire(place.totals, final),
  in_hands_date: place.inHandsDate,
});

const toCollectionWire = (
  quoteId: string,
  collection: Collection,
  links: Links,
  now: Date,
): z.input<typeof CollectionWire> => {
  const { people, received, until } = collection;
  const status = collectionStatus(collection, now);
  return { url: links.collection(quoteId), status, people, received, until, next: NEXT[status] };
};

const NEXT: Record<CollectionStatus, string> = {
  open: 'People enter their addresses at this `url`. A person then closes the collection at the quote’s `url`, and pays.',
  full: 'All addresses are in. A person closes the collection at the quote’s `url`, and pays.',
  over: 'The last day has passed. A person closes the collection at the quote’s `url` with the addresses that are in, and pays.',
  closed: 'A person pays at the quote’s `url`.',
};

export const toQuoteWire = (quote: Quote, links: Links, now: Date): QuoteWire => ({
  id: quote.id,
  number: quoteNumber(quote),
  url: links.quote(quote.id),
  status: statusAt(quote, now),
  created_at: quote.createdAt,
  updated_at: quote.updatedAt,
  expires_at: quote.expiresAt,
  name: quote.contact.name,
  company: quote.contact.company,
  email: quote.contact.email,
  note: quote.contact.note,
  ship_region: quote.contact.shipRegion,
  ship_postal: quote.contact.shipPostal,
  lines: quote.lines.map((line) => toLineWire(line, links)),
  charges: quote.charges.map(toChargeWire),
  totals: toTotalsWire(quote.totals, false),
  total: centsToDollars(quote.totals.totalCents),
  currency: 'USD',
  in_hands: toDatesWire(quote.dates),
  destinations: placesOf(quote).map((destination) => toDestinationWire(destination, false)),
  collection: quote.collection && toCollectionWire(quote.id, quote.collection, links, now),
  shipping_service: quote.shippingService,
  rush: quote.rush,
  repeat_of: quote.repeatOf,
  ...(quote.terms?.poNumber === undefined ? {} : { po_number: quote.terms.poNumber }),
  ...toOrderTermsWire(quote.terms),
  ...toDefaultLogoWire(quote.defaultLogo),
  warnings: [...quote.warnings.map(withCall), ...collectionWarnings(quote)],
  order_id: quote.orderId,
  replaced_by: quote.replacedBy,
});

const toDefaultLogoWire = (logo: DefaultLogo | undefined): Pick<QuoteWire, 'default_logo'> =>
  logo
    ? {
        default_logo: { artwork_id: logo.artworkId, name: logo.name, colors: logo.colors, lines: logo.lines },
      }
    : {};
