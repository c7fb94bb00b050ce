import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';

const SMTP_URL = 'smtps://user:password@mail.example.com';

test('a mail server and the address mails come from go together', () => {
  expect(readConfig({})).toMatchObject({ SHOP: 'demo' });
  expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM');
  expect(() => readConfig({ MAIL_FROM: 'orders@example.com' })).toThrow('SMTP_URL');
  for (const MAIL_FROM of ['orders@example.com', 'Orders <orders@example.com>'])
    expect(readConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
});

test('what is no mail server or not one address stops the start', () => {
  for (const url of ['https://mail.example.com', 'mail.example.com'])
    expect(() => readConfig({ SMTP_URL: url, MAIL_FROM: 'orders@example.com' }), url).toThrow('SMTP_URL');
  for (const from of [
    'Orders',
    'a@example.com, b@example.com',
    'Orders <a@example.com>\r\nBcc: <b@example.com>',
  ])
    expect(() => readConfig({ SMTP_URL, MAIL_FROM: from }), from).toThrow('MAIL_FROM');
});
