import { expect, test } from 'vitest';
import { resetStaffTotp } from '../../../tools/account/reset-staff-totp.ts';
import { saveStaff } from '../../../tools/account/save-staff.ts';
import { invoke } from '../../../tools/invoke.ts';
import { refusalBy } from '../../support/refusal.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const reset = (email: string) => invoke(resetStaffTotp, deskOf(shop), { email });

test('an app is reset once, never one’s own', async () => {
  const wish = { email: 'grace@example.com', name: 'Grace Hopper', roles: ['sales'] };
  const grace = await invoke(saveStaff, deskOf(shop), wish);
  const createdAt = shop.clock.at.toISOString();
  const app = { secret: 'sealed', lastStep: 1, recoveryHashes: [], createdAt };
  await shop.service.transaction((tx) => tx.staff.saveTotp({ email: 'grace@example.com', ...app }));
  const saved = await invoke(saveStaff, deskOf(shop), { ...wish, roles: ['finance'] });
  expect(saved).toEqual({ ...grace, roles: ['finance'], totpSince: createdAt });
  expect(await reset('Grace@example.com')).toMatchObject({ ...saved, totpSince: null });
  expect(await refusalBy(reset('grace@example.com'))).toEqual({
    code: 'not_found',
    message: 'Nobody with an authenticator app works at the desk with this address.',
    param: 'email',
  });
  expect(await refusalBy(reset('desk@example.com'))).toEqual({
    code: 'invalid_state',
    message: 'Remove your own app with a code under “Sign-in security”.',
    param: 'email',
  });
});
