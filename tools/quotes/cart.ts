/** Prices a cart: lines with the same imprints together. A problem of one line does not affect the others. */
import type { CatalogProduct } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { askedDecoration, type CartLine } from './cart-line.ts';
import { imprintKey } from './imprint-key.ts';
import { lineImprintRequests } from './line-input.ts';
import { type LineLogos, withLogo } from './line-logos.ts';
import { groupedBy, lineImprints, type PricedLines, priceLines } from './price-lines.ts';
import type { LineImprints } from './quote.ts';

interface Numbered {
  /** Index of the line in the cart, from 0. */
  at: number;
  line: CartLine;
}

/** A line with its imprints, or with its problem. */
interface Resolved extends Numbered {
  product: CatalogProduct | undefined;
  imprints: LineImprints | null;
  problem: ServiceError | null;
}

export interface CartGroup {
  product: CatalogProduct | undefined;
  lines: Numbered[];
  imprints: LineImprints | null;
  /** `null` if there is a problem. */
  priced: PricedLines | null;
  problem: ServiceError | null;
  /** Pieces missing to the minimum. */
  moreNeeded: number;
}

/** The groups of a cart, in the order of their first lines; `products` holds those in the catalog, `logos` the caller's. */
export function cartGroups(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, CatalogProduct>,
  logos: LineLogos,
): CartGroup[] {
  const resolved = lines.map((line, at) => resolvedLine({ at, line }, products.get(line.key), logos));
  return groupedBy(resolved, ({ line, imprints }) =>
    imprints === null ? askedDecoration(line) : imprintKey(line.key, imprints),
  ).map((group) => pricedGroup(group, logos));
}

function resolvedLine(numbered: Numbered, product: CatalogProduct | undefined, logos: LineLogos): Resolved {
  const of = { ...numbered, product };
  if (product === undefined) {
    const gone = new ServiceError('not_found', 'This product has left the catalog; remove it to go on.');
    return { ...of, imprints: null, problem: gone };
  }
  return refusalOr({ ...of, imprints: null }, () => ({
    ...of,
    imprints: lineImprints(requestOfCartLine(numbered.line, product, logos)),
    problem: null,
  }));
}

function pricedGroup(group: [Resolved, ...Resolved[]], logos: LineLogos): CartGroup {
  const [{ product, imprints, problem }] = group;
  const pieces = group.reduce((sum, { line }) => sum + line.quantity, 0);
  const of = {
    product,
    lines: group.map(({ at, line }) => ({ at, line })),
    imprints,
    priced: null,
    moreNeeded: Math.max(0, (product?.minimum ?? 0) - pieces),
  };
  if (product === undefined || problem) return { ...of, problem };
  return refusalOr(of, () => ({
    ...of,
    priced: priceLines(group.map(({ line }) => requestOfCartLine(line, product, logos))),
    problem: null,
  }));
}

/** The result of the step, or its refusal with the known facts. */
function refusalOr<K extends object, T>(known: K, step: () => T): T | (K & { problem: ServiceError }) {
  try {
    return step();
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    return { ...known, problem: cause };
  }
}

const requestOfCartLine = (line: CartLine, product: CatalogProduct, logos: LineLogos) => ({
  product,
  partId: line.part_id,
  quantity: line.quantity,
  imprints: lineImprintRequests(line).map((imprint) => withLogo(imprint, logos)),
});
