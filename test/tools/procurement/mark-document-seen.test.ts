import { expect, test } from 'vitest';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { markDocumentSeen } from '../../../tools/procurement/mark-document-seen.ts';
import { loggedDocument, NOW } from '../../support/document-log.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ now: NOW });

test('a refused order is on the board until somebody looked after it', async () => {
  await loggedDocument(shop, { id: 'pdoc_1' });
  const board = async () => (await invoke(showDeskBoard, deskOf(shop), {})).lostDocuments;
  expect(await board()).toMatchObject({ total: 1, documents: [{ id: 'pdoc_1', number: '4500-1' }] });
  expect(await invoke(markDocumentSeen, deskOf(shop), { id: 'pdoc_1' })).toMatchObject({
    lookSince: null,
  });
  expect(await board()).toEqual({ total: 0, documents: [] });
  expect(await refusalCode(invoke(markDocumentSeen, deskOf(shop), { id: 'none' }))).toBe('not_found');
});
