import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { keyIn, statusMovedBy } from './answer-proposal.ts';
import { linkedProposal } from './linked-proposal.ts';
import { MOST_PRODUCTS } from './proposal.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';

export const selectProducts = defineTool({
  name: 'select_products',
  title: 'Keep the selection of a proposal',
  description:
    'Keeps which products the client has ticked, so that every later opening of the link shows them. It names the version that was seen: where somebody else changed the selection since, nothing is changed. It decides nothing and mails nobody.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    version: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .describe('Version of the selection that was seen; 0 where none was kept yet'),
    keys: z
      .array(z.string().min(1).max(120).describe('Key of a product in the proposal'))
      .max(MOST_PRODUCTS)
      .describe('The products ticked; empty for none'),
  }),
  output: ProposalWire,
  errors: ['not_found', 'invalid_state'],
  example: { version: 0, keys: ['demo:TUMBLER-20'] },
  async handler(ctx, { version, keys }) {
    const now = ctx.now();
    return ctx.transaction(async (tx, ctx) => {
      const held = await linkedProposal(ctx, tx);
      const { proposal, quote } = held;
      const status = statusMovedBy('comment', held, now);
      for (const key of keys) keyIn(proposal, key, 'keys');
      const chosen = proposal.products.flatMap(({ key }) => (keys.includes(key) ? [key] : []));
      const { selection } = proposal;
      // A form that is sent twice, or two people with one mind.
      if (selection && isSame(selection.keys, chosen)) return toProposalWire(proposal, quote, ctx.links, now);
      const latest = selection?.version ?? 0;
      if (version !== latest) {
        throw new ServiceError(
          'invalid_state',
          `Somebody else changed the selection meanwhile: it is at version ${latest}, shown beside the sum. Yours is not saved yet; update again to replace it.`,
          { param: 'version' },
        );
      }
      const selected = {
        ...proposal,
        status,
        selection: { version: latest + 1, keys: chosen, at: now.toISOString() },
      };
      await tx.proposals.save(selected);
      return toProposalWire(selected, quote, ctx.links, now);
    });
  },
});

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);
