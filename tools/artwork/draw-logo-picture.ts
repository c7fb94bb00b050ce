import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError, toServiceError } from '../errors.ts';
import type { LogoPicture } from './logo-picture.ts';
import { madeRender } from './make-render.ts';
import { backgroundAllowances, nextDay } from './render-allowance.ts';
import { configurationOf, fingerprintOf } from './render-configuration.ts';

const MOST_ATTEMPTS = 5;
const MINUTE_MS = 60_000;

export const drawLogoPicture = defineTool({
  name: 'draw_logo_picture',
  title: 'Draw a picture of a logo that was wished for',
  description:
    'Draws the logo on the goods for a store, in the inks that are priced, and counts it as a preview of the account. What cannot be drawn now is tried again, after midnight UTC where the day’s previews are used up; after five tries the plain picture stays.',
  access: { desk: ['sales'] },
  effect: 'add',
  openWorld: true,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('The picture, `pic_…`') }),
  output: z.object({
    id: z.string().describe('Picture id'),
    render_id: z.string().nullable().describe('The preview; null where it is not drawn'),
    due_at: z.iso.datetime().nullable().describe('When it is tried again'),
  }),
  raises: ['render.created'],
  errors: ['not_found'],
  example: { id: 'pic_demo' },
  async handler(ctx, { id }) {
    const picture = await ctx.logoPictures.byId(id);
    if (!picture) throw new ServiceError('not_found', 'There is no picture with this id.', { param: 'id' });
    if (picture.dueAt === null) return { id, render_id: picture.renderId, due_at: null };
    const { drawn, fault } = await attempt(ctx, picture);
    await ctx.transaction((tx) => tx.logoPictures.save(drawn));
    if (fault) throw fault;
    return { id, render_id: drawn.renderId, due_at: drawn.dueAt };
  },
});

interface Attempt {
  drawn: LogoPicture;
  /** Of ours: it is reported, and the picture waits all the same. */
  fault?: ServiceError;
}

/** The picture after one try: drawn, due again, or given up. */
async function attempt(ctx: Ctx, picture: LogoPicture): Promise<Attempt> {
  const { accountId, piece } = picture;
  const now = ctx.now();
  try {
    const configuration = await configurationOf(ctx, accountId, {
      key: piece.key,
      part_id: piece.partId,
      location_id: piece.locationId,
      method_id: piece.methodId,
      artwork_id: piece.artworkId,
      units: piece.units,
      variant: 'studio',
    });
    const fingerprint = await fingerprintOf(configuration, ctx.images);
    const allowances = backgroundAllowances(accountId, ctx.limits, now);
    const { id: renderId } = await madeRender(ctx, { accountId, configuration, fingerprint, allowances });
    return { drawn: { ...picture, renderId, dueAt: null } };
  } catch (cause) {
    const refused = toServiceError(cause);
    if (refused.code === 'preview_limit') return { drawn: { ...picture, dueAt: nextDay(now).toISOString() } };
    const attempts = picture.attempts + 1;
    const dueAt = new Date(now.getTime() + 4 ** attempts * MINUTE_MS).toISOString();
    return {
      drawn: { ...picture, attempts, dueAt: attempts < MOST_ATTEMPTS ? dueAt : null },
      ...(refused.code === 'internal' ? { fault: refused } : {}),
    };
  }
}
