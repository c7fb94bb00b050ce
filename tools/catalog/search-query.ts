import type { Facets } from './facets.ts';
import type { CatalogProduct, UseCase } from './product.ts';
import type { ShownProduct } from './shown-product.ts';

/** Where a word of a search can occur, the most important field first. */
export const SEARCH_FIELDS = [
  'sku',
  'name',
  'category',
  'brand',
  'material',
  'use',
  'decoration',
  'keywords',
  'colors',
  'description',
] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Totals are counted no further. */
export const TOTAL_CAP = 1_000;

/** What prices are told for if no quantity is given. */
export const USUAL_QUANTITY = 100;

export const SEARCH_ORDERS = ['relevance', 'price', 'lead'] as const;

/** Something a product may prove of itself by its own facts, such as where it is made: `{ name: 'made_in', value: 'US' }`. */
export interface Claim {
  name: string;
  value: string;
}

/** What the index has marks for; case and punctuation of texts do not matter. */
export interface SearchFilters {
  useCase?: UseCase | undefined;
  /** A category as `categories()` names it. */
  category?: string | undefined;
  /** A family (`blue`), or the name of a color or a part of it (`navy`). */
  color?: string | undefined;
  /** Each of them is had. */
  sizes?: readonly string[] | undefined;
  /** A method of decoration as products name it, or another word for it. */
  method?: string | undefined;
  supplier?: string | undefined;
  /** A greener choice, by a fact of the product. */
  eco?: true | undefined;
  /** Each of them is proven. */
  claims?: readonly Claim[] | undefined;
  /** Can be made on rush. */
  rush?: true | undefined;
  /** The fastest method takes at most so many working days. */
  leadDays?: number | undefined;
  /** Orders of so many pieces, or fewer, are taken. */
  minimum?: number | undefined;
}

/** What decides which products are found, whatever the page and the order. */
export interface FindQuery extends SearchFilters {
  /** The caller's text, with any characters; the index takes only words from it, never syntax. */
  text: string;
  /** Goods that may not be among the hits, each in a few words: `apparel`, `leather`. */
  without?: readonly string[] | undefined;
  /** Claims that no hit may make, such as an origin. */
  withoutClaims?: readonly Claim[] | undefined;
  /** Claims of the caller's words. One that no product of the catalog makes narrows nothing, and is answered in `unproven`. */
  wishes?: readonly Claim[] | undefined;
}

export interface SearchQuery extends FindQuery {
  /** Prices are those of so many pieces, or of its minimum where a product asks for more; `USUAL_QUANTITY` where not given. */
  quantity?: number | undefined;
  /** Cents a decorated piece, in the product's default decoration. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  order?: (typeof SEARCH_ORDERS)[number] | undefined;
  /** All of them, or one alone; the others are empty then. */
  facets?: boolean | keyof Facets | undefined;
  limit: number;
  offset: number;
}

/** What words alone ask for. */
export type WishFilters = Omit<FindQuery, 'text'> & Pick<SearchQuery, 'quantity' | 'priceFrom' | 'priceTo'>;

/** Why one product is among the results. */
export interface MatchReason {
  /** The caller's word, or several words with one meaning (`power bank`). */
  word: string;
  /** What it was read as: itself, a synonym or a corrected spelling. */
  matched: string;
  how: 'exact' | 'synonym' | 'spelling';
  field: SearchField;
}

export interface SearchHit {
  product: CatalogProduct;
  reasons: MatchReason[];
}

/** The same with what lists show alone. */
export interface ShownHit {
  shown: ShownProduct;
  reasons: MatchReason[];
}

export interface SearchPage<Hit = SearchHit> {
  hits: Hit[];
  /** The number of matches, counted up to `TOTAL_CAP`. */
  total: number;
  totalIsCapped: boolean;
  /** Whether another page follows; correct even if `total` is capped. */
  hasMore: boolean;
  /**
   * `all`: every word matched. `some`: no product has them all, so those with most of them. `none`: no words were
   * given.
   */
  mode: 'all' | 'some' | 'none';
  /** Brands the catalog has not, each with the kinds it was read as; none beside a kind that was named. */
  brands: { brand: string; kinds: string[] }[];
  /** Of the wishes, those no product of the catalog says anything of. */
  unproven: Claim[];
  /** Where they were asked for. */
  facets?: Facets;
  /** Whether there were more products than were counted for the facets, or looked through for a price or an order. */
  isSample: boolean;
}
