import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { showDeskDocument } from '../../../tools/procurement/show-desk-document.ts';
import { loggedDocument, NOW } from '../../support/document-log.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: NOW });
});
afterAll(() => shop.close());

test('the desk opens any document', async () => {
  await loggedDocument(shop, { id: 'pdoc_1', accountId: null, sender: '203.0.113.0/24', answer: '<b/>' });
  expect(await invoke(showDeskDocument, deskOf(shop), { id: 'pdoc_1' })).toMatchObject({
    account: null,
    network: '203.0.113.0/24',
    body: '<cXML><a>b</a></cXML>',
    answer: '<b/>',
  });
  expect(await refusalCode(invoke(showDeskDocument, deskOf(shop), { id: 'none' }))).toBe('not_found');
});
