/** The parts of a product as items of a buyer’s catalog: decorated in its standard decoration, setup apart. */
import { decorationOf, resolveImprints } from '../catalog/decoration.ts';
import type { CatalogProduct, Part } from '../catalog/product.ts';
import { standardDecoration } from '../catalog/standard-decoration.ts';
import type { Supplier } from '../catalog/supplier.ts';
import { orNull } from '../errors.ts';
import { estimateInHands } from '../inhands/in-hands.ts';
import { combinedPace } from '../inhands/lead-time.ts';
import { defaultSteps, type PriceStep } from '../pricing/price-steps.ts';
import { daysBetween, deskDay } from '../values/calendar.ts';

export interface CatalogEntry {
  part: Part;
  /** At the minimum. */
  unitPriceCents: number;
  /** From the minimum on. */
  steps: PriceStep[];
  decoration: string;
  picturePath: string | null;
  /** Calendar days until the minimum is in hand where it is in stock; `null` where that cannot be said. */
  leadDays: number | null;
}

interface At {
  /** `undefined` if it is not configured any more. */
  supplier: Supplier | undefined;
  shipPostal: string | null;
  now: Date;
}

/** None where the product is not sold or has no price. */
export function catalogEntries(product: CatalogProduct, at: At): CatalogEntry[] {
  const decoration = orNull(() => standardDecoration(product));
  if (decoration === null) return [];
  const leadDays = orNull(() => leadDaysInStock(product, at));
  return product.parts.flatMap((part) => {
    const steps = defaultSteps(product, part);
    const [first] = steps;
    const picture = product.pictures.find(({ color }) => color === part.color) ?? product.pictures[0];
    return first === undefined || first.unitPriceCents === 0
      ? []
      : [
          {
            part,
            unitPriceCents: first.unitPriceCents,
            steps,
            decoration,
            picturePath: picture?.path ?? null,
            leadDays,
          },
        ];
  });
}

function leadDaysInStock(product: CatalogProduct, { supplier, shipPostal, now }: At): number | null {
  if (supplier === undefined) return null;
  const methods = resolveImprints(product, []).map((imprint) => decorationOf(product, imprint).method);
  const { inHandsDate } = estimateInHands({
    product,
    supplier,
    now,
    method: combinedPace(methods),
    quantity: product.minimum,
    goods: [],
    destinationPostal: shipPostal,
    needBy: null,
    rush: false,
    repeat: false,
  });
  return Math.max(0, daysBetween(deskDay(now), inHandsDate));
}
