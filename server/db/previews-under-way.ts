import { setTimeout as pause } from 'node:timers/promises';
import { type PreviewsUnderWay, type PreviewWish, takePlaces } from '../../tools/artwork/preview-places.ts';
import type { Render } from '../../tools/artwork/render.ts';
import type { RendersWriter } from '../../tools/artwork/render-port.ts';
import type { LeasingNodes } from './nodes.ts';

/** How often a node looks whether another has made the render that both were asked for. */
const LOOK_MS = 300;
/** Longer than a transaction that has not seen the record of a preview, and counts its place. */
const COUNTED_ON_MS = 60_000;

/** Callers of one node share its work; those of another wait for it. */
export function previewsUnderWay(
  transaction: <T>(work: (tx: { renders: RendersWriter }) => Promise<T>) => Promise<T>,
  { newLease, endLease }: Pick<LeasingNodes, 'newLease' | 'endLease'>,
): PreviewsUnderWay {
  const making = new Map<string, Promise<Render>>();

  async function made(wish: PreviewWish, make: (place: string) => Promise<Render>): Promise<Render> {
    const place = newLease();
    let isTaken = false;
    let isMade = false;
    try {
      while (!isTaken) {
        const found = await transaction(({ renders }) => takePlaces(renders, wish, place));
        if (found !== 'taken' && found !== 'being_made') return found;
        isTaken = found === 'taken';
        if (!isTaken) await pause(LOOK_MS);
      }
      const render = await make(place);
      isMade = true;
      return render;
    } catch (cause) {
      // A place that cannot be given back is free here all the same, and on other nodes when its lease ends.
      if (isTaken) await transaction(({ renders }) => renders.release(place)).catch(() => undefined);
      throw cause;
    } finally {
      if (isMade) setTimeout(endLease, COUNTED_ON_MS, place).unref();
      else endLease(place);
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
