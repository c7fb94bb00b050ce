/** The end of a collection: nothing that arrives meanwhile is lost. */
import { expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { closeCollection } from '../../../tools/quotes/close-collection.ts';
import { giveAddress } from '../../../tools/quotes/give-address.ts';
import { openCollection } from '../../../tools/quotes/open-collection.ts';
import { openShop } from '../../support/open-shop.ts';
import { ADDRESS, holderOf } from '../../support/people.ts';
import { refused } from '../../support/stores.ts';

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];

test('an address that arrives while carriers are asked stops the close, and a newer quote ends the collection', async () => {
  const shop = await openShop();
  const asked = { lines: LINES, collect_addresses: { people: 2, until: '2026-11-20' } };
  const { body: quote } = await shop.rest('POST', '/quotes', asked);
  const caller = await shop.service.linkHolder(quote.collection.url.split('/').at(-1), 'collection');
  if (!caller) throw new Error('this link leads nowhere');
  const anyone = shop.service.ctxFor(caller, 'req_person');
  const give = (email: string) => invoke(giveAddress, anyone, { ...ADDRESS, email, choices: [1] });
  await give('ada@example.com');
  const owner = await holderOf(shop, quote.url);
  const slow: Ctx = {
    ...owner,
    freight: {
      ...owner.freight,
      async charge(shipment) {
        await give('grace@example.com');
        return owner.freight.charge(shipment);
      },
    },
  };
  expect(await refused(invoke(closeCollection, slow, {}))).toEqual([
    'invalid_state',
    'An address came in just now; close the collection again.',
  ]);
  const { body: still } = await shop.rest('GET', `/quotes/${quote.id}`);
  expect(still.collection).toMatchObject({ status: 'full', received: 2 });
  await shop.rest('POST', '/quotes', { ...asked, replaces: quote.id });
  expect((await invoke(openCollection, anyone, {})).status).toBe('closed');
  expect((await refused(invoke(closeCollection, owner, {})))[0]).toBe('invalid_state');
  await shop.close();
});
