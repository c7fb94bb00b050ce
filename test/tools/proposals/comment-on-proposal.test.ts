import { expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { commentOnProposal } from '../../../tools/proposals/comment-on-proposal.ts';
import { declineProposal } from '../../../tools/proposals/decline-proposal.ts';
import { mailsTo } from '../../support/browsing.ts';
import { LEADS_NOWHERE, proposing } from '../../support/clients.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const by = 'Grace Hopper';

/** The code and field of a refusal. */
const fault = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ServiceError ? [error.code, error.param] : error),
  );

const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));

test('comments on a product and on the whole are kept as written, and the account is mailed', async () => {
  const { proposal, keys, client } = await at.drafted();
  const before = (await mailsTo(shop, 'demo@example.com')).length;
  const text = '<script>alert(1)</script> \u202Eevil مرحبا';
  await invoke(commentOnProposal, client, { by, comments: [{ key: keys[0], text }, { text: 'Lovely.' }] });
  const { status, comments, comments_outcome } = await at.read(proposal.id);
  expect([status, comments_outcome, comments]).toEqual([
    'viewed',
    'commented',
    [
      { at: NOW, by, key: keys[0], text },
      { at: NOW, by, key: null, text: 'Lovely.' },
    ],
  ]);
  const [mail, ...older] = await mailsTo(shop, 'demo@example.com');
  expect(older).toHaveLength(before);
  expect(mail?.subject).toBe('Grace Hopper commented on the proposal');
  expect(mail?.text).toContain('> <script>alert(1)</script> evil مرحبا');
});

test('the wish for another version is kept with its comments, and the account is mailed', async () => {
  const { proposal, keys, client } = await at.drafted();
  const input = {
    by,
    asks_for_changes: true,
    comments: [{ key: keys[0], text: 'In green.' }, { text: 'A smaller bottle, please.' }],
  };
  await invoke(commentOnProposal, client, input);
  expect(await at.read(proposal.id)).toEqual({
    ...proposal,
    written_by_others: expect.any(Object),
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
  await invoke(commentOnProposal, client, {
    by,
    comments: [{ text: 'Other colors.' }],
    asks_for_changes: true,
  });
  await invoke(commentOnProposal, client, { by, comments: [{ text: 'Or none.' }] });
  expect((await at.read(proposal.id)).status).toBe('changes_requested');
  expect((await invoke(approveProposal, client, { by, keys: [keys[0]] })).status).toBe('approved');
});

test('what is too long, empty, too often or about no product of the proposal is refused', async () => {
  const { proposal, client } = await at.drafted();
  const say = (comments: unknown) => fault(invoke(commentOnProposal, client, { by, comments }));
  expect(await say([{ text: 'x'.repeat(5_000) }])).toEqual(['validation_failed', 'comments.0.text']);
  expect(await say([{ text: '  ' }])).toEqual(['validation_failed', 'comments.0.text']);
  expect(await say([])).toEqual(['validation_failed', 'comments']);
  expect(await say([{ key: 'demo:NONE', text: 'Hm.' }])).toEqual(['not_found', 'comments.0.key']);
  const nine = (time: number) =>
    Array.from({ length: 9 }, (_, index) => ({ text: `Again ${time}.${index}` }));
  for (let time = 0; time < 11; time += 1) expect(await say(nine(time))).toBe('accepted');
  expect(await say(nine(11))).toEqual(['invalid_state', 'comments']);
  expect((await at.read(proposal.id)).comments).toHaveLength(99);
});

test.each([false, true])(
  'a form that is sent twice is taken once, and sends no second mail',
  async (asks) => {
    const { proposal, client, keys } = await at.drafted();
    const input = {
      by,
      asks_for_changes: asks,
      comments: [{ key: keys[0], text: 'Lovely.' }, { text: 'Smaller?' }],
    };
    const before = (await mailsTo(shop, 'demo@example.com')).length;
    const first = await invoke(commentOnProposal, client, input);
    expect(await invoke(commentOnProposal, client, input)).toEqual(first);
    expect((await at.read(proposal.id)).comments).toEqual(first.comments);
    expect((await mailsTo(shop, 'demo@example.com')).length - before).toBe(1);
  },
);

test('after a yes, a no or thirty days nothing more is taken', async () => {
  const comments = [{ text: 'Hm.' }];
  const yes = await at.drafted();
  await invoke(approveProposal, yes.client, { by, keys: yes.keys.slice(0, 1) });
  const no = await at.drafted();
  await invoke(declineProposal, no.client, { by });
  const late = await at.drafted();
  const say = (client: Ctx) => refused(invoke(commentOnProposal, client, { by, comments }));
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
  expect(await refused(invoke(commentOnProposal, await at.otherLink(), input))).toEqual(LEADS_NOWHERE);
  for (const ctx of await at.others())
    expect(await refused(invoke(commentOnProposal, ctx, input))).toEqual(FOR_PEOPLE);
});
