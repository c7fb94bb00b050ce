/** The lines of a quote priced: those that share an imprint count together for the break and carry one setup. */

import { findPart } from '../catalog/find-part.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { decorationOf, type Imprint, resolveImprint } from '../pricing/decoration.ts';
import { priceImprint } from '../pricing/price.ts';
import type { QuoteCharge, QuoteLine } from './quote.ts';

/** A line as asked for. */
export interface LineWish {
  product: CatalogProduct;
  partId: string;
  quantity: number;
  locationId?: string | undefined;
  methodId?: string | undefined;
  units?: number | undefined;
  artworkId?: string | undefined;
  renderId?: string | undefined;
  instructions?: string | undefined;
}

export interface PricedLines {
  lines: QuoteLine[];
  charges: QuoteCharge[];
}

interface Placed {
  wish: LineWish;
  line: number;
  imprint: Imprint;
}

/**
 * Prices every line, in the order given.
 *
 * @param repeat whether the imprints were made before, exactly so
 * @throws ServiceError as `priceImprint` does, with `param` naming the line: `lines.0.quantity`
 */
export function priceLines(wishes: readonly LineWish[], repeat: boolean): PricedLines {
  const placed = wishes.map((wish, index) =>
    atLine(index, () => ({
      wish,
      line: index + 1,
      imprint: resolveImprint(wish.product, { ...wish, repeat }),
    })),
  );
  const lines: QuoteLine[] = [];
  const charges: QuoteCharge[] = [];
  for (const group of sharedImprints(placed)) {
    const [first] = group;
    const { product } = first.wish;
    const priced = atLine(first.line - 1, () =>
      priceImprint(
        product,
        first.imprint,
        group.map(({ wish }) => ({ partId: findPart(product, wish.partId).partId, quantity: wish.quantity })),
      ),
    );
    for (const [index, pieces] of priced.pieces.entries()) {
      const place = group[index];
      if (place) lines.push(toLine(place, pieces, priced.quantity));
    }
    const numbers = group.map(({ line }) => line);
    for (const { kind, name, quantity, unitCents, amountCents, explanation } of priced.charges) {
      charges.push({ kind, name, lines: numbers, quantity, unitCents, amountCents, explanation });
    }
  }
  return { lines: lines.sort((a, b) => a.line - b.line), charges };
}

/** Lines of one product with the same location, method, units and artwork, in the order of their first line. */
function sharedImprints(placed: readonly Placed[]): [Placed, ...Placed[]][] {
  const groups = new Map<string, [Placed, ...Placed[]]>();
  for (const place of placed) {
    const { wish, imprint } = place;
    const same = JSON.stringify([
      wish.product.key,
      imprint.locationId,
      imprint.methodId,
      imprint.units,
      wish.artworkId ?? null,
    ]);
    const group = groups.get(same);
    if (group) group.push(place);
    else groups.set(same, [place]);
  }
  return [...groups.values()];
}

function toLine(
  { wish, line, imprint }: Placed,
  priced: Pick<QuoteLine, 'quantity' | 'unitPriceCents' | 'goodsCents' | 'unitParts'>,
  countedTogether: number,
): QuoteLine {
  const { product } = wish;
  const { location, method } = decorationOf(product, imprint);
  const part = findPart(product, wish.partId);
  const picture = product.pictures.find(({ color }) => color === part.color) ?? product.pictures[0];
  return {
    line,
    key: product.key,
    name: product.name,
    partId: part.partId,
    color: part.color,
    size: part.size,
    quantity: priced.quantity,
    decoration: { ...imprint, locationName: location.name, methodName: method.name, unit: method.unit },
    artworkId: wish.artworkId ?? null,
    renderId: wish.renderId ?? null,
    instructions: wish.instructions ?? null,
    picturePath: picture?.path ?? null,
    unitPriceCents: priced.unitPriceCents,
    goodsCents: priced.goodsCents,
    unitParts: priced.unitParts,
    countedTogether,
  };
}

/** Runs a step of one line; what it refuses names the line. */
function atLine<T>(index: number, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    throw new ServiceError(cause.code, `Line ${index + 1}: ${cause.message}`, {
      param: cause.param === undefined ? `lines.${index}` : `lines.${index}.${cause.param}`,
      cause,
    });
  }
}
