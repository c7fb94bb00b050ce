/** The steps people filter by, and how many products there are of each choice. */

/** Working days in production one may filter by: so many or fewer. */
export const LEAD_DAYS = [3, 5, 7, 10, 15] as const;
/** Minimums one may filter by: so many pieces or fewer. */
export const MINIMUMS = [12, 24, 50, 100, 250] as const;
/** Prices a piece one may filter by, in cents, both ends included; the last goes on. */
export const PRICE_BANDS = [
  { from: 0, to: 200 },
  { from: 200, to: 500 },
  { from: 500, to: 1_000 },
  { from: 1_000, to: 2_500 },
  { from: 2_500, to: 5_000 },
  { from: 5_000, to: null },
] as const;

/** One choice of a facet: how many there would be if it alone were changed to this. */
export interface FacetValue<V extends string | number = string> {
  value: V;
  count: number;
}

export interface Facets {
  category: FacetValue[];
  useCase: FacetValue[];
  color: FacetValue[];
  method: FacetValue[];
  /** What products prove of themselves: `recycled`, `FSC`. */
  attribute: FacetValue[];
  /** How many are a greener choice. */
  eco: number;
  leadDays: FacetValue<number>[];
  minimum: FacetValue<number>[];
  /** By `PRICE_BANDS`. */
  price: number[];
  /** Cents a decorated piece at the quantity asked for, whatever price is asked for; `null` if nothing has one. */
  priceRange: { from: number; to: number } | null;
}

export const NO_FACETS: Facets = {
  category: [],
  useCase: [],
  color: [],
  method: [],
  attribute: [],
  eco: 0,
  leadDays: [],
  minimum: [],
  price: [],
  priceRange: null,
};
