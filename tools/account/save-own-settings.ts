import { z } from 'zod';
import { defineStep } from '../define.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { changeOwnRecord } from './own-record.ts';

export const saveOwnSettings = defineStep({
  name: 'save_own_settings',
  access: 'customer',
  effect: 'change',
  duty: 'answer',
  input: z.strictObject({
    language: LANGUAGE.nullable(),
  }),
  async handler(ctx, { language }) {
    await ctx.transaction((tx, ctx) => changeOwnRecord(ctx, tx, { language }));
    return { language };
  },
});
