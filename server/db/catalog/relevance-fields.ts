/** The line of stems that a product is ranked by. */
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import type { ProductWords } from './product-words.ts';

/** What a term adds, beyond being there at all, by the field it stands in. Others add nothing. */
export const FIELD_WEIGHTS = [
  ['name', 1],
  ['category', 0.8],
  ['brand', 0.6],
  ['material', 0.4],
  ['use', 0.4],
  ['decoration', 0.3],
  ['keywords', 0.3],
] as const satisfies [SearchField, number][];

export const BETWEEN_FIELDS = '|';

/** The stems of a product by which it is ranked, in one line: ` urban tshirt | tee | kestrel | …`. */
export const rankingWords = ({ fields }: ProductWords): string =>
  ` ${FIELD_WEIGHTS.map(([field]) => fields[field].stems).join(` ${BETWEEN_FIELDS} `)} `;

/** The first field of such a line that holds these stems, which stand between spaces. */
export function fieldHolding(ranking: string, stems: string): SearchField | undefined {
  const at = ranking.indexOf(stems);
  if (at < 0) return undefined;
  let field = 0;
  for (let end = ranking.indexOf(BETWEEN_FIELDS); end >= 0 && end < at; field++)
    end = ranking.indexOf(BETWEEN_FIELDS, end + 1);
  return FIELD_WEIGHTS[field]?.[0];
}

/** The fields of such a line, each with a space on either side of every stem. */
export function readRanking(ranking: string): [SearchField, string][] {
  const lines = ranking.split(BETWEEN_FIELDS);
  return FIELD_WEIGHTS.map(([field], at) => [field, lines[at] ?? '']);
}
