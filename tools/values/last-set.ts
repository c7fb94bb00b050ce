export interface LastSetOptions<Name, Value> {
  /** The room: as much as their sizes come to together. */
  most: number;
  /** Each takes one, unless this says more. */
  sizeOf?: (value: Value) => number;
  /** Is told what is dropped. */
  dropped?: (name: Name, value: Value) => void;
}

/**
 * The values that were set or asked for last, from half of the room to all of it. The older half is dropped as a whole:
 * finding the first name of a map takes time for every one that was deleted before it.
 */
export class LastSet<Name, Value> {
  readonly #half: number;
  readonly #sizeOf: (value: Value) => number;
  readonly #dropped: LastSetOptions<Name, Value>['dropped'];
  #last = new Map<Name, Value>();
  #before = new Map<Name, Value>();
  /** Of those in `#last`. */
  #size = 0;

  constructor({ most, sizeOf = () => 1, dropped }: LastSetOptions<Name, Value>) {
    this.#half = most / 2;
    this.#sizeOf = sizeOf;
    this.#dropped = dropped;
  }

  get(name: Name): Value | undefined {
    const last = this.#last.get(name);
    if (last !== undefined) return last;
    const before = this.#before.get(name);
    if (before === undefined) return undefined;
    this.#before.delete(name);
    this.set(name, before);
    return before;
  }

  /** One that is larger than half of the room is dropped at once. */
  set(name: Name, value: Value): void {
    this.delete(name);
    const size = this.#sizeOf(value);
    if (size > this.#half) {
      this.#dropped?.(name, value);
      return;
    }
    if (this.#size + size > this.#half) this.#dropOlder();
    this.#last.set(name, value);
    this.#size += size;
  }

  /** Whether it was there. */
  delete(name: Name): boolean {
    const last = this.#last.get(name);
    if (last === undefined) return this.#before.delete(name);
    this.#size -= this.#sizeOf(last);
    return this.#last.delete(name);
  }

  clear(): void {
    this.#last.clear();
    this.#before.clear();
    this.#size = 0;
  }

  #dropOlder(): void {
    const older = this.#before;
    this.#before = this.#last;
    this.#last = new Map();
    this.#size = 0;
    if (this.#dropped) for (const [name, value] of older) this.#dropped(name, value);
  }
}
