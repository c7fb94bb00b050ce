import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { closeCollection } from '../../../tools/quotes/close-collection.ts';
import { giveAddress } from '../../../tools/quotes/give-address.ts';
import { removeCollectedAddress } from '../../../tools/quotes/remove-collected-address.ts';
import { collecting, linked, NEW_YORK, person, run } from '../../support/collections.ts';
import { holderOf } from '../../support/people.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

async function twoEntries() {
  const { body: quote } = await collecting(shop, [run(40, 20)], 3);
  const anyone = await linked(shop, quote.collection.url, 'collection');
  const { url } = await invoke(giveAddress, anyone, person('ada', [1]));
  await invoke(giveAddress, anyone, person('grace', [2], NEW_YORK));
  const owner = await holderOf(shop, quote.url);
  const { collected } = await invoke(openQuote, owner, {});
  return { quote, anyone, url, owner, collected };
}
const GONE = ['not_found', 'This address is not in the collection any more.'];

test('the owner sees who has entered an address, and a wrong entry makes place for another', async () => {
  const { quote, anyone, url, owner, collected } = await twoEntries();
  expect(collected).toEqual([
    { id: expect.stringMatching(/^adr_/), name: 'ada', city: 'San Francisco', state: 'CA' },
    { id: expect.stringMatching(/^adr_/), name: 'grace', city: 'New York', state: 'NY' },
  ]);
  const id = collected[0]?.id ?? '';
  const { body: full } = await shop.rest('GET', `/quotes/${quote.id}`);
  expect(full.collection).toMatchObject({ received: 2, status: 'open' });
  expect(await invoke(removeCollectedAddress, owner, { id })).toEqual({ received: 1 });
  const { body: free } = await shop.rest('GET', `/quotes/${quote.id}`);
  expect(free.collection).toMatchObject({ received: 1, status: 'open' });
  await expect(linked(shop, url, 'collected_address')).rejects.toThrow('this link leads nowhere');
  expect(await refused(invoke(removeCollectedAddress, owner, { id }))).toEqual(GONE);
  await invoke(giveAddress, anyone, person('ada', [1]));
  const { collected: again } = await invoke(openQuote, owner, {});
  expect(again.map(({ name }) => name).sort()).toEqual(['ada', 'grace']);
});

test('an entry of another quote stays, and so do all once the collection is closed', async () => {
  const { owner, collected } = await twoEntries();
  const other = await twoEntries();
  expect(await refused(invoke(removeCollectedAddress, owner, { id: other.collected[0]?.id ?? '' }))).toEqual(
    GONE,
  );
  await invoke(closeCollection, owner, {});
  expect(await refused(invoke(removeCollectedAddress, owner, { id: collected[0]?.id ?? '' }))).toEqual([
    'invalid_state',
    'The collection of addresses is closed already, or the quote can no longer be ordered.',
  ]);
  expect((await invoke(openQuote, owner, {})).collected).toEqual([]);
});
