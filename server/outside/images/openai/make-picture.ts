import OpenAI, { toFile } from 'openai';
import sharp from 'sharp';
import type { ImageOrder, MadeImage } from '../../../../tools/artwork/images-port.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { type Bytes, inAllForms, PICTURE_SIDE } from '../sizes.ts';
import { promptFor } from './prompt.ts';
import { failureFrom } from './refusal.ts';

const TICK_MS = 4_000;
/** The usual duration of a picture. */
const USUAL_MS = 30_000;

export interface OpenAiSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  limitMs: number;
  fetch: typeof fetch;
  /** Reports what the operator has to fix: a key without access, an unknown model, an invalid answer. */
  report(failure: Error): void;
}

/** A picture of the order in two sizes; throws as the port says. */
export async function makePicture(settings: OpenAiSettings, order: ImageOrder): Promise<MadeImage> {
  const { limitMs, report } = settings;
  const stop = ticking(order);
  try {
    const bytes = await ask(settings, order, AbortSignal.any([order.signal, AbortSignal.timeout(limitMs)]));
    order.progress(0.95, 'Finishing the picture');
    return await inAllForms(await pictureFrom(bytes));
  } catch (cause) {
    throw failureFrom(cause, report);
  } finally {
    stop();
  }
}

async function ask(
  { baseUrl, apiKey, model, limitMs, fetch }: OpenAiSettings,
  order: ImageOrder,
  signal: AbortSignal,
): Promise<Uint8Array> {
  // No automatic retry: it would cost again while the first call may still be running. The caller decides.
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: limitMs, fetch });
  const images = [
    ...(order.picture === null ? [] : [await toFile(order.picture, 'product.webp', { type: 'image/webp' })]),
    await toFile(order.logo, 'logo.png', { type: 'image/png' }),
  ];
  const answer = await client.images.edit(
    { model, image: images, prompt: promptFor(order), size: '1024x1024', n: 1 },
    { signal },
  );
  return pictureBytes(answer);
}

/** The model reports no progress while it works, so progress is estimated from the time. */
function ticking({ progress }: ImageOrder): () => void {
  const startedAt = performance.now();
  progress(0.1, 'Asking the image model');
  const timer = setInterval(() => {
    const waited = (performance.now() - startedAt) / USUAL_MS;
    progress(0.1 + 0.8 * (1 - Math.exp(-1.5 * waited)), 'The image model is at work');
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** @throws ServiceError `supplier_unavailable` if the answer holds no picture */
function pictureBytes(answer: { data?: { b64_json?: string | undefined }[] | undefined }): Uint8Array {
  const base64 = answer.data?.[0]?.b64_json;
  if (typeof base64 === 'string' && base64.length > 0) return Buffer.from(base64, 'base64');
  throw new ServiceError('supplier_unavailable', 'The image service sent no picture; try again in a minute.');
}

const MOST_PIXELS = 4_096 * 4_096;
const SECONDS = 20;

/**
 * The picture from the service, at our size.
 *
 * @throws ServiceError `supplier_unavailable` for bytes that are not a picture
 */
async function pictureFrom(bytes: Uint8Array): Promise<Bytes> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .flatten({ background: '#ffffff' })
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch (cause) {
    throw new ServiceError(
      'supplier_unavailable',
      'The image service sent something that is no picture; try again in a minute.',
      { cause },
    );
  }
}
