import { beforeAll, expect, test } from 'vitest';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { listAddresses } from '../../../tools/account/list-addresses.ts';
import { removeAddress } from '../../../tools/account/remove-address.ts';
import { saveAddress } from '../../../tools/account/save-address.ts';
import { invoke } from '../../../tools/invoke.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { ADDRESS } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

let id: string;
const shop = useShop();
beforeAll(async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const made = await invoke(saveAddress, await customer(shop), {
    ...ADDRESS,
    label: 'Dock',
    is_default: true,
  });
  id = made.id;
});

const labels = async (search = '', account = 'demo@example.com') =>
  (await invoke(listAddresses, await customer(shop, { account }), { search })).addresses.map(
    ({ label, isDefault }) => [label, isDefault],
  );
const save = async (more: object, account = 'demo@example.com') =>
  invoke(saveAddress, await customer(shop, { account }), { ...ADDRESS, label: 'New', ...more });

test('one address is the default, and words find it by what stands in it', async () => {
  const { id: attic } = await save({ label: 'Attic', is_default: true, company: 'Café Zoë' });
  expect(await labels()).toEqual([
    ['Attic', true],
    ['Dock', false],
  ]);
  expect(await labels('market zoë')).toEqual([['Attic', true]]);
  await save({ id, label: 'Dock', is_default: true });
  await invoke(removeAddress, await customer(shop), { id: attic });
  expect(await labels()).toEqual([['Dock', true]]);
});

test('where no carrier delivers is refused, and a street without a number is asked about', async () => {
  const reasons = await Promise.all(
    [{ street1: 'P.O. Box 12' }, { street1: 'Market Street' }, { state: 'NY' }].map(async (wrong) => {
      const refusal = await refusalBy(save(wrong));
      return [refusal?.message, refusal?.param];
    }),
  );
  expect(reasons).toEqual([
    ['Parcel carriers do not deliver to post office boxes; give a street address.', 'street1'],
    ['This street has no number. Add it, or say that there is none.', 'street1'],
    ['The ZIP code is not in this state; check both.', 'postal'],
  ]);
  const farm = await save({ street1: 'Old Mill Road', has_no_number: true });
  await invoke(removeAddress, await customer(shop), { id: farm.id });
});

test('another account neither sees, changes nor removes it', async () => {
  const other = await customer(shop, { account: 'other@example.com' });
  expect(await labels('', 'other@example.com')).toEqual([]);
  expect(await refusalCode(save({ id, label: 'Stolen' }, 'other@example.com'))).toBe('not_found');
  expect(await refusalCode(invoke(removeAddress, other, { id }))).toBe('not_found');
  expect(await labels()).toEqual([['Dock', true]]);
});

test('at a quote signed-in people choose it, and whoever holds just the link does not see it', async () => {
  const { url } = (await shop.rest('GET', '/quotes/qt_demo_open')).body;
  const path = new URL(url).pathname;
  const { id: second } = await save({ label: 'Annex', street1: '77 Mission Street' });
  const browser = await signedIn(shop);
  expect((await browser.get(path)).html).toContain('Dock: 1 Market Street, San Francisco');
  const chosen = (await browser.get(`${path}?address=${second}`)).html;
  expect(chosen).toMatch(
    /name="street1"[^>]*value="77 Mission Street"|value="77 Mission Street"[^>]*name="street1"/,
  );
  expect(await (await shop.fetch(`${path}?address=${second}`, {}, null)).text()).not.toContain('Mission');
});

test('the page adds an address, says what is wrong with one, and shows a viewer no form', async () => {
  const browser = await signedIn(shop);
  const page = '/account/addresses';
  const street = await browser.send(page, page, { ...ADDRESS, label: 'Farm', street1: 'Mill Road' });
  expect([street.status, street.html.includes('This street has no number. Is that right?')]).toEqual([
    200,
    true,
  ]);
  const done = await browser.send(page, page, {
    ...ADDRESS,
    label: 'Farm',
    street1: 'Mill Road',
    pick: 'typed',
  });
  expect(done.location).toBe(`${page}?done=address-saved`);
  await invoke(inviteMember, await customer(shop), { email: 'vic@example.com', role: 'viewer' });
  const viewer = (await (await signedIn(shop, 'vic@example.com')).get(page)).html;
  expect([viewer.includes('Farm'), viewer.includes('Add an address')]).toEqual([true, false]);
});
