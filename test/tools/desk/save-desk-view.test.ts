import { expect, test } from 'vitest';
import { removeDeskView } from '../../../tools/desk/remove-desk-view.ts';
import { saveDeskView } from '../../../tools/desk/save-desk-view.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const save = (name: string, filter: object) => invoke(saveDeskView, deskOf(shop), { name, filter });
const viewsOf = async (email?: string) => (await invoke(showDeskBoard, deskOf(shop, email), {})).views;

test('a view is its person’s alone, and one of the same name takes its place', async () => {
  await save('Proofs', { late: true });
  await save('Proofs', { waiting_for: 'proof' });
  expect(await viewsOf()).toEqual([{ name: 'Proofs', filter: { waiting_for: 'proof' } }]);
  expect(await viewsOf('other@example.com')).toEqual([]);
});

test('a person keeps twenty views', async () => {
  for (let at = 2; at <= 20; at++) await save(`View ${at}`, { mine: true });
  expect(await refusalCode(save('One more', { mine: true }))).toBe('invalid_state');
  await save('Proofs', { late: true });
  expect(await viewsOf()).toHaveLength(20);
});

test('customers and services keep no views', async () => {
  const input = { name: 'Late', filter: { late: true } };
  expect(await refusalCode(invoke(saveDeskView, await customer(shop), input))).toBe('unauthorized');
  const service = shop.service.ctxFor({ kind: 'service', agent: 'follow' }, 'req_service');
  expect(await refusalCode(invoke(removeDeskView, service, { name: 'Proofs' }))).toBe('unauthorized');
});
