import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { commentOnProposal } from '../../../tools/proposals/comment-on-proposal.ts';
import { proposing } from '../../support/clients.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const by = 'Grace Hopper';

const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));

test('a proposal is read as it was drafted, then with what the client answered and the quote of a yes', async () => {
  const { proposal, keys, client } = await at.drafted();
  expect(await at.read(proposal.id)).toEqual(proposal);
  await invoke(commentOnProposal, client, { by, comments: [{ key: keys[1], text: 'In red?' }] });
  const commented = await at.read(proposal.id);
  expect(commented).toEqual({
    ...proposal,
    written_by_others: expect.any(Object),
    status: 'viewed',
    comments: [{ at: NOW, by, key: keys[1], text: 'In red?' }],
    comments_outcome: 'commented',
  });
  shop.clock.at = new Date('2026-11-05T15:00:00.000Z');
  await invoke(approveProposal, client, { by, keys: [keys[1]] });
  const approved = await at.read(proposal.id);
  expect(approved).toEqual({
    ...commented,
    written_by_others: expect.any(Object),
    status: 'approved',
    comments_outcome: 'approved',
    decision: { at: '2026-11-05T15:00:00.000Z', by, keys: [keys[1]] },
    quote_id: expect.stringMatching(/^qt_/),
    quote_url: (await shop.rest('GET', `/quotes/${approved.quote_id}`)).body.url,
  });
});

test('another account, a key without `write` and a wrong link see nothing of it', async () => {
  const { proposal } = await at.drafted();
  const stranger = await shop.newKey(['read', 'write'], { email: 'stranger@example.com' });
  const other = await shop.rest('GET', `/proposals/${proposal.id}`, undefined, stranger);
  const unknown = await shop.rest('GET', '/proposals/prp_none', undefined, stranger);
  for (const { status, body } of [other, unknown])
    expect([status, body.error.code, body.error.message]).toEqual([
      404,
      'not_found',
      'No proposal of this account has this id; `draft_proposal` returns one.',
    ]);
  const reader = await shop.newKey(['read'], { email: 'reader@example.com' });
  expect((await shop.rest('GET', `/proposals/${proposal.id}`, undefined, reader)).status).toBe(403);
  expect(await shop.service.linkHolder('x'.repeat(32), 'proposal')).toBeUndefined();
  const token = new URL(proposal.url).pathname.replace('/proposals/', '');
  expect(await shop.service.linkHolder(token, 'quote')).toBeUndefined();
});
