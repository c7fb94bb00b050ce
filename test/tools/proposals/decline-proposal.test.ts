import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { declineProposal } from '../../../tools/proposals/decline-proposal.ts';
import { mailsTo } from '../../support/browsing.ts';
import { LEADS_NOWHERE, proposing } from '../../support/clients.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const by = 'Grace Hopper';

const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));

test('a no is kept with its words, and the account is mailed', async () => {
  const { proposal, client } = await at.drafted();
  await invoke(declineProposal, client, { by, comments: [{ text: 'Not this year.' }] });
  expect(await at.read(proposal.id)).toEqual({
    ...proposal,
    written_by_others: expect.any(Object),
    status: 'declined',
    comments: [{ at: NOW, by, key: null, text: 'Not this year.' }],
    comments_outcome: 'declined',
    decision: { at: NOW, by, keys: [] },
  });
  const [mail] = await mailsTo(shop, 'demo@example.com');
  expect(mail?.subject).toBe('Grace Hopper declined the proposal');
  expect(mail?.text).toContain('> Not this year.');
});

test('a second no returns the first; one that says something new is refused, so that it is not taken for heard', async () => {
  const { client } = await at.drafted();
  const comments = [{ text: 'Too late.' }];
  const declined = await invoke(declineProposal, client, { by, comments });
  const before = (await mailsTo(shop, 'demo@example.com')).length;
  expect(await invoke(declineProposal, client, { by, comments })).toEqual(declined);
  expect(await invoke(declineProposal, client, { by: 'Mallory' })).toEqual(declined);
  expect((await mailsTo(shop, 'demo@example.com')).length).toBe(before);
  expect(
    await refused(invoke(declineProposal, client, { by, comments: [{ text: 'Or next year.' }] })),
  ).toEqual(['invalid_state', 'This proposal was declined already; ask the sender for another one.']);
});

test('after a yes or thirty days it is too late', async () => {
  const yes = await at.drafted();
  await invoke(approveProposal, yes.client, { by, keys: yes.keys.slice(0, 1) });
  expect(await refused(invoke(declineProposal, yes.client, { by }))).toEqual([
    'invalid_state',
    'This proposal was approved already, and its quote is saved; ask for another one for a change.',
  ]);
  const late = await at.drafted();
  shop.clock.at = new Date('2026-12-04T15:00:00.000Z');
  expect(await refused(invoke(declineProposal, late.client, { by }))).toEqual([
    'invalid_state',
    'The time to answer has passed; ask the sender for a new one.',
  ]);
});

test('nothing is taken by a link of something else, nor from anyone without a link', async () => {
  const input = { by };
  expect(await refused(invoke(declineProposal, await at.otherLink(), input))).toEqual(LEADS_NOWHERE);
  for (const ctx of await at.others())
    expect(await refused(invoke(declineProposal, ctx, input))).toEqual(FOR_PEOPLE);
});
