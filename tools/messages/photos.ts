/** Photos that go with a message, such as of goods that came wrong or damaged. What is stored is drawn anew, without place and time. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Links } from '../identity/links.ts';
import { said } from '../languages/words.ts';
import { Address } from '../values/address.ts';
import { bytesOfFile, fileField, type SentFile } from '../values/base64.ts';
import { LARGEST_PHOTO_BYTES, type Message, MOST_PHOTOS, photoFiles, photosOf } from './message.ts';

export const PHOTOS_INPUT = {
  photos: z
    .array(fileField(LARGEST_PHOTO_BYTES))
    .max(MOST_PHOTOS)
    .optional()
    .describe('Photos of it, each as https address or base64: PNG, JPG or WebP, at most 10 MB'),
};

const PhotoWire = z.object({
  url: Address.describe('The photo, JPEG of at most 2,048 pixels'),
  small_url: Address.describe('The same, of at most 320 pixels'),
});
export const PhotosWire = z.array(PhotoWire).max(MOST_PHOTOS).describe('Photos that were sent with it');

export const toPhotosWire = (message: Pick<Message, 'photos'>, links: Links): z.input<typeof PhotosWire> =>
  photosOf(message).map((name) => {
    const [url, small_url] = photoFiles(name).map(links.file);
    return { url: url ?? '', small_url: small_url ?? '' };
  });

/**
 * The message that `keep` makes with these photos. They are read before its transaction, and stored before the message names
 * them.
 *
 * @throws ServiceError `validation_failed` for a file that is no photo, with `photos`; `timeout`; `rate_limited`
 */
export async function withPhotos<M extends Pick<Message, 'id'>>(
  ctx: Ctx,
  sent: readonly SentFile[] = [],
  keep: (message: Pick<Message, 'id' | 'photos'>) => Promise<M>,
): Promise<M> {
  const id = ctx.newId('msg');
  if (sent.length === 0) return keep({ id });
  const files = new Map<string, Uint8Array>();
  const photos = new Set<string>();
  for (const one of sent) {
    const { sha256, photo, small } = await read(ctx, one);
    const name = `${id}-${sha256.slice(0, 16)}`;
    const [file, smallFile] = photoFiles(name);
    photos.add(name);
    files.set(file, photo).set(smallFile, small);
  }
  const forget = () => Promise.all([...files.keys()].map((name) => ctx.files.remove(name)));
  try {
    await Promise.all([...files].map(([name, bytes]) => ctx.files.put(name, bytes)));
    const message = await keep({ id, photos: [...photos] });
    if (message.id !== id) await forget();
    return message;
  } catch (cause) {
    await forget();
    throw cause;
  }
}

const NO_ADDRESS =
  'An address in `photos` has no file that anyone can read; send a public https address, or the bytes in base64.';

async function read(ctx: Ctx, sent: SentFile) {
  const { caller } = ctx;
  const inTurnOf = 'account' in caller ? caller.account.id : actorOf(caller);
  const readBytes = (bytes: Uint8Array) => {
    if (bytes.byteLength > LARGEST_PHOTO_BYTES)
      throw new ServiceError('validation_failed', 'A photo is larger than 10 MB; send a smaller one.');
    return ctx.artworkReader.readPhoto(inTurnOf, bytes);
  };
  const isAddress = typeof sent === 'string' && /^https?:/i.test(sent);
  try {
    return isAddress
      ? await ctx.fileFetcher.fetch(inTurnOf, sent, ({ bytes }) => readBytes(bytes))
      : await readBytes(bytesOfFile(sent, 'photos'));
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.code !== 'validation_failed') throw cause;
    // What the fetcher says names fields of another tool.
    const said = isAddress && cause.param === 'url' ? NO_ADDRESS : cause.said;
    throw new ServiceError(cause.code, said, { param: 'photos', cause });
  }
}

/** In the mail that tells of the message. */
export const photosSaid = (message: Pick<Message, 'photos'>) =>
  photosOf(message).length === 0 ? null : said('Photos are with it: you see them on that page.');
