import { expect, test } from 'vitest';
import { EmailAddress, isEmailAddress } from '../../../tools/values/email-address.ts';

const ofLength = (length: number): string =>
  `ada@${'a'.repeat(length - 'ada@.example.com'.length)}.example.com`;

test('one plain address is taken, up to the length a mail server takes', () => {
  expect(['ada@example.com', 'ada.byron+shop@mail.example.co', ofLength(254)].map(isEmailAddress)).toEqual([
    true,
    true,
    true,
  ]);
});

test('a name, a list, white space and what is longer are no address', () => {
  const wrong = [
    'Ada <ada@example.com>',
    'ada@example.com,bob@example.com',
    ' ada@example.com',
    'ada',
    ofLength(255),
  ];
  expect(wrong.map(isEmailAddress)).toEqual([false, false, false, false, false]);
});

test('a person hears what an address looks like', () => {
  expect(EmailAddress.safeParse('ada').error?.issues.map(({ message }) => message)).toEqual([
    'give an email address, such as ada@example.com',
  ]);
});
