import { expect, test } from 'vitest';
import { totpMail } from '../../../tools/account/totp-mail.ts';
import { written } from '../../support/written.ts';

test('the mail of a recovery code says how many are left', () => {
  const leftIn = (codes: number) =>
    /Was it|(\d+|None) (is|are) left[^\n]*/.exec(written(totpMail('recovery_code', codes)).text)?.[0];
  expect([2, 1, 0].map(leftIn)).toEqual([
    '2 are left.',
    '1 is left.',
    'None are left: set up the app again to get new ones.',
  ]);
});
