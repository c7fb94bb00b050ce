/** The one price function: quotes, orders, plans, proposals, punch-out and the SOAP services all price with it. */
import type { CatalogProduct, DecorationMethod, Part } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { type Charge, lessThanMinimumCharges, setupCharges } from './charges.ts';
import { decorationOf, type Imprint } from './decoration.ts';
import { breaksAfter } from './ladder.ts';
import { refuseBelowMinimum } from './minimum.ts';
import { partOf } from './part-of.ts';
import { breakQuantity, priceRows, type UnitPart, unitPrice } from './unit-price.ts';

/** So many pieces of one part; `null` is the base size, without upcharge. */
export interface Pieces {
  partId: string | null;
  quantity: number;
}

export interface PricedPieces extends Pieces {
  /** Decorated, setup apart. */
  unitPriceCents: number;
  goodsCents: number;
  /** What the unit price is made of, in ten-thousandths of a dollar; they sum to it exactly. */
  unitParts: UnitPart[];
}

export interface PriceBreak {
  minQuantity: number;
  /** Of one decorated piece, for the first of the pieces. */
  unitPriceCents: number;
}

export interface NextBreak extends PriceBreak {
  morePieces: number;
  /** 0 where the break only ends the less-than-minimum charge. */
  savesPerPieceCents: number;
  /** Of everything, with the further pieces added to the first of the pieces. */
  totalAtBreakCents: number;
  costsLessThanNow: boolean;
}

export interface PricedImprint {
  imprint: Imprint;
  /** Of all pieces together: what the break goes by. */
  quantity: number;
  pieces: PricedPieces[];
  charges: Charge[];
  goodsCents: number;
  setupCents: number;
  /** Charges other than setup. */
  otherCents: number;
  totalCents: number;
  /** From this quantity on the present unit price holds, of the goods and of the decoration. */
  priceBreak: PriceBreak;
  /** The next quantity at which a piece, or the order, gets cheaper; `null` where none does. */
  nextBreak: NextBreak | null;
}

/**
 * The price of the pieces that share an imprint: they count together for the break and carry one setup.
 *
 * A unit price is the base, the size upcharge and the decoration of one piece, rounded half up once, to the cent, and then
 * multiplied. Below the ladder's first break the first price holds and the less-than-minimum charge is added.
 *
 * @throws ServiceError `below_minimum`, `not_available` for a part or imprint the product does not have,
 * `price_unavailable` where the supplier publishes none, `validation_failed` for quantities outside 1 to 1,000,000
 */
export function priceImprint(
  product: CatalogProduct,
  imprint: Imprint,
  pieces: readonly Pieces[],
): PricedImprint {
  const { method } = decorationOf(product, imprint);
  const ordered = orderedPieces(product, pieces);
  const now = sumAt(product, imprint, method, ordered);
  if (now === undefined) {
    throw new ServiceError(
      'price_unavailable',
      `The supplier publishes no price for this quantity and decoration of ${product.key}. Send another quantity or method.`,
    );
  }
  const { firstUnitCents, breakQuantity, ...priced } = now;
  return {
    ...priced,
    priceBreak: { minQuantity: breakQuantity, unitPriceCents: firstUnitCents },
    nextBreak: nextBreak(product, imprint, method, ordered, now),
  };
}

/** Pieces with the part they are of. There is always a first: it stands for the others in what is said of breaks. */
type Ordered = readonly [OrderedPieces, ...OrderedPieces[]];
interface OrderedPieces extends Pieces {
  part: Part | null;
}

function orderedPieces(product: CatalogProduct, pieces: readonly Pieces[]): Ordered {
  const quantity = pieces.reduce((sum, piece) => sum + piece.quantity, 0);
  const [first, ...others] = pieces.map(({ partId, quantity: count }) => ({
    partId,
    quantity: count,
    part: partOf(product, partId),
  }));
  const countable = pieces.every((piece) => Number.isSafeInteger(piece.quantity) && piece.quantity >= 1);
  if (first === undefined || !countable || quantity > MAX_QUANTITY) {
    throw new ServiceError('validation_failed', 'A quantity is a whole number from 1 to 1,000,000 in all.', {
      param: 'quantity',
    });
  }
  refuseBelowMinimum(product, quantity);
  return [first, ...others];
}

/** Everything but the breaks. */
interface Sum extends Omit<PricedImprint, 'priceBreak' | 'nextBreak'> {
  firstUnitCents: number;
  breakQuantity: number;
}

/** What the pieces cost at their own quantity; `undefined` where the supplier publishes no price for it. */
function sumAt(
  product: CatalogProduct,
  imprint: Imprint,
  method: DecorationMethod,
  ordered: Ordered,
): Sum | undefined {
  const quantity = total(ordered.map((piece) => piece.quantity));
  const rows = priceRows(product, method, imprint.units, quantity);
  if (rows === undefined) return undefined;
  const pieces = ordered.map(({ part, ...piece }): PricedPieces => {
    const unit = unitPrice(product, method, rows, part);
    return { ...piece, ...unit, goodsCents: piece.quantity * unit.unitPriceCents };
  });
  const setups = setupCharges(product, method, imprint);
  const others = lessThanMinimumCharges(product, quantity);
  const goodsCents = total(pieces.map((piece) => piece.goodsCents));
  const setupCents = total(setups.map((charge) => charge.amountCents));
  const otherCents = total(others.map((charge) => charge.amountCents));
  return {
    imprint,
    quantity,
    pieces,
    charges: [...setups, ...others],
    goodsCents,
    setupCents,
    otherCents,
    totalCents: goodsCents + setupCents + otherCents,
    firstUnitCents: unitPrice(product, method, rows, ordered[0].part).unitPriceCents,
    breakQuantity: breakQuantity(rows),
  };
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function nextBreak(
  product: CatalogProduct,
  imprint: Imprint,
  method: DecorationMethod,
  ordered: Ordered,
  now: Sum,
): NextBreak | null {
  const [first, ...others] = ordered;
  // A higher break may cost more, lack a price or differ by less than a cent: what saves nothing is passed over.
  for (const minQuantity of breaksAfter([product.ladder, method.runBase, method.runStep], now.quantity)) {
    if (minQuantity > MAX_QUANTITY) return null;
    const morePieces = minQuantity - now.quantity;
    const then = sumAt(product, imprint, method, [
      { ...first, quantity: first.quantity + morePieces },
      ...others,
    ]);
    if (then === undefined) continue;
    const savesPerPieceCents = now.firstUnitCents - then.firstUnitCents;
    if (savesPerPieceCents > 0 || (savesPerPieceCents === 0 && then.otherCents < now.otherCents)) {
      return {
        minQuantity,
        unitPriceCents: then.firstUnitCents,
        morePieces,
        savesPerPieceCents,
        totalAtBreakCents: then.totalCents,
        costsLessThanNow: then.totalCents < now.totalCents,
      };
    }
  }
  return null;
}
