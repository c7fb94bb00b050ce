import type { FetchFailure } from './guarded-fetch.ts';

/** Why there is no answer, for a person; `who` is whom was asked, such as `endpoint`. */
export function failureSentence(failure: FetchFailure, who: string): string {
  const sentences: Record<FetchFailure, string> = {
    address: 'The address is not, or does not resolve to, a public https address.',
    too_large: 'The answer was too long.',
    slow: 'There was no answer in time.',
    unreachable: `The ${who} could not be reached, or broke off the connection.`,
  };
  return sentences[failure];
}
