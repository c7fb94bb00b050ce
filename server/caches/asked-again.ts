import { LRUCache } from 'lru-cache';

/** Values added last, for the steps of one request: so few that most are dropped while they are young. */
const LATEST = 16;

/**
 * Keeps a value from the second time on that it is added. What is asked for once, such as by who reads a whole catalog,
 * displaces nothing and dies young: to keep it would cost a fifth of the request in garbage collection.
 */
export class AskedAgain<Value extends object> {
  readonly #added: LRUCache<string, true>;
  readonly #latest = new LRUCache<string, Value>({ max: LATEST });
  readonly #kept: LRUCache<string, Value>;

  /**
   * @param mostSize of all values that are kept, together
   * @param mostNames of those that were added, which are remembered without their values
   */
  constructor({ mostSize, mostNames }: { mostSize: number; mostNames: number }) {
    this.#kept = new LRUCache({ maxSize: mostSize });
    this.#added = new LRUCache({ max: mostNames });
  }

  get(name: string): Value | undefined {
    return this.#kept.get(name) ?? this.#latest.get(name);
  }

  add(name: string, value: Value, size: number): void {
    if (this.#added.has(name)) this.#kept.set(name, value, { size });
    else this.#latest.set(name, value);
    this.#added.set(name, true);
  }

  clear(): void {
    for (const cache of [this.#added, this.#latest, this.#kept]) cache.clear();
  }
}
