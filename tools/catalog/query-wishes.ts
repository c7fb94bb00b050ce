/**
 * What a query asks beside its words: a price, a quantity, rush, what it will not have. These are read as filters, or named
 * to be no facts of the catalog; they are never looked for as words.
 */
import { refusalsApart, WISH_RULES, type WishFilters } from './wish-rules.ts';

/** The most wishes one search reads. */
const MOST_WISHES = 20;

/** Words of a search, and what they were read as or why they say nothing here. */
export interface Understood {
  words: string;
  as: string;
}

export interface QueryWishes {
  /** What is left to look for. */
  text: string;
  filters: WishFilters;
  understood: Understood[];
  /** What each of the understood words asks for. */
  readings: { words: string; filters: WishFilters }[];
  /** What the catalog has no fact for, each with what to do instead. */
  notFacts: Understood[];
}

/** The search without what it says beside its words, and that as filters. */
export function readWishes(text: string): QueryWishes {
  const found: QueryWishes = {
    text: refusalsApart(text),
    filters: {},
    understood: [],
    readings: [],
    notFacts: [],
  };
  for (const { pattern, read } of WISH_RULES) {
    found.text = found.text.replace(pattern, (matched: string, ...rest: unknown[]) => {
      const isFull = found.understood.length + found.notFacts.length >= MOST_WISHES;
      const reading = isFull ? undefined : read(groupsOf(rest), found.filters);
      if (reading === undefined) return matched;
      const words = matched.trim();
      if ('notFact' in reading) {
        found.notFacts.push({ words, as: reading.notFact });
        if (reading.isKept) return matched;
      } else {
        found.understood.push({ words, as: reading.as });
        found.readings.push({ words, filters: reading.filters });
        found.filters = merged(found.filters, reading.filters);
      }
      return ' , ';
    });
  }
  return found;
}

function groupsOf(rest: readonly unknown[]): Record<string, string | undefined> {
  const last = rest.at(-1);
  const groups = typeof last === 'object' && last !== null ? Object.entries(last) : [];
  return Object.fromEntries(
    groups.map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}

/** What is said first holds, and lists go on. */
const merged = (first: WishFilters, next: WishFilters): WishFilters => ({
  ...next,
  ...first,
  ...(first.without || next.without ? { without: [...(first.without ?? []), ...(next.without ?? [])] } : {}),
  ...(first.withoutClaims || next.withoutClaims
    ? { withoutClaims: [...(first.withoutClaims ?? []), ...(next.withoutClaims ?? [])] }
    : {}),
  ...(first.wishes || next.wishes ? { wishes: [...(first.wishes ?? []), ...(next.wishes ?? [])] } : {}),
  ...(first.sizes || next.sizes ? { sizes: [...(first.sizes ?? []), ...(next.sizes ?? [])] } : {}),
});
