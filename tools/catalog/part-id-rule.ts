/** How the part ids of a product follow from its colors and sizes, so that they need not be spelled out one by one. */
import type { CatalogProduct, Part } from './product.ts';

const SEPARATORS = ['-', '_', ''];
const CASES = [
  { write: (text: string) => text.toUpperCase(), name: 'in capitals' },
  { write: (text: string) => text.toLowerCase(), name: 'in small letters' },
  { write: (text: string) => text, name: 'as written' },
];

/** `TEE-{COLOR}-{SIZE}, COLOR in capitals with - for spaces`; `null` if the ids follow no such rule. */
export function partIdRule({ parts }: Pick<CatalogProduct, 'parts'>): string | null {
  const [first] = parts;
  if (first === undefined) return null;
  for (const separator of SEPARATORS) {
    for (const { write, name } of CASES) {
      const ending = (part: Part): string => {
        const color = write(part.color.replaceAll(' ', separator));
        return part.size === null ? color : `${color}${separator}${part.size}`;
      };
      if (!first.partId.endsWith(ending(first))) continue;
      const base = first.partId.slice(0, first.partId.length - ending(first).length);
      if (!parts.every((part) => part.partId === base + ending(part))) continue;
      const size = parts.some((part) => part.size !== null) ? `${separator}{SIZE}` : '';
      return `${base}{COLOR}${size}, COLOR ${name} with "${separator}" for spaces`;
    }
  }
  return null;
}
