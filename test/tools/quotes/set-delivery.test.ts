import { expect, test } from 'vitest';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { customer } from '../../support/customers.ts';
import { ADDRESS, approverOf, holderOf, payByCard } from '../../support/people.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW });

const IN_TEXAS = { ...ADDRESS, street1: '2 Elm Street', city: 'Dallas', state: 'TX', postal: '75234' };
async function saved() {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  return { quote, person: await holderOf(shop, quote.url) };
}

test('freight and tax are settled for the exact address, and the prices of the quote stay', async () => {
  const { quote, person } = await saved();
  const { quote: before } = await invoke(openQuote, person, {});
  const { totals } = await invoke(setDelivery, person, ADDRESS);
  const { freight, tax, totalCents, ...same } = totals;
  expect(before.totals).toMatchObject(same);
  expect(same.subtotalCents + freight.amountCents + tax.amountCents).toBe(totalCents);
  // Until the state is known, the highest rate is counted.
  expect(before.totals.tax.amountCents).toBeGreaterThan(tax.amountCents);
  expect(freight.amountCents).not.toBe(before.totals.freight.amountCents);
  // The quote itself is what was saved; the address is the page's.
  expect((await shop.rest('GET', `/quotes/${quote.id}`)).body).toEqual(quote);
});

test('the page has the address and the amount, with what was left out as nothing', async () => {
  const { person } = await saved();
  const wish = { ...ADDRESS, company: ' ', phone: '', street2: 'Floor 2' };
  const { totals } = await invoke(setDelivery, person, wish);
  const seen = await invoke(openQuote, person, {});
  expect(seen.delivery?.totals).toEqual(totals);
  expect(seen.delivery?.shipTo).toEqual({ ...ADDRESS, company: null, phone: null, street2: 'Floor 2' });
});

test('the address may be changed until the quote is ordered, and the last one counts', async () => {
  const { quote, person } = await saved();
  const first = await invoke(setDelivery, person, IN_TEXAS);
  const second = await invoke(setDelivery, person, ADDRESS);
  expect(second.totals).not.toEqual(first.totals);
  await payByCard(shop, quote.url);
  expect(await refused(invoke(setDelivery, person, IN_TEXAS))).toEqual([
    'invalid_state',
    'This quote can no longer be ordered; ask for a new one.',
  ]);
});

test('an expired quote takes no address', async () => {
  const { quote, person } = await saved();
  shop.clock.at = new Date(quote.expires_at);
  expect((await refused(invoke(setDelivery, person, ADDRESS)))[0]).toBe('invalid_state');
});

test('a ZIP code of another state, and an unknown one, is refused', async () => {
  const { person } = await saved();
  expect(await refused(invoke(setDelivery, person, { ...ADDRESS, state: 'NY' }))).toEqual([
    'validation_failed',
    'The ZIP code is not in this state; check both.',
  ]);
  expect((await refused(invoke(setDelivery, person, { ...ADDRESS, postal: '00000' })))[0]).toBe(
    'validation_failed',
  );
});

test('a supplier that does not answer keeps no buyer from entering the address', async () => {
  const { person } = await saved();
  const stock = async () => {
    throw new ServiceError('supplier_unavailable', 'It does not answer.');
  };
  const silent = { ...person, suppliers: { ...person.suppliers, stock } };
  const { totals } = await invoke(setDelivery, silent, ADDRESS);
  expect((await invoke(openQuote, person, {})).delivery?.totals).toEqual(totals);
});

test('only the quote’s own link says where it ships', async () => {
  const { quote } = await saved();
  const { body: approval } = await shop.rest('POST', '/approvals', {
    quote_id: quote.id,
    approver_name: 'Grace Hopper',
  });
  expect(await refused(invoke(setDelivery, await approverOf(shop, approval.url), ADDRESS))).toEqual([
    'not_found',
    'This link leads to no quote; ask the sender for a new one.',
  ]);
  expect(await refused(invoke(setDelivery, await customer(shop), ADDRESS))).toEqual(FOR_PEOPLE);
});
