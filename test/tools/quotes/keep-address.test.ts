import { beforeAll, expect, test } from 'vitest';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { listAddresses } from '../../../tools/account/list-addresses.ts';
import { invoke } from '../../../tools/invoke.ts';
import { browsing, signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { ADDRESS } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  for (const [email, role] of [
    ['bo@example.com', 'buyer'],
    ['vic@example.com', 'viewer'],
  ] as const)
    await invoke(inviteMember, await customer(shop), { email, role });
});

const KEPT = { ...ADDRESS, keep_address: 'yes' };
const line = (quantity: number) => ({ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity });
const quoteOf = async (more: object = { lines: [line(250)] }) =>
  new URL((await shop.rest('POST', '/quotes', more)).body.url).pathname;
const labels = async () =>
  (await invoke(listAddresses, await customer(shop), {})).addresses.map(({ label }) => label);

test('whoever holds just the link, and a viewer, keep nothing', async () => {
  const path = await quoteOf();
  expect((await browsing(shop).get(path)).html).not.toContain('Save this address');
  expect((await browsing(shop).post(`${path}/delivery`, KEPT)).status).toBe(401);
  const viewer = await signedIn(shop, 'vic@example.com');
  expect((await viewer.get(path)).html).not.toContain('Save this address');
  expect((await viewer.post(`${path}/delivery`, KEPT)).status).toBe(403);
  expect(await labels()).toEqual([]);
});

test('a ticked address is kept once, and chosen for each destination of the next quote', async () => {
  const buyer = await signedIn(shop, 'bo@example.com');
  const path = await quoteOf();
  expect((await buyer.get(path)).html).toContain('Save this address');
  expect((await buyer.post(`${path}/delivery`, KEPT)).location).toBe(`${path}#pay`);
  await buyer.post(`${path}/delivery`, { ...KEPT, street1: ADDRESS.street1.toUpperCase() });
  expect(await labels()).toEqual([`${ADDRESS.name}, ${ADDRESS.city}`]);
  await buyer.post(`${path}/delivery`, { ...ADDRESS, street1: '9 Pine Street' });
  expect(await labels()).toHaveLength(1);

  const several = await quoteOf({
    lines: [line(100)],
    destinations: ['94105', '10001'].map((ship_postal) => ({
      ship_postal,
      lines: [{ line: 1, quantity: 50 }],
    })),
  });
  const [saved] = (await invoke(listAddresses, await customer(shop), {})).addresses;
  const second = `${several}?destination=2&address=${saved?.id}`;
  const { html } = await buyer.get(second);
  expect(html).toMatch(/<input type="hidden" name="destination" value="2"/);
  expect(html).toContain(`value="${ADDRESS.street1}"`);
  expect((await browsing(shop).get(second)).html).not.toContain(`value="${ADDRESS.street1}"`);
  const given = await buyer.post(`${several}/destination`, { ...ADDRESS, destination: '2' });
  expect(given.location).toBe(`${several}#destination-1`);
});
