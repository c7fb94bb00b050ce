import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError, toServiceError } from '../errors.ts';
import type { LogoPicture } from './logo-picture.ts';
import { madeRender } from './make-render.ts';
import { backgroundAllowances, nextDay } from './render-allowance.ts';
import { configurationOf, fingerprintOf } from './render-configuration.ts';

const MOST_ATTEMPTS = 5;
const MINUTE_MS = 60_000;

/**
 * Draws a logo, or a text, on the goods of a line, in the inks that are priced: always by rule, because nobody asked for an image model’s
 * work. What cannot be drawn is tried again, after midnight UTC where the day’s pictures are used up; after five tries the
 * plain picture stays.
 */
export const drawLogoPicture = defineStep({
  name: 'draw_logo_picture',
  access: { desk: ['sales'] },
  effect: 'add',
  input: z.strictObject({ id: z.string().min(1).max(120).describe('The picture, `pic_…`') }),
  raises: ['render.created'],
  async handler(ctx, { id }) {
    const picture = await ctx.logoPictures.byId(id);
    if (!picture) throw new ServiceError('not_found', 'There is no picture with this id.', { param: 'id' });
    if (picture.dueAt === null) return picture;
    const { drawn, fault } = await attempt(ctx, picture);
    await ctx.transaction((tx) => tx.logoPictures.save(drawn));
    if (fault) throw fault;
    return drawn;
  },
});

interface Attempt {
  drawn: LogoPicture;
  /** Of ours: it is reported, and the picture waits all the same. */
  fault?: ServiceError;
}

/** The picture after one try: drawn, due again, or given up. */
async function attempt(asked: Ctx, picture: LogoPicture): Promise<Attempt> {
  const ctx = { ...asked, images: asked.composites };
  const { accountId, piece } = picture;
  const now = ctx.now();
  try {
    const configuration = await configurationOf(ctx, accountId, {
      key: piece.key,
      part_id: piece.partId,
      location_id: piece.locationId,
      method_id: piece.methodId,
      ...(piece.artworkId === null ? { text: piece.text ?? '' } : { artwork_id: piece.artworkId }),
      units: piece.units,
      size: piece.size,
      offset: piece.offset,
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
