import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { accountOf, memberAt } from '../identity/account-of.ts';
import { linkedProposal } from './linked-proposal.ts';
import type { Held } from './port.ts';
import { proposalStatusAt, statusAfter } from './proposal-states.ts';
import { shownProposal } from './shown-proposal.ts';
import { MOST_VERSIONS } from './versions.ts';

/**
 * Openings by people outside are counted, and the first marks the proposal as viewed; those by the account’s own people,
 * by the desk and by programs change nothing.
 */
export const openProposal = defineStep({
  name: 'open_proposal',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    by_person: z
      .boolean()
      .describe('Whether a person outside seems to open it: not the desk, and no program that checks links'),
    version: z.int().min(1).max(MOST_VERSIONS).optional(),
  }),
  async handler(ctx, { by_person: byPerson, version }) {
    const held =
      byPerson && memberAt(ctx.caller) === undefined
        ? await ctx.transaction((tx, ctx) => viewed(ctx, tx, ctx.now()))
        : await linkedProposal(ctx, ctx);
    return shownProposal(ctx, held, accountOf(ctx).name, version);
  },
});

/** The proposal after this opening. */
async function viewed(ctx: Pick<Ctx, 'caller'>, tx: Tx, now: Date): Promise<Held> {
  const held = await linkedProposal(ctx, tx);
  const { proposal, quote } = held;
  await tx.proposals.countView(proposal.id, now.toISOString());
  const before = proposalStatusAt(proposal, quote, now);
  const status = statusAfter(before, 'open') ?? before;
  if (status === before) return held;
  const opened = { ...proposal, status };
  await tx.proposals.save(opened);
  return { ...held, proposal: opened };
}
