import { expect, test } from 'vitest';
import { changeMember } from '../../../tools/account/change-member.ts';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { updateAccount } from '../../../tools/account/update-account.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const change = async (input: object) => invoke(updateAccount, await customer(shop), input);

test('details change where they are named and stay where they are not', async () => {
  const { id, ...described } = await change({ name: 'Demo & Co' });
  expect(described).toMatchObject({
    name: 'Demo & Co',
    email: 'demo@example.com',
    shipPostal: null,
    termsDays: 30,
    approvals: 'awaited',
    termsNeedSignIn: true,
    creditLimitCents: null,
  });
  expect(await change({ ship_postal: '94105' })).toEqual({ id, ...described, shipPostal: '94105' });
  expect(await change({})).toEqual({ id, ...described, shipPostal: '94105' });
  expect(await change({ ship_postal: null })).toEqual({ id, ...described });
  const open = { id, ...described, termsNeedSignIn: false };
  expect([await change({ terms_need_sign_in: false }), await change({})]).toEqual([open, open]);
  expect(await shop.service.accounts.byId(id)).toMatchObject({ name: 'Demo & Co', shipPostal: null });
});

test('a name is one line, and one that shows nothing is refused', async () => {
  expect((await change({ name: 'Demo\r\nCompany\u202E' })).name).toBe('Demo Company');
  expect(await refusalBy(change({ name: '\u202E' }))).toEqual({
    code: 'validation_failed',
    message: 'Give a name that can be seen.',
    param: 'name',
  });
});

test('two who began with the same details both change theirs, and a limit keeps its sign-in', async () => {
  const [one, other] = [await customer(shop), await customer(shop)];
  const email = 'limited@example.com';
  await invoke(inviteMember, one, { email, role: 'buyer' });
  const { id } = await invoke(updateAccount, one, { name: 'First change' });
  await invoke(changeMember, other, { email, role: 'buyer', order_limit: 100 });
  await invoke(updateAccount, one, { ship_postal: '60601' });
  expect(await shop.service.accounts.byId(id)).toMatchObject({
    name: 'First change',
    shipPostal: '60601',
    termsNeedSignIn: true,
  });
  expect(await refusalBy(invoke(updateAccount, one, { terms_need_sign_in: false }))).toMatchObject({
    code: 'invalid_state',
    param: 'terms_need_sign_in',
  });
});

test('a ZIP code has five digits', async () => {
  for (const ship_postal of ['9410', '94105-1', 'SW1A 1AA'])
    expect(await refusalBy(change({ ship_postal }))).toEqual({
      code: 'validation_failed',
      message: '`ship_postal`: give five digits, such as 94105.',
      param: 'ship_postal',
    });
});

test('a member changes nothing, nor does a key', async () => {
  const member = await customer(shop, { email: 'member@example.com', role: 'member' });
  expect(await refusalBy(invoke(updateAccount, member, { name: 'Mine now' }))).toEqual({
    code: 'forbidden_scope',
    message: 'This is for the owners of the account; ask one of them.',
  });
  const byKey = invoke(updateAccount, await keyHolder(shop), { name: 'Mine now' });
  expect(await refusalCode(byKey)).toBe('unauthorized');
});
