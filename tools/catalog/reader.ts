/**
 * The one reader of words, of searches, plans and proposals: what a text asks for, and what it will not have.
 *
 * A text is cut into items at signs and at `and`, `or`, `but`. Each item is goods, with what is asked of them; one pass over
 * the lexicon says what its words name. A refusal (`no`, `without`, `we already have`) holds for its item and for the list
 * that goes on from it, up to a sign, a `but` or a wish of another form. What is not read is said, and nothing is guessed.
 */
import { remembering } from '../values/remembering.ts';
import { madeIn, namedCountry } from './claims.ts';
import { type Figure, readFigures } from './figures.ts';
import { type Entry, entryOf, isWhat, madeOf } from './lexicon.ts';
import type { Item, Reading } from './reading.ts';
import { refusalOf, scoped } from './refusals.ts';
import type { Claim, WishFilters } from './search-query.ts';
import { type Joint, type Unit, unitsOf } from './sentence.ts';
import { isPurpose } from './setting.ts';

/** The most that is read of one text. */
const MOST_READ = 20;
const REMEMBERED = 500;
/** Of what a material goes by. */
const MOST_NAMED = 6;

/** Words of a text, and what they were read as or why they say nothing here. */
export interface Understood {
  words: string;
  as: string;
}

export interface WordsRead {
  items: Item[];
  /** What is left to look for. */
  text: string;
  filters: WishFilters;
  understood: Understood[];
  /** What each of the understood words asks for. */
  readings: { words: string; filters: WishFilters }[];
  /** What is no fact of the catalog or was not read, each with what to do instead. */
  notFacts: Understood[];
}

interface Draft {
  joint: Joint;
  units: (Unit & { reading?: Reading })[];
  readings: Reading[];
}

/** They refuse what is said of goods, and goods behind it are wished for: `not cheap-looking kits`. */
const OF_QUALITIES =
  /^(?:not|is not|isnt|are not|arent|does not|doesnt|never|nothing|pas|rien|no sean?|que no sean?)$/;

/** What comes behind may say whom or what occasion goods are for. */
const FOR = /^(?:for|to|at|on|by|para|pour|por|dans)$/;

const ASK_PRODUCT = '`get_product` says it of each product as `prop_65`';

const isEmpty = ({ readings, units }: Draft): boolean =>
  readings.length === 0 && !units.some(({ entry }) => entry.role === 'goods');

/** The text cut into items, each with what its words name. */
function itemsOf(typed: string, text: string, figures: readonly Figure[]): Item[] {
  const items: Draft[] = [];
  let item: Draft = { joint: 'start', units: [], readings: [] };
  let isRefusing = false;
  let figure = 0;
  const open = (joint: Joint): void => {
    if (joint === 'break' || joint === 'affirm') isRefusing = false;
    const waits = item.joint === 'refuse' ? isRefusing : joint === 'comma';
    // `, or` is an `or`, and what is refused may come after a sign.
    if (isEmpty(item) && waits && item.joint !== 'start' && joint !== 'refuse') return;
    const last = items.at(-1);
    if (last && item.joint === 'comma' && !isRefusing && isSaidOf(last, item)) {
      last.units.push(...item.units);
      last.readings.push(...item.readings);
    } else if (!isEmpty(item) || (item.joint === 'refuse' && item.units.length > 1)) items.push(item);
    item = { joint, units: [], readings: [] };
  };
  const takeFigures = (until: number): void => {
    for (let next = figures[figure]; next && next.start < until; next = figures[++figure]) {
      const { words, as, filters } = next;
      const notFact = filters ? undefined : as;
      item.readings.push({ what: 'figure', value: as, words, isGoods: false, filters, notFact });
    }
  };
  const units = unitsOf(text);
  for (const [at, unit] of units.entries()) {
    const { entry, start, end, sign } = unit;
    const { role } = entry;
    takeFigures(start);
    if (sign !== undefined && (isRefusing || sign !== 'or' || !staysWith(item, unit, 'or'))) open(sign);
    if (role === 'refuse_before') {
      const last = isEmpty(item) ? items.at(-1) : item;
      if (last) last.joint = 'refuse';
      item.units.push(unit);
      open('affirm');
      continue;
    }
    if (role === 'affirm') {
      if (item.joint !== 'refuse' || !isEmpty(item)) open('affirm');
      continue;
    }
    if (role === 'and' || role === 'or' || role === 'nor')
      if (isRefusing || !staysWith(item, units[at + 1], role)) {
        open(role);
        continue;
      }
    if (role === 'refuse' || entry.isFar) {
      open('refuse');
      isRefusing = true;
    }
    const isJudged = item.readings.length > 0 && item.readings.every(({ what }) => what === 'quality');
    const isOfQualities = OF_QUALITIES.test(item.units[0]?.entry.value ?? '');
    if (isRefusing && !isEmpty(item))
      if (role === 'before_place' || (isJudged && isOfQualities && isWhat(role) && role !== 'quality'))
        open('affirm');
    const reading = readingOf(entry, typed.slice(start, end), item, items.at(-1));
    item.units.push({ ...unit, ...(reading ? { reading } : {}) });
    if (reading) item.readings.push(reading);
  }
  takeFigures(Number.POSITIVE_INFINITY);
  open('break');
  return items.map((one) => worded(one, typed));
}

