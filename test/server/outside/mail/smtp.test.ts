import { afterEach, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from '../../../../server/outside/mail/smtp.ts';
import type { Mail } from '../../../../tools/mail/port.ts';
import { type SmtpServer, smtpServer } from '../../../support/smtp-server.ts';

const MAIL: Mail = {
  id: 'mail_1',
  recipient: 'grace@example.com',
  subject: 'Ada asks you to approve a quote',
  text: 'Hello Grace,\n\n.a line with a dot\nhttps://shop.example.com/a/token\n',
  createdAt: '2026-11-04T15:00:00.000Z',
};

let server: SmtpServer;
beforeEach(async () => {
  server = await smtpServer();
});
afterEach(() => server.close());

const mailer = (url = server.url, from = 'Orders <orders@example.com>') =>
  smtpMailer({ url, from, publicUrl: 'https://shop.example.com' });
const headersOf = (source: string) => source.slice(0, source.indexOf('\n\n')).split('\n');

test('a mail arrives as text and as HTML of the same words, at one recipient, signed', async () => {
  await smtpMailer({
    url: server.url,
    from: 'Orders <orders@example.com>',
    publicUrl: 'https://shop.example.com',
    signature: { name: 'Bluebird Merchandise', address: ['200 Congress Avenue', 'Austin, TX 78701'] },
  }).send(MAIL);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatchObject({
    from: 'orders@example.com',
    to: ['grace@example.com'],
    login: null,
  });
  const source = server.taken[0]?.source ?? '';
  expect(headersOf(source)).toEqual(
    expect.arrayContaining([
      'From: Orders <orders@example.com>',
      'To: grace@example.com',
      'Subject: Ada asks you to approve a quote',
      'Message-ID: <mail_1@shop.example.com>',
      'Date: Wed, 04 Nov 2026 15:00:00 +0000',
      'Auto-Submitted: auto-generated',
      expect.stringMatching(/^Content-Type: multipart\/alternative;/),
    ]),
  );
  expect(source).toContain(
    'Hello Grace,\n\n.a line with a dot\nhttps://shop.example.com/a/token\n\nBluebird Merchandise\n200 Congress Avenue\nAustin, TX 78701\n',
  );
  expect(source).toContain('Content-Type: text/html; charset=utf-8');
  expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'));
});

test('a login in the address is used', async () => {
  await mailer(server.url.replace('smtp://', 'smtp://user:p%40ss@')).send(MAIL);
  expect(server.taken[0]?.login).toBe('user:p@ss');
});

test('a refusing or missing server is a failure', async () => {
  server.refusal = '550 no such mailbox';
  await expect(mailer().send(MAIL)).rejects.toThrow(/550/);
  await server.close();
  await expect(mailer().send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
  server = await smtpServer();
});

test.each([
  'grace@example.com, mallory@example.com',
  'grace@example.com\r\nBcc: mallory@example.com',
  'Friends: grace@example.com, mallory@example.com;',
  '<grace@example.com> mallory@example.com',
])('nothing but one address is sent to: %j', async (recipient) => {
  await expect(mailer().send({ ...MAIL, recipient })).rejects.toThrow('one email address');
  expect(server.taken).toEqual([]);
});

test('a line end in a subject starts no header', async () => {
  await mailer().send({ ...MAIL, subject: 'Hello\r\nBcc: mallory@example.com\r\n\r\nBody' });
  const headers = headersOf(server.taken[0]?.source ?? '');
  expect(headers.filter((line) => /^bcc/i.test(line))).toEqual([]);
  expect(headers).toContain('Subject: Hello Bcc: mallory@example.com Body');
  expect(server.taken[0]?.to).toEqual(['grace@example.com']);
});
