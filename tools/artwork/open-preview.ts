import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { inksNote } from './render-notes.ts';
import { isAi, toRenderWire } from './render-wire.ts';

export const openPreview = defineStep({
  name: 'open_preview',
  access: 'customer',
  effect: 'read',
  input: z.strictObject({ render_id: z.string().min(1).max(120).describe('The preview') }),
  async handler(ctx, { render_id }) {
    const render = await ctx.renders.byId(accountOf(ctx).id, render_id);
    if (!render)
      throw new ServiceError('not_found', 'There is no preview with this id.', { param: 'render_id' });
    const notes = isAi(render) ? ['Colors and details may differ.'] : [];
    return toRenderWire(render, [...notes, ...inksNote(render)], ctx.links);
  },
});
