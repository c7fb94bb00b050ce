/** Product pictures with what was found of the goods in them; the last ones are kept: each gets several logos and views. */
import { createHash } from 'node:crypto';
import type { Bytes } from '../sizes.ts';
import { cutOut, edgesOf, outlineIn } from './cutout.ts';
import { type Plane, toPicture } from './pixels.ts';

/** Planes of zeros and ones are kept as bytes, a quarter of their size. */
type Mask = Uint8Array;

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
  outline(): Plane {
    this.#outline ??= maskOf(outlineIn(this.#edgesPlane()));
    return this.#planeOf(this.#outline);
  }

  /** 1 on the goods alone. With pale goods more of the backdrop is kept, to be safe. */
  alone(isPale: boolean): Plane {
    const kind = isPale ? 'pale' : 'deep';
    this.#alone[kind] ??= maskOf(cutOut(toPicture(this.#plain), this.#edgesPlane(), this.outline(), isPale));
    return this.#planeOf(this.#alone[kind]);
  }

  #edgesPlane(): Plane {
    this.#edges ??= maskOf(edgesOf(toPicture(this.#plain)));
    return this.#planeOf(this.#edges);
  }

  #planeOf(mask: Mask): Plane {
    return { width: this.#plain.width, height: this.#plain.height, values: new Float32Array(mask) };
  }
}

const maskOf = ({ values }: Plane): Mask => new Uint8Array(values);

/** Each takes up to 5 MB. */
const MOST_PICTURES = 8;

/** What was made of the last pictures. */
export class KnownPictures<T> {
  readonly #made = new Map<string, T>();

  async of(picture: Uint8Array, make: () => Promise<T>): Promise<T> {
    const hash = createHash('sha256').update(picture).digest('base64');
    const made = this.#made.get(hash) ?? (await make());
    this.#made.delete(hash);
    this.#made.set(hash, made);
    for (const longestUnasked of this.#made.keys()) {
      if (this.#made.size <= MOST_PICTURES) break;
      this.#made.delete(longestUnasked);
    }
    return made;
  }
}
