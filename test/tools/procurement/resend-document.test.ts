import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { resendDocument } from '../../../tools/procurement/resend-document.ts';
import { loggedDocument, NOW } from '../../support/document-log.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ now: NOW });

test('a document of ours that was given up waits again, from its first attempt', async () => {
  const given = { direction: 'out' as const, kind: 'invoice' as const, status: 'failed' as const };
  await loggedDocument(shop, {
    id: 'pdoc_1',
    ...given,
    attempts: 5,
    dueAt: '2026-11-01T00:00:00.000Z',
    finishedAt: NOW,
  });
  expect(await invoke(resendDocument, deskOf(shop), { id: 'pdoc_1' })).toMatchObject({
    status: 'pending',
    attempts: 0,
    dueAt: NOW,
    lookSince: null,
  });
  const due = { most: 5, now: new Date(NOW), leaseUntil: new Date(NOW) };
  expect((await shop.service.documentQueue.take(due)).map(({ document }) => document.id)).toEqual(['pdoc_1']);
});

test('what waits, came in, or went with a browser is not sent', async () => {
  await loggedDocument(shop, { id: 'pdoc_2', direction: 'out', status: 'pending', dueAt: NOW });
  await loggedDocument(shop, { id: 'pdoc_3' });
  await loggedDocument(shop, { id: 'pdoc_4', direction: 'out', kind: 'cart', status: 'delivered' });
  for (const id of ['pdoc_2', 'pdoc_3', 'pdoc_4'])
    expect(await refusalCode(invoke(resendDocument, deskOf(shop), { id }))).toBe('invalid_state');
});
