/**
 * A product as its supplier publishes it, in one normal form for every supplier: what it is, its parts, its
 * price ladder, where and how it can be decorated, how it ships. Rates are ten-thousandths of a dollar, fees cents.
 */

import type { QualityFlag } from './quality.ts';

export const USE_CASES = [
  'event-swag',
  'team-apparel',
  'client-gifts',
  'executive-gifts',
  'onboarding',
] as const;
export type UseCase = (typeof USE_CASES)[number];

/** What one more unit of decoration is: the method decides. */
export type DecorationUnit = 'colors' | 'stitches' | 'square_inches' | 'none';

/** From `minQuantity` pieces on, `rate` ten-thousandths of a dollar a piece. Rows are sorted by quantity. */
export interface QuantityRate {
  minQuantity: number;
  rate: number;
}

/** One color and size: what is stocked, counted and shipped. */
export interface Part {
  partId: string;
  color: string;
  colorHex: string;
  /** `null` where the product comes in one size. */
  size: string | null;
  /** Added to the unit rate of this size (2XL and larger), otherwise 0. */
  sizeUpchargeRate: number;
  /** The supplier sells what is left of it and makes no more. */
  isCloseOut?: true;
}

export interface ImprintArea {
  shape: 'rectangle' | 'circle';
  widthInches: number;
  heightInches: number;
}

export interface DecorationLocation {
  locationId: string;
  name: string;
  imprintArea: ImprintArea;
  methodIds: string[];
}

/**
 * A method in the normal form every charge reduces to:
 * `steps = ceil(max(0, units - includedUnits) / stepUnits)`, `run = runBase(quantity) + steps * runStep(quantity)`
 * a piece and imprint, and the setup once per imprint.
 */
export interface DecorationMethod {
  methodId: string;
  name: string;
  unit: DecorationUnit;
  includedUnits: number;
  maxUnits: number;
  stepUnits: number;
  /** Per piece with the included units; empty where the ladder already includes the first imprint. */
  runBase: QuantityRate[];
  /**
   * Per piece, with the included units, of an imprint beyond the one the ladder includes. Left out where `runBase` has a
   * price, which every imprint pays, and where the supplier publishes none.
   */
  runAdditional?: QuantityRate[];
  /** Per piece for each further step; empty where there is none. */
  runStep: QuantityRate[];
  setups: SetupCharge[];
  /** Working days in production. */
  leadDays: number;
  /** Working days on rush, `null` where the supplier has none. */
  rushDays: number | null;
  rushFeeCents: number;
}

/** Charged `ceil(units / perUnits)` times, or once where `perUnits` is `null`. */
export interface SetupCharge {
  name: string;
  priceCents: number;
  /** What an exact repeat pays. */
  repeatPriceCents: number;
  perUnits: number | null;
}

/** A pre-rendered picture; `path` is below the service's public address. */
export interface Picture {
  path: string;
  /** `null` for a picture of the product as a whole. */
  color: string | null;
}

export interface Shipping {
  /** Warehouses the goods leave from. */
  fobPostals: string[];
  /** Weight of one piece in pounds. */
  weightLb: number;
  piecesPerCarton: number;
  cartonInches: { length: number; width: number; height: number };
}

/** How the customer's price comes from the supplier's: as published, or net cost plus a margin. */
export type Selling = { kind: 'list' } | { kind: 'net'; marginBasisPoints: number };

/** A charge by the number its supplier knows it by. */
export interface NumberedCharge {
  locationId: string;
  methodId: string;
  kind: 'run' | 'setup' | 'less_than_minimum';
  name: string;
  number: number;
}

export interface CatalogProduct {
  /** `<supplier>:<sku>` */
  key: string;
  supplier: string;
  sku: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  material: string;
  useCases: UseCase[];
  keywords: string[];
  /** What makes it a greener choice (`organic`, `recycled`, `FSC`); empty where nothing does. */
  eco: string[];
  pictures: Picture[];
  parts: Part[];
  /** The supplier's price per piece by quantity; which price that is, `selling` says. */
  ladder: QuantityRate[];
  selling: Selling;
  /** The fewest pieces an order may have. */
  minimum: number;
  /** Charged once below the ladder's first break, from `minimum` pieces on; 0 where the two are the same. */
  lessThanMinimumCents: number;
  locations: DecorationLocation[];
  methods: DecorationMethod[];
  /** Used where the caller names none; `null` for goods that cannot be decorated, which are not sold. */
  defaultDecoration: { locationId: string; methodId: string } | null;
  shipping: Shipping;
  /** Lithium and the like: ground only. */
  hazmat: boolean;
  /** When the supplier last published these figures, ISO 8601. */
  asOf: string;
  /** When the supplier's prices change next, ISO 8601; left out where it names no day. */
  pricesUntil?: string;
  /** What a purchase order names besides: the ship points the prices are for, the first by itself, and the charges. */
  ordering?: {
    fobId: string | null;
    fobs?: { fobId: string; postal: string }[];
    charges: NumberedCharge[];
  };
  /** What was wrong with the supplier's figures; for the desk alone. */
  quality?: QualityFlag[];
}
