/** Pictures of suppliers, fetched once and stored in our format, so that browsers never contact a supplier's server. */
import type { ProductPicture, ProductPicturesPort } from '../../../tools/artwork/images-port.ts';
import { type PictureAreasPort, withAreas } from '../../../tools/artwork/picture-areas.ts';
import type { PictureCopies } from '../../../tools/catalog/sync-port.ts';
import { GuardedFetchError, guardedFetch } from '../../fetch/guarded-fetch.ts';
import { sha256 } from '../../secrets/sha256.ts';
import type { FileStore } from '../files/file-store.ts';

const LARGEST_BYTES = 12_000_000;
const MOST_PIXELS = 60_000_000;
const TIMEOUT_MS = 20_000;
/** Long enough for the next request, and short enough that a command ends soon after its last. */
const KEPT_MS = 1_500;
const SECONDS = 8;
const KEPT_PX = 1_200;
const QUALITY = 82;
/** Of 6: a little larger, and copied in half the time. */
const EFFORT = 2;

/** The first bytes of the accepted formats; a server's content type does not matter. */
const FORMATS: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/, /^GIF8[79]a/];

/** The path of `/pictures/of/<supplier>/<hash>.webp`. */
const pathOf = (supplier: string, name: string): string =>
  `supplier-pictures/${supplier}/${name.slice(0, 2)}/${name}`;

export function pictureCopies(store: FileStore, { allowLocal }: { allowLocal: boolean }): PictureCopies {
  const fetch = guardedFetch({ allowLocal, keepAliveMs: KEPT_MS });

  async function fetched(url: string): Promise<Buffer | undefined> {
    try {
      const { status, body } = await fetch({ url, timeoutMs: TIMEOUT_MS, maxBytes: LARGEST_BYTES });
      return status === 200 ? body : undefined;
    } catch (failure) {
      if (failure instanceof GuardedFetchError) return undefined;
      throw failure;
    }
  }

  return {
    async keep(supplier, { url, changedAt }) {
      const name = `${sha256(`${url}\n${changedAt ?? ''}`).slice(0, 40)}.webp`;
      const path = pathOf(supplier, name);
      const address = `/pictures/of/${supplier}/${name}`;
      if (await store.has(path)) return address;
      const bytes = await fetched(url);
      const picture = bytes && (await inOurForm(bytes));
      if (!picture) return undefined;
      await store.put(path, picture);
      return address;
    },
  };
}

/** `/pictures/of/<supplier>/<name>` */
const ADDRESS = /^\/pictures\/of\/([a-z0-9][a-z0-9-]{0,31})\/([0-9a-f]{40}\.webp)$/;

/**
 * Copied pictures, combined with those of `others`. Suppliers do not say where an imprint is on a picture: the desk marks it.
 */
export function withCopiedPictures(
  store: FileStore,
  others: ProductPicturesPort,
  { pictureAreas }: { pictureAreas: PictureAreasPort },
): ProductPicturesPort {
  async function found(path: string, key: string): Promise<ProductPicture | undefined> {
    const [, supplier, name] = ADDRESS.exec(path) ?? [];
    if (supplier === undefined || name === undefined) return others.at(path, key);
    const bytes = await copiedPicture(store, supplier, name);
    return bytes && { bytes, imprints: {} };
  }
  return {
    async at(path, key) {
      const picture = await found(path, key);
      return picture && withAreas(picture, await pictureAreas.of(key));
    },
  };
}

/** The bytes of a copied picture; `undefined` if there is none with this name. */
export const copiedPicture = (
  store: FileStore,
  supplier: string,
  name: string,
): Promise<Uint8Array | undefined> => store.get(pathOf(supplier, name));

/** Decoded and encoded again, without metadata; `undefined` if it is not a picture. */
async function inOurForm(bytes: Buffer): Promise<Buffer | undefined> {
  const start = bytes.subarray(0, 16).toString('latin1');
  if (!FORMATS.some((format) => format.test(start))) return undefined;
  // Only shops with live suppliers load the package.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: KEPT_PX, height: KEPT_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer();
  } catch {
    // Broken or too large: the product is shown without it, and the desk is told.
    return undefined;
  }
}
