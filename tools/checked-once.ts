/** Answers that stay as they are and are given again: checked no more. */
import type { z } from 'zod';

/**
 * Checks answers by the schema. Of one that is frozen the result is frozen and kept from the second time on: most are
 * given once, and what is kept has to be collected again.
 */
export function checkedOnce<O extends z.ZodObject>(output: O): (answer: z.input<O>) => z.output<O> {
  const known = new WeakMap<object, z.output<O>>();
  const asked = new WeakSet<object>();
  return (answer) => {
    const before = known.get(answer);
    if (before) return before;
    const made = output.parse(answer);
    if (!Object.isFrozen(answer)) return made;
    if (asked.has(answer)) {
      Object.freeze(made);
      known.set(answer, made);
    } else asked.add(answer);
    return made;
  };
}
