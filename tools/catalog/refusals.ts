/** How far a refusal goes over the list it begins, and what it keeps out. */
import { NO_PROP_65_WARNING } from './prop-65.ts';
import type { Item } from './reading.ts';
import type { Claim } from './search-query.ts';

const JUDGED = 'a judgment, which no fact proves: nothing is left out for it';
const UNREAD = 'name the goods to keep out: `no pens`';
const COLORED = 'most goods come in several colors: choose another';

const JOINS: ReadonlySet<string> = new Set(['and', 'or', 'nor']);
/** What comes after these and a comma is what is taken in their place. */
const SWAPPED = /^(?:instead of|rather than|plutot que)\b/i;
/** Such a word is asked of goods that are wished for. */
const ASKED: ReadonlySet<string> = new Set(['color', 'figure', 'eco', 'attribute']);

/** The items with those that are refused: the one rule of scope. */
export function scoped(items: readonly Item[]): Item[] {
  let from: number | undefined;
  let isJoined = false;
  return items.map((item, at) => {
    const { joint } = item;
    const isOn = from !== undefined && goesOn(items, from, at, isJoined);
    if (joint === 'refuse' || (joint === 'nor' && !isOn)) from = at;
    else if (!isOn) from = undefined;
    isJoined = isOn && (isJoined || joint !== 'comma');
    const refused = { ...item, isRefused: from !== undefined, refusedFrom: from };
    return refused.isRefused && isOfWarning(item) ? wishedWithout(refused) : refused;
  });
}

const isOfWarning = ({ readings }: Item): boolean => readings.some(({ what }) => what === 'prop_65');

/** Who refuses a warning wants goods that are known to need none: `nothing with a Prop 65 warning`. */
function wishedWithout(item: Item): Item {
  const claim = { name: 'attribute', value: NO_PROP_65_WARNING };
  const asked = { what: 'attribute' as const, value: claim.value, words: item.words, isGoods: false, claim };
  const readings = item.readings.map((reading) =>
    reading.what === 'prop_65' ? { ...asked, filters: { wishes: [claim] } } : reading,
  );
  return { ...item, isRefused: false, readings };
}

/**
 * `or` goes on, and `and` where nothing begins a wish of its own; so does a comma in a list that ends with either, and one
 * between bare words alike where nothing was wished for before: `no pens, mugs, stickers`.
 */
function goesOn(items: readonly Item[], from: number, at: number, isJoined: boolean): boolean {
  const [first, item] = [items[from], items[at]];
  if (first === undefined || item === undefined) return false;
  const isLike = ({ isOwn, readings }: Item): boolean =>
    !isOwn &&
    readings.length > 0 &&
    readings.every(({ what }) => !ASKED.has(what) || first.readings.some((one) => one.what === what));
  if (item.joint === 'or' || item.joint === 'nor') return true;
  if (item.joint === 'and') return isLike(item);
  if (item.joint !== 'comma' || isJoined || !isLike(item)) return false;
  const end = items.findIndex(({ joint }, next) => next > at && joint !== 'comma');
  const sortOf = ({ readings }: Item) => readings.at(-1)?.what;
  const last = items[end]?.joint ?? '';
  // `No plastic, mugs and notebooks` refuses plastic alone.
  if (JOINS.has(last))
    return items
      .slice(at, end + 1)
      .every((one) => isLike(one) && (last !== 'and' || sortOf(one) === sortOf(first)));
  const [reading, ...others] = item.readings;
  return (
    !SWAPPED.test(first.words) &&
    items.slice(0, from).every(({ goods, joint }) => goods === '' || joint === 'refuse') &&
    others.length === 0 &&
    reading?.what !== 'word' &&
    reading?.what === sortOf(first)
  );
}

export interface Refusal {
  /** Goods, in the catalog's words. */
  without: string[];
  withoutClaims: Claim[];
  colors: string[];
  /** Why it keeps nothing out of a search. */
  notFact?: string;
}

/** What a refused item keeps out. */
export function refusalOf({ readings, sought }: Item): Refusal {
  const none: Refusal = { without: [], withoutClaims: [], colors: [] };
  const claimed = (isOfAll: boolean): Claim[] =>
    readings.flatMap(({ what, claim }) => (claim && (isOfAll || what === 'origin') ? [claim] : []));
  const goods = readings.filter(({ isGoods, claim }) => isGoods && !claim);
  if (goods.length > 0 && goods.every(({ what }) => what === 'color'))
    return { ...none, colors: goods.map(({ value }) => value), notFact: COLORED };
  if (goods.length > 0) return { ...none, without: [sought], withoutClaims: claimed(false) };
  const withoutClaims = claimed(true);
  const isJudged = readings.some(({ what }) => what === 'quality');
  return withoutClaims.length > 0
    ? { ...none, withoutClaims }
    : { ...none, notFact: isJudged ? JUDGED : UNREAD };
}
