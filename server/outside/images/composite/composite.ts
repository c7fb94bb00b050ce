/** Previews without an image model: the logo is laid on the product's own picture. */
import type { ImagesPort } from '../../../../tools/artwork/images-port.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { childPool } from '../../../processes/child-pool.ts';
import type { jobs } from './render-worker-process.ts';

/** Increases with every change that alters the pictures. */
const EDITION = '2';
const LIMIT_MS = 20_000;

/** `close` ends its processes. */
export function compositeImages(eachWaiting?: number): ImagesPort & { close(): void } {
  const pool = childPool<typeof jobs>({
    entry: 'server/outside/images/composite/render-worker-process',
    computingMs: LIMIT_MS,
    tooMany: 'Too many of your previews are being made; ask for this one again in a few seconds.',
    eachWaiting,
  });
  return {
    provider: 'composite',
    isAi: false,
    model: EDITION,
    make({ accountId, variant, goods, picture, box, location, logo, signal, progress }) {
      const view = picture !== null && box !== null ? { picture, box } : null;
      return pool.run(
        accountId,
        'compose',
        { variant, goods, view, area: location.area, logo },
        {
          said: ({ kind }) => (kind === 'slow' ? tooSlow() : undefined),
          failed: 'a picture could not be made',
          signal,
          tell: ([done, what]) => progress(done, what),
        },
      );
    },
    close: pool.close,
  };
}

const tooSlow = (): ServiceError =>
  new ServiceError('timeout', 'The picture took too long to make; ask for it again in a minute.');
