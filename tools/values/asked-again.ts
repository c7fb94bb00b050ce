import { LastSet, type LastSetOptions } from './last-set.ts';

/** So many of those asked for once are recognized when they are asked for again, and no more than twice as many. */
const RECOGNIZED = 6_000;

export interface AskedAgainOptions<Value> extends Pick<LastSetOptions<unknown, Value>, 'most' | 'sizeOf'> {
  /** So many are kept from the first time on until others come, for the steps of one request. */
  latest?: number;
}

/**
 * Values worth keeping: those that are asked for again. Whoever goes through a whole catalog displaces none of them, and
 * what is thrown away soon costs least.
 */
export class AskedAgain<Name, Value> {
  readonly #askedOnce = new LastSet<Name, true>({ most: 2 * RECOGNIZED });
  readonly #kept: LastSet<Name, Value>;
  readonly #latest: LastSet<Name, Value>;

  constructor({ latest = 0, ...room }: AskedAgainOptions<Value>) {
    const dropped = (name: Name): void => this.#askedOnce.set(name, true);
    this.#kept = new LastSet({ ...room, dropped });
    this.#latest = new LastSet({ most: 2 * latest, dropped });
  }

  get(name: Name): Value | undefined {
    return this.#kept.get(name) ?? this.#latest.get(name);
  }

  /** Whether it is kept: it was asked for before. */
  add(name: Name, value: Value): boolean {
    const isKept = this.#askedOnce.delete(name);
    if (isKept) this.#kept.set(name, value);
    else this.#latest.set(name, value);
    return isKept;
  }

  clear(): void {
    this.#askedOnce.clear();
    this.#kept.clear();
    this.#latest.clear();
  }
}
