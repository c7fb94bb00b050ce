/** How good the first five answers to what buyers type are. */
import { centsAt, figuresOf } from '../../server/db/catalog/figures.ts';
import type { CatalogProduct } from '../../tools/catalog/product.ts';
import type { Ctx } from '../../tools/context.ts';
import { invoke } from '../../tools/invoke.ts';
import { defaultSteps } from '../../tools/pricing/price-steps.ts';
import { searchProducts } from '../../tools/shop/search-products.ts';
import { linesOf, type Seen, termOf } from './judge.ts';

const FIRST = 5;

export interface JudgedSearches {
  queries: number;
  /** Right ones among the first five shown, the mean of the answers that show something. */
  precision: number;
  /** Right ones shown, of the five or fewer there are. */
  found: number;
  /** Queries for goods that the shop does not have. */
  absent: number;
  amiss: string[];
}

/** A query that these products cannot answer, though others could, is left out. */
export async function judgeSearches(ctx: Ctx, products: readonly CatalogProduct[]): Promise<JudgedSearches> {
  const all = products.map(
    (product): Seen => ({
      product,
      cents: centsAt(figuresOf(product, defaultSteps(product))) ?? Number.POSITIVE_INFINITY,
    }),
  );
  const seen = new Map(all.map((one) => [one.product.key, one]));
  const judged: {
    query: string;
    shown: number;
    right: number;
    possible: number;
    isAbsent: boolean;
    keys: string[];
  }[] = [];
  for (const line of linesOf('queries.txt')) {
    const [query = '', judgement = ''] = line.split(' = ');
    const isAbsent = judgement === 'none';
    const terms = judgement.split(' ').map(termOf);
    const isRight = (one: Seen | undefined): boolean =>
      one !== undefined && !isAbsent && terms.every((term) => term.isOf(one) === (term.mark !== '-'));
    const possible = Math.min(FIRST, all.filter(isRight).length);
    if (possible === 0 && !isAbsent) continue;
    const answer = await invoke(searchProducts, ctx, { query, limit: FIRST });
    const keys = answer.products.map(({ key }) => key);
    const right = keys.filter((key) => isRight(seen.get(key))).length;
    judged.push({ query, shown: keys.length, right, possible, isAbsent, keys });
  }
  const answered = judged.filter(({ shown }) => shown > 0);
  const wanted = judged.filter(({ isAbsent }) => !isAbsent);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    queries: judged.length,
    precision: mean(answered.map(({ right, shown }) => right / shown)),
    found: mean(wanted.map(({ right, possible }) => right / possible)),
    absent: judged.length - wanted.length,
    amiss: judged
      .filter(({ right, shown, possible }) => right < Math.max(shown, possible))
      .map(
        ({ query, right, shown, possible, keys }) =>
          `${query}: ${right} right of ${shown} shown, ${possible} possible: ${keys.join(' ')}`,
      ),
  };
}
