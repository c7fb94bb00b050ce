/** How buyers' systems name a part: `<product>|<part>`, shortened where a field is too short for it. */
import type { CatalogProduct, Part } from '../catalog/product.ts';

const MARK = '~';
const DIGITS = 8;

/** Names a part among those of its product in nine characters; two parts of one product never share it in practice. */
export function shortPart(partId: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const sign of partId) {
    hash ^= BigInt(sign.codePointAt(0) ?? 0);
    hash = (hash * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return `${MARK}${hash.toString(36).padStart(DIGITS, '0').slice(-DIGITS)}`;
}

/** The name in at most `most` characters; `undefined` where even its short form has no room. */
export function partNameWithin(supplierPartId: string, most: number): string | undefined {
  if (supplierPartId.length <= most) return supplierPartId;
  const at = supplierPartId.lastIndexOf('|');
  const short = `${supplierPartId.slice(0, at)}|${shortPart(supplierPartId.slice(at + 1))}`;
  return at > 0 && short.length <= most ? short : undefined;
}

/** Product key and part of a name; the part is empty where the product alone is named. */
export function splitPartName(name: string): { key: string; part: string } {
  const [key = '', part = ''] = name.trim().split('|', 2);
  return { key, part };
}

/** The part a name means, the first of the product where it names none. */
export const partMeant = ({ parts }: CatalogProduct, part: string): Part | undefined =>
  part === ''
    ? parts[0]
    : parts.find(({ partId }) => partId === part || (part.startsWith(MARK) && shortPart(partId) === part));
