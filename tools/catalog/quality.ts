/** A fault in a supplier's figures, found when they were copied, and its consequence. */

/**
 * `corrected`: it can mean only one thing, and is read so. `noted`: without consequence. `left_out`: a color, a
 * location, a method or a row of prices is not offered because of it. `unpriced`: the product is not sold until the supplier corrects
 * it.
 */
export type QualityEffect = 'corrected' | 'noted' | 'left_out' | 'unpriced';

export const QUALITY_CODES = {
  word: { effect: 'corrected', words: 'A word that is not the standard’s was read as the one it means.' },
  rows_sorted: { effect: 'corrected', words: 'Prices stood out of order and were sorted by quantity.' },
  setup_as_run: {
    effect: 'corrected',
    words: 'A setup was sent as a charge by the piece; it is charged once.',
  },
  no_date: { effect: 'corrected', words: 'A date that stands for none was ignored.' },
  price_by_dozen: {
    effect: 'corrected',
    words: 'Prices by the dozen, thousand, case, box or pack were divided by the pieces in it.',
  },
  lead_time: { effect: 'noted', words: 'No production time is published; the supplier’s usual one is used.' },
  weight: { effect: 'noted', words: 'No weight or carton is published: freight cannot be estimated.' },
  imprint_area: { effect: 'noted', words: 'No size is published for an imprint.' },
  charge_optional: { effect: 'noted', words: 'A charge for something optional is not offered.' },
  rush_fee: { effect: 'noted', words: 'Rush is named without its charge, and is not offered.' },
  no_charges: {
    effect: 'noted',
    words: 'A decoration has no charges at all; the price of the piece includes it.',
  },
  blank: {
    effect: 'noted',
    words: 'Goods without an imprint stand among the decorations; they are not sold.',
  },
  price_rises: { effect: 'noted', words: 'A price rises at a higher quantity; it is sold as published.' },
  part_ladder: { effect: 'noted', words: 'A color or size has a ladder of its own.' },
  choice_made: {
    effect: 'noted',
    words:
      'One of several parts comes with each piece: the default, else the one that costs least, is taken.',
  },
  picture: { effect: 'noted', words: 'A picture could not be copied.' },
  ship_point: {
    effect: 'noted',
    words: 'A ship point has no ZIP code: without any, no freight and no date is estimated.',
  },
  ship_point_apart: {
    effect: 'noted',
    words: 'Another ship point has other prices; its goods are sold apart, from there.',
  },
  ship_point_price: {
    effect: 'left_out',
    words: 'Another ship point has no prices, or no ZIP code of its own; goods are not taken from it.',
  },
  part_unpriced: { effect: 'left_out', words: 'A color or size has no price.' },
  price_zero: {
    effect: 'left_out',
    words: 'A price is 0; the quantity it stands for is priced by the one below.',
  },
  price_unit: { effect: 'left_out', words: 'A price is by a unit of unknown size, and is not used.' },
  price_unreadable: {
    effect: 'left_out',
    words: 'A price or its quantity is no plausible number of at most four decimals, and is not used.',
  },
  part_unknown: { effect: 'left_out', words: 'A priced color or size is not in the product data.' },
  charge_unclear: {
    effect: 'left_out',
    words: 'A charge can be read in several ways; the method is not offered.',
  },
  charges_missing: { effect: 'left_out', words: 'A decoration has no price; the method is not offered.' },
  units_capped: {
    effect: 'left_out',
    words: 'Charges are regular up to so many units; more are not offered.',
  },
  below_minimum_unclear: {
    effect: 'left_out',
    words: 'The charge below the minimum is unclear; fewer pieces are not sold.',
  },
  price_missing: { effect: 'unpriced', words: 'The supplier publishes no price.' },
  price_expired: { effect: 'unpriced', words: 'Every price has expired.' },
  price_contradicts: { effect: 'unpriced', words: 'One quantity has two prices.' },
  price_type: {
    effect: 'unpriced',
    words: 'The supplier answered with another kind of price than asked for.',
  },
  currency: { effect: 'unpriced', words: 'Prices are not in US dollars.' },
  choice_required: {
    effect: 'unpriced',
    words: 'The product needs further parts, and none of them has a clear price.',
  },
} as const satisfies Record<string, { effect: QualityEffect; words: string }>;

export type QualityCode = keyof typeof QUALITY_CODES;

export const QUALITY_NAMES = Object.keys(QUALITY_CODES).filter((code): code is QualityCode =>
  Object.hasOwn(QUALITY_CODES, code),
);

export interface QualityFlag {
  code: QualityCode;
  /** The part, location, method or charge concerned. */
  where: string;
  /** What the supplier sent, cut to one line. */
  raw: string;
}
