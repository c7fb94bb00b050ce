/** Answers that stay as they are, such as a product, and are asked for again: checked and written as JSON no more. */
import type { z } from 'zod';
import { checked } from './fits.ts';

/** The JSON of answers that are frozen; `undefined` until it was asked for. */
const texts = new WeakMap<object, string | undefined>();

/**
 * Checks answers by the schema. Of one that is frozen the result is frozen and kept from the second time on: most of a
 * large catalog is asked for once, and what is kept has to be collected again.
 */
export function checkedOnce<O extends z.ZodObject>(output: O): (answer: z.input<O>) => z.output<O> {
  const known = new WeakMap<object, z.output<O>>();
  const asked = new WeakSet<object>();
  return (answer) => {
    const before = known.get(answer);
    if (before) return before;
    const made = checked(output, answer);
    if (!Object.isFrozen(answer)) return made;
    if (asked.has(answer)) {
      keepJson(made);
      known.set(answer, made);
    } else asked.add(answer);
    return made;
  };
}

/** The answer is frozen, and its JSON kept as long as it is. */
export function keepJson(answer: object): void {
  Object.freeze(answer);
  texts.set(answer, undefined);
}

export function jsonOf(answer: object): string {
  const known = texts.get(answer);
  if (known !== undefined) return known;
  const text = JSON.stringify(answer);
  if (texts.has(answer)) texts.set(answer, text);
  return text;
}
