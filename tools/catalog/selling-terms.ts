import type { CatalogProduct, Selling } from './product.ts';

/** How a supplier's goods are sold today. */
export interface SellingTerms {
  /** Absent if each product has its own. */
  selling?: Selling | undefined;
  /** ISO 8601. Older prices are of another price type: they keep the margin they were read for. */
  pricesFrom?: string | undefined;
}

const isSame = (one: Selling, other: Selling): boolean =>
  one.kind === other.kind && pointsOf(one) === pointsOf(other);

const pointsOf = (selling: Selling): number =>
  selling.kind === 'list' ? (selling.discountBasisPoints ?? 0) : selling.basisPoints;

/** Whether its margin is today’s. */
export const hasTerms = (product: Pick<CatalogProduct, 'selling' | 'asOf'>, terms: SellingTerms): boolean =>
  terms.selling === undefined || isOlder(product, terms) || isSame(terms.selling, product.selling);

const isOlder = ({ asOf }: Pick<CatalogProduct, 'asOf'>, { pricesFrom = '' }: SellingTerms): boolean =>
  asOf < pricesFrom;

/**
 * The product with today's margin, whenever it was copied; itself where it has it. Cost and list prices are never mixed.
 */
export const withSellingTerms = <P extends Pick<CatalogProduct, 'selling' | 'asOf'>>(
  product: P,
  terms: SellingTerms,
): P =>
  terms.selling === undefined || hasTerms(product, terms) ? product : { ...product, selling: terms.selling };