/** `Polos, navy or white` are polos of these colors. */
const isSaidOf = ({ joint, readings: goods }: Draft, { readings }: Draft): boolean =>
  joint !== 'refuse' &&
  goods.some(({ what }) => what === 'kind') &&
  readings.length > 0 &&
  readings.every(({ what }) => /^(?:color|material|feature)$/.test(what));

/** `tumbler or mug` and `black and white` are one item. */
function staysWith({ readings }: Draft, next: Unit | undefined, role: string): boolean {
  const last = readings.at(-1);
  if (last === undefined || last.what === 'word' || last.what !== next?.entry.role) return false;
  return role === 'or' ? readings.length === 1 || last.what !== 'kind' : last.what === 'color' && !next.sign;
}

function readingOf(entry: Entry, words: string, item: Draft, before: Draft | undefined): Reading | undefined {
  const { role, value, isInWords = false, advice } = entry;
  if (!isWhat(role)) return undefined;
  const code = isAfterOrigin(item, before) ? namedCountry(words.toLowerCase()) : undefined;
  if (code !== undefined || role === 'origin') {
    const claim = madeIn(code ?? value);
    return { what: 'origin', value: claim.value, words, isGoods: false, claim, filters: { wishes: [claim] } };
  }
  if (role === 'prop_65') return { what: role, value, words, isGoods: false, notFact: ASK_PRODUCT };
  if (role === 'eco') return { what: role, value, words, isGoods: false, filters: { eco: true } };
  if (role !== 'attribute')
    return { what: role, value, words, isGoods: role !== 'quality' && role !== 'advice', notFact: advice };
  const claim = { name: role, value };
  return {
    what: role,
    value,
    words,
    isGoods: isInWords,
    claim,
    filters: isInWords ? undefined : { wishes: [claim] },
  };
}

/** A country by its bare name is an origin where it is refused first, or goes on a list of origins. */
const isAfterOrigin = ({ joint, readings }: Draft, before: Draft | undefined): boolean =>
  readings.length === 0 &&
  (joint === 'refuse' ||
    (/^(?:comma|and|or|nor)$/.test(joint) && before?.readings.at(-1)?.what === 'origin'));

/** The item with its goods in words: without what is asked of them, and without small words at their ends. */
function worded({ joint, units, readings }: Draft, typed: string): Item {
  // `Do these need a Prop 65 warning?` asks of goods that stand elsewhere.
  const isQuestion =
    readings.some(({ what }) => what === 'prop_65') &&
    !readings.some(({ what, isGoods }) => isGoods && what !== 'word');
  const asked = readings.filter(({ isGoods }) => !isQuestion || !isGoods);
  const kept = (isQuestion ? [] : units).filter(({ entry: { role }, reading }) =>
    reading
      ? reading.isGoods || (reading.what === 'quality' && !reading.notFact?.includes('`sort`'))
      : role !== 'refuse' && role !== 'refuse_before' && role !== 'neutral',
  );
  const first = kept.findIndex(({ reading }) => reading);
  const last = kept.findLastIndex(({ reading }) => reading);
  const ofPurpose = new Set(purposeIn(kept, typed));
  const named = kept.slice(first, last + 1).filter((unit) => !ofPurpose.has(unit));
  const goods = asked.some(({ isGoods }) => isGoods) ? named : [];
  const purposes = new Set([...ofPurpose].map(({ reading }) => reading));
  const [start, end] = [units[0]?.start ?? 0, units.at(-1)?.end ?? 0];
  const isArticle = units.find(({ entry }) => entry.role !== 'refuse')?.entry.role === 'article';
  return {
    joint,
    readings: asked.filter((one) => !purposes.has(one)),
    isRefused: false,
    words: typed.slice(start, end),
    start,
    end,
    goods: spelled(goods, typed, false),
    sought: spelled(goods, typed, true),
    text: spelled(kept, typed, true),
    isEither: kept.some(({ entry, sign }) => entry.role === 'or' || sign === 'or'),
    isOwn: isArticle || units.some(({ entry }) => entry.role === 'goods'),
  };
}

type Read = Draft['units'][number];

/** The words that say whom or what goods of a kind are for: they are none of the goods. */
function purposeIn(units: readonly Read[], typed: string): readonly Read[] {
  const kind = units.findIndex(({ reading }) => reading?.what === 'kind');
  const at = units.findIndex(({ entry }, place) => place > kind && FOR.test(entry.value));
  if (kind < 0 || at < 0) return [];
  const end = units.findIndex(({ sign }, place) => place > at && sign !== undefined);
  const words = units.slice(at, end < 0 ? units.length : end);
  const isNamed = words.some(({ reading }) => reading && !/^(?:word|occasion)$/.test(reading.what));
  return !isNamed && isPurpose(typed.slice(words[1]?.start, words.at(-1)?.end)) ? words : [];
}

