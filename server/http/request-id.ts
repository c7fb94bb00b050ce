/** Ids of requests. Randomness is drawn for hundreds of them at a time: drawing it costs more than the rest of an id. */
import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

const random = new Uint32Array(1_024);
let next = random.length;

const ids = new V7Generator({
  nextUint32() {
    if (next === random.length) {
      randomFillSync(random);
      next = 0;
    }
    const value = random[next] ?? 0;
    next += 1;
    return value;
  },
});

export const newRequestId = (): string => `req_${ids.generate()}`;
