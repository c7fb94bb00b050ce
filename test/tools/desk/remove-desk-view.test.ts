import { expect, test } from 'vitest';
import { removeDeskView } from '../../../tools/desk/remove-desk-view.ts';
import { saveDeskView } from '../../../tools/desk/save-desk-view.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a view is removed by its person, and by nobody else', async () => {
  await invoke(saveDeskView, deskOf(shop), { name: 'Late', filter: { late: true } });
  const remove = (email?: string) => invoke(removeDeskView, deskOf(shop, email), { name: 'Late' });
  expect(await refusalCode(remove('other@example.com'))).toBe('not_found');
  await remove();
  expect((await invoke(showDeskBoard, deskOf(shop), {})).views).toEqual([]);
  expect(await refusalCode(remove())).toBe('not_found');
});
