import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { LEADS_NOWHERE, proposing } from '../../support/clients.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));

test('the first opening by a person marks it viewed; a program’s does not', async () => {
  const { proposal, keys, client } = await at.drafted();
  await invoke(openProposal, client, { by_person: false });
  expect((await at.read(proposal.id)).status).toBe('ready');
  const { proposal: shown, choices, ...opened } = await invoke(openProposal, client, { by_person: true });
  const total = { totalCents: Math.round(proposal.total * 100) };
  expect(opened).toEqual({
    status: 'viewed',
    isOwn: false,
    version: 1,
    versions: [{ version: 1, at: NOW, side: 'account', by: null, changes: [], ...total }],
    url: proposal.url,
    quoteUrl: null,
    store: null,
    account: 'Demo Company',
    pictures: new Map(),
    canAnswer: true,
  });
  expect([shown.title, shown.products.map(({ key }) => key)]).toEqual([proposal.title, keys]);
  expect(choices.map(({ key }) => key)).toEqual(keys);
  expect(await at.read(proposal.id)).toEqual({ ...proposal, status: 'viewed' });
});

test('one that was decided or whose time has passed is still shown, and takes no answer', async () => {
  const { keys, client } = await at.drafted();
  const { status } = await invoke(approveProposal, client, { by: 'Grace', keys: keys.slice(0, 1) });
  const opened = await invoke(openProposal, client, { by_person: true });
  expect([status, opened.status, opened.canAnswer]).toEqual(['approved', 'approved', false]);
  const late = await at.drafted();
  shop.clock.at = new Date('2026-12-04T15:00:00.000Z');
  const expired = await invoke(openProposal, late.client, { by_person: true });
  expect([expired.status, expired.canAnswer]).toEqual(['expired', false]);
});

test('nothing is shown by a link of something else, nor to anyone without a link', async () => {
  expect(await refused(invoke(openProposal, await at.otherLink(), { by_person: true }))).toEqual(
    LEADS_NOWHERE,
  );
  for (const ctx of await at.others())
    expect(await refused(invoke(openProposal, ctx, { by_person: true }))).toEqual(FOR_PEOPLE);
});
