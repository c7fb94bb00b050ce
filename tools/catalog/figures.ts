/** Prices, counts, days and sizes in a text, which are read as filters or named to be no facts of the catalog. */
import { wholeNumber } from '../values/whole-number.ts';
import type { WishFilters } from './search-query.ts';
import { sizeName } from './size-name.ts';

export interface Figure {
  start: number;
  words: string;
  /** As the answer says it: what it was read as, or why it is no fact. */
  as: string;
  /** None where it is no fact. */
  filters: WishFilters | undefined;
}

type Read = { filters: WishFilters; as: string } | { notFact: string };

interface Rule {
  pattern: RegExp;
  /** `undefined` if the words are no such wish after all. */
  read: (groups: Record<string, string | undefined>, isCounted: boolean) => Read | undefined;
}

/** Prices are said in words too. */
const IN_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  'twenty-five': 25,
  'twenty five': 25,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  'a hundred': 100,
  cinco: 5,
  diez: 10,
  veinte: 20,
  cinq: 5,
  dix: 10,
  vingt: 20,
};
const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const SPELLED = `(?:${Object.keys(IN_WORDS).join('|')})(?![\\p{L}-])`;
const CENTS = String.raw`\s*(?:cents?\b|¢|centavos?\b|centimes?\b)`;
const CURRENCY = String.raw`(?:\s*(?:dollars?|d[oó]lar(?:es)?|bucks|usd)(?!\p{L}))`;
const EACH = String.raw`(?:\s*(?:each|ea\b\.?|a ?piece\b|per (?:piece|unit|item|person|head|shirt)))?`;
/** What makes a number a measure or a count, and no price. */
const MEASURE = String.raw`(?!\s*-?(?:[\d.,]*\d|%|°|"|oz\b|ounces?\b|in(?:ch(?:es)?)?\b|ml\b|mah\b|lbs?\b|gb\b|w\b|watts?\b|days?\b|weeks?\b|hours?\b|hrs?\b|people\b|persons?\b|pcs\b|pieces?\b|units?\b|min(?:utes?)?\b|colou?rs?\b|k\b|x\b))`;
const amount = (name: string): string =>
  String.raw`\$?\s?(?<${name}>${NUMBER}(?:${CENTS})?|${SPELLED}(?=${CURRENCY}))${CURRENCY}?`;
const spent = (name: string): string =>
  String.raw`(?:\$\s?(?<${name}>${NUMBER})${CURRENCY}?|(?<${name}2>${NUMBER}${CENTS}|(?:${NUMBER}|${SPELLED})${CURRENCY}))`;
