import { beforeAll, expect, test } from 'vitest';
import { changeMember } from '../../../tools/account/change-member.ts';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { removeMember } from '../../../tools/account/remove-member.ts';
import { invoke } from '../../../tools/invoke.ts';
import { browsing, signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { ADDRESS, payByCard } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await invoke(inviteMember, await customer(shop), { email: ADDRESS.email, role: 'member' });
});

const TEAM = '/account/team';
const PHONE = '(415) 555-0100';

test('a person keeps their own number; it stays through a new role, and ends with their access', async () => {
  const owner = await customer(shop);
  const ada = await signedIn(shop, ADDRESS.email);
  const wrong = await ada.send(TEAM, `${TEAM}/phone`, { phone: 'call me <maybe>' });
  expect([wrong.status, wrong.html.includes('Give a telephone number')]).toEqual([422, true]);
  const saved = await ada.send(TEAM, `${TEAM}/phone`, { phone: PHONE });
  expect(saved.location).toBe(`${TEAM}?done=phone-saved`);
  await invoke(changeMember, owner, { email: ADDRESS.email, role: 'buyer' });
  expect((await ada.get(TEAM)).html).toContain(`value="${PHONE}"`);
  expect((await (await signedIn(shop)).get(TEAM)).html).not.toContain(PHONE);

  const line = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 };
  const { url } = (await shop.rest('POST', '/quotes', { lines: [line] })).body;
  const { pathname } = new URL(url);
  expect((await ada.get(pathname)).html).toContain(`value="${PHONE}"`);
  expect((await browsing(shop).get(pathname)).html).not.toContain(PHONE);

  const { id } = await payByCard(shop, url);
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  const page = `/desk/orders/${id}`;
  expect((await desk.get(page)).html).toContain(`${PHONE}, from their account`);
  await invoke(removeMember, owner, { email: ADDRESS.email });
  expect((await desk.get(page)).html).not.toContain(PHONE);
});
