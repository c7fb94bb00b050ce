import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { LEADS_NOWHERE, proposing } from '../../support/clients.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';

const NOW = '2026-11-04T15:00:00.000Z';

let shop: Shop;
let at: ReturnType<typeof proposing>;
beforeAll(async () => {
  shop = await openShop({ now: NOW });
  at = proposing(shop);
});
beforeEach(() => {
  shop.clock.at = new Date(NOW);
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

test('the first opening by a person marks it viewed; a program’s does not', async () => {
  const { proposal, client } = await at.drafted();
  await invoke(openProposal, client, { by_person: false });
  expect((await at.read(proposal.id)).status).toBe('ready');
  const opened = await invoke(openProposal, client, { by_person: true });
  expect(opened).toEqual({
    proposal: { ...proposal, status: 'viewed' },
    prepared_by: 'Demo Company',
    store: null,
    pictures: [],
    can_answer: true,
    choices: expect.any(Array),
  });
  expect(await at.read(proposal.id)).toEqual(opened.proposal);
});

test('one that was decided or whose time has passed is still shown, and takes no answer', async () => {
  const { keys, client } = await at.drafted();
  const { status } = await invoke(approveProposal, client, { by: 'Grace', keys: keys.slice(0, 1) });
  const opened = await invoke(openProposal, client, { by_person: true });
  expect([status, opened.proposal.status, opened.can_answer]).toEqual(['approved', 'approved', false]);
  const late = await at.drafted();
  shop.clock.at = new Date('2026-12-04T15:00:00.000Z');
  const expired = await invoke(openProposal, late.client, { by_person: true });
  expect([expired.proposal.status, expired.can_answer]).toEqual(['expired', false]);
});

test('nothing is shown by a link of something else, nor to anyone without a link', async () => {
  expect(await refused(invoke(openProposal, await at.otherLink(), { by_person: true }))).toEqual(
    LEADS_NOWHERE,
  );
  for (const ctx of await at.others())
    expect(await refused(invoke(openProposal, ctx, { by_person: true }))).toEqual(FOR_PEOPLE);
});
