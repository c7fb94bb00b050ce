/** Previews by an image model behind an OpenAI-compatible address (`POST /images/edits`). */
import type { ImagesPort } from '../../../../tools/artwork/images-port.ts';
import type { OpenAiSettings } from './make-picture.ts';

export const openAiImages = (settings: OpenAiSettings): ImagesPort => ({
  provider: 'openai',
  isAi: true,
  model: `${new URL(settings.baseUrl).host} ${settings.model}`,
  async make(order) {
    // Only shops with an image model load the packages.
    const { makePicture } = await import('./make-picture.ts');
    return makePicture(settings, order);
  },
});
