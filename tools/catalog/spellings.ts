import type { MatchReason } from './search-query.ts';

/** The words of a search that were read in another spelling. */
export const spellingsOf = (reasons: readonly MatchReason[]): { word: string; matched: string }[] =>
  reasons.flatMap(({ word, matched, how }) => (how === 'spelling' ? [{ word, matched }] : []));
