import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { sendMail } from '../../../server/jobs/send-mail.ts';
import { smtpMailer } from '../../../server/outside/mail/smtp.ts';
import type { Mail, MailPort } from '../../../tools/mail/port.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { type SmtpServer, smtpServer } from '../../support/smtp-server.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const MINUTE_MS = 60_000;

let shop: Shop;
let server: SmtpServer;
beforeEach(async () => {
  shop = await openShop({ now: NOW });
  server = await smtpServer();
  await runWith({ send: async () => {} });
});
afterEach(async () => {
  await shop.close();
  await server.close();
});

const later = (minutes: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + minutes * MINUTE_MS);
};
const smtp = () => smtpMailer({ url: server.url, from: 'orders@example.com', publicUrl: shop.url });
const jobWith = (mailer: MailPort) => sendMail({ ...shop.service, mailer });
async function runWith(mailer: MailPort): Promise<void> {
  await jobRunner([jobWith(mailer)], shop.service.log).runOnce('send-mail');
}
const queue = (id: string, more: Partial<Mail> = {}) =>
  shop.service.transaction(({ mails }) =>
    mails.queue({
      id,
      recipient: `${id}@example.com`,
      subject: `Subject ${id}`,
      text: 'Text\n',
      createdAt: shop.clock.at.toISOString(),
      ...more,
    }),
  );
/** As a sender does that dies then. */
async function hold() {
  const leaseUntil = new Date(shop.clock.at.getTime() + 10 * MINUTE_MS);
  const [leased] = await shop.service.mails.take({ most: 1, now: shop.clock.at, leaseUntil });
  if (!leased) throw new Error('no mail was due');
  return leased;
}
const recipients = () => server.taken.flatMap(({ to }) => to);

test('what a request queued is sent once, and kept as sent', async () => {
  await shop.rest('POST', '/approvals', {
    quote_id: 'qt_demo_open',
    approver_name: 'Katherine',
    approver_email: 'katherine@example.com',
  });
  await runWith(smtp());
  await runWith(smtp());
  expect(recipients()).toEqual(['katherine@example.com']);
  const { mails } = await shop.service.mails.list({ limit: 10, offset: 0 });
  expect(mails.filter(({ recipient }) => recipient === 'katherine@example.com')).toMatchObject([
    { state: 'sent', sentAt: NOW, attempts: 1 },
  ]);
});

test('a refused request sends no mail', async () => {
  const before = (await shop.service.mails.list({ limit: 1, offset: 0 })).total;
  await shop.rest('POST', '/approvals', {
    quote_id: 'qt_demo',
    approver_name: 'Katherine',
    approver_email: 'katherine@example.com',
  });
  expect((await shop.service.mails.list({ limit: 1, offset: 0 })).total).toBe(before);
});

test('a mail whose sender died while sending is sent again after the hold, and not before', async () => {
  await queue('orphan');
  expect(await hold()).toMatchObject({ id: 'orphan', mail: { attempts: 0, state: 'waiting' } });
  later(9.99);
  await runWith(smtp());
  expect(recipients()).toEqual([]);
  later(0.01);
  await runWith(smtp());
  expect(recipients()).toEqual(['orphan@example.com']);
  expect(await shop.service.mails.byId('orphan')).toMatchObject({ state: 'sent', attempts: 1 });
});

test('two senders at once send each mail once', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await queue(id);
  await Promise.all([runWith(smtp()), runWith(smtp()), runWith(smtp())]);
  expect(recipients().sort()).toEqual(['a', 'b', 'c', 'd', 'e'].map((id) => `${id}@example.com`));
});

test('a mail that is refused is tried again after growing waits, and given up after eight tries', async () => {
  await queue('unwanted');
  server.refusal = '451 try later';
  const waits: number[] = [];
  let tries = 0;
  for (let minute = 0; minute <= 60 * 24; minute += 1) {
    await runWith(smtp());
    const attempts = (await shop.service.mails.byId('unwanted'))?.attempts ?? 0;
    if (attempts > tries) waits.push(minute);
    tries = attempts;
    later(1);
  }
  expect(waits).toEqual([0, 1, 6, 21, 81, 261, 621, 1_341]);
  expect(await shop.service.mails.byId('unwanted')).toMatchObject({
    state: 'given_up',
    attempts: 8,
    sentAt: null,
  });
  expect(shop.failures.map(({ message }) => message)).toEqual([
    ...[1, 5, 15, 60, 180, 360, 720].map(
      (minutes, index) =>
        `The mail unwanted was not taken (try ${index + 1}) and is tried again in ${minutes} minutes.`,
    ),
    'The mail unwanted was not taken (try 8) and is given up.',
  ]);
  server.refusal = undefined;
  later(60 * 24 * 365);
  await runWith(smtp());
  expect(recipients()).toEqual([]);
}, 60_000);

