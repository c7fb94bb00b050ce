/**
 * A product as its supplier publishes it, in the same form for every supplier: facts, parts, price ladder, decorations,
 * shipping. Rates are ten-thousandths of a dollar, fees cents.
 */

import type { ProductAttribute } from './attributes.ts';
import type { Packaging } from './packaging.ts';
import type { Prop65Warning } from './prop-65.ts';
import type { QualityFlag } from './quality.ts';

export const USE_CASES = [
  'event-swag',
  'team-apparel',
  'client-gifts',
  'executive-gifts',
  'onboarding',
] as const;
export type UseCase = (typeof USE_CASES)[number];

/** The unit of decoration; the method decides. */
export type DecorationUnit = 'colors' | 'stitches' | 'square_inches' | 'none';

/** From `minQuantity` pieces on, a piece costs `rate` ten-thousandths of a dollar. Rows are sorted by quantity. */
export interface QuantityRate {
  minQuantity: number;
  rate: number;
}

/** For whom a garment is cut, in the words of the trade. */
export const APPAREL_STYLES = [
  ...(['Unisex', 'Youth', 'Girls', 'Boys', 'Womens', 'WomensTall', 'Mens', 'MensTall'] as const),
] as const;
export type ApparelStyle = (typeof APPAREL_STYLES)[number];

export const RELATIONS = ['Substitute', 'Companion Sell', 'Common Grouping'] as const;

/** Another product of the same supplier. */
export interface RelatedProduct {
  relation: (typeof RELATIONS)[number];
  sku: string;
}

/** One color and size: the unit of stock, counting and shipping. */
export interface Part {
  partId: string;
  color: string;
  colorHex: string;
  /** `null` if the product comes in one size. */
  size: string | null;
  /** Added to the unit rate of this size (2XL and larger), otherwise 0. */
  sizeUpchargeRate: number;
  /** In the place of the product's, where its prices do not follow those at one distance. */
  ladder?: QuantityRate[];
  /** Absent where nothing is stated. */
  apparelStyle?: ApparelStyle;
  /** Its number in trade, as the supplier states it. */
  gtin?: string;
  /** The supplier sells the rest of it and makes no more. */
  isCloseOut?: true;
}

/**
 * A part that comes with every piece, one or some to each, or one for several pieces: a lid, a carton for eight. To each
 * it is in the price of the piece; for several it is charged apart, in whole ones.
 */
export interface Companion {
  partId: string;
  name: string;
  /** Of it to the pieces that it serves. */
  count: number;
  pieces: number;
  /** What it makes of the price of the piece, by the pieces. */
  inPrice?: QuantityRate[];
  /** Its own prices, by its own quantity, where it is charged apart. */
  ladder?: QuantityRate[];
}

export interface ImprintArea {
  shape: 'rectangle' | 'circle';
  widthInches: number;
  heightInches: number;
}

export interface DecorationLocation {
  locationId: string;
  name: string;
  /** `null` where the supplier states no size. */
  imprintArea: ImprintArea | null;
  methodIds: string[];
}

/** What an exact repeat pays, where it is another rate. */
export interface ChargeRate extends QuantityRate {
  repeatRate?: number;
}

/**
 * A level of a supplier's table of charges. From `minUnits` units on a row is the whole charge; with `perUnits` it is
 * paid for every so many units from there on or part of them, beside what the units below pay.
 */
export interface ChargeLevel {
  minUnits: number;
  perUnits?: number;
  /** Below the first one there is no price. */
  rows: ChargeRate[];
}

export interface DecorationMethod {
  methodId: string;
  name: string;
  unit: DecorationUnit;
  /** In the price of the piece, or in the first level of the charge. */
  includedUnits: number;
  maxUnits: number;
  /** Per piece and imprint, fewest units first; the ladder includes units below the first level. */
  run: ChargeLevel[];
  /**
   * The same of an imprint beyond the one in the ladder. Absent if `run` begins with the first unit, which every imprint
   * pays, or if the supplier publishes none.
   */
  further?: ChargeLevel[];
  setups: SetupCharge[];
  /** Working days in production. */
  leadDays: number;
  /** Working days on rush, `null` if there is no rush. */
  rushDays: number | null;
  rushFeeCents: number;
  /** Pieces it makes in a working day; absent where it states no capacity. */
  piecesPerDay?: number;
  /** For a finished piece before the rest; absent where the supplier publishes no charge. */
  preProductionProofCents?: number;
}

