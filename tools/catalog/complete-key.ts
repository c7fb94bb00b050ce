import { z } from 'zod';
import { defineStep } from '../define.ts';

const MOST = 20;

export const completeKey = defineStep({
  name: 'complete_key',
  access: 'read',
  effect: 'read',
  input: z.strictObject({ start: z.string().max(120).describe('How the key begins: `demo:TUM`') }),
  async handler({ catalog }, { start }) {
    const [supplier = '', number] = start.split(':');
    const found = await catalog.keysFrom(start, MOST);
    // Most item numbers are in capitals, however they are typed.
    const keys =
      found.length > 0 || !number ? found : catalog.keysFrom(`${supplier}:${number.toUpperCase()}`, MOST);
    return { keys: await keys };
  },
});
