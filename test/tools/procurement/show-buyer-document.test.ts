import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { showBuyerDocument } from '../../../tools/procurement/show-buyer-document.ts';
import { customer } from '../../support/customers.ts';
import { loggedDocument, NOW } from '../../support/document-log.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ now: NOW });

test('a document is shown to its account, and is unknown to any other', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const { id, body } = await loggedDocument(shop, { id: 'pdoc_1' });
  const shown = await invoke(showBuyerDocument, await customer(shop), { id });
  expect(shown).toMatchObject({
    id,
    body,
    answer: null,
    reason: 'A line differs.',
    nextStep: 'Compare the lines.',
    dueAt: null,
    account: { email: 'demo@example.com' },
  });
  await loggedDocument(shop, { id: 'pdoc_2', accountId: null, sender: '203.0.113.0/24' });
  const other = await customer(shop, { account: 'other@example.com' });
  for (const [ctx, asked] of [
    [other, id],
    [await customer(shop), 'pdoc_2'],
    [other, 'none'],
  ] as const)
    expect(await refusalCode(invoke(showBuyerDocument, ctx, { id: asked }))).toBe('not_found');
});

test('the desk opens any document', async () => {
  const stranger = { accountId: null, sender: '203.0.113.0/24', answer: '<b/>' };
  await loggedDocument(shop, { id: 'pdoc_3', ...stranger });
  expect(await invoke(showBuyerDocument, deskOf(shop), { id: 'pdoc_3' })).toMatchObject({
    account: null,
    ...stranger,
    body: '<cXML><a>b</a></cXML>',
  });
  expect(await refusalCode(invoke(showBuyerDocument, deskOf(shop), { id: 'none' }))).toBe('not_found');
});
