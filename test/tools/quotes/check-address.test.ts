import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateTable } from '../../../server/outside/freight/rate-table.ts';
import { invoke } from '../../../tools/invoke.ts';
import { checkAddress } from '../../../tools/quotes/check-address.ts';
import { DEFAULT_FREIGHT_RATES } from '../../../tools/shipping/default-freight-rates.ts';
import { browsing, signedIn } from '../../support/browsing.ts';
import { easyPostAddressServer } from '../../support/easypost-addresses.ts';
import { EASYPOST_KEY } from '../../support/easypost-server.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { ADDRESS, holderOf, openQuote } from '../../support/people.ts';

let stand: Awaited<ReturnType<typeof easyPostAddressServer>>;
let shop: Shop;
beforeAll(async () => {
  stand = await easyPostAddressServer();
  const env = { EASYPOST_API_KEY: EASYPOST_KEY, EASYPOST_API_BASE: stand.url };
  shop = await openShop({ env, dependencies: { freight: rateTable(DEFAULT_FREIGHT_RATES) } });
});
afterAll(() => Promise.all([shop.close(), stand.close()]));

async function saved() {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body } = await shop.rest('POST', '/quotes', { lines });
  const person = await holderOf(shop, body.url);
  const { pathname } = new URL(body.url);
  const send = (fields: Record<string, string>) =>
    browsing(shop).post(`${pathname}/delivery`, { ...ADDRESS, ...fields });
  const street = async () => (await invoke(openQuote, person, {})).delivery?.shipTo.street1;
  return { person, pathname, send, street };
}

test('the rules of the service come first, and cost no request', async () => {
  const { person } = await saved();
  const before = stand.asked;
  const check = (more: object) => invoke(checkAddress, person, { ...ADDRESS, ...more });
  expect(await check({ street1: 'Market Street' })).toEqual({ outcome: 'no_number', place: null });
  await expect(check({ street1: 'PO Box 12' })).rejects.toMatchObject({ param: 'street1' });
  await expect(check({ state: 'NY' })).rejects.toMatchObject({ param: 'postal' });
  expect(stand.asked).toBe(before);
});

test('a corrected address is offered beside the one that was typed, and the person picks', async () => {
  stand.says = 'corrected';
  const { send, street } = await saved();
  const asked = await send({ street1: '1 Markt Street' });
  expect([asked.status, await street()]).toEqual([200, undefined]);
  expect(asked.html).toContain('Did you mean this address?');
  expect(asked.html).toContain('value="1 Markt Street"');
  // Enter in a field presses the first button, which picks nothing.
  const [, form = ''] = /id="delivery-form"(.*?)<\/form>/s.exec(asked.html) ?? [];
  expect(/<button[^>]*>/.exec(form)?.[0]).not.toContain('name=');
  const knownFields = Object.fromEntries(
    [...asked.html.matchAll(/name="(known-\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  expect((await send({ street1: '1 Markt Street', ...knownFields, pick: 'known' })).location).toMatch(
    /#pay$/,
  );
  expect(await street()).toBe('1 MARKET ST');
  await send({ street1: '1 Markt Street', ...knownFields, pick: 'typed' });
  expect(await street()).toBe('1 Markt Street');
});

test('an address that nobody knows, or without a number, is taken once the person says so', async () => {
  stand.says = 'unknown';
  const { send, street } = await saved();
  for (const street1 of ['9 Nowhere Road', 'The Old Mill']) {
    const asked = await send({ street1 });
    expect([asked.status, asked.location]).toEqual([200, null]);
    expect(asked.html).toContain('Keep what I typed');
    await send({ street1, pick: 'typed' });
    expect(await street()).toBe(street1);
  }
});

test('a picked address is held to the same rules', async () => {
  const { send, street } = await saved();
  const refused = await send({ street1: 'PO Box 12', pick: 'typed' });
  expect([refused.status, await street()]).toEqual([422, undefined]);
});

test('while the provider does not answer the order goes on, and the page says so', async () => {
  stand.says = 'junk';
  const { pathname, send, street } = await saved();
  const taken = await send({});
  expect([taken.location, await street()]).toEqual([`${pathname}?unchecked#delivery`, ADDRESS.street1]);
  const { html } = await browsing(shop).get(taken.location ?? '');
  expect(html).toContain('The carrier did not check this address: its service did not answer.');
});

test('the address book of an account asks as well, and takes what is picked', async () => {
  stand.says = 'corrected';
  const browser = await signedIn(shop);
  const page = '/account/addresses';
  const typed = { ...ADDRESS, label: 'Dock', street1: '1 Markt Street' };
  const { status, html } = await browser.send(page, page, typed);
  expect([status, html.includes('Did you mean this address?')]).toEqual([200, true]);
  const known = { street1: '1 MARKET ST', city: 'SAN FRANCISCO', state: 'CA', postal: '94105-1420' };
  const fields = Object.fromEntries(Object.entries(known).map(([name, value]) => [`known-${name}`, value]));
  const taken = await browser.send(page, page, { ...typed, ...fields, pick: 'known' });
  expect(taken.location).toBe(`${page}?done=address-saved`);
  expect((await browser.get(page)).html).toContain('1 MARKET ST, SAN FRANCISCO, CA 94105-1420');
  stand.says = 'junk';
  const unchecked = await browser.send(page, page, { ...typed, label: 'Door' });
  expect((await browser.get(unchecked.location ?? '')).html).toContain('The carrier did not check it');
});
