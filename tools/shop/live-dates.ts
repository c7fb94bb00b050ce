/** When goods of one search would be there. Many share what that depends on, so it is reckoned once for all of these. */
import type { Availability } from '../catalog/availability.ts';
import { decorationOf, resolveImprints } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Supplier } from '../catalog/supplier.ts';
import { ServiceError } from '../errors.ts';
import { estimateInHands } from '../inhands/in-hands.ts';
import { combinedPace } from '../inhands/lead-time.ts';
import type { PlainDate } from '../values/calendar.ts';

interface Delivery {
  now: Date;
  /** Pieces; the minimum of a product if that is more. */
  quantity: number;
  destinationPostal(): string | null;
  rush: boolean;
}

export class LiveDates {
  readonly #delivery: Delivery;
  /** Of goods that are in stock; a refusal where there is no day. */
  readonly #known = new Map<string, PlainDate | ServiceError>();

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
  }

  /**
   * The day a product would be there, at its default decoration; with plenty in stock where `held` is left out.
   *
   * @throws ServiceError as `estimateInHands`
   */
  of(product: CatalogProduct, supplier: Supplier, held?: Availability | null): PlainDate {
    const imprints = resolveImprints(product, []);
    const pace = combinedPace(imprints.map((imprint) => decorationOf(product, imprint).method));
    const quantity = Math.max(this.#delivery.quantity, product.minimum);
    const reckon = (): PlainDate => {
      const { now, destinationPostal, rush } = this.#delivery;
      return estimateInHands({
        product,
        method: pace,
        supplier,
        now,
        goods: held === undefined ? [] : [{ held, quantity }],
        quantity,
        destinationPostal: destinationPostal(),
        needBy: null,
        rush: rush && pace.rushDays !== null,
        repeat: false,
      }).inHandsDate;
    };
    if (held && held.quantity < quantity) return reckon();
    const fobPostals = [...product.shipping.fobPostals, ...(product.decorator?.blanksFrom ?? [])];
    const name = [product.supplier, quantity, pace.leadDays, pace.rushDays, ...fobPostals].join(' ');
    const known = this.#known.get(name) ?? tried(reckon);
    this.#known.set(name, known);
    if (known instanceof ServiceError) throw known;
    return known;
  }
}

function tried(reckon: () => PlainDate): PlainDate | ServiceError {
  try {
    return reckon();
  } catch (cause) {
    if (cause instanceof ServiceError) return cause;
    throw cause;
  }
}
