import { drawLogoPicture } from '../../tools/artwork/draw-logo-picture.ts';
import type { Ctx } from '../../tools/context.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { invoke } from '../../tools/invoke.ts';
import type { Job } from './runner.ts';

const REST_MS = 5_000;
/** Then other work of the process has its turn. */
const MOST_AT_ONCE = 20;

interface DrawParts {
  ctxFor(caller: Caller, requestId: string): Ctx;
  now(): Date;
}

/** Draws the pictures of logos that records wish for; what a killed process left is due still. */
export const drawLogoPictures = ({ ctxFor, now }: DrawParts): Job => ({
  name: 'draw-logo-pictures',
  restMs: REST_MS,
  runsOn: 'one node',
  async run(stopping) {
    const ctx = ctxFor({ kind: 'service', agent: 'pictures' }, 'job_pictures');
    for (let drawn = 0; drawn < MOST_AT_ONCE && !stopping.aborted; drawn += 1) {
      const picture = await ctx.logoPictures.due(now());
      if (!picture) return;
      await invoke(drawLogoPicture, ctx, { id: picture.id });
    }
  },
});
