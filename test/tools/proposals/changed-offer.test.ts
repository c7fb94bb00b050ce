import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { selectProducts } from '../../../tools/proposals/select-products.ts';
import { proposing } from '../../support/clients.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const WISH = { wants: 'navy hoodie, bottle', budget_usd: 12_000 };

const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));

/** A drafted proposal, and its client's change of pieces. */
async function changing() {
  const { proposal, keys, client } = await at.drafted(WISH);
  const [hoodie, bottle] = proposal.products;
  const { choices } = await invoke(openProposal, client, { by_person: false });
  const colorsOf = (key: string): string[] => choices.find((one) => one.key === key)?.colors ?? [];
  const change = (version: number, products: unknown[], ticked = keys) =>
    invoke(selectProducts, client, { version, keys: ticked, products, by: 'Grace' });
  return { proposal, keys, client, hoodie, bottle, choices, colorsOf, change };
}

test('changed pieces are priced and dated as the price function does, and make a version in words', async () => {
  const { proposal, hoodie, bottle, change } = await changing();
  const parts = [{ color: bottle.parts[0].color, quantity: 250 }];
  await change(0, [{ key: bottle.key, parts }]);
  const changed = await at.read(proposal.id);
  const after = changed.products[1];
  const price = await shop.rest('GET', `/products/${bottle.key}/price?quantity=250`);
  expect(after?.quantity).toBe(250);
  expect(after?.unit_price).toBeLessThan(bottle.unit_price);
  expect([after?.setup_total, after?.goods_total]).toEqual([
    bottle.setup_total,
    Math.round((after?.unit_price ?? 0) * 25_000) / 100,
  ]);
  expect(price.status).toBe(200);
  expect(changed.products[0]).toMatchObject({ parts: hoodie.parts, total: hoodie.total });
  expect(changed.total).toBeGreaterThan(proposal.total);
  expect(changed.budget_fit).toBe('each');
  expect(changed.introduction).toContain('what is ticked stays within your budget of $12,000.00.');
  expect(after?.landed_total).toBeGreaterThan(after?.total ?? 0);
  expect(changed.versions).toEqual([
    { version: 1, at: NOW, side: 'account', by: null, changes: [], total: proposal.total },
    {
      version: 2,
      at: NOW,
      side: 'client',
      by: 'Grace',
      total: changed.total,
      changes: [`${bottle.name}: ${parts[0]?.color} 250 instead of ${parts[0]?.color} 50.`],
    },
  ]);
  const older = (await shop.rest('GET', `/proposals/${proposal.id}?version=1`)).body;
  for (const field of ['products', 'total', 'introduction', 'budget_fit', 'version'])
    expect(older[field]).toEqual(proposal[field]);
  expect(older.versions).toEqual(changed.versions);
  expect((await shop.rest('GET', `/proposals/${proposal.id}?version=3`)).status).toBe(404);
});

test('other colors and sizes are taken, and no sentence of the old ones stays', async () => {
  const { hoodie, choices, change } = await changing();
  const offered = choices.find(({ key }) => key === hoodie.key);
  const [first = '', other = ''] = (offered?.colors ?? []).filter((color) => color !== 'Navy');
  const parts = [
    { color: first, size: 'M', quantity: 30 },
    { color: other, size: 'XL', quantity: 40 },
  ];
  const changed = (await change(0, [{ key: hoodie.key, parts }])).products[0];
  expect(
    changed?.lines.map(({ priced: { color, size }, spec: { quantity } }) => ({ color, size, quantity })),
  ).toEqual(expect.arrayContaining(parts));
  expect(JSON.stringify([changed?.why, changed?.meets])).not.toContain('Navy');
  expect(changed?.quantity).toBe(70);
});

test('too few, too many, another color or size, and what is not a number are refused with what is possible', async () => {
  const { proposal, bottle, hoodie, colorsOf, change } = await changing();
  const [color = ''] = colorsOf(bottle.key);
  const fault = (key: string, ...parts: object[]) => refused(change(0, [{ key, parts }]));
  expect(await fault(bottle.key, { color, quantity: 1 })).toEqual([
    'below_minimum',
    expect.stringMatching(
      /^24 oz Wide-Mouth Bottle: the minimum is \d+ pieces of all colors and sizes; add \d+ more/,
    ),
  ]);
  expect(await fault(bottle.key, { color, quantity: 900_000 })).toEqual([
    'not_available',
    expect.stringMatching(/ of 900,000 pieces can be had; choose fewer, or another color or size\.$/),
  ]);
  expect(await fault(bottle.key, { color: 'Plaid', quantity: 100 })).toEqual([
    'not_available',
    expect.stringContaining(`is not offered in this color; choose one of: ${color}`),
  ]);
  const [navy = ''] = colorsOf(hoodie.key);
  expect(await fault(hoodie.key, { color: navy, size: '9XL', quantity: 100 })).toEqual([
    'not_available',
    expect.stringContaining('is not offered in this size; choose one of: '),
  ]);
  expect((await fault(bottle.key, { color, quantity: 1.5 }))[0]).toBe('validation_failed');
  expect((await fault('demo:NONE', { color, quantity: 100 }))[0]).toBe('not_found');
  const { selection, versions, products } = await at.read(proposal.id);
  expect([selection, versions.length, products]).toEqual([null, 1, proposal.products]);
});

test('a second person is told before anything is replaced, and the same again is no conflict', async () => {
  const { proposal, bottle, colorsOf, change } = await changing();
  const [color = ''] = colorsOf(bottle.key);
  const ask = (quantity: number) => [{ key: bottle.key, parts: [{ color, quantity }] }];
  const kept = await change(0, ask(100));
  expect((await refused(change(0, ask(200))))[0]).toBe('invalid_state');
  expect(await change(0, ask(100))).toEqual(kept);
  expect((await at.read(proposal.id)).versions).toHaveLength(2);
  const later = await change(1, ask(200));
  expect([later.selection?.version, later.changes?.length]).toEqual([2, 2]);
});

test('the quote of an approval is what is shown, and an older version is not approved', async () => {
  const { proposal, keys, client, bottle, hoodie, colorsOf, change } = await changing();
  const [color = ''] = colorsOf(bottle.key);
  const changed = await change(0, [
    { key: bottle.key, parts: [{ color, quantity: 333 }] },
    { key: hoodie.key, parts: [{ color: 'Navy', size: '2XL', quantity: 41 }] },
  ]);
  const approve = (more: object) =>
    invoke(approveProposal, client, { by: 'Grace', keys: keys.slice(0, 2), ...more });
  for (const older of [{}, { offer_version: 1 }])
    expect(await refused(approve(older))).toEqual([
      'invalid_state',
      'The proposal was changed meanwhile and is at version 2, shown here. Nothing was approved; check it and approve again.',
    ]);
  const approved = await approve({ offer_version: 2 });
  const { body: quote } = await shop.rest('GET', `/quotes/${approved.quoteId}`);
  const shown = changed.products.slice(0, 2).reduce((sum, { totalCents }) => sum + totalCents, 0);
  expect(Math.round(quote.totals.subtotal * 100)).toBe(shown);
  expect(quote.lines.map((line: { quantity: number }) => line.quantity)).toEqual([41, 333]);
  expect((await at.read(proposal.id)).versions).toHaveLength(2);
});