/** Charged once per imprint, in whole cents. */
export interface SetupCharge {
  name: string;
  levels: ChargeLevel[];
}

/** A pre-rendered picture; `path` is below the service's public address. */
export interface Picture {
  path: string;
  /** `null` for a picture of the whole product. */
  color: string | null;
  /** As its supplier states; absent where it states nothing. */
  shows?: PictureView[];
  /** Pixels, where they are known. */
  size?: { width: number; height: number };
}

export const PICTURE_VIEWS = ['blank', 'decorated', 'front', 'rear'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Where goods are kept and ship from. */
export interface Warehouse {
  postal: string;
  city: string;
  street?: string;
}

export interface Shipping {
  /** Warehouses the goods ship from. */
  fobPostals: string[];
  /** Ship points with other prices: goods are not taken from these. */
  notFrom?: string[];
  /** Those whose town is known. */
  warehouses?: Warehouse[];
  /** Weight of one piece in pounds; `null` where the supplier does not say, as for the carton. */
  weightLb: number | null;
  piecesPerCarton: number | null;
  /** Pieces in a case, box or pack, where the supplier states one size of it. */
  packs?: { CA?: number; BX?: number; PK?: number };
  cartonInches: { length: number; width: number; height: number } | null;
}

/**
 * How the customer's price follows from what the supplier publishes: it is that (`list`, which we get at a discount),
 * or that is our cost, and the price has a margin of itself or a markup on cost.
 */
export type Selling =
  | { kind: 'list'; discountBasisPoints?: number | undefined }
  | { kind: 'margin' | 'markup'; basisPoints: number };

/** A charge with its supplier's number. */
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
  /** What makes it a greener choice (`organic`, `recycled`, `FSC`); empty if nothing does. */
  eco: string[];
  /** Origin, recycled share, certificates and the like; absent if nothing is stated. `attributesOf` adds the material. */
  attributes?: ProductAttribute[];
  /** None where its supplier was asked and names none; absent where nobody says. */
  prop65?: Prop65Warning[];
  /** What its supplier charges where its prices name no such charge at all, in ten-thousandths of a dollar. */
  defaultCharges?: { setup?: number; run?: number };
  pictures: Picture[];
  parts: Part[];
  /** Absent where there are none. */
  companions?: Companion[];
  /** The supplier's price per piece by quantity; `selling` says which price that is. */
  ladder: QuantityRate[];
  selling: Selling;
  /** The smallest order. */
  minimum: number;
  /** Charged once below the ladder's first break, from `minimum` pieces on; 0 if the two are equal. */
  lessThanMinimumCents: number;
  locations: DecorationLocation[];
  methods: DecorationMethod[];
  /** Used if the caller names none; `null` for goods that cannot be decorated, which are not sold. */
  defaultDecoration: { locationId: string; methodId: string } | null;
  shipping: Shipping;
  /**
   * The house that decorates it, where its supplier sells it blank: methods, charges and ship points are that house's,
   * and the blanks come there from `blanksFrom`.
   */
  decorator?: { code: string; blanksFrom: string[] };
  /** How the supplier states that it packs the pieces; absent where it states nothing. */
  packagings?: Packaging[];
  /** Eight digits of the UNSPSC, as the supplier states them. */
  unspsc?: string;
  related?: RelatedProduct[];
  /** Lithium and the like: ground shipping only. */
  hazmat: boolean;
  /** When the supplier last published these figures, ISO 8601. */
  asOf: string;
  /** When the supplier's prices change next, ISO 8601; absent if it names no day. */
  pricesUntil?: string;
  /** Further ids for purchase orders: the ship points with these prices, the first one preferred, and the charges. */
  ordering?: {
    fobId: string | null;
    fobs?: { fobId: string; postal: string }[];
    charges: NumberedCharge[];
  };
  /** The same goods from ship points with other prices, each sold apart (`ship-point-goods.ts`); absent where there are none. */
  elsewhere?: GoodsElsewhere[];
  /** Faults in the supplier's figures; for the desk alone. */
  quality?: QualityFlag[];
}

/** All that depends on the ship point. */
export type GoodsElsewhere = Pick<
  CatalogProduct,
  | ('parts' | 'companions' | 'ladder' | 'minimum' | 'lessThanMinimumCents')
  | ('locations' | 'methods' | 'defaultDecoration' | 'shipping' | 'decorator' | 'ordering' | 'pricesUntil')
>;
