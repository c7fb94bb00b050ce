/** The way back from several places to one. */
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { clearDestinations } from '../../../tools/quotes/clear-destinations.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { setDestinations } from '../../../tools/quotes/set-destinations.ts';
import { openShop } from '../../support/open-shop.ts';
import { ADDRESS, holderOf, payByCard } from '../../support/people.ts';
import { refused } from '../../support/stores.ts';

test('a split quote ships to one place again, as it was saved, and its address is asked for', async () => {
  const shop = await openShop();
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const person = await holderOf(shop, quote.url);
  const { quote: whole } = await invoke(openQuote, person, {});
  const one = await invoke(setDelivery, person, ADDRESS);
  await invoke(clearDestinations, person, {});
  expect((await invoke(openQuote, person, {})).delivery?.totals).toEqual(one.totals);
  await invoke(setDestinations, person, {
    destinations: [
      { ...ADDRESS, lines: [{ line: 1, quantity: 150 }] },
      { ...ADDRESS, city: 'Dallas', state: 'TX', postal: '75201', lines: [{ line: 1, quantity: 100 }] },
    ],
  });
  expect(await invoke(clearDestinations, person, {})).toEqual({ totals: whole.totals });
  const seen = await invoke(openQuote, person, {});
  expect([seen.destinations, seen.delivery]).toEqual([[], null]);
  expect([seen.quote.totals, seen.quote.dates]).toEqual([whole.totals, whole.dates]);
  expect(await invoke(setDelivery, person, ADDRESS)).toEqual(one);
  await payByCard(shop, quote.url);
  expect((await refused(invoke(clearDestinations, person, {})))[0]).toBe('invalid_state');
  await shop.close();
});
