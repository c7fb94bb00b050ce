/** The one-time charges of an order of a product. */

import { paidLevels } from '../catalog/charge-levels.ts';
import { type Imprint, unitsInWords } from '../catalog/decoration.ts';
import type {
  CatalogProduct,
  ChargeRate,
  DecorationMethod,
  DecorationUnit,
  SetupCharge,
} from '../catalog/product.ts';
import { customerFeeCents, exact } from '../catalog/selling-price.ts';
import { combinedPace, rushLeadTime, standardLeadTime, workingDays } from '../inhands/lead-time.ts';
import { msg, type Said, said } from '../languages/words.ts';
import { breakFor } from './ladder.ts';
import { firstBreakAbove } from './unit-price.ts';

const RATES_PER_CENT = 100;

export interface Charge {
  /** `order` is for other one-time charges of a product, such as rush. */
  kind: 'setup' | 'less_than_minimum' | 'order';
  /** The setup's name at the supplier, and its imprint. */
  setup?: string;
  locationId?: string;
  name: string;
  quantity: number;
  unitCents: number;
  amountCents: number;
  /** One sentence: why it is charged, and how often. */
  explanation: Said;
}

/**
 * The setups of an imprint, once for all pieces that share it. A repeat pays the repeat price and never more than a new
 * order; what it saves stays in the list as a line of 0.
 *
 * @param at the location in words, if the pieces have several imprints
 */
export const setupCharges = (
  product: CatalogProduct,
  method: DecorationMethod,
  imprint: Imprint,
  pieces: number,
  at?: string,
): Charge[] =>
  method.setups.flatMap((setup) => {
    const amount = setupAmount(product, setup, imprint.units, pieces);
    return amount ? [setupCharge(method, imprint, setup, amount, at)] : [];
  });

/** The amounts of `setupCharges`, of which nothing is explained. */
export const setupCents = (
  product: CatalogProduct,
  method: DecorationMethod,
  { units, repeat }: Imprint,
  pieces: number,
): number[] =>
  method.setups.flatMap((setup) => {
    const amount = setupAmount(product, setup, units, pieces);
    return amount ? [exact(amount.quantity * (repeat ? amount.repeatCents : amount.newCents))] : [];
  });

/** How often a setup is made, and what one costs. */
interface SetupAmount {
  quantity: number;
  newCents: number;
  repeatCents: number;
  /** Where the price depends on the pieces. */
  break: number | undefined;
}

/** What a setup of so many units costs for so many pieces; `undefined` if nothing. Fewer than the first row pay that. */
export function setupAmount(
  product: CatalogProduct,
  { levels }: SetupCharge,
  units: number,
  pieces: number,
): SetupAmount | undefined {
  const paid = paidLevels(levels, units).flatMap(({ level: { rows }, times }) => {
    const row = breakFor(rows, pieces) ?? rows[0];
    return row ? [{ row, times, isByPieces: rows.length > 1 }] : [];
  });
  const [only, other] = paid;
  if (only === undefined || levels.every(({ rows }) => rows.every(({ rate }) => rate === 0)))
    return undefined;
  const centsOf = (rateOf: (row: ChargeRate) => number): number =>
    paid.reduce(
      (sum, { row, times }) =>
        sum + (other === undefined ? 1 : times) * customerFeeCents(product, rateOf(row) / RATES_PER_CENT),
      0,
    );
  return {
    quantity: other === undefined ? only.times : 1,
    newCents: centsOf(({ rate }) => rate),
    repeatCents: centsOf(({ rate, repeatRate = rate }) => Math.min(rate, repeatRate)),
    break: paid.findLast(({ isByPieces }) => isByPieces)?.row.minQuantity,
  };
}

function setupCharge(
  method: DecorationMethod,
  imprint: Imprint,
  setup: SetupCharge,
  { quantity, newCents, repeatCents, break: minQuantity }: SetupAmount,
  at: string | undefined,
): Charge {
  const name = at === undefined ? setup.name : `${setup.name}, ${at}`;
  const unitCents = imprint.repeat ? repeatCents : newCents;
  const repeat = said(
    imprint.repeat
      ? REPEATED[repeatCents === 0 ? 'free' : 'paid']
      : REPEATS[repeatCents === 0 ? 'free' : 'paid'],
    { amount: { cents: repeatCents }, full: { cents: newCents } },
  );
  const per = oneFor(method, imprint, setup);
  return {
    kind: 'setup',
    setup: setup.name,
    locationId: imprint.locationId,
    name: imprint.repeat ? `${name}, repeat` : name,
    quantity,
    unitCents,
    amountCents: exact(quantity * unitCents),
    explanation:
      minQuantity === undefined
        ? said('{per}, whatever the number of pieces; {repeat}.', { per, repeat })
        : said('{per}, from {pieces} pieces on; {repeat}.', { per, pieces: minQuantity, repeat }),
  };
}

/** Of a first order. */
const REPEATS = { free: msg('an exact repeat pays nothing'), paid: msg('an exact repeat pays {amount}') };

const REPEATED = {
  free: msg('an exact repeat pays nothing instead of {full}'),
  paid: msg('an exact repeat pays {amount} instead of {full}'),
};

