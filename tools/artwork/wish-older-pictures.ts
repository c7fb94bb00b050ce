import { z } from 'zod';
import { defineStep } from '../define.ts';

/** Of one transaction. */
const MOST_AT_ONCE = 100;

/** Records from before lines had pictures did not wish for theirs: they are drawn once somebody looked for them. */
export const wishOlderPictures = defineStep({
  name: 'wish_older_pictures',
  access: { desk: ['sales'] },
  effect: 'add',
  input: z.strictObject({}),
  raises: [],
  async handler(ctx) {
    const missed = await ctx.missedPieces.take(MOST_AT_ONCE);
    if (missed.length > 0)
      await ctx.transaction(async ({ logoPictures }, { newId, now }) => {
        const createdAt = now().toISOString();
        for (const one of missed)
          await logoPictures.wish({
            ...{ id: newId('pic'), ...one, createdAt, dueAt: createdAt, attempts: 0, renderId: null },
          });
      });
    return { wished: missed.length };
  },
});
