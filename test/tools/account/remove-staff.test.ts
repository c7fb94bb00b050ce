import { expect, test } from 'vitest';
import { removeStaff } from '../../../tools/account/remove-staff.ts';
import { saveStaff } from '../../../tools/account/save-staff.ts';
import { invoke } from '../../../tools/invoke.ts';
import { refusalBy } from '../../support/refusal.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const remove = (email: string) => invoke(removeStaff, deskOf(shop), { email });

test('a person is removed once, and the last admin never', async () => {
  const grace = await invoke(saveStaff, deskOf(shop), {
    email: 'grace@example.com',
    name: 'Grace Hopper',
    roles: ['sales'],
  });
  expect(await remove('Grace@example.com')).toMatchObject(grace);
  expect(await refusalBy(remove('grace@example.com'))).toEqual({
    code: 'not_found',
    message: 'Nobody works at the desk with this address.',
    param: 'email',
  });
  expect(await refusalBy(remove('desk@example.com'))).toEqual({
    code: 'invalid_state',
    message: 'The last admin stays; make another person an admin first.',
    param: 'roles',
  });
});
