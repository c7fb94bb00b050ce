import { LastSet, type LastSetOptions } from './last-set.ts';
import { LatestFew } from './latest-few.ts';

export interface AskedAgainOptions<Value> extends Pick<LastSetOptions<unknown, Value>, 'most' | 'sizeOf'> {
  /** So many are kept from the first time on until others come, for the steps of one request. */
  latest?: number;
}

/**
 * A cache that keeps a value from the second time it is asked for, as long as its key is still remembered. A key is remembered
 * until twice the cache's size of other keys came. Reading a whole catalog once therefore displaces nothing.
 */
export class AskedAgain<Name, Value> {
  /** Their sizes. */
  readonly #askedOnce: LastSet<Name, number>;
  readonly #kept: LastSet<Name, Value>;
  readonly #latest: LatestFew<Name, Value>;

  constructor({ latest = 0, most, sizeOf = () => 1 }: AskedAgainOptions<Value>) {
    const dropped = (name: Name, value: Value): void => this.#askedOnce.set(name, sizeOf(value));
    this.#askedOnce = new LastSet({ most: 2 * most, sizeOf: (size) => size });
    this.#kept = new LastSet({ most, sizeOf, dropped });
    this.#latest = new LatestFew(latest, dropped);
  }

  get(name: Name): Value | undefined {
    return this.#kept.get(name) ?? this.#latest.get(name);
  }

  /** Whether it is kept: it was asked for before. */
  add(name: Name, value: Value): boolean {
    const isKept = this.#askedOnce.delete(name);
    if (isKept) this.#kept.set(name, value);
    else this.#latest.add(name, value);
    return isKept;
  }

  clear(): void {
    this.#askedOnce.clear();
    this.#kept.clear();
    this.#latest.clear();
  }
}
