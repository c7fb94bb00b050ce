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
  const one = await invoke(setDelivery, person, ADDRESS);
  await invoke(clearDestinations, person, {});
  expect((await invoke(openQuote, person, {})).dueCents).toBe(Math.round(one.amount_due * 100));
  await invoke(setDestinations, person, {
    destinations: [
      { ...ADDRESS, lines: [{ line: 1, quantity: 150 }] },
      { ...ADDRESS, city: 'Dallas', state: 'TX', postal: '75201', lines: [{ line: 1, quantity: 100 }] },
    ],
  });
  expect(await invoke(clearDestinations, person, {})).toEqual({ totals: quote.totals });
  const seen = await invoke(openQuote, person, {});
  expect([seen.destinations, seen.delivery, seen.dueCents]).toEqual([[], null, null]);
  expect([seen.quote.totals, seen.quote.in_hands]).toEqual([quote.totals, quote.in_hands]);
  expect((await invoke(setDelivery, person, ADDRESS)).amount_due).toBe(one.amount_due);
  await payByCard(shop, quote.url);
  expect((await refused(invoke(clearDestinations, person, {})))[0]).toBe('invalid_state');
  await shop.close();
});
