import { z } from 'zod';
import { defineStep } from '../define.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { inInks } from './in-inks.ts';
import { logosOfVisitor, VisitorSecret } from './visitor-logo.ts';

export const showVisitorLogos = defineStep({
  name: 'show_visitor_logos',
  access: 'public',
  effect: 'read',
  input: z.strictObject({
    visitor: VisitorSecret,
    artwork_id: z.string().min(1).max(120).optional().describe('This one alone'),
    inks: z
      .int()
      .min(1)
      .max(MAX_QUANTITY)
      .optional()
      .describe('Ink colors that are priced: its pictures show these'),
  }),
  async handler(ctx, { visitor, artwork_id, inks }) {
    const own = await logosOfVisitor(ctx, visitor);
    const shown = own.filter(({ id }) => artwork_id === undefined || id === artwork_id);
    return { artwork: await Promise.all(shown.map((artwork) => inInks(ctx, artwork, inks))) };
  },
});
