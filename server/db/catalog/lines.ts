/** What stands beside a product's place, and what it is found by. */
import { claimsOf } from '../../../tools/catalog/claims.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { defaultSteps } from '../../../tools/pricing/price-steps.ts';
import { factsOf } from './facts.ts';
import { figuresOf } from './figures.ts';
import { indexedWords, type OwnWords, ownWords, productWords } from './product-words.ts';
import { rankingWords } from './relevance-fields.ts';
import { varietiesOf } from './varieties.ts';

interface Lines {
  ranking: string;
  facts: string;
  figures: string;
  indexed: string;
}

export function linesOf(
  product: CatalogProduct,
  varieties = varietiesOf(product.parts),
  steps = defaultSteps(product),
): { lines: Lines; own: OwnWords } {
  const words = productWords(product, varieties.names);
  const own = ownWords(words);
  const claims = claimsOf(product);
  const facts = factsOf(product, varieties, claims);
  const figures = figuresOf(product, steps);
  return {
    own,
    lines: {
      ranking: rankingWords(words),
      facts: JSON.stringify(facts),
      figures: JSON.stringify(figures),
      indexed: indexedWords(product, own, words, { facts, figures, varieties, claims }),
    },
  };
}
