import type { ImagesPort } from '../../../tools/artwork/images-port.ts';
import type { Config } from '../../config.ts';
import { compositeImages } from './composite/composite.ts';
import { openAiImages } from './openai/openai-images.ts';

/** Who makes previews under this configuration: an image model where one is set, else composites. */
export function imagesOf(
  { IMAGES_BASE_URL, IMAGES_API_KEY, IMAGES_MODEL }: Config,
  report: (failure: Error) => void,
): ImagesPort & { close?(): void } {
  if (IMAGES_BASE_URL === undefined || IMAGES_API_KEY === undefined || IMAGES_MODEL === undefined)
    return compositeImages();
  return openAiImages({ baseUrl: IMAGES_BASE_URL, apiKey: IMAGES_API_KEY, model: IMAGES_MODEL, report });
}
