/** What is said equals its English: a test compares it with the words, and not with the key and the values. */
import { expect } from 'vitest';
import { english, isSaid } from '../../tools/languages/words.ts';

expect.addEqualityTesters([
  (one: unknown, other: unknown): boolean | undefined => {
    if (isSaid(one) && typeof other === 'string') return english(one) === other;
    if (typeof one === 'string' && isSaid(other)) return one === english(other);
    // Else each byte of a file would come here: half a minute for a large one.
    if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other) === 0;
    return undefined;
  },
]);
