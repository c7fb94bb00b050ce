import type { WordsPort } from '../../../tools/proposals/words-port.ts';
import type { Config } from '../../config.ts';
import { modelWords } from './model-words.ts';

/** Who writes the words of proposals under this configuration; `undefined` where the planner does. */
export function wordsOf(
  { WORDS_BASE_URL, WORDS_API_KEY, WORDS_MODEL }: Config,
  report: (failure: Error) => void,
): WordsPort | undefined {
  if (WORDS_BASE_URL === undefined || WORDS_API_KEY === undefined || WORDS_MODEL === undefined)
    return undefined;
  return modelWords({ baseUrl: WORDS_BASE_URL, apiKey: WORDS_API_KEY, model: WORDS_MODEL, report });
}
