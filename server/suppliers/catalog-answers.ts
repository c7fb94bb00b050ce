import type { CatalogPort } from '../../tools/catalog/port.ts';
import type { AnswersPort, AnswerTexts } from '../../tools/serialized-answer.ts';
import { AskedAgain } from '../caches/asked-again.ts';

/** What is kept at a time, at some 4 kB. */
const SOME_ANSWERS = 2_000;
/** Of the JSON of all that are kept, which takes two bytes for each character. */
const MOST_CHARACTERS = 8_000_000;

/** The answers of one version of a catalog. */
export function catalogAnswers(catalog: Pick<CatalogPort, 'version'>): AnswersPort {
  const kept = new AskedAgain<AnswerTexts>({ mostSize: MOST_CHARACTERS, mostNames: 2 * SOME_ANSWERS });
  let version = catalog.version();
  return {
    async texts(question, make) {
      const asked = catalog.version();
      if (asked !== version) kept.clear();
      version = asked;
      const known = kept.get(question);
      if (known) return known;
      const made = await make();
      // The catalog may have changed meanwhile.
      if (asked === version) kept.add(question, made, made.json.length);
      return made;
    },
  };
}
