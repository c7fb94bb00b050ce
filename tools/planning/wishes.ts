/**
 * What a plan is asked for: goods, conditions such as a price or an origin, refusals, and what no product can prove. A
 * condition counts for the goods it is named with, and alone for everything.
 */
import { readWith } from '../catalog/reader.ts';
import type { Item, Reading } from '../catalog/reading.ts';
import { refusalOf } from '../catalog/refusals.ts';
import type { Claim, WishFilters } from '../catalog/search-query.ts';

const MOST_WISHES = 12;
const MOST_GOODS = 6;
const LONGEST_PHRASE = 80;

export type Wish = { text: string } /** `key` and `pieces`: where a product and a number are sent. */ & (
  | {
      what: 'goods';
      sought: string;
      /** What it names: one of each sort is enough where it is either. */
      readings: readonly Reading[];
      isEither: boolean;
      key?: string | undefined;
      pieces?: number | undefined;
    }
  /** `of` numbers the goods it is named with; none where it counts for everything. */
  | { what: 'condition'; filters: WishFilters; of: number[] }
  /** `claim`: where an origin or the like is refused; `color`: where a color is. */
  | { what: 'refusal'; sought: string; claim?: Claim; color?: string }
  /** A question that each product answers. */
  | { what: 'prop_65' }
  | { what: 'not_fact'; why: string }
);

/** At most twelve wishes, six of them goods, each cut to 80 characters. */
export function readRequests(text: string, sent: readonly Item[]): Wish[] {
  const wishes: Wish[] = [];
  for (const item of readWith(text, sent).items) {
    if (item.isRefused) {
      wishes.push(...refusalsIn(item));
      continue;
    }
    const isFull = wishes.filter(({ what }) => what === 'goods').length >= MOST_GOODS;
    const goods: Wish[] =
      item.goods === '' || isFull
        ? []
        : [
            {
              text: cut(item.goods),
              what: 'goods',
              sought: item.sought,
              readings: item.readings.filter(({ isGoods }) => isGoods),
              isEither: item.isEither,
              key: item.key,
              pieces: item.quantity,
            },
          ];
    // What is asked of words that name nothing counts for everything.
    const isNamed = item.readings.some(({ what, isGoods }) => isGoods && what !== 'word');
    const of = isNamed ? goods.map((_, index) => wishes.length + index) : [];
    wishes.push(...goods, ...conditionsIn(item, of));
  }
  return wishes.slice(0, MOST_WISHES);
}

/** All that is wished for, as typed. */
export const wordsWished = (text: string, sent: readonly Item[]): string =>
  readWith(text, sent)
    .items.flatMap(({ isRefused, words }) => (isRefused ? [] : [words]))
    .join(', ');

const cut = (text: string): string => text.slice(0, LONGEST_PHRASE);

function refusalsIn(item: Item): Wish[] {
  const { without, withoutClaims, colors, notFact } = refusalOf(item);
  const text = cut(item.words);
  return [
    ...without.map((sought): Wish => ({ text: cut(item.goods), what: 'refusal', sought })),
    ...withoutClaims.map((claim): Wish => ({ text, what: 'refusal', sought: '', claim })),
    ...colors.map((color): Wish => ({ text: cut(item.goods), what: 'refusal', sought: '', color })),
    ...(notFact === undefined || colors.length > 0
      ? []
      : [{ text, what: 'not_fact' as const, why: notFact }]),
    ...conditionsIn({ ...item, readings: item.readings.filter(({ what }) => what === 'figure') }, []),
  ];
}

function conditionsIn(item: Item, of: number[]): Wish[] {
  return item.readings.flatMap((reading): Wish[] => {
    const text = cut(reading.words);
    if (reading.what === 'prop_65') return [{ text, what: 'prop_65' }];
    if (reading.notFact !== undefined) return [{ text, what: 'not_fact', why: whyHere(reading.notFact) }];
    const { quantity, rush, ...conditions } = reading.filters ?? {};
    if (quantity !== undefined)
      return [{ text, what: 'not_fact', why: '`people` says how many pieces are planned' }];
    if (rush) return [{ text, what: 'not_fact', why: 'send `rush`, and the day as `need_by`' }];
    return Object.keys(conditions).length === 0 ? [] : [{ text, what: 'condition', filters: conditions, of }];
  });
}

/** The fields of a plan in place of those of a search. */
function whyHere(as: string): string {
  if (as.includes('in_hands_by')) return 'send the day as `need_by`, `YYYY-MM-DD`';
  if (as.includes('plan_budget')) return 'send the whole budget as `budget_usd`';
  return as.includes('min_stock') ? 'only what is in stock is planned' : as;
}
