import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listBuyerDocuments } from '../../../tools/procurement/list-buyer-documents.ts';
import { customer } from '../../support/customers.ts';
import { loggedDocument, NOW } from '../../support/document-log.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ now: NOW });

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
  const { documents, total, hasMore } = await invoke(listBuyerDocuments, await customer(shop), { limit: 1 });
  expect([documents.length, total, hasMore]).toEqual([1, 2, true]);
});

test('the desk sees all documents, those of one account, and those to look at', async () => {
  const desk = deskOf(shop);
  const { accountId } = await loggedDocument(shop, { id: 'pdoc_4', lookSince: null, number: 'seen' });
  const stranger = { accountId: null, sender: '203.0.113.0/24', claimedBy: 'Who & Co' };
  await loggedDocument(shop, { id: 'pdoc_5', ...stranger, at: '2026-11-06T15:00:00.000Z' });
  const listed = async (asked: object) => (await invoke(listBuyerDocuments, desk, asked)).documents;
  const ids = async (asked: object) => (await listed(asked)).map(({ id }) => id).sort();
  expect(await ids({})).toEqual(['pdoc_1', 'pdoc_2', 'pdoc_3', 'pdoc_4', 'pdoc_5']);
  expect(await ids({ account_id: accountId })).toEqual(['pdoc_1', 'pdoc_2', 'pdoc_4']);
  expect(await ids({ to_look_at: true })).toEqual(['pdoc_1', 'pdoc_2', 'pdoc_3', 'pdoc_5']);
  expect(await ids({ words: 'seen' })).toEqual(['pdoc_4']);
  expect(await listed({ words: 'who &' })).toMatchObject([{ account: null, ...stranger }]);
  const owner = invoke(listBuyerDocuments, await customer(shop), { account_id: accountId ?? '' });
  expect(await refusalCode(owner)).toBe('validation_failed');
});
