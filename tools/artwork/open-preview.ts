import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { inksNote } from './render-notes.ts';
import { isAi, RenderWire, toRenderWire } from './render-wire.ts';

export const openPreview = defineTool({
  name: 'open_preview',
  title: 'Open a preview on a page',
  description:
    'A picture that `photo_preview` made before, for the pages of a signed-in person. Nothing is drawn and nothing is counted.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ render_id: z.string().min(1).max(120).describe('The preview') }),
  output: RenderWire,
  errors: ['not_found'],
  example: { render_id: 'rnd_demo' },
  async handler(ctx, { render_id }) {
    const render = await ctx.renders.byId(accountOf(ctx).id, render_id);
    if (!render)
      throw new ServiceError('not_found', 'There is no preview with this id.', { param: 'render_id' });
    const notes = isAi(render) ? ['Colors and details may differ.'] : [];
    return toRenderWire(render, [...notes, ...inksNote(render)], ctx.links);
  },
});
