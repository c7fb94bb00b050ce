import { expect, test } from 'vitest';
import { takeAcknowledgement } from '../../../tools/buyer-documents/take-acknowledgement.ts';
import { accountOf } from '../../../tools/identity/account-of.ts';
import { invoke } from '../../../tools/invoke.ts';
import { loggedDocument, NOW } from '../../support/document-log.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ now: NOW });

test('a 997 accepts a document of the account, refuses it, and is of no other account', async () => {
  const ctx = await keyHolder(shop, DEMO_KEY);
  const out = {
    direction: 'out',
    protocol: 'edi',
    kind: 'invoice',
    status: 'delivered',
    dueAt: NOW,
  } as const;
  await loggedDocument(shop, { id: 'pdoc_1', ...out, lookSince: null });
  const row = { accountId: accountOf(ctx).id, direction: 'out', control: 12, at: NOW } as const;
  await shop.service.transaction((tx) =>
    tx.edi.add({ ...row, id: 'pdoc_1', fingerprint: null, file: null, archivedAt: null }),
  );
  const said = async (outcome: string, text = '') => {
    await invoke(takeAcknowledgement, ctx, { control: 12, outcome, text });
    const { status, code, reason, nextStep, lookSince } = (await ctx.documentLog.byId('pdoc_1')) ?? {};
    return [status, code, reason, nextStep, lookSince];
  };
  expect(await said('R', 'AK5 R 5')).toEqual([
    'failed',
    'R',
    'Refused by a 997. AK5 R 5',
    'Mend what it names, then send the document again.',
    NOW,
  ]);
  expect(await said('E')).toEqual(['delivered', 'E', 'Acknowledged by a 997.', null, null]);
  const other = await keyHolder(shop, await shop.newKey(['write']));
  const asked = invoke(takeAcknowledgement, other, { control: 12, outcome: 'R', text: '' });
  await expect(asked).rejects.toMatchObject({ code: 'not_found' });
});
