import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listDeskDocuments } from '../../../tools/procurement/list-desk-documents.ts';
import { customer } from '../../support/customers.ts';
import { loggedDocument, NOW } from '../../support/document-log.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: NOW });
});
afterAll(() => shop.close());

test('the desk sees all documents, those of one account, and those to look at', async () => {
  const { accountId } = await loggedDocument(shop, { id: 'pdoc_1', lookSince: null });
  const stranger = { accountId: null, sender: '203.0.113.0/24', claimedBy: 'Who & Co' };
  await loggedDocument(shop, { id: 'pdoc_2', ...stranger, at: '2026-11-05T15:00:00.000Z' });
  const listed = async (asked: object) => (await invoke(listDeskDocuments, deskOf(shop), asked)).documents;
  const ids = async (asked: object) => (await listed(asked)).map(({ id }) => id);
  expect(await ids({})).toEqual(['pdoc_2', 'pdoc_1']);
  expect(await ids({ account_id: accountId })).toEqual(['pdoc_1']);
  expect(await ids({ to_look_at: true })).toEqual(['pdoc_2']);
  expect(await ids({ words: 'DEMO' })).toEqual(['pdoc_1']);
  expect(await listed({ words: 'who &' })).toMatchObject([
    { account: null, claimed_by: 'Who & Co', network: '203.0.113.0/24', needs_a_look: true },
  ]);
  expect(await refusalCode(invoke(listDeskDocuments, await customer(shop), {}))).toBe('unauthorized');
});
