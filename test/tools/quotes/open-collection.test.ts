/** What the link of a collection shows as it fills and ends. */
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { closeCollection } from '../../../tools/quotes/close-collection.ts';
import { giveAddress } from '../../../tools/quotes/give-address.ts';
import { openCollection } from '../../../tools/quotes/open-collection.ts';
import { collecting, linked, NEW_YORK, person, run } from '../../support/collections.ts';
import { openShop } from '../../support/open-shop.ts';
import { holderOf } from '../../support/people.ts';
import { refused } from '../../support/stores.ts';

test('a full collection takes corrections alone, and after its last day none', async () => {
  const shop = await openShop();
  const { body: quote } = await collecting(shop, [run(30, 30)], 2, '2026-11-06');
  const anyone = await linked(shop, quote.collection.url, 'collection');
  const [{ url }] = [
    await invoke(giveAddress, anyone, person('ada', [1])),
    await invoke(giveAddress, anyone, person('grace', [2])),
  ];
  expect((await invoke(openCollection, anyone, {})).status).toBe('full');
  expect(await refused(invoke(giveAddress, anyone, person('late', [1])))).toEqual([
    'invalid_state',
    'Everybody who was expected has answered; ask the person who sent you the link.',
  ]);
  const ada = await linked(shop, url, 'collected_address');
  await invoke(giveAddress, ada, person('ada', [1], NEW_YORK));
  shop.clock.at = new Date('2026-11-07T12:00:00Z');
  expect(await refused(invoke(giveAddress, ada, person('ada', [1])))).toEqual([
    'invalid_state',
    'The last day for addresses has passed; ask the person who sent you the link.',
  ]);
  const owner = await holderOf(shop, quote.url);
  expect((await invoke(closeCollection, owner, {})).missing).toEqual([]);
  await shop.close();
});
