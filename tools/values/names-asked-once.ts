/**
 * Names that were asked for, to recognize those that are asked for again: at least `most` of the last ones, at most twice
 * as many. The older half is dropped as a whole: finding the first name of a set takes time for every one that was deleted
 * before it.
 */
export class NamesAskedOnce {
  readonly #most: number;
  #last = new Set<string>();
  #before = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  add(name: string): void {
    if (this.#last.size >= this.#most) {
      this.#before = this.#last;
      this.#last = new Set();
    }
    this.#last.add(name);
  }

  /** Whether it was known; it is not any more. */
  take(name: string): boolean {
    return this.#last.delete(name) || this.#before.delete(name);
  }

  clear(): void {
    this.#last.clear();
    this.#before.clear();
  }
}
