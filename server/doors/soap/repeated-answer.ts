/** Answers that are the same while what they tell of is the same: their XML is written and encoded once. */
import type { Message, Namespaces } from '../../promostandards/service.ts';
import { write } from '../../promostandards/write.ts';

interface Known {
  asked: string;
  bytes: Buffer | undefined;
}

/** An answer with the XML it had before. */
export class RepeatedAnswer<V extends object> {
  readonly #make: () => V;
  readonly #known: Known;

  constructor(make: () => V, known: Known) {
    this.#make = make;
    this.#known = known;
  }

  /** Always asked with the same message. */
  written(message: Message, namespaces: Namespaces): Buffer {
    this.#known.bytes ??= Buffer.from(write(message, this.#make(), namespaces));
    return this.#known.bytes;
  }
}

/**
 * Remembers the answers of one operation as long as what they tell `of` is remembered itself, one for each: that to the
 * words asked last.
 */
export function repeatedAnswers<V extends object>() {
  const known = new WeakMap<object, Known>();
  return (of: object, asked: string, make: () => V): RepeatedAnswer<V> => {
    let last = known.get(of);
    if (last?.asked !== asked) {
      last = { asked, bytes: undefined };
      known.set(of, last);
    }
    return new RepeatedAnswer(make, last);
  };
}
