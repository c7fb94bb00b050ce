import { ServiceError } from '../../../../tools/errors.ts';

/** What was asked for, or the sentence that says why it is not there. */
export type Answer<T> = { is: 'there'; value: T } | { is: 'missing'; why: string };

export const missing = (why: string) => ({ is: 'missing', why }) as const;

/** What a visitor can mend or must know; the rest goes on to the door’s failure page. */
export async function answer<T>(ask: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { is: 'there', value: await ask() };
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code !== 'internal') return missing(thrown.message);
    throw thrown;
  }
}
