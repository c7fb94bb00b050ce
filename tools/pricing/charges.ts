/** The one-time charges of an order of a product. */

import { type Imprint, unitsInWords } from '../catalog/decoration.ts';
import type { CatalogProduct, DecorationMethod, DecorationUnit, SetupCharge } from '../catalog/product.ts';
import { customerFeeCents, exact } from '../catalog/selling-price.ts';
import { combinedPace, rushLeadTime, standardLeadTime, workingDays } from '../inhands/lead-time.ts';
import { msg, type Said, said } from '../languages/words.ts';
import { firstBreakAbove } from './unit-price.ts';

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
  at?: string,
): Charge[] =>
  method.setups.flatMap((setup) => {
    const amount = setupAmount(product, imprint, setup);
    return amount ? [setupCharge(method, imprint, setup, amount, at)] : [];
  });

/** The amounts of `setupCharges`, of which nothing is explained. */
export const setupCents = (product: CatalogProduct, method: DecorationMethod, imprint: Imprint): number[] =>
  method.setups.flatMap((setup) => setupAmount(product, imprint, setup)?.amountCents ?? []);

interface SetupAmount {
  quantity: number;
  newCents: number;
  repeatCents: number;
  unitCents: number;
  amountCents: number;
}

function setupAmount(
  product: CatalogProduct,
  imprint: Imprint,
  { priceCents, repeatPriceCents, perUnits }: SetupCharge,
): SetupAmount | undefined {
  if (priceCents === 0) return undefined;
  const quantity = perUnits === null ? 1 : Math.max(1, Math.ceil(imprint.units / perUnits));
  const newCents = customerFeeCents(product, priceCents);
  const repeatCents = customerFeeCents(product, Math.min(priceCents, repeatPriceCents));
  const unitCents = imprint.repeat ? repeatCents : newCents;
  return { quantity, newCents, repeatCents, unitCents, amountCents: exact(quantity * unitCents) };
}

function setupCharge(
  method: DecorationMethod,
  imprint: Imprint,
  setup: SetupCharge,
  { quantity, newCents, repeatCents, unitCents, amountCents }: SetupAmount,
  at: string | undefined,
): Charge {
  const name = at === undefined ? setup.name : `${setup.name}, ${at}`;
  return {
    kind: 'setup',
    setup: setup.name,
    locationId: imprint.locationId,
    name: imprint.repeat ? `${name}, repeat` : name,
    quantity,
    unitCents,
    amountCents,
    explanation: said('{per}, whatever the number of pieces; {repeat}.', {
      per: oneFor(method, imprint, setup),
      repeat: said(
        imprint.repeat
          ? REPEATED[repeatCents === 0 ? 'free' : 'paid']
          : REPEATS[repeatCents === 0 ? 'free' : 'paid'],
        {
          amount: { cents: repeatCents },
          full: { cents: newCents },
        },
      ),
    }),
  };
}

/** Of a first order. */
const REPEATS = { free: msg('an exact repeat pays nothing'), paid: msg('an exact repeat pays {amount}') };

const REPEATED = {
  free: msg('an exact repeat pays nothing instead of {full}'),
  paid: msg('an exact repeat pays {amount} instead of {full}'),
};

/** What is charged once, and why there are so many. */
function oneFor({ unit }: DecorationMethod, { units, logoColors }: Imprint, { perUnits }: SetupCharge): Said {
  if (perUnits === null) return said('One for this imprint');
  const per =
    perUnits === 1
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
