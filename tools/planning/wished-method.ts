import type { CatalogProduct } from '../catalog/product.ts';
import type { MatchReason } from '../catalog/search-query.ts';

/** `engraved` and `engraving` have so many letters in common. */
const COMMON_LETTERS = 5;

/** Whether a word of a wish is one of a method's name. */
export const namesMethod = (method: string, word: string): boolean =>
  method.toLowerCase().includes(word.slice(0, COMMON_LETTERS).toLowerCase());

/** The method that is named by most words of the reasons it was found for; `undefined` where they name none. */
export function wishedMethod(
  { methods }: Pick<CatalogProduct, 'methods'>,
  reasons: readonly MatchReason[],
): string | undefined {
  const words = reasons.flatMap(({ field, matched }) => (field === 'decoration' ? [matched] : []));
  if (words.length === 0) return undefined;
  const [best] = methods
    .map(({ methodId, name }) => ({
      methodId,
      named: words.filter((word) => namesMethod(name, word)).length,
    }))
    .sort((one, other) => other.named - one.named);
  return best && best.named > 0 ? best.methodId : undefined;
}
