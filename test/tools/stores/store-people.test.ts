import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { storePeople } from '../../../tools/stores/store-people.ts';
import { refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

test('a manager sees everyone who asked or has a budget, and nobody else does', async () => {
  const store = await room.make();
  await room.ask(store);
  await room.ask(await room.make(), { email: 'elsewhere@acme.example' });
  const { people, hasMore } = await invoke(storePeople, await room.manager(store), {});
  expect([people, hasMore]).toEqual([
    [{ name: 'Grace Hopper', email: 'grace@acme.example', budget: null }],
    false,
  ]);
  for (const other of [await room.employee(store), await room.person('grace@acme.example')])
    expect((await refused(invoke(storePeople, other, {})))[0]).toBe('not_found');
});
