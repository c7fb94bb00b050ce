/**
 * A map of what is under way: each entry is emptied when it is deleted. When a map of V8 grows or shrinks, its old table goes
 * on holding the entries it had until the next full garbage collection, and with them all that they lead to.
 */
export class TransientMap<Key, Value> {
  readonly #cells = new Map<Key, { value: Value | undefined }>();

  get size(): number {
    return this.#cells.size;
  }

  has(key: Key): boolean {
    return this.#cells.has(key);
  }

  get(key: Key): Value | undefined {
    return this.#cells.get(key)?.value;
  }

  set(key: Key, value: Value): void {
    const cell = this.#cells.get(key);
    if (cell) cell.value = value;
    else this.#cells.set(key, { value });
  }

  /** What it held. */
  delete(key: Key): Value | undefined {
    const cell = this.#cells.get(key);
    if (cell === undefined) return undefined;
    const { value } = cell;
    this.#cells.delete(key);
    cell.value = undefined;
    return value;
  }

  *[Symbol.iterator](): IterableIterator<[Key, Value]> {
    for (const [key, { value }] of this.#cells) if (value !== undefined) yield [key, value];
  }
}
