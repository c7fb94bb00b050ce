/** Previews without an image model: the logo is laid on the product's own picture. */
import type { ImagesPort } from '../../../../tools/artwork/images-port.ts';
import type { Step } from './compose.ts';
import { renderWorker } from './render-worker.ts';

/** Increases with every change that alters the pictures. */
const EDITION = '2';

const STEPS: Record<Step, [number, string]> = {
  placing: [0.2, 'Placing the logo'],
  printing: [0.5, 'Decorating the product'],
  finishing: [0.8, 'Finishing the picture'],
};

/** Two pictures are made at a time, one of each account, and `eachWaiting` of each wait. `close` ends its processes. */
export function compositeImages(eachWaiting?: number): ImagesPort & { close(): void } {
  const worker = renderWorker(eachWaiting);
  return {
    provider: 'composite',
    isAi: false,
    model: EDITION,
    make({ accountId, variant, goods, picture, box, location, logo, signal, progress }) {
      const view = picture !== null && box !== null ? { picture, box } : null;
      return worker.develop(accountId, { variant, goods, view, area: location.area, logo }, signal, (step) =>
        progress(...STEPS[step]),
      );
    },
    close: worker.close,
  };
}
