import { expect, test } from 'vitest';
import { useFreshShop } from '../../support/use.ts';

/** The demo shop has sent an approval and a proposal already. */
const shop = useFreshShop({ env: { MAILS_PER_RECIPIENT: '2', MAILS_PER_ACCOUNT: '5' } });

const quote = { quote_id: 'qt_demo_open', approver_name: 'Grace Hopper' };
const ask = async (approver_email?: string, quote_id = quote.quote_id) => {
  const sent = { ...quote, quote_id, approver_email };
  const { status, body, headers } = await shop.rest('POST', '/approvals', sent);
  return { status, error: body.error, wait: headers.get('Retry-After') };
};
/** A quote nobody was asked about. */
const saved = async (): Promise<string> =>
  (
    await shop.rest('POST', '/quotes', {
      lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 50 }],
    })
  ).body.id;
const mailsTo = async (email: string) =>
  (await shop.service.mails.list({ limit: 100, offset: 0 })).mails.filter(
    ({ recipient }) => recipient === email,
  ).length;

test('a person is mailed so often an hour, then the caller learns when, and nothing is lost', async () => {
  const [first = '', second = '', third = ''] = await Promise.all([saved(), saved(), saved()]);
  expect((await ask('a@example.com', first)).status).toBe(200);
  expect((await ask('A@example.com', second)).status).toBe(200);
  expect(await ask('a@example.com', third)).toEqual({
    status: 429,
    error: {
      code: 'rate_limited',
      message:
        'An account can email an address at most 2 times an hour; the next email can go at 2026-11-04T16:00:00.000Z. Nothing was saved; try again then, or without `approver_email` and hand the `url` over.',
      retry_after: 3_600,
      docs: '/docs/errors#rate_limited',
      request_id: expect.any(String),
    },
    wait: '3600',
  });
  expect(await shop.service.ctxFor({ kind: 'anonymous' }, 'req').approvals.ofQuote(third)).toEqual([]);
  expect((await ask(undefined, third)).status).toBe(200);
  shop.clock.at = new Date('2026-11-04T16:00:00.000Z');
  expect((await ask('a@example.com', third)).status).toBe(200);
});

test('an account mails so many people an hour, over all its keys, and another account its own', async () => {
  for (const name of ['a', 'b', 'c']) expect((await ask(`${name}@example.com`)).status).toBe(200);
  const refused = await ask('d@example.com');
  expect(refused.error.message).toContain('An account can email other people at most 5 times an hour;');
  expect(await mailsTo('d@example.com')).toBe(0);
  const key = await shop.newKey(['write'], { email: 'other@example.com' });
  const sent = { people: 20, client_email: 'd@example.com' };
  expect((await shop.rest('POST', '/proposals', sent, key)).status).toBe(200);
});

test('what a caller writes takes over no subject, and is quoted in the mail', async () => {
  const hostile = { requester_name: 'Click: evil.example', approver_name: 'https://evil.example' };
  await shop.rest('POST', '/approvals', { ...quote, ...hostile, approver_email: 'a@example.com' });
  const { mails } = await shop.service.mails.list({ limit: 100, offset: 0 });
  const mail = mails.find(({ recipient }) => recipient === 'a@example.com');
  expect(mail?.subject).toMatch(/^Someone asks you to approve \d/);
  expect(mail?.text).toContain(
    'Hello “https://evil.example”,\n\n“Click: evil.example” asks you to approve this quote',
  );
});
