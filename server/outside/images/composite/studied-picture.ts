/** Product pictures with what was found of the goods in them; the last ones are kept: each gets several logos and views. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Bytes } from '../sizes.ts';
import { cutOut, edgesOf, outlineIn } from './cutout.ts';
import { type Mask, toPicture } from './pixels.ts';

/** Everything handed out may be changed. */
export class StudiedPicture {
  readonly #plain: Bytes;
  #edges: Mask | undefined;
  #outline: Mask | undefined;
  readonly #alone: { pale?: Mask; deep?: Mask } = {};

  constructor(plain: Bytes) {
    this.#plain = plain;
  }

  picture(): Bytes {
    return { ...this.#plain, data: new Uint8Array(this.#plain.data) };
  }

  /** 1 on the goods, including holes and a narrow fringe. */
  outline(): Mask {
    this.#outline ??= outlineIn(this.#edgesFound());
    return copied(this.#outline);
  }

  /** 1 on the goods alone. With pale goods more of the backdrop is kept, to be safe. */
  alone(isPale: boolean): Mask {
    const kind = isPale ? 'pale' : 'deep';
    this.#alone[kind] ??= cutOut(toPicture(this.#plain), this.#edgesFound(), this.outline(), isPale);
    return copied(this.#alone[kind]);
  }

  #edgesFound(): Mask {
    this.#edges ??= edgesOf(toPicture(this.#plain));
    return this.#edges;
  }
}

const copied = (mask: Mask): Mask => ({ ...mask, values: new Uint8Array(mask.values) });

/** Each takes up to 5 MB. */
const MOST_PICTURES = 8;

/** What was made of the last pictures. */
export class KnownPictures<T extends object> {
  readonly #made = new LRUCache<string, T>({ max: MOST_PICTURES });

  async of(picture: Uint8Array, make: () => Promise<T>): Promise<T> {
    const hash = createHash('sha256').update(picture).digest('base64');
    const made = this.#made.get(hash) ?? (await make());
    this.#made.set(hash, made);
    return made;
  }
}
