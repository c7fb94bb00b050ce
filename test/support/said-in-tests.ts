/** What is said, in tests: it equals its English, and what is not printed by the words of its reader fails. */
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

function refuseUnprinted(value: unknown): void {
  if (isSaid(value)) throw new Error(`What is said is printed by the words of its reader: ${english(value)}`);
}

/** In a template, a sum of texts or `String()` it would read `[object Object]`. */
Object.defineProperty(Object.prototype, Symbol.toPrimitive, {
  configurable: true,
  writable: true,
  value(this: object, hint: string): unknown {
    refuseUnprinted(this);
    const [first, second] =
      hint === 'string' ? [this.toString(), this.valueOf()] : [this.valueOf(), this.toString()];
    return Object(first) === first ? second : first;
  },
});

/** As a child of an element it would be left out without a word. */
Object.defineProperty(Object.prototype, 'isEscaped', {
  configurable: true,
  get(this: object): undefined {
    refuseUnprinted(this);
  },
  set(this: object, value: unknown) {
    Object.defineProperty(this, 'isEscaped', { value, writable: true, enumerable: true, configurable: true });
  },
});
