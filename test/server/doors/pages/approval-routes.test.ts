import { expect, test } from 'vitest';
import { optionalApprovals } from '../../../support/approvals.ts';
import { payByCard } from '../../../support/people.ts';
import { useShop } from '../../../support/use.ts';
import { doorOf } from './door.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const SCRIPT = '<script>alert(1)</script>';

const shop = useShop({ now: NOW });

const door = () => doorOf(shop, { outbox: shop.service.mails });
async function asked(more: Record<string, unknown> = {}) {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const { body: approval } = await shop.rest('POST', '/approvals', {
    quote_id: quote.id,
    approver_name: 'Grace Hopper',
    ...more,
  });
  return { quote, approval, path: new URL(approval.url).pathname };
}
async function open(path: string, init?: RequestInit) {
  const response = await door().request(path, init);
  const html = await response.text();
  const heading = /<h1>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
  return { status: response.status, headers: response.headers, html, heading };
}
const answer = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  open(`${path}/answer`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': 'Mozilla/5.0 (test)',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
const statusOf = async (id: string) => (await shop.rest('GET', `/approvals/${id}`)).body.status;

test('the page is cached nowhere, sends no referrer, and runs no script', async () => {
  const { path } = await asked();
  const { status, headers } = await open(path);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
});

test('no page of an approval gives away the link the quote is paid at', async () => {
  const { quote, path } = await asked();
  const token = new URL(quote.url).pathname;
  const before = await open(path);
  await answer(path, { decision: 'approve', name: 'Grace' });
  const after = await open(path);
  expect([before.html.includes(token), after.html.includes(token)]).toEqual([false, false]);
});

test('whatever reads the link, by GET or HEAD, decides nothing', async () => {
  const { approval, path } = await asked();
  for (const method of ['GET', 'HEAD'])
    for (const address of [
      path,
      `${path}/answer`,
      `${path}?decision=approve`,
      `${path}/answer?decision=approve`,
    ])
      await open(address, { method });
  expect(await statusOf(approval.id)).toBe('pending');
});

test('a yes leads back to the page, which stays as it is', async () => {
  const { approval, path } = await asked({ requester_name: 'Ada Byron' });
  const sent = await answer(path, { decision: 'approve', name: 'Grace Hopper', comment: 'One.\r\nTwo.' });
  expect([sent.status, sent.headers.get('location'), sent.headers.get('cache-control')]).toEqual([
    303,
    `${path}#main`,
    'no-store',
  ]);
  const page = await open(path);
  expect([page.status, page.heading]).toEqual([200, 'You approved this quote']);
  expect(page.html).toContain('One.\nTwo.');
  expect(page.html).not.toContain('<form');
  const { body } = await shop.rest('GET', `/approvals/${approval.id}`);
  expect(body).toMatchObject({ status: 'approved', comment: 'One.\nTwo.' });
  const [again, other] = [
    await answer(path, { decision: 'approve', name: 'Mallory' }),
    await answer(path, { decision: 'decline', name: 'Mallory' }),
  ];
  expect([again.status, other.status, other.heading]).toEqual([303, 422, 'You approved this quote']);
  expect(other.html).toContain('This was approved already, and an answer is final.');
  expect((await open(path)).html).toBe(page.html);
});

test('what cannot be taken is said at the form, with what was typed', async () => {
  const { approval, path } = await asked();
  const noName = await answer(path, { decision: 'approve', name: '  ', comment: 'Kept.' });
  expect(noName.status).toBe(422);
  expect(noName.html).toContain('Give your name, in at most 200 characters.');
  expect(noName.html).toContain('Kept.</textarea>');
  const noAnswer = await answer(path, { name: 'Grace' });
  expect([noAnswer.status, noAnswer.html.includes('Choose to approve or to decline.')]).toEqual([422, true]);
  const tooLong = await answer(path, { decision: 'decline', name: 'Grace', comment: 'x'.repeat(2_001) });
  expect([tooLong.status, tooLong.html.includes('2,000 characters fit')]).toEqual([422, true]);
  expect(await statusOf(approval.id)).toBe('pending');
  const longest = `${'漢\r\n'.repeat(999)}漢漢`;
  expect((await answer(path, { decision: 'decline', name: '漢'.repeat(200), comment: longest })).status).toBe(
    303,
  );
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another host of the same site', { 'Sec-Fetch-Site': 'same-site' }],
])('a form from %s is refused', async (_, headers) => {
  const { approval, path } = await asked();
  const { status, heading } = await answer(path, { decision: 'approve', name: 'Grace' }, headers);
  expect([status, heading]).toEqual([403, 'This form came from another site']);
  expect(await statusOf(approval.id)).toBe('pending');
});

test('a wrong link, and the link of a quote, lead to no request', async () => {
  const { quote } = await asked();
  for (const path of [
    '/a/none',
    `/a/${'x'.repeat(5_000)}`,
    '/a/%00',
    new URL(quote.url).pathname.replace('/q/', '/a/'),
  ]) {
    const { status, heading, headers } = await open(path);
    expect([status, heading, headers.get('cache-control')], path).toEqual([
      404,
      'This link leads to no request',
      'no-store',
    ]);
    expect((await answer(path, { decision: 'approve', name: 'Grace' })).status).toBe(404);
  }
});

test('an approval that can no longer be answered says why and has no form', async () => {
  const ordered = await asked();
  await optionalApprovals(shop);
  await payByCard(shop, ordered.quote.url);
  const afterOrder = await open(ordered.path);
  expect(afterOrder.heading).toBe('It is too late to answer');
  expect(afterOrder.html).toContain('The quote has been ordered in the meantime.');
  const late = await asked();
  shop.clock.at = new Date(late.approval.expires_at);
  const afterTime = await open(late.path);
  expect(afterTime.html).toContain('The deadline to answer was November 18, 2026.');
  expect([afterOrder.html.includes('<form'), afterTime.html.includes('<form')]).toEqual([false, false]);
  expect((await answer(late.path, { decision: 'approve', name: 'Grace' })).status).toBe(422);
});

test('names, messages and comments of people are shown as words', async () => {
  const { path } = await asked({
    approver_name: `Grace ${SCRIPT}`,
    requester_name: `Ada "${SCRIPT}\u202E`,
    message: `</textarea>${SCRIPT}`,
  });
  const before = await open(path);
  await answer(path, { decision: 'decline', name: `Grace "${SCRIPT}`, comment: `</p>${SCRIPT}` });
  const after = await open(path);
  for (const { html } of [before, after]) {
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script(?! src="\/assets\/)/);
  }
});

test('the outbox lists mails, newest first, and shows one with its links', async () => {
  await asked({
    approver_email: 'grace.outbox@example.com',
    message: `See https://evil.example/a and ${SCRIPT}`,
  });
  const list = await open('/outbox');
  expect([list.status, list.headers.get('cache-control'), list.headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'same-origin',
  ]);
  expect(list.html).toContain('grace.outbox@example.com');
  const { mails } = await shop.service.mails.list({ limit: 100, offset: 0 });
  const mail = mails.find(({ recipient }) => recipient === 'grace.outbox@example.com');
  const shown = await open(`/outbox/${mail?.id}`);
  expect([shown.status, shown.heading]).toEqual([
    200,
    expect.stringContaining('Demo Company asks you to approve 250 × '),
  ]);
  expect(shown.html).toMatch(/<a href="(\/a\/[\w-]{32})">http:\/\/[^<]+\1<\/a>/);
  expect(shown.html).not.toMatch(/href="https:\/\/evil|<script(?! src="\/assets\/)/);
  expect((await open('/outbox/mail_none')).status).toBe(404);
  expect((await open('/outbox?page=no')).html).toBe(list.html);
});

test('a live shop has no outbox', async () => {
  const live = doorOf(shop);
  expect((await live.request('/outbox')).status).toBe(404);
  expect((await live.request('/outbox/mail_demo')).status).toBe(404);
});
