/** How good the first answers are: buyers' queries with rules, read from data, that judge a product by its facts. */
import { readFileSync } from 'node:fs';
import { centsAt, figuresOf } from '../../server/db/catalog/figures.ts';
import { colorFamilies } from '../../tools/catalog/color-family.ts';
import type { CatalogPort } from '../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../tools/catalog/product.ts';
import { readWishes } from '../../tools/catalog/reader.ts';
import { defaultSteps } from '../../tools/pricing/price-steps.ts';

const FIRST = 5;

export interface JudgedQuery {
  text: string;
  isAnswer(product: CatalogProduct): boolean;
}

export interface Judgement {
  text: string;
  /** Answers among the first five, of the five or fewer that the catalog could give. */
  precision: number;
  first: string[];
}

type Fact = (product: CatalogProduct, value: string) => boolean;

const holds = (text: string, word: string): boolean => text.toLowerCase().includes(word);

const FACTS: Record<string, Fact> = {
  color: ({ parts }, value) =>
    parts.some(
      ({ color, colorHex }) =>
        holds(color, value) || colorFamilies(color, colorHex).some((family) => family === value),
    ),
  material: ({ material }, value) => holds(material, value),
  method: ({ methods }, value) => methods.some(({ name }) => holds(name, value)),
  most: (product, value) =>
    (centsAt(figuresOf(product, defaultSteps(product))) ?? Number.POSITIVE_INFINITY) <= Number(value) * 100,
  eco: ({ eco }) => eco.length > 0,
  text: ({ name, material, parts, keywords }, value) =>
    [name, material, ...keywords, ...parts.map(({ color }) => color)].some((one) => holds(one, value)),
};

export function judgedQueries(): JudgedQuery[] {
  const lines = readFileSync(new URL('./judged-queries.txt', import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readLine);
}

function readLine(line: string): JudgedQuery {
  const [text = '', families = '', wanted = ''] = line.split('|');
  const skus = families.split(',');
  const facts = wanted.split(',').flatMap((fact) => {
    const [name = '', value = ''] = fact.split('=');
    const judge = FACTS[name];
    if (name !== '' && !judge) throw new Error(`no fact is called ${name}: ${line}`);
    return judge ? [{ judge, value }] : [];
  });
  return {
    text,
    isAnswer: (product) =>
      skus.some((sku) => product.sku.startsWith(sku)) &&
      facts.every(({ judge, value }) => judge(product, value)),
  };
}

/** Each query that these products can answer, asked as `search_products` asks it. */
export async function judged(
  catalog: Pick<CatalogPort, 'search'>,
  products: Iterable<CatalogProduct>,
): Promise<Judgement[]> {
  const queries = judgedQueries().map((query) => ({ ...query, answers: 0 }));
  let open = queries;
  for (const product of products) {
    for (const query of open) if (query.isAnswer(product)) query.answers += 1;
    open = open.filter(({ answers }) => answers < FIRST);
  }
  const judgements: Judgement[] = [];
  for (const { text, isAnswer, answers } of queries.filter((query) => query.answers > 0)) {
    const { text: words, filters } = readWishes(text);
    const { hits } = await catalog.search({ ...filters, text: words, limit: FIRST, offset: 0 });
    const right = hits.filter(({ product }) => isAnswer(product)).length;
    judgements.push({ text, precision: right / answers, first: hits.map(({ product }) => product.sku) });
  }
  return judgements;
}

export const meanPrecision = (judgements: readonly Judgement[]): number =>
  judgements.reduce((sum, { precision }) => sum + precision, 0) / judgements.length;
