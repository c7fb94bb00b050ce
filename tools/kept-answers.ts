/** Answers that follow from the catalog and its suppliers' terms alone, kept for whoever asks the same until these change. */
import type { CatalogPort } from './catalog/port.ts';
import { NamesAskedOnce } from './values/names-asked-once.ts';
import type { WrittenAnswer } from './written-answer.ts';

/** Of the JSON of all kept answers of a tool: some 1,000 of them, which take four bytes for each character. */
const MOST_CHARACTERS = 4_000_000;
/** So many of those asked for once are recognized when they are asked for again. */
const RECOGNIZED = 6_000;

export interface KeptAnswers<Input extends object, Answer extends object> {
  /** The kept answer, or the one that is made; that is kept from the second time on: most are asked for once. */
  answer(
    catalog: Pick<CatalogPort, 'version'>,
    input: Input,
    make: () => Promise<WrittenAnswer<Answer>>,
  ): Promise<WrittenAnswer<Answer>>;
}

/** @param lasts whether the answer to an input follows from the catalog alone, whoever asks and whenever */
export function keptAnswers<Input extends object, Answer extends object>(
  lasts: (input: Input) => boolean,
): KeptAnswers<Input, Answer> {
  /** Of each catalog in its last version. */
  const known = new WeakMap<object, Known<Answer>>();
  return {
    async answer(catalog, input, make) {
      if (!lasts(input)) return make();
      const version = catalog.version();
      let current = known.get(catalog);
      if (current?.version !== version) {
        current = new Known(version);
        known.set(catalog, current);
      }
      const name = JSON.stringify(input);
      const kept = current.find(name);
      if (kept) return kept;
      const answer = await make();
      current.note(name, answer);
      return answer;
    },
  };
}

/** The answers of one version of a catalog. */
class Known<Answer extends object> {
  readonly version: string;
  readonly #answers = new Map<string, WrittenAnswer<Answer>>();
  readonly #askedOnce = new NamesAskedOnce(RECOGNIZED);
  #characters = 0;

  constructor(version: string) {
    this.version = version;
  }

  find(name: string): WrittenAnswer<Answer> | undefined {
    return this.#answers.get(name);
  }

  note(name: string, answer: WrittenAnswer<Answer>): void {
    if (this.#askedOnce.take(name)) this.#keep(name, answer);
    else this.#askedOnce.add(name);
  }

  #keep(name: string, answer: WrittenAnswer<Answer>): void {
    answer.freeze();
    this.#characters += answer.json.length - (this.#answers.get(name)?.json.length ?? 0);
    this.#answers.set(name, answer);
    // A map keeps insertion order. One that is still asked for is back after the next two times.
    for (const [longestKept, { json }] of this.#answers) {
      if (this.#characters <= MOST_CHARACTERS) return;
      this.#answers.delete(longestKept);
      this.#characters -= json.length;
    }
  }
}
