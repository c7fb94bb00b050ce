/** Answers that stay as they are, such as a product: checked once and written as JSON once. */
import type { z } from 'zod';

/** The JSON of answers that are frozen; `undefined` until it was asked for. */
const texts = new WeakMap<object, string | undefined>();

/** Checks answers by the schema; one that is frozen is checked the first time alone, and its result is frozen too. */
export function checkedOnce<O extends z.ZodObject>(output: O): (answer: z.input<O>) => z.output<O> {
  const known = new WeakMap<object, z.output<O>>();
  return (answer) => {
    const before = known.get(answer);
    if (before) return before;
    const checked = output.parse(answer);
    if (Object.isFrozen(answer)) {
      Object.freeze(checked);
      known.set(answer, checked);
      texts.set(checked, undefined);
    }
    return checked;
  };
}

export function jsonOf(answer: object): string {
  const known = texts.get(answer);
  if (known !== undefined) return known;
  const text = JSON.stringify(answer);
  if (texts.has(answer)) texts.set(answer, text);
  return text;
}
