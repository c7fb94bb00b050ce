/** A cache of answers that follow from the catalog and its suppliers' terms alone: they last until these change. */
import type { CatalogPort } from './catalog/port.ts';
import type { SerializedAnswer } from './serialized-answer.ts';
import { AskedAgain } from './values/asked-again.ts';

/** Of the JSON of all cached answers of a tool: some 1,000 of them, which take two bytes for each character. */
const MOST_CHARACTERS = 4_000_000;

export interface CachedAnswers<Input extends object, Answer extends object> {
  /** The cached answer, or the one that is made. It is cached from the second call on, because most are asked for once. */
  answer(
    catalog: Pick<CatalogPort, 'version'>,
    input: Input,
    make: () => Promise<SerializedAnswer<Answer>>,
  ): Promise<SerializedAnswer<Answer>>;
}

/** @param lasts whether the answer to an input follows from the catalog alone, for every caller and at any time */
export function cachedAnswers<Input extends object, Answer extends object>(
  lasts: (input: Input) => boolean,
): CachedAnswers<Input, Answer> {
  /** Of each catalog in its last version. */
  const known = new WeakMap<object, Known<Answer>>();
  return {
    async answer(catalog, input, make) {
      if (!lasts(input)) return make();
      const version = catalog.version();
      let current = known.get(catalog);
      if (current?.version !== version) {
        current = {
          version,
          answers: new AskedAgain({ most: MOST_CHARACTERS, sizeOf: ({ json }) => json.length }),
        };
        known.set(catalog, current);
      }
      const name = JSON.stringify(input);
      const cached = current.answers.get(name);
      if (cached) return cached;
      const answer = await make();
      if (current.answers.add(name, answer)) answer.keepTexts();
      return answer;
    },
  };
}

/** The answers of one version of a catalog. */
interface Known<Answer extends object> {
  version: string;
  answers: AskedAgain<string, SerializedAnswer<Answer>>;
}
