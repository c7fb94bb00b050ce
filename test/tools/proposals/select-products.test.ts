import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { selectProducts } from '../../../tools/proposals/select-products.ts';
import { LEADS_NOWHERE, proposing } from '../../support/clients.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));

test('what is ticked is kept in the order of the proposal, with its sum', async () => {
  const { proposal, keys, client } = await at.drafted();
  const [first, second] = proposal.products;
  expect(proposal.selection).toBeNull();
  await invoke(selectProducts, client, { version: 0, keys: [second.key, first.key] });
  const read = await at.read(proposal.id);
  expect([read.status, read.selection]).toEqual([
    'viewed',
    {
      version: 1,
      at: NOW,
      keys: keys.slice(0, 2),
      total: Math.round((first.total + second.total) * 100) / 100,
    },
  ]);
  await invoke(selectProducts, client, { version: 1, keys: [] });
  expect((await at.read(proposal.id)).selection).toEqual({ version: 2, at: NOW, keys: [], total: 0 });
});

test('of two people who tick at once the second is told, and nothing is replaced unseen', async () => {
  const { proposal, keys, client } = await at.drafted();
  const select = (version: number, ...ticked: string[]) =>
    invoke(selectProducts, client, { version, keys: ticked });
  const [one = '', two = ''] = keys;
  const outcomes = await Promise.allSettled([select(0, one), select(0, two)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const kept = (await at.read(proposal.id)).selection;
  expect(kept.version).toBe(1);
  // The same again is no conflict.
  await select(0, ...kept.keys);
  expect((await at.read(proposal.id)).selection).toEqual(kept);
  expect(await refused(select(0, one, two))).toEqual([
    'invalid_state',
    'Somebody else changed the selection meanwhile; theirs is shown beside the sum. Yours is not saved yet; update again to replace it.',
  ]);
  await select(1, one, two);
  expect((await at.read(proposal.id)).selection.keys).toEqual([one, two]);
});

test('only products of the proposal are taken, and none after the answer', async () => {
  const { keys, client } = await at.drafted();
  const select = (...ticked: string[]) => invoke(selectProducts, client, { version: 0, keys: ticked });
  expect(await refused(select('demo:NONE'))).toEqual([
    'not_found',
    'This product is not in the proposal; name one that is.',
  ]);
  await invoke(approveProposal, client, { by: 'Grace Hopper', keys: keys.slice(0, 1) });
  expect(await refused(select())).toEqual([
    'invalid_state',
    'This proposal was approved already, and its quote is saved; ask for another one for a change.',
  ]);
});

test('pieces that the account’s own person changes at the link are the account’s, and nobody has looked', async () => {
  const { proposal, client } = await at.drafted({ wants: 'bottle' });
  if (client.caller.kind !== 'link') throw new Error('a client holds a link');
  const signedIn = { email: 'demo@example.com', role: 'owner' as const };
  const browser = { network: '203.0.113.0/24', signedIn };
  const member = shop.service.ctxFor({ ...client.caller, browser }, 'req_member');
  const [{ key, parts }] = proposal.products;
  const products = [{ key, parts: [{ color: parts[0].color, quantity: 90 }] }];
  const { status, changes = [] } = await invoke(selectProducts, member, {
    version: 0,
    keys: [],
    products,
    by: 'Grace Hopper',
  });
  expect([status, changes[0]?.side, changes[0]?.by]).toEqual(['ready', 'account', 'Demo Company']);
});

test('nothing is taken by a link of something else, nor from anyone without a link', async () => {
  const input = { version: 0, keys: [] };
  expect(await refused(invoke(selectProducts, await at.otherLink(), input))).toEqual(LEADS_NOWHERE);
  for (const ctx of await at.others())
    expect(await refused(invoke(selectProducts, ctx, input))).toEqual(FOR_PEOPLE);
});
