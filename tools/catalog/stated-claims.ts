/** Claims that a text makes of goods: origin, materials, certificates, safety. Each is true only by a fact of the product. */

import { attributeText, statedOf } from './attributes.ts';
import { claimsOf, madeIn, proofOf } from './claims.ts';
import { cleanWords } from './clean-words.ts';
import type { CatalogProduct } from './product.ts';
import { readWishes } from './reader.ts';
import type { Claim } from './search-query.ts';
import { stems } from './stems.ts';

const words = (pattern: string): RegExp => new RegExp(String.raw`(?<!\w)(?:${pattern})(?!\w)`, 'g');

/** Words that a fact of the product has to have as well. */
const QUALITIES = words(
  String.raw`recycl\w*|upcycl\w*|reclaimed|repurposed|organic\w*|renewabl\w*|biodegrad\w*|compost\w*|vegan|ethical\w*|responsibl[ey]|fair ?trade|zero waste|carbon|climate|planet|earth|handmade|hand ?crafted|hand ?made|artisan\w*|locally|(?<!(?:gots|fsc|oeko tex|bluesign) )certif\w*|non ?toxic|food (?:safe|grade)|hypoallergenic|anti(?:microbial|bacterial)\w*|fda|oeko ?tex|gots|fsc|bluesign|bpa|pfas|union made|(?:woman|women|minority|veteran) owned`,
);
const ORIGINS = words(
  String.raw`(?:made|crafted|produced|manufactured|sewn|assembled|woven|grown|sourced|imported)(?: \w+){0,2}? (?:in|from) (?:the )?(?<country>u s a|u s|united \w+|\w+)`,
);
const DOMESTIC = words('usa|u s a?|america|american|domestic(?:ally)?|stateside');
/** What is sewn and grown from something names its material, which is no place. */
const MATERIALS = /^(?:made|sewn|woven|crafted|produced|manufactured|assembled)\b.* from /;

/** A claim of the text that a fact of one of the products does not prove, as the text says it; `undefined` if there is none. */
export function unprovenClaim(text: string, products: readonly CatalogProduct[]): string | undefined {
  const plain = cleanWords(text).join(' ');
  const claims = readWishes(text).readings.flatMap(({ words: phrase, filters }) => [
    ...(filters.wishes ?? []).map((claim) => ({ phrase, isProven: provenBy(claim) })),
    ...(filters.eco ? [{ phrase, isProven: ({ eco }: CatalogProduct) => eco.length > 0 }] : []),
  ]);
  const origins = [...plain.matchAll(ORIGINS)].flatMap(({ 0: phrase, groups }) =>
    MATERIALS.test(phrase) ? [] : [{ phrase, isProven: provenBy(madeIn(groups?.['country'] ?? '')) }],
  );
  const domestic = [...plain.matchAll(DOMESTIC)].map(([phrase]) => ({
    phrase,
    isProven: provenBy(madeIn('US')),
  }));
  const qualities = [...plain.matchAll(QUALITIES)].map(([phrase]) => ({ phrase, isProven: states(phrase) }));
  return [...claims, ...origins, ...domestic, ...qualities].find(
    ({ isProven }) => !products.every((product) => isProven(product)),
  )?.phrase;
}

const provenBy =
  (claim: Claim) =>
  (product: CatalogProduct): boolean =>
    proofOf(product, claim) !== undefined;

/** Whether a fact of the product has these words. */
const states =
  (phrase: string) =>
  (product: CatalogProduct): boolean =>
    [
      product.material,
      ...claimsOf(product).map(({ value }) => value),
      ...statedOf(product).map(attributeText),
    ].some((fact) => stems(fact).includes(stems(phrase)));
