import { expect, test } from 'vitest';
import { decide, exempt, sendCertificate } from '../../support/exemptions.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const listed = async (path = '/exemptions') => (await shop.rest('GET', path)).body;

test('the certificates of the account, newest first, with how they stand', async () => {
  await exempt(shop, { state: 'CA', expires_on: '2026-12-31' });
  const { id } = await sendCertificate(shop, { state: 'TX' });
  await decide(shop, id, 'refuse', 'The number is of another company.');
  await sendCertificate(shop, { state: 'NY' });
  await shop.newKey(['read']);
  await exempt(shop, { state: 'IL' }, 'other@example.com');

  const { exemptions, total } = await listed();
  const seen = exemptions.map(({ state, status, is_valid, reason }: Record<string, unknown>) => [
    state,
    status,
    is_valid,
    reason,
  ]);
  expect([total, seen]).toEqual([
    3,
    [
      ['NY', 'submitted', false, null],
      ['TX', 'refused', false, 'The number is of another company.'],
      ['CA', 'accepted', true, null],
    ],
  ]);
  const page = await listed('/exemptions?limit=1&offset=2');
  expect([page.exemptions[0].state, page.has_more]).toEqual(['CA', false]);
});

test('one is valid on its last day, by the desk’s clock, and not after', async () => {
  const isValid = async () => (await listed()).exemptions.at(-1).is_valid;
  shop.clock.at = new Date('2027-01-01T04:59:00.000Z');
  expect(await isValid()).toBe(true);
  shop.clock.at = new Date('2027-01-01T05:00:00.000Z');
  expect(await isValid()).toBe(false);
});