/** The units as typed or in our words; what stands side by side keeps what is between: `quarter-zip`. */
const spelled = (units: readonly Unit[], typed: string, isInOurs: boolean): string =>
  units
    .map(({ entry, start, end }, at) => {
      const between = typed.slice(units[at - 1]?.end ?? start, start);
      const word = isInOurs && entry.isForeign ? entry.value : typed.slice(start, end);
      return (/^[^\p{L}\p{N},;$]*$/u.test(between) ? between : ' ') + word;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** What the text asks for; a page asks for the same text as the search it shows. */
export const readWishes = remembering((typed): Readonly<WordsRead> => {
  const { text, figures } = readFigures(typed);
  return readItems(scoped(itemsOf(typed, text, figures)), typed);
}, REMEMBERED);

/** The same with what is sent as fields beside it. */
export function readWith(typed: string, sent: readonly Item[]): Readonly<WordsRead> {
  const read = readWishes(typed);
  const { length } = read.items;
  const also = sent.map((item, at) => (item.isRefused ? { ...item, refusedFrom: length + at } : item));
  return sent.length === 0 ? read : readItems([...read.items, ...also], typed);
}

/** What the items ask for together. */
function readItems(items: Item[], typed: string): WordsRead {
  const read: WordsRead = { items, text: '', filters: {}, understood: [], readings: [], notFacts: [] };
  items.forEach((item, at) => {
    if (read.understood.length + read.notFacts.length >= MOST_READ) return;
    for (const reading of item.readings) {
      const { what, words, notFact, filters } = reading;
      if (notFact !== undefined && !(item.isRefused && what === 'quality'))
        read.notFacts.push({ words, as: notFact });
      if (filters && (!item.isRefused || what === 'figure')) note(read, words, asOf(reading), filters);
    }
    if (item.refusedFrom === at)
      noteRefused(
        read,
        items.filter(({ isRefused, refusedFrom }) => isRefused && refusedFrom === at),
        typed,
      );
  });
  read.text = items
    .filter(({ isRefused, text }) => !isRefused && text !== '')
    .map((item, at, kept) =>
      item.joint === 'or' || bothAreGoods(kept[at - 1], item) ? `or ${item.text}` : item.text,
    )
    .join(' , ')
    .replaceAll(' , or ', ' or ');
  return read;
}

/** `Notebooks and pens` are two wishes: no product need be both. */
const bothAreGoods = (...items: readonly (Item | undefined)[]): boolean =>
  items.every((item) => item?.readings.some(({ what }) => what === 'kind'));

const asOf = ({ what, value, claim }: Reading): string =>
  claim ? claimed(claim) : what === 'eco' ? 'eco, by a fact of the product' : value;
const claimed = ({ name, value }: Claim): string => `${name === 'attribute' ? 'attributes' : name} ${value}`;

function note(read: WordsRead, words: string, as: string, filters: WishFilters): void {
  read.understood.push({ words, as });
  read.readings.push({ words, filters });
  read.filters = { ...filters, ...read.filters, ...joinedLists(read.filters, filters) };
}

/** Lists go on; of anything else what is said first holds. */
function joinedLists(one: WishFilters, other: WishFilters): WishFilters {
  const both = <V>(list: readonly V[] = [], more: readonly V[] = []) => {
    const all = [...list, ...more];
    return all.length > 0 ? all : undefined;
  };
  const lists = {
    without: both(one.without, other.without),
    withoutClaims: both(one.withoutClaims, other.withoutClaims),
    wishes: both(one.wishes, other.wishes),
    sizes: both(one.sizes, other.sizes),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list));
}

/** A refusal with the list that goes on from it. */
function noteRefused(read: WordsRead, list: readonly Item[], typed: string): void {
  const [first, next] = list;
  const words = next ? typed.slice(first?.start, list.at(-1)?.end) : (first?.words ?? '');
  const refusals = list.slice(0, MOST_READ).map(refusalOf);
  const without = refusals.flatMap((one) => one.without);
  const withoutClaims = refusals.flatMap((one) => one.withoutClaims);
  const notFact = refusals.find((one) => one.notFact)?.notFact;
  if (notFact) read.notFacts.push({ words, as: notFact });
  const goods = without.length > 0 ? [`without ${without.map(goesBy).join(', ')}`] : [];
  const as = [...goods, ...withoutClaims.map((claim) => `not ${claimed(claim)}`)].join('; ');
  if (as !== '') note(read, words, as, joinedLists({ without, withoutClaims }, {}));
}

/** `plastic (abs, pet, …)` */
function goesBy(goods: string): string {
  const entry = entryOf(goods.split(' '));
  const others = entry?.role === 'material' ? madeOf(entry.value).filter((one) => one !== goods) : [];
  return others.length > 2 ? `${goods} (${others.slice(0, MOST_NAMED).join(', ')}, …)` : goods;
}
