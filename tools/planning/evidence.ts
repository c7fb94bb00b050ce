/** Which fact of a planned product meets what a wish names; what the search found it by is none. */

import { isColor } from '../catalog/asked-color.ts';
import { isOfMaterial, proofOf } from '../catalog/claims.ts';
import { kindNameOf } from '../catalog/kinds-of.ts';
import { namesOf } from '../catalog/lexicon.ts';
import type { Reading } from '../catalog/reading.ts';
import { stems } from '../catalog/stems.ts';
import { joined, msg, type Said, said, term } from '../languages/words.ts';
import { inQuotes } from '../values/quoting.ts';
import type { BundleItem } from './bundle.ts';
import { namesMethod } from './wished-method.ts';

export const COLOR_FACT = msg('color {colors}');

/** The fact that meets it; `undefined` where the product has none. */
export function factOf(item: BundleItem, reading: Reading): Said | undefined {
  const { product } = item.offer.candidate;
  const { what, value, claim } = reading;
  if (what === 'kind') {
    const category = kindNameOf(product, value);
    return category === undefined ? undefined : said('kind {category}', { category: term(category) });
  }
  if (what === 'color') return colorFact(item, value);
  if (what === 'material' && isOfMaterial(product, value))
    return said('material {name}', { name: term(product.material) });
  const proof = claim && proofOf(product, claim);
  return proof ?? wordFact(item, reading);
}

function colorFact({ lines, offer }: BundleItem, color: string): Said | undefined {
  const { parts } = offer.candidate.product;
  const planned = new Set(lines.map(({ priced }) => priced.color));
  const isMet = parts.every((part) => !planned.has(part.color) || isColor(part, color));
  return isMet ? said(COLOR_FACT, { colors: joined(', ', [...planned].map(term)) }) : undefined;
}

/** A word, a quality or a use, by the fields that state it. A name states no claim, and a material is none of a name. */
function wordFact(item: BundleItem, { what, value, words }: Reading): Said | undefined {
  const { brand, keywords, material, name, useCases } = item.offer.candidate.product;
  const phrases = (what === 'feature' || what === 'occasion' ? namesOf(value) : [words]).map(stems);
  const states = (text: string): boolean => phrases.some((phrase) => stems(text).includes(phrase));
  if (what === 'brand') return states(brand) ? said('brand {name}', { name: brand }) : undefined;
  if (states(material)) return said('material {name}', { name: term(material) });
  if (what === 'attribute' || what === 'material') return undefined;
  const method = item.lines[0]?.spec.imprints[0].methodName ?? '';
  if (what === 'feature' && namesOf(value).some((one) => namesMethod(method, one)))
    return said('decoration {method}', { method: term(method) });
  if (what === 'occasion' && useCases.some(states)) return said('use {name}', { name: value });
  if (states(name)) return said('name {name}', { name: inQuotes(name) });
  // `Earth day` states no `day`.
  const keyword = keywords.find((one) => (what === 'word' ? phrases.includes(stems(one)) : states(one)));
  return keyword === undefined ? undefined : said('keyword {name}', { name: inQuotes(keyword) });
}
