import type { CatalogProduct } from '../catalog/product.ts';
import type { WantFound } from './found-wishes.ts';

/** `engraved` and `engraving` have so many letters in common. */
const COMMON_LETTERS = 5;

/** Whether a word of a wish is one of a method's name. */
export const namesMethod = (method: string, word: string): boolean =>
  method.toLowerCase().includes(word.slice(0, COMMON_LETTERS).toLowerCase());

/** The method that the wishes it answers name, by most of their words; `undefined` where they name none. */
export function wishedMethod(
  { key, methods }: CatalogProduct,
  answered: readonly number[],
  wants: readonly WantFound[],
): string | undefined {
  const words = answered
    .flatMap((number) => wants[number]?.hits.find((hit) => hit.product.key === key)?.reasons ?? [])
    .flatMap(({ field, matched }) => (field === 'decoration' ? [matched] : []));
  const [best] = methods
    .map(({ methodId, name }) => ({
      methodId,
      named: words.filter((word) => namesMethod(name, word)).length,
    }))
    .sort((one, other) => other.named - one.named);
  return best && best.named > 0 ? best.methodId : undefined;
}
