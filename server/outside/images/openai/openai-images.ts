/** Previews by an image model behind an OpenAI-compatible address (`POST /images/edits`). */
import type { ImagesPort } from '../../../../tools/artwork/images-port.ts';
import { providerFetch } from '../../../fetch/provider-fetch.ts';
import type { OpenAiSettings } from './make-picture.ts';

const LIMIT_MS = 110_000;
/** Pictures come as base64. */
const MOST_BYTES = 32 * 1024 * 1024;

export function openAiImages({
  limitMs = LIMIT_MS,
  ...given
}: Omit<OpenAiSettings, 'fetch' | 'limitMs'> & { limitMs?: number }): ImagesPort {
  // The package's own limit comes first: it has a sentence of its own.
  const fetch = providerFetch('image_model', { timeoutMs: limitMs + 1_000, mostBytes: MOST_BYTES });
  const settings = { ...given, limitMs, fetch };
  return {
    provider: 'openai',
    isAi: true,
    model: `${new URL(settings.baseUrl).host} ${settings.model}`,
    async make(order) {
      // Only shops with an image model load the packages.
      const { makePicture } = await import('./make-picture.ts');
      return makePicture(settings, order);
    },
  };
}
