import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { declineProposal } from '../../../tools/proposals/decline-proposal.ts';
import { openDeskProposal } from '../../../tools/proposals/open-desk-proposal.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { proposing } from '../../support/clients.ts';
import { deskOf } from '../../support/proofs.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('the desk sees a proposal as the account has it, its openings, and what can be changed while it is open', async () => {
  const at = proposing(shop);
  const { proposal, client } = await at.drafted();
  const desk = () => invoke(openDeskProposal, deskOf(shop), { id: proposal.id });
  const seen = await invoke(openProposal, client, { by_person: true });
  const views = { count: 1, lastAt: shop.clock.at.toISOString() };
  expect(await desk()).toEqual({ ...seen, views });
  await invoke(declineProposal, client, { by: 'Grace' });
  const declined = await desk();
  expect([declined.status, declined.choices]).toEqual(['declined', []]);
  expect((await refused(invoke(openDeskProposal, deskOf(shop), { id: 'prp_none' })))[0]).toBe('not_found');
  for (const other of (await at.others()).slice(1))
    expect((await refused(invoke(openDeskProposal, other, { id: proposal.id })))[0]).toMatch(
      /forbidden|unauthorized/,
    );
});
