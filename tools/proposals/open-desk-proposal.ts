import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { ChoicesWire, choicesOf } from './proposal-choices.ts';
import { drawnPictures, PicturesWire, toPicturesWire, withRenders } from './proposal-pictures.ts';
import { proposalStatusAt, statusAfter } from './proposal-states.ts';
import { toViewsWire, ViewsWire } from './proposal-summary.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';

export const openDeskProposal = defineTool({
  name: 'open_desk_proposal',
  title: 'Open a proposal at the desk',
  description:
    'A proposal of any account for the staff, with what each product is offered in while it can be changed. Openings by the desk are not counted. Change it with `change_desk_proposal`.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Proposal id, `prp_…`') }),
  output: z.object({
    proposal: ProposalWire.describe('What is proposed, and how it stands'),
    account: z.string().describe('Name of its account'),
    views: ViewsWire,
    pictures: PicturesWire,
    choices: z
      .array(ChoicesWire)
      .describe('What each product is offered in, while it can be changed and the catalog has it'),
  }),
  errors: ['not_found'],
  example: { id: 'prp_demo' },
  async handler(ctx, { id }) {
    const now = ctx.now();
    const { proposals } = await ctx.proposals.list({ id, now, limit: 1, offset: 0 });
    const [found] = proposals;
    if (!found) throw new ServiceError('not_found', 'There is no proposal with this id.', { param: 'id' });
    const { proposal, quote, account, views } = found;
    const isOpen = statusAfter(proposalStatusAt(proposal, quote, now), 'approve') !== undefined;
    const pictures = await drawnPictures(ctx, proposal);
    return {
      proposal: withRenders(toProposalWire(proposal, quote, ctx.links, now), pictures),
      account,
      views: toViewsWire(views),
      pictures: toPicturesWire(pictures),
      choices: isOpen ? await choicesOf(ctx, proposal) : [],
    };
  },
});
