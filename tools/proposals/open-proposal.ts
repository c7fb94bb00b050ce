import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { accountOf, memberAt } from '../identity/account-of.ts';
import { Address } from '../values/address.ts';
import { linkedProposal } from './linked-proposal.ts';
import type { Held } from './port.ts';
import { ChoicesWire, choicesOf } from './proposal-choices.ts';
import { drawnPictures, PicturesWire, toPicturesWire, withRenders } from './proposal-pictures.ts';
import { proposalStatusAt, statusAfter } from './proposal-states.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';
import { atVersion, MOST_VERSIONS, refuseUnknownVersion, versionOf } from './versions.ts';

export const openProposal = defineTool({
  name: 'open_proposal',
  title: 'Open a proposal by its link',
  description:
    'What the client with the link sees. Openings by people are counted, and the first marks the proposal as viewed; those by the account’s own people, by the desk and by programs change nothing.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    by_person: z
      .boolean()
      .describe('Whether a person outside seems to open it: not the desk, and no program that checks links'),
    version: z
      .int()
      .min(1)
      .max(MOST_VERSIONS)
      .optional()
      .describe('An older version, which nobody answers; the latest if left out'),
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
    pictures: PicturesWire,
    can_answer: z.boolean().describe('Whether it can be commented on and decided'),
    choices: z
      .array(ChoicesWire)
      .describe('What each product is offered in, while it can be answered and the catalog has it'),
  }),
  errors: ['not_found'],
  example: { by_person: true },
  async handler(ctx, { by_person, version }) {
    const now = ctx.now();
    const { proposal, quote } =
      by_person && memberAt(ctx.caller) === undefined
        ? await ctx.transaction((tx, ctx) => viewed(ctx, tx, now))
        : await linkedProposal(ctx, ctx);
    refuseUnknownVersion(proposal, version);
    const isLatest = version === undefined || version === versionOf(proposal);
    const canAnswer =
      isLatest && statusAfter(proposalStatusAt(proposal, quote, now), 'approve') !== undefined;
    const pictures = await drawnPictures(ctx, atVersion(proposal, version));
    const store =
      proposal.storeId === null
        ? undefined
        : await ctx.companyStores.byId(proposal.accountId, proposal.storeId);
    return {
      proposal: withRenders(toProposalWire(proposal, quote, ctx.links, now, version), pictures),
      prepared_by: accountOf(ctx).name,
      store: store ? { name: store.name, url: ctx.links.store(store) } : null,
      pictures: toPicturesWire(pictures),
      can_answer: canAnswer,
      choices: canAnswer ? await choicesOf(ctx, proposal) : [],
    };
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
