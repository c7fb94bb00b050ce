import { z } from 'zod';
import { defineStep } from '../define.ts';
import { linkedSession } from './linked-session.ts';
import { isActive, type PunchoutSession } from './punchout-session.ts';

/** A session is of the browser that opened its first page: whoever else comes by its link gets no further. */
export const claimPunchout = defineStep({
  name: 'claim_punchout',
  access: 'link',
  effect: 'change',
  input: z.strictObject({ browser: z.string().min(20).max(200) }),
  raises: [],
  async handler(ctx, { browser }) {
    const isOpenHere = ({ openedBy }: PunchoutSession) => (openedBy ?? browser) === browser;
    const found = await linkedSession(ctx);
    if (found.openedBy !== null || !isActive(found, ctx.now())) return { isOpenHere: isOpenHere(found) };
    return ctx.transaction(async (tx, own) => {
      const session = await linkedSession(own, tx.punchout);
      if (session.openedBy === null) await tx.punchout.openIn(session.id, browser);
      return { isOpenHere: isOpenHere(session) };
    });
  },
});
