import { ServiceError } from '../../../../tools/errors.ts';
import type { Said } from '../../../../tools/languages/words.ts';

/** The data asked for, or the sentence that says why it is missing. */
export type Answer<T> = { is: 'there'; value: T } | { is: 'missing'; why: Said };

export const missing = (why: Said) => ({ is: 'missing', why }) as const;

/** Errors a visitor can correct or must know; others go to the door’s error page. */
export async function answer<T>(ask: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { is: 'there', value: await ask() };
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code !== 'internal') return missing(thrown.said);
    throw thrown;
  }
}
