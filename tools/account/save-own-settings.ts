import { z } from 'zod';
import { defineTool } from '../define.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { changeOwnRecord } from './own-record.ts';

export const saveOwnSettings = defineTool({
  name: 'save_own_settings',
  title: 'Save one’s own settings',
  description:
    'Keeps the language of the signed-in person in this account: pages are shown in it while they are signed in, whatever their browser asks for, and mails to their address are in it.',
  access: 'customer',
  effect: 'change',
  duty: 'answer',
  openWorld: false,
  input: z.strictObject({
    language: LANGUAGE.nullable().describe('Of their pages and mails; null for that of the browser'),
  }),
  output: z.object({
    language: LANGUAGE.nullable().describe('Of their pages and mails; null for that of the browser'),
  }),
  errors: ['not_found'],
  example: { language: 'en' },
  async handler(ctx, { language }) {
    await ctx.transaction((tx, ctx) => changeOwnRecord(ctx, tx, { language }));
    return { language };
  },
});
