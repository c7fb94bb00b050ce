/**
 * The values that were added last, in a list of fixed length. Maps replaced by new ones would keep what they held in memory
 * until the next full garbage collection.
 */
export class LatestFew<Name, Value> {
  readonly #most: number;
  readonly #dropped: (name: Name, value: Value) => void;
  #entries: { name: Name; value: Value }[] = [];
  /** Where the next one stands: the place of the oldest, once all are taken. */
  #next = 0;

  /** @param dropped is told of each that another one displaces */
  constructor(most: number, dropped: (name: Name, value: Value) => void) {
    this.#most = most;
    this.#dropped = dropped;
  }

  get(name: Name): Value | undefined {
    return this.#entries.find((entry) => entry.name === name)?.value;
  }

  /** A value of the same name is replaced. */
  add(name: Name, value: Value): void {
    if (this.#most === 0) {
      this.#dropped(name, value);
      return;
    }
    const before = this.#entries.findIndex((entry) => entry.name === name);
    const place = before < 0 ? this.#next : before;
    const displaced = this.#entries[place];
    this.#entries[place] = { name, value };
    if (before >= 0) return;
    this.#next = (place + 1) % this.#most;
    if (displaced) this.#dropped(displaced.name, displaced.value);
  }

  clear(): void {
    this.#entries = [];
    this.#next = 0;
  }
}
