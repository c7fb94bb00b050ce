/** What a caller may send instead, for an error sentence. */
import { editDistance } from './edit-distance.ts';

const SHOWN = 8;
const MOST_TYPOS = 2;
/** A shorter word is a typo of too many. */
const SHORTEST_TYPO = 4;

/**
 * `front, back` and at most eight of the ids; those near to what was sent come first.
 *
 * @param sent what the caller sent instead: `navy` brings the ids with navy to the front
 */
export function choices(ids: readonly string[], sent?: string): string {
  if (ids.length === 0) return 'none';
  const near = sent === undefined ? [] : nearest(sent, ids);
  const ordered = [...near, ...ids.filter((id) => !near.includes(id))];
  const shown = ordered.slice(0, SHOWN).join(', ');
  return ids.length > SHOWN ? `${shown} and ${ids.length - SHOWN} more` : shown;
}

/** The ids that are nearest to a text, best first: the same but for case, those that hold its words, those a typo away. */
export function nearest(sent: string, ids: readonly string[]): string[] {
  const words = wordsOf(sent);
  const scored = ids.map((id) => ({ id, score: nearness(words, wordsOf(id)) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ id }) => id);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** How many words of the one are in the other; a typo counts half. */
const nearness = (sent: readonly string[], known: readonly string[]): number =>
  sent.reduce((sum, word) => {
    if (known.includes(word)) return sum + 1;
    const isTypo = word.length >= SHORTEST_TYPO && known.some((one) => isNear(word, one));
    return sum + (isTypo ? 0.5 : 0);
  }, 0);

const isNear = (word: string, other: string): boolean =>
  (other.length >= SHORTEST_TYPO && (word.startsWith(other) || other.startsWith(word))) ||
  editDistance(word, other, MOST_TYPOS) <= MOST_TYPOS;
