import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { commentOnProposal } from '../../../tools/proposals/comment-on-proposal.ts';
import { declineProposal } from '../../../tools/proposals/decline-proposal.ts';
import { requestProposalChanges } from '../../../tools/proposals/request-proposal-changes.ts';
import { mailsTo } from '../../support/browsing.ts';
import { LEADS_NOWHERE, proposing } from '../../support/clients.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const by = 'Grace Hopper';

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

test('the wish for another version is kept with its comments, and the account is mailed', async () => {
  const { proposal, keys, client } = await at.drafted();
  const input = {
    by,
    comments: [{ key: keys[0], text: 'In green.' }, { text: 'A smaller bottle, please.' }],
  };
  await invoke(requestProposalChanges, client, input);
  expect(await at.read(proposal.id)).toEqual({
    ...proposal,
    status: 'changes_requested',
    comments: [
      { at: NOW, by, key: keys[0], text: 'In green.' },
      { at: NOW, by, key: null, text: 'A smaller bottle, please.' },
    ],
    comments_outcome: 'changes_requested',
  });
  const [mail] = await mailsTo(shop, 'demo@example.com');
  expect(mail?.subject).toBe('Grace Hopper asks for changes to the proposal');
  expect(mail?.text).toContain('> In green.');
  expect(mail?.text).toContain('On the whole:\n> A smaller bottle, please.');
  expect(mail?.text).toContain(proposal.url);
});

test('after that it may still be commented on and approved', async () => {
  const { proposal, keys, client } = await at.drafted();
  await invoke(requestProposalChanges, client, { by, comments: [{ text: 'Other colors.' }] });
  await invoke(commentOnProposal, client, { by, comments: [{ text: 'Or none.' }] });
  expect((await at.read(proposal.id)).status).toBe('changes_requested');
  expect((await invoke(approveProposal, client, { by, keys: [keys[0]] })).status).toBe('approved');
});

test('without a word about what to change, or about no product of it, it is refused', async () => {
  const { proposal, client } = await at.drafted();
  const ask = (comments: unknown) => refused(invoke(requestProposalChanges, client, { by, comments }));
  expect((await ask([]))[0]).toBe('validation_failed');
  expect(await ask([{ key: 'demo:NONE', text: 'Hm.' }])).toEqual([
    'not_found',
    'This product is not in the proposal; name one that is.',
  ]);
  expect(await at.read(proposal.id)).toEqual(proposal);
});

test('a wish that is sent twice is taken once, and sends no second mail', async () => {
  const { proposal, client, keys } = await at.drafted();
  const input = { by, comments: [{ key: keys[0], text: 'Lovely.' }, { text: 'Smaller?' }] };
  const before = (await mailsTo(shop, 'demo@example.com')).length;
  const first = await invoke(requestProposalChanges, client, input);
  expect(await invoke(requestProposalChanges, client, input)).toEqual(first);
  expect((await at.read(proposal.id)).comments).toEqual(first.comments);
  expect((await mailsTo(shop, 'demo@example.com')).length - before).toBe(1);
});

test('after a yes, a no or thirty days nothing more is taken', async () => {
  const comments = [{ text: 'Hm.' }];
  const yes = await at.drafted();
  await invoke(approveProposal, yes.client, { by, keys: yes.keys.slice(0, 1) });
  const no = await at.drafted();
  await invoke(declineProposal, no.client, { by });
  const late = await at.drafted();
  const say = (client: Ctx) => refused(invoke(requestProposalChanges, client, { by, comments }));
  expect(await say(yes.client)).toEqual([
    'invalid_state',
    'This proposal was approved already, and its quote is saved; ask for another one for a change.',
  ]);
  expect(await say(no.client)).toEqual([
    'invalid_state',
    'This proposal was declined already; ask the sender for another one.',
  ]);
  shop.clock.at = new Date('2026-12-04T15:00:00.000Z');
  expect(await say(late.client)).toEqual([
    'invalid_state',
    'The time to answer has passed; ask the sender for a new one.',
  ]);
});

test('nothing is taken by a link of something else, nor from anyone without a link', async () => {
  const input = { by, comments: [{ text: 'Lovely.' }] };
  expect(await refused(invoke(requestProposalChanges, await at.otherLink(), input))).toEqual(LEADS_NOWHERE);
  for (const ctx of await at.others())
    expect(await refused(invoke(requestProposalChanges, ctx, input))).toEqual(FOR_PEOPLE);
});