test('one that is refused does not keep the others waiting', async () => {
  await queue('bad', { recipient: 'two@example.com, three@example.com' });
  later(1);
  await queue('good');
  await runWith(smtp());
  expect(recipients()).toEqual(['good@example.com']);
  expect(await shop.service.mails.byId('bad')).toMatchObject({ state: 'waiting', attempts: 1 });
});

test('a sender that was thought dead takes no failure back from the one that came after it', async () => {
  await queue('slow');
  const { mails } = shop.service;
  const first = await hold();
  later(10);
  const second = await hold();
  await mails.settle(first, shop.clock.at, { kind: 'failed' });
  expect(await mails.byId('slow')).toMatchObject({ state: 'waiting', attempts: 0 });
  await mails.settle(first, shop.clock.at, { kind: 'delivered' });
  await mails.settle(second, shop.clock.at, { kind: 'failed' });
  expect(await mails.byId('slow')).toMatchObject({ state: 'sent', sentAt: shop.clock.at.toISOString() });
});

test('a sender that is told to stop finishes the mails it has and leaves the rest', async () => {
  await queue('first');
  later(1);
  for (let at = 0; at < 16; at++) await queue(`mail_${at}`);
  const runner: ReturnType<typeof jobRunner> = jobRunner(
    [
      jobWith({
        async send(mail) {
          await smtp().send(mail);
          void runner.stop();
        },
      }),
    ],
    shop.service.log,
  );
  await runner.runOnce('send-mail');
  expect(recipients()).toHaveLength(16);
  const { mails } = await shop.service.mails.list({ limit: 17, offset: 0 });
  expect(mails.filter(({ state }) => state === 'waiting')).toMatchObject([{ attempts: 0 }]);
});

test('a damaged mail is put aside with its reason, and the others are sent', async () => {
  for (const id of ['torn', 'exchanged', 'good']) await queue(id);
  await shop.service.ledger.transaction(async (db) => {
    // PostgreSQL takes no JSON that is none.
    const damage = shop.service.ledger.shared ? sql`text = 'none of ours'` : sql`look = '{"language":'`;
    await db.run(sql`UPDATE mails SET ${damage} WHERE id = 'torn'`);
    await db.run(
      sql`UPDATE mails SET text = (SELECT text FROM mails WHERE id = 'good') WHERE id = 'exchanged'`,
    );
  });
  await runWith(smtp());
  later(60 * 24);
  await runWith(smtp());
  expect(recipients()).toEqual(['good@example.com']);
  expect(shop.failures.map(({ message }) => message).sort()).toEqual([
    'The mail exchanged is damaged and is put aside.',
    'The mail torn is damaged and is put aside.',
  ]);
  const { mailLog } = shop.service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const failed = (id: string) => ({
    id,
    recipient: `${id}@example.com`,
    subject: `Subject ${id}`,
    createdAt: NOW,
    about: null,
    failure: 'Its text is damaged and cannot be opened.',
  });
  expect(await mailLog.failed(NOW, 5)).toEqual([failed('torn'), failed('exchanged')]);
  expect(await mailLog.failed(NOW, 1)).toHaveLength(1);
  expect(await mailLog.failed(shop.clock.at.toISOString(), 5)).toEqual([]);
  const { mails } = await shop.service.mails.list({ limit: 1, offset: 0 });
  expect(mails).toMatchObject([
    { id: 'torn', text: 'The text of this mail is damaged and cannot be opened.\n' },
  ]);
});

test('links to sign in go before mails that have waited longer', async () => {
  for (let at = 0; at < 20; at++) await queue(`mail_${at}`);
  later(1);
  await queue('link', { link: { hash: 'hash', until: new Date(shop.clock.at.getTime() + 1).toISOString() } });
  const sent: string[] = [];
  await runWith({ send: async ({ id }) => void sent.push(id) });
  expect(sent.indexOf('link')).toBe(0);
  expect(sent).toHaveLength(21);
});

test('a server that takes nothing is asked by one mail after another, and soon by none; then by more again', async () => {
  let underWay = 0;
  const widths: number[] = [];
  const mailer = (takes: (at: number) => boolean): MailPort => ({
    async send() {
      const at = widths.push(++underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay--;
      if (!takes(at)) throw new Error('421 too many connections');
    },
  });
  for (let at = 0; at < 60; at++) await queue(`mail_${at}`);
  const runner = jobRunner([jobWith(mailer((at) => at > 24))], shop.service.log);
  await runner.runOnce('send-mail');
  expect(widths).toEqual([...Array.from({ length: 16 }, (_, at) => at + 1), 1, 1, 1, 1]);
  await runner.runOnce('send-mail');
  expect(widths.slice(20, 25)).toEqual([1, 1, 1, 1, 1]);
  expect(Math.max(...widths.slice(25))).toBeGreaterThan(1);
  expect(widths).toHaveLength(60);
});

test('a backlog goes over few connections', async () => {
  for (let at = 0; at < 100; at++) await queue(`mail_${at}`);
  await runWith(smtp());
  expect(server.taken).toHaveLength(100);
  expect(server.connections).toBeLessThanOrEqual(16);
});
