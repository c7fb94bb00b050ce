/** When goods of one search would be there. Many share what that depends on, so it is reckoned once for all of these. */
import { decorationOf, resolveImprints } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Supplier } from '../catalog/supplier.ts';
import { ServiceError } from '../errors.ts';
import { estimateInHands } from '../inhands/in-hands.ts';
import { combinedPace } from '../inhands/lead-time.ts';
import type { StockPosition } from '../inhands/stock-wait.ts';
import type { PlainDate } from '../values/calendar.ts';

interface Delivery {
  now: Date;
  /** Pieces; the minimum of a product if that is more. */
  quantity: number;
  destinationPostal(): string | null;
  rush: boolean;
}

const PLENTY: StockPosition = { quantity: Number.MAX_SAFE_INTEGER, incoming: [] };

export class LiveDates {
  readonly #delivery: Delivery;
  /** Of goods that are in stock; a refusal where there is no day. */
  readonly #known = new Map<string, PlainDate | ServiceError>();

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
  }

  /**
   * The day a product would be there, at its default decoration; with plenty in stock where `stock` is left out.
   *
   * @throws ServiceError as `estimateInHands`
   */
  of(product: CatalogProduct, supplier: Supplier, stock: StockPosition = PLENTY): PlainDate {
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
        stock,
        quantity,
        destinationPostal: destinationPostal(),
        needBy: null,
        rush: rush && pace.rushDays !== null,
        repeat: false,
      }).inHandsDate;
    };
    if (stock.quantity < quantity) return reckon();
    const { fobPostals } = product.shipping;
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
