/**
 * A text of wishes, read part by part: goods, conditions such as a price or an origin, refusals, and what no product can
 * prove. A condition counts for the goods it is named with, and alone for everything.
 */
import { type QueryWishes, readWishes } from '../catalog/query-wishes.ts';
import type { Claim } from '../catalog/search-query.ts';
import { refusalsApart, type WishFilters } from '../catalog/wish-rules.ts';

const MOST_WISHES = 12;
const MOST_GOODS = 6;
const LONGEST_PHRASE = 80;

export type Wish = { text: string } & (
  | { what: 'goods' }
  /** `of` numbers the goods it is named with; none where it counts for everything. */
  | { what: 'condition'; filters: WishFilters; of: number[] }
  /** `claim`: where an origin is refused. */
  | { what: 'refusal'; claim?: Claim }
  | { what: 'not_fact'; why: string }
);

const PARTS = /[;\n\r]|,(?!\d{3}(?!\d))/u;
const BETWEEN = /\band\b|\bor\b|[+&]/iu;
/** What names no goods beside a condition. */
const ANY_GOODS =
  /(?<![\p{L}\p{N}])(?:an?|the|some|any|all|only|just|of|in|for|with|to|at|is|are|be|that|must|should|please|we|i|our|us|need|needs|want|like|would|nice|good|great|cool|fun|preferably|ideally|everything|something|anything|things?|items?|products?|goods|stuff|gifts?|presents?|swag|merch|merchandise|giveaways?|goodies|promos?|promotional|ideas?|options?|everyone|everybody|each|per|person|people|team|piece|pieces|costs?|costing|priced?)(?![\p{L}\p{N}])/giu;
const FOR_WHOM =
  /(?<![\p{L}\p{N}])for (?:(?:the|our|all|my|every) ){0,2}(?:everyone|everybody|us|all|each|people|person|teams?|staff|clients?|customers?|employees?|colleagues?|attendees?|guests?|kit|office)(?![\p{L}\p{N}])/giu;
const OTHER_REFUSAL = /^(?:nothing|no|not|without|never)\b/iu;
const SIGNS = /^[\s,.!?]+|(?<![\s,.!?])[\s,.!?]+$/g;

const namesGoods = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(ANY_GOODS, ''));
const trimmed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?: ,)+ ?/g, ' ')
    .replace(SIGNS, '')
    .slice(0, LONGEST_PHRASE);

/** At most twelve wishes, six of them goods, each cut to 80 characters. */
export function readRequests(text: string): Wish[] {
  const wishes: Wish[] = [];
  for (const part of refusalsApart(text).split(PARTS).flatMap(phrasesOf)) {
    const readings = readWishes(part);
    const goods = goodsOf(readings, wishes);
    const first = wishes.length;
    wishes.push(...goods);
    const of = goods.map((_, index) => first + index);
    wishes.push(...conditionsOf(readings, of));
  }
  return wishes.slice(0, MOST_WISHES);
}

/** Cut at `and` and `or`, but not where that cuts `$5 or less` or `no pens or mugs`. */
function phrasesOf(part: string): string[] {
  const pieces = part.split(BETWEEN);
  const wordsIn = ({ understood, notFacts }: QueryWishes): string =>
    [...understood, ...notFacts].map(({ words }) => words).join();
  const apart = pieces.map((piece) => wordsIn(readWishes(piece))).filter((words) => words !== '');
  return apart.join() === wordsIn(readWishes(part)) ? pieces : [part];
}

function goodsOf({ text }: QueryWishes, before: readonly Wish[]): Wish[] {
  const left = MOST_GOODS - before.filter(({ what }) => what === 'goods').length;
  return text
    .split(new RegExp(`${BETWEEN.source}|,`, 'iu'))
    .map((words) => trimmed(words.replace(FOR_WHOM, '')))
    .filter((words) => namesGoods(words))
    .slice(0, left)
    .map((words) =>
      OTHER_REFUSAL.test(words)
        ? { text: words, what: 'not_fact', why: 'name the goods to keep out: `no pens`' }
        : { text: words, what: 'goods' },
    );
}

function conditionsOf({ readings, notFacts }: QueryWishes, of: number[]): Wish[] {
  return [
    ...readings.flatMap(({ words, filters }): Wish[] => {
      const { without = [], withoutClaims = [], quantity, rush, ...conditions } = filters;
      const text = trimmed(words);
      return [
        ...without.map((goods): Wish => ({ text: trimmed(goods), what: 'refusal' })),
        ...withoutClaims.map((claim): Wish => ({ text, what: 'refusal', claim })),
        ...(quantity === undefined
          ? []
          : [{ text, what: 'not_fact' as const, why: '`people` says how many pieces are planned' }]),
        ...(rush ? [{ text, what: 'not_fact' as const, why: 'send `rush`, and the day as `need_by`' }] : []),
        ...(Object.keys(conditions).length === 0
          ? []
          : [{ text, what: 'condition' as const, filters: conditions, of }]),
      ];
    }),
    ...notFacts.map(({ words, as }): Wish => ({ text: trimmed(words), what: 'not_fact', why: whyHere(as) })),
  ];
}

/** The fields of a plan in place of those of a search. */
function whyHere(as: string): string {
  if (as.includes('in_hands_by')) return 'send the day as `need_by`, `YYYY-MM-DD`';
  if (as.includes('plan_budget')) return 'send the whole budget as `budget_usd`';
  return as.includes('min_stock') ? 'only what is in stock is planned' : as;
}
