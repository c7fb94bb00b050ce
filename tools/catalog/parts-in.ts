import { ServiceError } from '../errors.ts';
import { choices } from '../values/choices.ts';
import { isColor } from './asked-color.ts';
import type { CatalogProduct, Part } from './product.ts';
import { sizeName } from './size-name.ts';

/**
 * The parts in a color, by its name or family, and in a size, however it is written.
 *
 * @throws ServiceError `not_available` naming the colors or sizes there are
 */
export function partsIn(
  product: CatalogProduct,
  color: string | undefined,
  size: string | undefined,
): readonly Part[] {
  const inColor = narrowed(product, 'color', color, (part, asked) => isColor(part, asked));
  const inSize = narrowed(
    product,
    'size',
    size,
    (part, asked) => sizeName(part.size ?? '') === sizeName(asked),
  );
  return inColor.filter((part) => inSize.includes(part));
}

function narrowed(
  { key, parts }: CatalogProduct,
  field: 'color' | 'size',
  asked: string | undefined,
  fits: (part: Part, asked: string) => boolean,
): readonly Part[] {
  if (asked === undefined) return parts;
  const found = parts.filter((part) => fits(part, asked));
  if (found.length > 0) return found;
  const known = [...new Set(parts.flatMap((part) => part[field] ?? []))];
  throw new ServiceError(
    'not_available',
    `${key} has no such ${field}. Send one of: ${choices(known, asked)}.`,
    { param: field },
  );
}