const words = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}$])(?:${pattern})(?![\p{L}\p{N}])`, 'giu');

const MOST_CENTS = 100_000_000;
const numberOf = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));
function cents(text = ''): number {
  const [, figure = ''] = /^\$?\s*([\d.,]+)/.exec(text) ?? [];
  const word = Object.keys(IN_WORDS).find((one) => text.toLowerCase().startsWith(one)) ?? '';
  const amountOf = figure === '' ? (IN_WORDS[word] ?? 0) : numberOf(figure);
  return Math.min(MOST_CENTS, Math.round(amountOf * (/cent|¢/i.test(text) ? 1 : 100)));
}
const dollars = (amountCents: number): string => `$${(amountCents / 100).toLocaleString('en-US')}`;

const upTo = (text: string | undefined): Read => ({
  filters: { priceTo: cents(text) },
  as: `at most ${dollars(cents(text))} a decorated piece`,
});
const quantity = (text: string | undefined): Read => ({
  filters: { quantity: Math.min(1_000_000, Math.max(1, Math.round(numberOf(text)))) },
  as: `quantity ${wholeNumber(Math.round(numberOf(text)))}`,
});
const notFact = (why: string) => (): Read => ({ notFact: why });

/** In this order: what an earlier rule takes, a later one does not see. */
const RULES: readonly Rule[] = [
  {
    pattern: words(
      String.raw`(?:qty|quantity)(?: of)?:? (?<counted>\d[\d,]*)|(?<pieces>\d[\d,]*) ?(?:pcs|pieces|units|people|persons|ppl|employees|attendees|guests|staff|person team)(?! (?:puzzles?|sets?|kits?)\b)`,
    ),
    read: ({ counted, pieces }) => quantity(counted ?? pieces),
  },
  {
    pattern: words(
      String.raw`(?<=^\s*(?:(?:i |we )?(?:need|want|order|get|looking for) )?)(?<count>\d{2,6}|\d{1,3},\d{3})(?= (?!${MEASURE.slice(3, -1)}|dollars?\b|bucks\b|usd\b|pack\b|piece\b|can\b|count\b|ct\b|denier\b|page\b|port\b|set\b|key\b)\p{L}{3,})`,
    ),
    read: ({ count }, isCounted) => (isCounted ? undefined : quantity(count)),
  },
  {
    pattern: words(`(?:(?:total )?budget(?: (?:of|is))? ${spent('a')}|${spent('b')} (?:total )?budget)`),
    read: notFact('a budget is no price of a piece: send it to `plan_budget`'),
  },
  {
    pattern: words(
      `(?:(?:price|cost)s? )?(?:(?:between|from) ${amount('low')} ?(?:and|to|-|–) ?${amount('high')}|${spent('from')} ?(?:to|-|–) ?${amount('to')}|(?<plain>${NUMBER}) ?(?:to|-|–) ?(?<end>${NUMBER})${CURRENCY})${EACH}${MEASURE}`,
    ),
    read: ({ low, high, from, from2, to, plain, end }) => {
      const ends = [cents(low ?? from ?? from2 ?? plain), cents(high ?? to ?? end)];
      const [priceFrom, priceTo] = [Math.min(...ends), Math.max(...ends)];
      return {
        filters: { priceFrom, priceTo },
        as: `${dollars(priceFrom)} to ${dollars(priceTo)} a decorated piece`,
      };
    },
  },
  {
    pattern: words(
      `(?:under|below|less than|menos de|por menos de|hasta|como m[aá]ximo|m[aá]ximo|moins de|au plus|cheaper than|no more than|not more than|not over|up to|at most|max(?:imum)?(?: price)?(?: of)?|within|<=?) ?${amount('most')}${EACH}${MEASURE}`,
    ),
    read: ({ most }) => upTo(most),
  },
  {
    pattern: words(`${spent('most')}${EACH} (?:or less|or under|and under|or below|max(?:imum)?)`),
    read: ({ most, most2 }) => upTo(most ?? most2),
  },
  {
    pattern: words(
      `(?:over|above|more than|at least|from|starting at|min(?:imum)? price|>=?) ?${spent('least')}${EACH}`,
    ),
    read: ({ least, least2 }) => ({
      filters: { priceFrom: cents(least ?? least2) },
      as: `at least ${dollars(cents(least ?? least2))} a decorated piece`,
    }),
  },
  {
    pattern: words(String.raw`${spent('least')}\+`),
    read: ({ least, least2 }) => ({
      filters: { priceFrom: cents(least ?? least2) },
      as: `at least ${dollars(cents(least ?? least2))} a decorated piece`,
    }),
  },
  {
    pattern: words(
      String.raw`(?:around|about|approx(?:imately)?\.?|for|at|~)? ?${spent('most')}${EACH}(?! ?(?:gift cards?|gift certificates?))`,
    ),
    read: ({ most, most2 }) => upTo(most ?? most2),
  },
  {
    pattern: words(`(?:no|zero|without) (?:order )?min(?:imum)?s?(?: order)?`),
    read: notFact('every product has a minimum: each hit names its own, and `max_minimum` narrows by it'),
  },
  {
    pattern: words(`(?:low|small) min(?:imum)?s?(?: order)?`),
    read: () => ({ filters: { minimum: 24 }, as: 'max_minimum 24' }),
  },
  {
    pattern: words(String.raw`min(?:imum)?(?: order)?(?: of)? (?<pieces>\d[\d,]*)${MEASURE}`),
    read: ({ pieces }) => ({
      filters: { minimum: Math.max(1, numberOf(pieces)) },
      as: `max_minimum ${pieces}`,
    }),
  },
  {
    pattern: words(
      `(?<!\\b(?:no|sin) )(?:need(?:ed)? )?(?:(?:on )?rush(?: order| delivery| production| ship(?:ping|ped)?| service)?|asap|urgent(?:ly)?|in a hurry|quick[- ]ship|(?:fast|quick)[- ]turn(?:[- ]?around)?|fast (?:delivery|shipping|production)|(?<=need (?:it |them |this |these )?)(?:fast|quickly|soon|right away|immediately)|(?:next|same)[- ]day|(?:24|48)[- ]?h(?:ou)?rs?)(?: (?:rush|production))?`,
    ),
    read: () => ({ filters: { rush: true }, as: 'rush' }),
  },
  {
    pattern: words(
      String.raw`(?:need(?:ed)? |delivered |in hands? )?(?:by|before|until) (?:(?:next |this )?(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?|tomorrow|(?:next|this) (?:week|month)|the end of \p{L}+|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}* ?\d*(?:st|nd|rd|th)?|christmas|\d[\d/-]*)|(?:next week|in \d+ (?:business |working )?(?:days?|weeks?))`,
    ),
    read: notFact('send the day as `in_hands_by`, `YYYY-MM-DD`, with `ship_postal`'),
  },
  {
    pattern: words(
      String.raw`(?:\d|one|two|three|four|multi)[- ]?colou?rs?(?: (?:im)?print(?:ed|ing)?| logo)?`,
    ),
    read: notFact('how many colors a print has is priced by `price_quote` (`units`)'),
  },
  {
    pattern: words(
      `size (?<size>xs|s|m|l|xl|[2-6]xl?|x{2,3}l|(?:(?:extra|x)[- ])*(?:small|large)|medium)|(?<large>[2-6]xl|x{2,3}l)`,
    ),
    read: ({ size, large }) => {
      const wanted = sizeName(size ?? large ?? '');
      return { filters: { sizes: [wanted] }, as: `sizes ${wanted}` };
    },
  },
];

/** Stands in for what was read, so that what follows keeps its place. */
const READ = '\u{E000}';

/** The figures, and the text with {@link READ} in their places. */
export function readFigures(text: string): { text: string; figures: Figure[] } {
  const figures: Figure[] = [];
  let left = text;
  for (const { pattern, read } of RULES) {
    left = left.replace(pattern, (matched: string, ...rest: unknown[]) => {
      const groups = groupsOf(rest);
      const start = rest.find((one): one is number => typeof one === 'number') ?? 0;
      const found = read(
        groups,
        figures.some(({ filters }) => filters?.quantity !== undefined),
      );
      if (found === undefined) return matched;
      const isFact = 'filters' in found;
      figures.push({
        start,
        words: matched.trim(),
        as: isFact ? found.as : found.notFact,
        filters: isFact ? found.filters : undefined,
      });
      return READ.repeat(matched.length);
    });
  }
  return { text: left, figures: figures.sort((one, other) => one.start - other.start) };
}

function groupsOf(rest: readonly unknown[]): Record<string, string | undefined> {
  const last = rest.at(-1);
  const groups = typeof last === 'object' && last !== null ? Object.entries(last) : [];
  return Object.fromEntries(
    groups.map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}
