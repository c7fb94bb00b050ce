import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listBuyerDocuments } from '../../../tools/procurement/list-buyer-documents.ts';
import { customer } from '../../support/customers.ts';
import { loggedDocument, NOW } from '../../support/document-log.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: NOW });
});
afterAll(() => shop.close());

test('people see the documents of their own account, and nothing of another or of a stranger', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  await loggedDocument(shop, { id: 'pdoc_1' });
  await loggedDocument(shop, {
    id: 'pdoc_2',
    kind: 'setup',
    status: 'accepted',
    number: null,
    at: '2026-11-05T15:00:00.000Z',
  });
  await loggedDocument(shop, { id: 'pdoc_3', accountId: null, sender: '203.0.113.0/24' });
  const ids = async (asked: object, account = 'demo@example.com') =>
    (await invoke(listBuyerDocuments, await customer(shop, { account }), asked)).documents.map(
      ({ id }) => id,
    );
  expect(await ids({})).toEqual(['pdoc_2', 'pdoc_1']);
  expect(await ids({ status: 'refused', direction: 'in', words: 'differs', kind: 'order' })).toEqual([
    'pdoc_1',
  ]);
  expect(await ids({ direction: 'out' })).toEqual([]);
  expect(await ids({}, 'other@example.com')).toEqual([]);
  const { documents, total, has_more } = await invoke(listBuyerDocuments, await customer(shop), { limit: 1 });
  expect([documents.length, total, has_more]).toEqual([1, 2, true]);
});