/** What is charged once, and why there are so many. */
function oneFor({ unit }: DecorationMethod, { units, logoColors }: Imprint, { levels }: SetupCharge): Said {
  const [only, other] = levels;
  const perUnits = only?.perUnits;
  if (perUnits === undefined && other === undefined) return said('One for this imprint');
  const per =
    perUnits === undefined
      ? said('One for {units}', { units: unitsInWords(unit, units) })
      : perUnits === 1
        ? said(EACH[unit])
        : said('One for every {units} or part of it', { units: unitsInWords(unit, perUnits) });
  return units === logoColors ? said('{per}, {units} as the logo has', { per, units }) : per;
}

const EACH: Record<DecorationUnit, string> = {
  colors: msg('One for every color'),
  stitches: msg('One for every stitch'),
  square_inches: msg('One for every square inch'),
  none: msg('One for every decoration'),
};

/** Parts of which one serves several pieces, in whole ones. */
export const companionCharges = ({ companions = [], ...product }: CatalogProduct, pieces: number): Charge[] =>
  companions.flatMap(({ name, ladder, pieces: served }): Charge[] => {
    const quantity = Math.ceil(pieces / served);
    const row = ladder && (breakFor(ladder, quantity) ?? ladder[0]);
    if (!row) return [];
    const unitCents = customerFeeCents(product, row.rate / RATES_PER_CENT);
    return [
      {
        kind: 'setup',
        setup: name,
        name,
        quantity,
        unitCents,
        amountCents: exact(quantity * unitCents),
        explanation: said('One for every {pieces} pieces, in whole ones.', { pieces: served }),
      },
    ];
  });

/** The charge below the ladder's first break; none above it, and none if the supplier asks for none. */
export function lessThanMinimumCharges(product: CatalogProduct, quantity: number): Charge[] {
  const firstBreak = firstBreakAbove(product, quantity);
  const [unitCents] = lessThanMinimumCents(product, quantity);
  if (firstBreak === undefined || unitCents === undefined) return [];
  return [
    {
      kind: 'less_than_minimum',
      name: 'Less than minimum quantity',
      quantity: 1,
      unitCents,
      amountCents: unitCents,
      explanation: said('Fewer than {pieces} pieces pay the price of {pieces} and this charge once.', {
        pieces: firstBreak.minQuantity,
      }),
    },
  ];
}

/** The amount of `lessThanMinimumCharges`; empty where there is none. */
export const lessThanMinimumCents = (product: CatalogProduct, quantity: number): number[] =>
  product.lessThanMinimumCents === 0 || firstBreakAbove(product, quantity) === undefined
    ? []
    : [customerFeeCents(product, product.lessThanMinimumCents)];

/** What is charged for rush: charges of the kind `order` are those for rush. */
export const rushCents = (charges: readonly Pick<Charge, 'kind' | 'amountCents'>[]): number =>
  charges.reduce((sum, { kind, amountCents }) => sum + (kind === 'order' ? amountCents : 0), 0);

/** A finished piece before the rest, once for the pieces that are made together; the dearest of the methods counts. */
export function preProductionCharge(product: CatalogProduct, methods: readonly DecorationMethod[]): Charge {
  const isPublished = methods.some(({ preProductionProofCents }) => preProductionProofCents !== undefined);
  const unitCents = preProductionCents(product, methods);
  return {
    kind: 'setup',
    setup: 'Pre-production proof',
    name: 'Pre-production proof',
    quantity: 1,
    unitCents,
    amountCents: unitCents,
    explanation: isPublished
      ? said('A finished piece, once whatever the number of pieces. Production waits for its approval.')
      : said('Without charge: the supplier publishes none. Production waits for its approval.'),
  };
}

/** The amount of `preProductionCharge`. */
export const preProductionCents = (product: CatalogProduct, methods: readonly DecorationMethod[]): number =>
  customerFeeCents(
    product,
    Math.max(0, ...methods.flatMap(({ preProductionProofCents }) => preProductionProofCents ?? [])),
  );

/**
 * The amount of `rushCharge`.
 *
 * @throws ServiceError as `rushCharge`
 */
export function rushChargeCents(
  product: CatalogProduct,
  methods: readonly DecorationMethod[],
  quantity: number,
): number {
  const pace = combinedPace(methods);
  rushLeadTime(pace, quantity);
  return customerFeeCents(product, pace.rushFeeCents);
}

/**
 * The charge for rush production, once for the pieces that are made together.
 *
 * @throws ServiceError `not_available` if an imprint or the quantity has no rush
 */
export function rushCharge(
  product: CatalogProduct,
  methods: readonly DecorationMethod[],
  quantity: number,
): Charge {
  const pace = combinedPace(methods);
  const { days } = rushLeadTime(pace, quantity);
  const unitCents = customerFeeCents(product, pace.rushFeeCents);
  return {
    kind: 'order',
    name: 'Rush production',
    quantity: 1,
    unitCents,
    amountCents: unitCents,
    explanation: said('Production in {days} instead of {usual}, once whatever the number of pieces.', {
      days: workingDays(days),
      usual: workingDays(standardLeadTime(pace, quantity).days),
    }),
  };
}
