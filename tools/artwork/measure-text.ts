import { z } from 'zod';
import { aspectOfPng } from '../catalog/imprint-size.ts';
import { defineStep } from '../define.ts';

const REMEMBERED = 500;
/** Of each typesetter. */
const measured = new WeakMap<object, Map<string, { aspect: number | null }>>();

/** Width by height of a text as the proof sets it; `null` where there is no letter to see. */
export const measureText = defineStep({
  name: 'measure_text',
  access: 'public',
  effect: 'read',
  input: z.strictObject({ text: z.string().min(1).max(500) }),
  async handler({ caller, proofSheets }, { text }) {
    const known = measured.get(proofSheets) ?? new Map<string, { aspect: number | null }>();
    measured.set(proofSheets, known);
    const before = known.get(text);
    if (before) return before;
    const turn = caller.kind === 'customer' ? caller.account.id : 'visitors';
    const letters = await proofSheets.typeset(turn, { text, hex: '#000000' });
    const found = { aspect: letters && aspectOfPng(letters) };
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, found);
    return found;
  },
});
