/** A cart priced: lines that share an imprint together, and what is wrong with one of them stays with it. */
import type { CatalogProduct, DecorationMethod } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { decorationOf, resolveImprint } from '../pricing/decoration.ts';
import { type CartLine, shareImprint } from './cart-line.ts';
import { type PricedLines, priceLines } from './price-lines.ts';

interface Numbered {
  /** Where the line stands in the cart, from 0. */
  at: number;
  line: CartLine;
}

export interface CartGroup {
  product: CatalogProduct | undefined;
  lines: Numbered[];
  decoration: { locationName: string; method: DecorationMethod; units: number } | null;
  /** `null` where there is a problem. */
  priced: PricedLines | null;
  problem: ServiceError | null;
  /** Pieces that are missing to the minimum. */
  moreNeeded: number;
}

/** The groups of a cart in the order of their first lines; `products` holds those that are in the catalog. */
export function cartGroups(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, CatalogProduct>,
): CartGroup[] {
  const groups: Numbered[][] = [];
  for (const [at, line] of lines.entries()) {
    const group = groups.find(([first]) => first && shareImprint(first.line, line));
    if (group) group.push({ at, line });
    else groups.push([{ at, line }]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    return first ? [priced(group, first.line, products.get(first.line.key))] : [];
  });
}

function priced(lines: Numbered[], first: CartLine, product: CatalogProduct | undefined): CartGroup {
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const group = {
    product,
    lines,
    decoration: null,
    priced: null,
    moreNeeded: Math.max(0, (product?.minimum ?? 0) - pieces),
  };
  if (product === undefined) {
    const gone = new ServiceError('not_found', 'This product has left the catalog; remove it to go on.');
    return { ...group, problem: gone };
  }
  let decoration: CartGroup['decoration'] = null;
  try {
    const { location_id: locationId, method_id: methodId, units } = first;
    const imprint = resolveImprint(product, { locationId, methodId, units });
    const { location, method } = decorationOf(product, imprint);
    decoration = { locationName: location.name, method, units: imprint.units };
    const wishes = lines.map(({ line }) => ({ ...toWish(line), product }));
    return { ...group, decoration, priced: priceLines(wishes, false), problem: null };
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    return { ...group, decoration, problem: cause };
  }
}

/** A line as a quote takes it. */
export const toWish = (line: CartLine) => ({
  key: line.key,
  partId: line.part_id,
  quantity: line.quantity,
  locationId: line.location_id,
  methodId: line.method_id,
  units: line.units,
  artworkId: line.artwork_id,
});
