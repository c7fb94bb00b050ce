/** Buyers' systems name a part `<product>|<part>`, shortened where their field is too short. */
import type { CatalogProduct, Part } from '../catalog/product.ts';

const MARK = '~';
const DIGITS = 8;

/** A nine-character hash of the part id; a collision within one product is practically impossible. */
export function shortPart(partId: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const sign of partId) {
    hash ^= BigInt(sign.codePointAt(0) ?? 0);
    hash = (hash * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return `${MARK}${hash.toString(36).padStart(DIGITS, '0').slice(-DIGITS)}`;
}

/** The name in at most `most` characters; `undefined` if even the short form is longer. */
export function partNameWithin(supplierPartId: string, most: number): string | undefined {
  if (supplierPartId.length <= most) return supplierPartId;
  const at = supplierPartId.lastIndexOf('|');
  const short = `${supplierPartId.slice(0, at)}|${shortPart(supplierPartId.slice(at + 1))}`;
  return at > 0 && short.length <= most ? short : undefined;
}

/** Product key and part of a name; the part is empty if only the product is named. */
export function splitPartName(name: string): { key: string; part: string } {
  const [key = '', part = ''] = name.trim().split('|', 2);
  return { key, part };
}

/** The part with this name; the first part of the product for an empty name. */
export const partMeant = ({ parts }: CatalogProduct, part: string): Part | undefined =>
  part === ''
    ? parts[0]
    : parts.find(({ partId }) => partId === part || (part.startsWith(MARK) && shortPart(partId) === part));
