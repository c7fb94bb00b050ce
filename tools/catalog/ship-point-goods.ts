/**
 * Goods that a supplier sells at other prices from another ship point. Each such point is a product of its own: its
 * prices, stock, dates and freight are those of the point, and its key is that of the goods with the point's ZIP code. The
 * goods themselves are sold from where they cost least.
 */
import { placeOf } from './fob-points.ts';
import type { CatalogProduct, GoodsElsewhere } from './product.ts';
import { goodsKeyOf, shipPointOf } from './product-key.ts';

/** Where goods lie, which a decorator ships from its own address. */
const placesOf = ({ shipping, decorator }: GoodsElsewhere): readonly string[] =>
  decorator?.blanksFrom ?? shipping.fobPostals;

const firstRate = ({ ladder: [first] }: CatalogProduct): number => first?.rate ?? Number.POSITIVE_INFINITY;

/**
 * The same goods from several ship points as one product: the one that costs least, with the others beside it. `sold` are
 * all of them; a point without prices, or whose stock cannot be told from another's, is not among them.
 */
export function joinedShipPoints<P extends CatalogProduct>(
  first: P,
  further: readonly P[],
): { product: P; sold: P[] } {
  const sorted = [first, ...further].sort((one, other) => firstRate(one) - firstRate(other));
  const [product = first, ...others] = sorted;
  const taken = new Set(placesOf(product));
  const apart = others.filter((one) => {
    const places = placesOf(one);
    const isTold = one.ladder.length > 0 && places.length > 0 && !places.some((place) => taken.has(place));
    for (const place of places) taken.add(place);
    return isTold;
  });
  const elsewhere = apart.map(dependent);
  return {
    product: apart.length > 0 ? { ...product, elsewhere } : product,
    sold: [product, ...apart],
  };
}

const dependent = ({
  parts,
  companions,
  ladder,
  minimum,
  lessThanMinimumCents,
  locations,
  methods,
  defaultDecoration,
  shipping,
  decorator,
  ordering,
  pricesUntil,
}: CatalogProduct): GoodsElsewhere => ({
  ...{ parts, ladder, minimum, lessThanMinimumCents, locations, methods, defaultDecoration, shipping },
  ...(companions && { companions }),
  ...(decorator && { decorator }),
  ...(ordering && { ordering }),
  ...(pricesUntil !== undefined && { pricesUntil }),
});

const keyAt = (key: string, [place = '']: readonly string[]): string => `${key}@${place}`;

/** The keys of the same goods from elsewhere, at other prices. */
export const keysElsewhere = ({ key, elsewhere = [] }: CatalogProduct): string[] =>
  elsewhere.map((goods) => keyAt(key, placesOf(goods)));

/** The goods of a key with a ship point; `undefined` where they are not sold from there. */
export function goodsFrom(
  key: string,
  find: (key: string) => CatalogProduct | undefined,
): CatalogProduct | undefined {
  if (shipPointOf(key) === undefined) return undefined;
  const product = find(goodsKeyOf(key));
  const goods = product?.elsewhere?.find((one) => keyAt(product.key, placesOf(one)) === key);
  if (!product || !goods) return undefined;
  const { companions: _, decorator: __, pricesUntil: ___, elsewhere: ____, ...shared } = product;
  const [place = ''] = placesOf(goods);
  const { city } = placeOf(goods.shipping, place);
  return { ...shared, ...goods, key, name: `${product.name}, from ${city ? `${city} ` : ''}${place}` };
}
