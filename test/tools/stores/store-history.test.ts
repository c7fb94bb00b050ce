import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { changeStore } from '../../../tools/stores/change-store.ts';
import { storeHistory } from '../../../tools/stores/store-history.ts';
import { refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

test('the history of a store tells its manager what happened, newest first', async () => {
  const store = await room.make();
  const manager = await room.manager(store);
  const steps = [
    () => room.approved(store, 24),
    () => room.gather(store),
    () => invoke(changeStore, manager, { color: '#000000', status: 'closed' }),
  ];
  for (const [minute, step] of steps.entries()) {
    shop.clock.at = new Date(Date.parse(NOW) + (minute + 1) * 60_000);
    await step();
  }
  const { entries } = await invoke(storeHistory, manager, {});
  expect(entries.map(({ kind, by, email, detail }) => [kind, by, email, detail])).toEqual([
    ['changed', 'Ada Byron', null, 'color'],
    ['closed', 'Ada Byron', null, null],
    ['quoted', 'Ada Byron', null, expect.stringMatching(/^1 request, \$[\d,.]+$/)],
    ['approved', 'Ada Byron', 'grace@acme.example', '24 × 20 oz Vacuum Tumbler, Black'],
    ['asked', 'Grace Hopper', 'grace@acme.example', '24 × 20 oz Vacuum Tumbler, Black'],
    ['opened', 'The order desk', null, null],
  ]);
  expect((await refused(invoke(storeHistory, await room.employee(store), {})))[0]).toBe('not_found');
});
