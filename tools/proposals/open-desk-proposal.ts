import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { shownProposal } from './shown-proposal.ts';

/** Openings by the desk are not counted. */
export const openDeskProposal = defineStep({
  name: 'open_desk_proposal',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({ id: z.string().min(1).max(120) }),
  async handler(ctx, { id }) {
    const { proposals } = await ctx.proposals.list({ id, now: ctx.now(), limit: 1, offset: 0 });
    const [found] = proposals;
    if (!found) throw new ServiceError('not_found', 'There is no proposal with this id.', { param: 'id' });
    const { account, views } = found;
    return { ...(await shownProposal(ctx, found, account)), views };
  },
});
