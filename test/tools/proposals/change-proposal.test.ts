import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { selectProducts } from '../../../tools/proposals/select-products.ts';
import { proposing } from '../../support/clients.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop({ now: '2026-11-04T15:00:00.000Z' });
const at = prepared(() => proposing(shop));

test('an agent changes what the client asked for; the client’s open page is told, and its ticks stay', async () => {
  const { proposal, keys, client } = await at.drafted({ wants: 'bottle' });
  const [{ key, parts }] = proposal.products;
  const change = (version: number, quantity: number) =>
    shop.rest('POST', `/proposals/${proposal.id}/changes`, {
      version,
      products: [{ key, parts: [{ color: parts[0].color, quantity }] }],
    });
  const { status, body } = await change(1, 120);
  expect([status, body.version, body.versions[1].side, body.products[0].quantity]).toEqual([
    200,
    2,
    'account',
    120,
  ]);
  expect([body.selection.keys, (await at.read(proposal.id)).total]).toEqual([[], body.total]);
  expect((await change(1, 130)).body.error.code).toBe('invalid_state');
  expect((await change(1, 120)).body.version).toBe(2);
  expect((await refused(invoke(selectProducts, client, { version: 0, keys })))[0]).toBe('invalid_state');
  await invoke(approveProposal, client, { by: 'Grace', keys: [key], offer_version: 2 });
  expect((await change(2, 140)).body.error.code).toBe('invalid_state');
  const stranger = await shop.newKey(['write'], { email: 'stranger@example.com' });
  const input = { version: 2, products: [{ key, parts: [{ color: 'Black', quantity: 99 }] }] };
  const other = await shop.rest('POST', `/proposals/${proposal.id}/changes`, input, stranger);
  expect(other.status).toBe(404);
});
