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

/**
 * The name in at most `most` characters, by which a person can tell color and size: the part's own id where it says
 * them, else both in words before the short form of the id. `undefined` if even the short form is longer.
 *
 * @param variant color and size; `null` for a charge
 */
export function partNameWithin(
  supplierPartId: string,
  variant: string | null,
  most: number,
): string | undefined {
  const at = supplierPartId.lastIndexOf('|');
  const key = supplierPartId.slice(0, at);
  const partId = supplierPartId.slice(at + 1);
  const words = variant === null ? [] : wordsOf(variant);
  const isPlain = words.every((word) => partId.toLowerCase().includes(word.toLowerCase()));
  if (supplierPartId.length <= most && isPlain) return supplierPartId;
  const short = shortPart(partId);
  const room = most - key.length - 1 - short.length;
  if (at > 0 && room >= LEAST_OF_VARIANT && words.length > 0) return `${key}|${fitted(words, room)}${short}`;
  if (supplierPartId.length <= most) return supplierPartId;
  return at > 0 && room >= 0 ? `${key}|${short}` : undefined;
}

const LEAST_OF_VARIANT = 4;

/** In letters and digits that every system keeps as they are. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[A-Za-z0-9.]+/g) ?? [];

/** The last word is the size where there is one: what comes before it is cut. */
function fitted(words: readonly string[], most: number): string {
  const whole = words.join('-');
  if (whole.length <= most) return whole;
  const last = words.at(-1) ?? '';
  const before = words
    .slice(0, -1)
    .join('-')
    .slice(0, Math.max(0, most - last.length - 1));
  return before === '' ? last.slice(0, most) : `${before}-${last}`;
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
    : (parts.find(({ partId }) => partId === part) ?? parts.find(({ partId }) => isShortOf(part, partId)));

const isShortOf = (name: string, partId: string): boolean =>
  name.includes(MARK) && name.slice(name.lastIndexOf(MARK)) === shortPart(partId);

/** Whether a name that was sent back is that of a returned item, in either form; some systems write capital letters only. */
export function isNameOf(sent: string, supplierPartId: string): boolean {
  if (sent.toLowerCase() === supplierPartId.toLowerCase()) return true;
  const own = splitPartName(supplierPartId);
  const { key, part } = splitPartName(sent);
  return key.toLowerCase() === own.key.toLowerCase() && isShortOf(part.toLowerCase(), own.part);
}
