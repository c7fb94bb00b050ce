import { setTimeout as pause } from 'node:timers/promises';
import { type PreviewsUnderWay, type PreviewWish, takePlaces } from '../../tools/artwork/preview-places.ts';
import type { Render } from '../../tools/artwork/render.ts';
import type { RendersWriter } from '../../tools/artwork/render-port.ts';
import { newLeaseToken } from './leases.ts';

/** How often a node looks whether another has made the render that both were asked for. */
const LOOK_MS = 300;

/** Callers of one node share its work; those of another wait for it. */
export function previewsUnderWay(
  transaction: <T>(work: (tx: { renders: RendersWriter }) => Promise<T>) => Promise<T>,
): PreviewsUnderWay {
  const making = new Map<string, Promise<Render>>();

  async function made(wish: PreviewWish, make: (place: string) => Promise<Render>): Promise<Render> {
    const place = newLeaseToken();
    for (;;) {
      const found = await transaction(({ renders }) => takePlaces(renders, wish, place));
      if (found === 'taken') break;
      if (found !== 'being_made') return found;
      await pause(LOOK_MS);
    }
    try {
      return await make(place);
    } catch (cause) {
      // A place that cannot be given back ends by itself.
      await transaction(({ renders }) => renders.release(place)).catch(() => undefined);
      throw cause;
    }
  }

  return {
    once(wish, make) {
      const name = `${wish.accountId} ${wish.fingerprint}`;
      const current = making.get(name);
      if (current) return current;
      const begun = made(wish, make).finally(() => making.delete(name));
      making.set(name, begun);
      return begun;
    },
  };
}
