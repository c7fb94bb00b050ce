import { expect, test } from 'vitest';
import { CONFIG_FIELDS, readConfig } from '../../server/config.ts';

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

test('the waits between attempts are those published, unless the environment names others', () => {
  expect(readConfig({}).WEBHOOK_RETRIES_S).toEqual([60, 300, 1_800, 7_200, 43_200]);
  expect(readConfig({ WEBHOOK_RETRIES_S: '1' }).WEBHOOK_RETRIES_S).toEqual([1]);
  expect(readConfig({ WEBHOOK_RETRIES_S: '1,2,604800' }).WEBHOOK_RETRIES_S).toEqual([1, 2, 604_800]);
  expect(CONFIG_FIELDS.find(({ name }) => name === 'WEBHOOK_RETRIES_S')?.byDefault).toBe(
    '60,300,1800,7200,43200',
  );
});

test.each([
  '',
  ',',
  '60,',
  '60, 300',
  '60;300',
  '0',
  '60,0',
  '-1',
  '1.5',
  '1e3',
  '604801',
  'soon',
  Array(21).fill(1).join(),
])('waits of `%s` are refused at the start', (waits) => {
  expect(() => readConfig({ WEBHOOK_RETRIES_S: waits })).toThrow(/WEBHOOK_RETRIES_S: /);
});

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test.each([
  ['a key without the secret of its notifications', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['the secret without the key', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ['a key for real money in a demo shop', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['a seller without an address', { SELLER_NAME: 'Bluebird' }],
  ['an S3 key without its secret', { S3_BUCKET: 'merch', S3_ACCESS_KEY_ID: 'AKIA1' }],
  ['an S3 endpoint without a bucket', { S3_ENDPOINT: 'https://s3.example.com' }],
  ['a secret that is said twice', { INSTALLATION_SECRET: 'ab'.repeat(32), INSTALLATION_SECRET_FILE: 's' }],
  ['a secret that could be guessed', { INSTALLATION_SECRET: 'secret' }],
  ['an API that is no address', { ...STRIPE, STRIPE_API_BASE: 'ftp://example.com' }],
])('%s is refused at the start', (_, env) => {
  expect(() => readConfig(env)).toThrow('The configuration does not fit');
});
