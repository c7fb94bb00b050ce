import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { Address } from '../values/address.ts';
import { type Held, linkedProposal } from './linked-proposal.ts';
import { proposalStatusAt, statusAfter } from './proposal-states.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';

export const openProposal = defineTool({
  name: 'open_proposal',
  title: 'Open a proposal by its link',
  description:
    'What the client with the link sees. The first opening by a person marks the proposal as viewed; a program that looks at links changes nothing.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    by_person: z.boolean().describe('Whether a person seems to open it, and not a program that checks links'),
  }),
  output: z.object({
    proposal: ProposalWire.describe('What is proposed, and how it stands'),
    prepared_by: z.string().describe('Name of the account that had it drafted'),
    store: z
      .object({
        name: z.string().describe('What it is called'),
        url: Address.describe('Where people ask for its goods'),
      })
      .nullable()
      .describe('The company store that was asked for with the approval'),
    can_answer: z.boolean().describe('Whether it can be commented on and decided'),
  }),
  errors: ['not_found'],
  example: { by_person: true },
  async handler(ctx, { by_person }) {
    const now = ctx.now();
    const isNews = ({ proposal, quote }: Held): boolean => {
      const status = proposalStatusAt(proposal, quote, now);
      return by_person && (statusAfter(status, 'open') ?? status) !== status;
    };
    let held = await linkedProposal(ctx, ctx);
    if (isNews(held)) {
      held = await ctx.transaction(async (tx, ctx) => {
        const latest = await linkedProposal(ctx, tx);
        if (!isNews(latest)) return latest;
        const viewed = {
          ...latest.proposal,
          status: statusAfter(latest.proposal.status, 'open') ?? 'viewed',
        };
        await tx.proposals.save(viewed);
        return { ...latest, proposal: viewed };
      });
    }
    const { proposal, quote } = held;
    const store =
      proposal.storeId === null
        ? undefined
        : await ctx.companyStores.byId(proposal.accountId, proposal.storeId);
    return {
      proposal: toProposalWire(proposal, quote, ctx.links, now),
      prepared_by: accountOf(ctx).name,
      store: store ? { name: store.name, url: ctx.links.store(store) } : null,
      can_answer: statusAfter(proposalStatusAt(proposal, quote, now), 'approve') !== undefined,
    };
  },
});
