import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { commentOnProposal } from '../../../tools/proposals/comment-on-proposal.ts';
import { declineProposal } from '../../../tools/proposals/decline-proposal.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { PROPOSAL_STATUSES, type ProposalStatus } from '../../../tools/proposals/proposal.ts';
import { TRANSITIONS } from '../../../tools/proposals/proposal-states.ts';
import { clientOf, proposing } from '../../support/clients.ts';
import { payByCard } from '../../support/people.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const by = 'Grace Hopper';

const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));

test('every state is reached by what people and the clock do, and every transition leads to a state', async () => {
  const seen = new Set<ProposalStatus>();
  const look = async (id: string) => seen.add((await at.read(id)).status);
  const one = await at.drafted();
  await look(one.proposal.id);
  const { body: sent } = await at.draft({ client_email: 'states@example.com' });
  await look(sent.id);
  await invoke(openProposal, one.client, { by_person: true });
  await look(one.proposal.id);
  await invoke(commentOnProposal, one.client, {
    by,
    comments: [{ text: 'Other colors.' }],
    asks_for_changes: true,
  });
  await look(one.proposal.id);
  await invoke(approveProposal, one.client, { by, keys: one.keys.slice(0, 1) });
  await look(one.proposal.id);
  await payByCard(shop, (await at.read(one.proposal.id)).quote_url);
  await look(one.proposal.id);
  await invoke(declineProposal, await clientOf(shop, sent.url), { by });
  await look(sent.id);
  const late = await at.drafted();
  shop.clock.at = new Date(Date.parse(NOW) + 30 * 86_400_000);
  await look(late.proposal.id);
  // `drafting` is where every proposal begins; it is over before a caller can look.
  expect([...seen].sort()).toEqual(PROPOSAL_STATUSES.filter((status) => status !== 'drafting').sort());

  const reached = new Set<ProposalStatus>(['drafting']);
  for (const status of reached) for (const next of Object.values(TRANSITIONS[status])) reached.add(next);
  expect([...reached].sort()).toEqual([...PROPOSAL_STATUSES].sort());
});
