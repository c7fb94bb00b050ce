/** How prices, quantities, rush, origins and refusals are written in a search, and what each of them asks for. */
import { wholeNumber } from '../values/whole-number.ts';
import { madeIn } from './claims.ts';
import type { FindQuery, SearchQuery } from './search-query.ts';
import { sizeName } from './size-name.ts';

export type WishFilters = Omit<FindQuery, 'text'> & Pick<SearchQuery, 'quantity' | 'priceFrom' | 'priceTo'>;
/** `isKept`: the words rank what is found all the same. */
type Reading = { filters: WishFilters; as: string } | { notFact: string; isKept?: true };

export interface WishRule {
  pattern: RegExp;
  /** `undefined` if the words are no such wish after all. */
  read: (groups: Record<string, string | undefined>, sofar: WishFilters) => Reading | undefined;
}

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const CURRENCY = String.raw`(?:\s*(?:dollars?|bucks|usd)\b)`;
const EACH = String.raw`(?:\s*(?:each|ea\b\.?|a ?piece|per (?:piece|unit|item|person|head|shirt)))?`;
/** What makes a number a measure or a count, and no price. */
const MEASURE = String.raw`(?!\s*-?(?:[\d.,]*\d|%|°|"|oz\b|ounces?\b|in(?:ch(?:es)?)?\b|ml\b|mah\b|lbs?\b|gb\b|w\b|watts?\b|days?\b|weeks?\b|hours?\b|hrs?\b|people\b|persons?\b|pcs\b|pieces?\b|units?\b|min(?:utes?)?\b|colou?rs?\b|k\b|x\b))`;
const amount = (name: string): string => String.raw`\$?\s?(?<${name}>${NUMBER})${CURRENCY}?`;
const spent = (name: string): string =>
  String.raw`(?:\$\s?(?<${name}>${NUMBER})${CURRENCY}?|(?<${name}2>${NUMBER})${CURRENCY})`;
