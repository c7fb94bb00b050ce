/** The same order with one thing changed at a time: another quantity, another method, another way to deliver it. */
import { type ImprintRequest, resolveImprints } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { OrderWish } from '../inhands/date-order.ts';
import type { DeliveryOption } from '../shipping/delivery-option.ts';
import { SERVICE_NAMES } from '../shipping/shipping-service.ts';
import { shareOut } from '../values/share-out.ts';
import { wholeNumber } from '../values/whole-number.ts';

export interface Variation {
  /** What is other than in the base, in words: `24 more pieces`. */
  change: string;
  /** Throws a ServiceError where the product does not offer it. */
  wish(): OrderWish;
}

const quantityOf = ({ parts }: OrderWish): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);
const count = (pieces: number): string => `${wholeNumber(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;

/** Another quantity; the colors and sizes of a run keep their shares. */
export function atQuantity(base: OrderWish, quantity: number): Variation {
  const more = quantity - quantityOf(base);
  const change =
    more === 0
      ? 'the same quantity'
      : `${count(Math.abs(more)).replace(' ', more > 0 ? ' more ' : ' fewer ')}`;
  const shares = base.parts.map((part) => part.quantity);
  const counts = shareOut(quantity, shares);
  const parts = base.parts.flatMap(({ partId }, index) => {
    const pieces = counts[index] ?? 0;
    return pieces > 0 ? [{ partId, quantity: pieces }] : [];
  });
  return { change, wish: () => ({ ...base, parts }) };
}

/** Another method for the first imprint, at its location if it is offered there; units are those it includes. */
export function byMethod(
  base: OrderWish,
  product: CatalogProduct,
  [first, ...others]: readonly ImprintRequest[],
  methodId: string,
): Variation {
  const name = product.methods.find((method) => method.methodId === methodId)?.name ?? methodId;
  const request = { locationId: first?.locationId, repeat: first?.repeat, methodId };
  return {
    change: name,
    wish: () => ({ ...base, imprints: resolveImprints(product, [request, ...others]) }),
  };
}

/** A faster or cheaper way to have it. */
export const byDelivery = (base: OrderWish, { rush, shippingService }: DeliveryOption): Variation => ({
  change: `${rush ? 'rush production' : 'no rush'}, ${SERVICE_NAMES[shippingService].toLowerCase()}`,
  wish: () => ({ ...base, rush, shippingService }),
});
