/** Answers that follow from the catalog and its suppliers' terms alone, kept for whoever asks the same until these change. */
import type { CatalogPort } from './catalog/port.ts';
import { keepJson } from './checked-once.ts';

/** Some 5 kB each as JSON, and three times as much as objects. */
const MOST = 500;

export interface KeptAnswers<Input extends object, Answer extends object> {
  /** The kept answer, or the one that is made; that is kept from the second time on: most searches are asked once. */
  answer(catalog: Pick<CatalogPort, 'version'>, input: Input, make: () => Promise<Answer>): Promise<Answer>;
}

/** @param lasts whether the answer to an input follows from the catalog alone, whoever asks and whenever */
export function keptAnswers<Input extends object, Answer extends object>(
  lasts: (input: Input) => boolean,
): KeptAnswers<Input, Answer> {
  /** Of each catalog in its last version; `undefined` for what was asked once. */
  const known = new WeakMap<object, { version: string; answers: Map<string, Answer | undefined> }>();
  return {
    async answer(catalog, input, make) {
      if (!lasts(input)) return make();
      const version = catalog.version();
      const before = known.get(catalog);
      const { answers } = before?.version === version ? before : { answers: new Map() };
      if (answers !== before?.answers) known.set(catalog, { version, answers });
      const name = JSON.stringify(input);
      const kept = answers.get(name);
      const wasAsked = answers.delete(name);
      const answer = kept ?? (await make());
      if (wasAsked && kept === undefined) keepJson(answer);
      answers.set(name, wasAsked ? answer : undefined);
      const [longestUnasked] = answers.size > MOST ? answers.keys() : [];
      if (longestUnasked !== undefined) answers.delete(longestUnasked);
      return answer;
    },
  };
}