const words = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}$])(?:${pattern})(?![\p{L}\p{N}])`, 'giu');

const MOST_CENTS = 100_000_000;
const numberOf = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));
const cents = (text: string | undefined): number => Math.min(MOST_CENTS, Math.round(numberOf(text) * 100));
const dollars = (amountCents: number): string => `$${(amountCents / 100).toLocaleString('en-US')}`;

const upTo = (text: string | undefined): Reading => ({
  filters: { priceTo: cents(text) },
  as: `at most ${dollars(cents(text))} a decorated piece`,
});
const quantity = (text: string | undefined): Reading => ({
  filters: { quantity: Math.min(1_000_000, Math.max(1, Math.round(numberOf(text)))) },
  as: `quantity ${wholeNumber(Math.round(numberOf(text)))}`,
});
const notFact = (why: string) => (): Reading => ({ notFact: why });

const REFUSALS =
  "no|not|nothing (?:with|of|made of|in|from)|without|except(?: for)?|excluding|other than|anything but|avoid|skip|leave out|(?:we )?already have|don[’']?t want";
/** Up to three words. */
const GOODS = String.raw`[\p{L}\p{N}'’-]+(?: (?!(?:but|and|or|nor|no|not|for|with|under|over|in|by|to)\b)[\p{L}\p{N}'’-]+){0,2}`;
const REFUSED_LIST = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<refusal>(?:${REFUSALS})(?: any| the)?) (?<goods>${GOODS}(?:, ${GOODS})+,? (?:or|and|nor) ${GOODS})`,
  'giu',
);
const NEITHER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])neither (?<one>${GOODS}) nor (?<other>${GOODS})`,
  'giu',
);

/** `no pens, mugs or stickers` refuses all three: `no pens or mugs or stickers`. */
export const refusalsApart = (text: string): string =>
  text
    .replace(NEITHER, 'no $<one> or $<other>')
    .replace(
      REFUSED_LIST,
      (_matched, refusal: string, goods: string) =>
        `${refusal} ${goods.split(/, (?:or |and |nor )?| (?:or|and|nor) /).join(' or ')}`,
    );

const KNOWN_COUNTRY = /^[A-Z]{2}$/;
const MOST_REFUSED = 6;
/** What stands behind `no` and is no kind of goods. */
const NO_GOODS =
  /^(?:too|rush|hurry|limit|problem|more|less|later|preference|idea|show|setup|logo|print|branding)\b/i;

/** In this order: what an earlier rule takes, a later one does not see. */
export const WISH_RULES: readonly WishRule[] = [
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
    read: ({ count }, { quantity: known }) => (known === undefined ? quantity(count) : undefined),
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
      `(?:under|below|less than|cheaper than|no more than|not more than|not over|up to|at most|max(?:imum)?(?: price)?(?: of)?|within|<=?) ?${amount('most')}${EACH}${MEASURE}`,
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
      `(?:need(?:ed)? )?(?:(?:on )?rush(?: order| delivery| production| ship(?:ping|ped)?| service)?|asap|urgent(?:ly)?|in a hurry|quick[- ]ship|(?:fast|quick)[- ]turn(?:[- ]?around)?|fast (?:delivery|shipping|production)|(?<=need (?:it |them |this |these )?)(?:fast|quickly|soon|right away|immediately)|(?:next|same)[- ]day|(?:24|48)[- ]?h(?:ou)?rs?)(?: (?:rush|production))?`,
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
      String.raw`(?:(?:but )?(?:${REFUSALS}|never|nothing|isn[’']?t|aren[’']?t)(?: (?:any|anything|things|goods|products|items|that(?: is| are)?|those))* (?:made (?:in|by)|(?:sourced |imported |shipped )?from|of origin) (?:the )?(?<country>\p{L}+)|made (?:outside(?: of)?|anywhere but(?: in)?) (?:the )?(?<outside>\p{L}+)|(?:no|not|never) (?<maker>chinese|indian|mexican|canadian|american)(?:[- ]made)?)`,
    ),
    read: ({ country, outside, maker }) => {
      const claim = madeIn(country ?? outside ?? maker ?? '');
      return KNOWN_COUNTRY.test(claim.value)
        ? { filters: { withoutClaims: [claim] }, as: `not made_in ${claim.value}` }
        : undefined;
    },
  },
  {
    pattern: words(
      String.raw`made in (?:the )?(?<country>u\.?s\.?a?\.?|united states|united kingdom|\p{L}+)|(?<maker>american|usa?|u\.s\.a?\.?|domestic|canadian|italian)(?:ally)?[- ]made`,
    ),
    read: ({ country, maker }) => {
      const claim = madeIn(country ?? maker ?? '');
      return { filters: { wishes: [claim] }, as: `made_in ${claim.value}` };
    },
  },
  {
    pattern: words(
      `(?<claim>fair[- ]trade|union[- ]made|(?:wom[ae]n['’]?s?|minority|veteran|black|lgbtq?)[- ]owned|carbon[- ]neutral|climate[- ]neutral|b[- ]corp|vegan|biodegradable|compostable|(?:plastic|bpa|pfas|lead|latex)[- ]free|(?:oeko[- ]?tex|gots|bluesign|fsc)(?=[- ]certified)|oeko[- ]?tex|gots|bluesign|cruelty[- ]free)(?:[- ]certified)?`,
    ),
    read: ({ claim = '' }) => ({
      filters: { wishes: [{ name: 'attribute', value: claim.toLowerCase() }] },
      as: `attributes ${claim.toLowerCase()}`,
    }),
  },
  {
    pattern: words(
      String.raw`eco(?:[- ]?friendly|[- ]?conscious)?|sustainabl[ey]|environment(?:ally)?[- ]friendly|earth[- ]friendly|green(?= (?:gifts?|products?|swag|merch|promo\p{L}*|items?|giveaways?|options?))`,
    ),
    read: () => ({ filters: { eco: true }, as: 'eco, by a fact of the product' }),
  },
  {
    pattern: words(`free shipping|free delivery`),
    read: notFact('freight is estimated on a quote'),
  },
  {
    pattern: words(`no (?:set[- ]?up|screen|art) (?:fees?|charges?|costs?)|free set[- ]?up`),
    read: notFact('`price_quote` names the setup of each product'),
  },
  {
    pattern: words(`on sale|discount(?:s|ed)?|clearance|coupons?|price match`),
    read: notFact('prices fall by quantity alone: `price_quote` names the next break'),
  },
  {
    pattern: words(
      `best[- ]?sell(?:ers?|ing)|most popular|trending|top[- ](?:rated|sellers?)|well reviewed|(?:good )?reviews?`,
    ),
    read: notFact('what sells or is liked is no fact here; products stand in order of merit'),
  },
  {
    pattern: words('(?:premium|luxury|deluxe|fancy|(?:high[- ])?quality|high[- ]end|upscale)(?! gifts?)'),
    read: () => ({
      notFact: 'quality is no fact of the catalog: `min_unit_price` leaves out what costs little',
      isKept: true,
    }),
  },
  {
    pattern: words('cheap(?:est)?|inexpensive|affordable|low[- ](?:cost|price[ds]?)'),
    read: notFact('`sort` by `price` puts the lowest price first'),
  },
  {
    pattern: words(`in[- ]stock`),
    read: notFact('send `min_stock` for what the supplier has'),
  },
  {
    pattern: words(
      String.raw`(?:\d|one|two|three|four|multi)[- ]?colou?rs?(?: (?:im)?print(?:ed|ing)?| logo)?`,
    ),
    read: notFact('how many colors a print has is priced by `price_quote` (`units`)'),
  },
  {
    pattern: words('(?:on )?(?:two|2|both) sides|two[- ]sided|front (?:and|&) back'),
    read: notFact('each imprint is priced by `price_quote` (`imprints`)'),
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
  {
    pattern: words(
      String.raw`(?:but )?(?:${REFUSALS})(?: any| an?| the)? (?<refused>${GOODS}(?:(?: or |, no |\/)[\p{L}\p{N}'’-]+)*)`,
    ),
    read: ({ refused = '' }) => {
      const goods = refused
        .split(/ or |, no |\//i)
        .filter((one) => !NO_GOODS.test(one))
        .slice(0, MOST_REFUSED);
      return goods.length === 0
        ? undefined
        : { filters: { without: goods }, as: `without ${goods.join(', ')}` };
    },
  },
];
