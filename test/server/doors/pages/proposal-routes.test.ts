import { expect, test } from 'vitest';
import { signedIn } from '../../../support/browsing.ts';
import { useShop } from '../../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const SCRIPT = '<script>alert(1)</script>';

const shop = useShop({ now: NOW });

async function drafted(more: Record<string, unknown> = {}) {
  const { body: proposal } = await shop.rest('POST', '/proposals', {
    people: 50,
    use_case: 'onboarding',
    client_name: 'Grace Hopper',
    ...more,
  });
  return { proposal, path: new URL(proposal.url).pathname, key: proposal.products[0].key };
}
async function open(path: string, init: RequestInit = {}) {
  const response = await shop.fetch(path, init, null);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html };
}
const answer = (path: string, fields: [string, string][], headers: Record<string, string> = {}) =>
  open(`${path}/answer`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });
const read = async (id: string) => (await shop.rest('GET', `/proposals/${id}`)).body;

test('the page shows what is proposed, is cached nowhere, and runs our script alone', async () => {
  const { proposal, path } = await drafted();
  const { status, headers, html } = await open(path);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(html.match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(/^<script src="\/assets\/\w+\.js" defer/),
    expect.stringMatching(/^<script src="\/assets\/\w+\.js" defer/),
  ]);
  for (const { name } of proposal.products) expect(html).toContain(name);
});

test('a client reads what a seller says; why it was taken and what is not proven is for the account', async () => {
  const wants = 'vegan hoodie, bottle';
  const { proposal, path } = await drafted({ budget_usd: 3_000, wants });
  const reasons: string[] = proposal.products.flatMap((product: { reasons: string[] }) => product.reasons);
  const unproven: string[] = proposal.unproven.map(({ want }: { want: string }) => `“${want}”`);
  expect([reasons.length > 0, unproven.length > 0]).toEqual([true, true]);
  const logWords = ['For your wish', 'Not proven', ...unproven];
  const seen = (html: string) => logWords.filter((words) => html.includes(words));
  expect(seen((await open(path)).html)).toEqual([]);
  const own = await (await signedIn(shop)).get(path);
  expect(seen(own.html)).toEqual(logWords);
});

test('what is ticked first stays within the budget, which a bar shows', async () => {
  const { proposal, path } = await drafted({ budget_usd: 2_000 });
  expect(proposal.budget_fit).toBe('each');
  const { html } = await open(path);
  const checked = [...html.matchAll(/<input[^>]*name="keys"[^>]*>/g)].filter(([field]) =>
    field.includes('checked'),
  );
  expect(checked.length).toBeGreaterThan(0);
  const [, cents = ''] = /<meter[^>]*max="200000"[^>]*value="(\d+)"/.exec(html) ?? [];
  expect(Number(cents)).toBeGreaterThan(100_000);
  expect(html).toMatch(/<p data-within[^>]*>[\s\S]{0,80} left of your budget of \$2,000\.00/);
  expect(html).toMatch(/<p data-over[^>]* hidden/);
});

test('a look at the link by HEAD, a prefetch or a scanner is no view; a person’s is', async () => {
  const { proposal, path } = await drafted();
  await open(path, { method: 'HEAD' });
  await open(path, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
  await open(path, { headers: { 'User-Agent': 'Slackbot-LinkExpanding 1.0' } });
  await open(`${path}/answer?do=approve`);
  expect((await read(proposal.id)).status).toBe('ready');
  await open(path, { headers: { 'User-Agent': 'Mozilla/5.0' } });
  expect((await read(proposal.id)).status).toBe('viewed');
});

test('each button sends the comments, and leads back to the page', async () => {
  const { proposal, path, key } = await drafted();
  const sent = await answer(path, [
    ['name', 'Grace'],
    ['comment-0', 'One.\r\nTwo.'],
    ['comment', 'Lovely.'],
    ['do', 'changes'],
  ]);
  expect([sent.status, sent.headers.get('location'), sent.headers.get('cache-control')]).toEqual([
    303,
    `${path}#main`,
    'no-store',
  ]);
  const { status, comments } = await read(proposal.id);
  expect([status, comments]).toEqual([
    'changes_requested',
    [
      { at: NOW, by: 'Grace', key, text: 'One.\nTwo.' },
      { at: NOW, by: 'Grace', key: null, text: 'Lovely.' },
    ],
  ]);
  expect((await open(path)).html).toContain('One.\nTwo.');
});

test('an approval leads to the quote’s link; a second press changes nothing', async () => {
  const { proposal, path, key } = await drafted();
  const fields: [string, string][] = [
    ['name', 'Grace'],
    ['keys', key],
    ['keys', 'demo:NOT-HERE'],
    ['do', 'approve'],
  ];
  expect((await answer(path, fields)).status).toBe(303);
  const approved = await read(proposal.id);
  expect(approved.decision.keys).toEqual([key]);
  const { html } = await open(path);
  expect(html).toContain(`href="${new URL(approved.quote_url).pathname}"`);
  expect(html).not.toContain('name="do"');
  expect((await answer(path, fields)).status).toBe(303);
  expect(
    (
      await answer(path, [
        ['name', 'Grace'],
        ['do', 'decline'],
      ])
    ).status,
  ).toBe(422);
  expect(await read(proposal.id)).toEqual(approved);
});

test('a selection is kept without a name; a second one made meanwhile is told of it', async () => {
  const { proposal, path, key } = await drafted();
  const select = (version: string, keys: string[]) =>
    answer(path, [
      ['version', version],
      ...keys.map((one): [string, string] => ['keys', one]),
      ['do', 'select'],
    ]);
  expect((await select('0', [key])).status).toBe(303);
  const { html } = await open(path);
  expect(html).toContain(`>1</span> of ${proposal.products.length} products`);
  expect(html.match(/type="checkbox" name="keys"[^>]*checked/g)).toHaveLength(1);
  expect(html).toContain('Saved on <time');
  const other = await select('0', [key, proposal.products[1].key]);
  expect([other.status, other.html.includes('Somebody else changed the selection')]).toEqual([422, true]);
  expect(other.html).toContain('name="version" value="1"');
  expect(other.html.match(/type="checkbox" name="keys"[^>]*checked/g)).toHaveLength(2);
});

test('what cannot be taken is said at the form, with what was typed and ticked', async () => {
  const { proposal, path, key } = await drafted();
  const none = await answer(path, [
    ['name', 'Grace'],
    ['comment-0', 'Kept.'],
    ['do', 'approve'],
  ]);
  expect([none.status, none.html.includes('Select at least one product to approve.')]).toEqual([422, true]);
  expect(none.html).toContain('Kept.</textarea>');
  const noName = await answer(path, [
    ['name', ' '],
    ['keys', key],
    ['do', 'approve'],
  ]);
  expect([noName.status, noName.html.includes('Give your name')]).toEqual([422, true]);
  expect(noName.html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(1);
  const tooLong = await answer(path, [
    ['name', 'Grace'],
    ['comment-1', '漢'.repeat(5_000)],
    ['do', 'comment'],
  ]);
  expect([tooLong.status, tooLong.html.includes('2,000 characters fit')]).toEqual([422, true]);
  const nothing = await answer(path, [
    ['name', 'Grace'],
    ['do', 'comment'],
  ]);
  expect([nothing.status, nothing.html.includes('Write a comment first.')]).toEqual([422, true]);
  expect(await read(proposal.id)).toEqual(proposal);
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another host of the same site', { 'Sec-Fetch-Site': 'same-site' }],
])('a form from %s is refused', async (_, headers) => {
  const { proposal, path, key } = await drafted();
  const { status } = await answer(
    path,
    [
      ['name', 'Grace'],
      ['keys', key],
      ['do', 'approve'],
    ],
    headers,
  );
  expect([status, (await read(proposal.id)).status]).toEqual([403, 'ready']);
});

test('names and words of people are words, wherever they stand', async () => {
  const { path } = await drafted({ client_name: `${SCRIPT}\u202E`, wants: `${SCRIPT}, bottle` });
  await answer(path, [
    ['name', SCRIPT],
    ['comment-0', SCRIPT],
    ['comment', `</textarea>${SCRIPT}"'`],
    ['do', 'comment'],
  ]);
  const page = await open(path);
  const refusedPage = await answer(path, [
    ['name', `"><script>`],
    ['comment', `</textarea>${SCRIPT}`],
    ['do', 'approve'],
  ]);
  for (const { html } of [page, refusedPage]) {
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
    expect(html.match(/<\/textarea>/g)?.length).toBe(html.match(/<textarea/g)?.length);
  }
});

test('a wrong link, and the link of a quote, lead to no proposal', async () => {
  const { body: quote } = await shop.rest('GET', '/quotes/qt_demo_open');
  for (const path of [
    '/proposals/none',
    `/proposals/${'x'.repeat(5_000)}`,
    '/proposals/%00',
    new URL(quote.url).pathname.replace('/q/', '/proposals/'),
  ]) {
    const { status, headers, html } = await open(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(html).toContain('This link leads to no proposal');
    expect((await answer(path, [['do', 'approve']])).status).toBe(404);
  }
});

test('without script pieces change beside a typed comment, and a second person is told in their language', async () => {
  const { proposal, path, key } = await drafted();
  const place = proposal.products.findIndex(
    ({ parts }: { parts: { size: unknown }[] }) => parts[0]?.size === null,
  );
  const { color } = proposal.products[place].parts[0];
  const pieces = (quantity: string, before = `[["${color}","50"]]`): [string, string][] => [
    ['version', '0'],
    ['offer', '1'],
    ['keys', key],
    [`before-${place}`, before],
    [`color-${place}-0`, color],
    [`pieces-${place}-0-0`, quantity],
    ['comment', 'Keep me'],
    ['name', 'Grace'],
  ];
  const kept = await answer(path, [...pieces('1,200'), ['do', 'select']]);
  expect([kept.status, kept.html.includes('>Keep me</textarea>')]).toEqual([200, true]);
  const changed = await read(proposal.id);
  expect([changed.products[place].quantity, changed.comments, changed.version]).toEqual([1_200, [], 2]);
  expect(kept.html).toContain(`${color} 1,200 instead of ${color} 50.`);
  const told = await answer(path, [...pieces('300'), ['do', 'select']], { 'Accept-Language': 'es' });
  expect([told.status, (await read(proposal.id)).version]).toEqual([422, 2]);
  expect(told.html).toContain('Otra persona cambió la selección entretanto; la de esa persona');
  // What was not priced yet is not approved.
  const next = pieces('400').map(([name, value]): [string, string] => [
    name,
    name === 'version' ? '1' : value,
  ]);
  const unseen = await answer(path, [...next, ['do', 'approve']]);
  expect(unseen.html).toContain('What you changed has a new price. Nothing was approved');
  const after = await read(proposal.id);
  expect([after.products[place].quantity, after.decision, after.version]).toEqual([400, null, 3]);
  const older = await open(`${path}?version=2`);
  expect([older.html.includes('cannot be answered'), older.html.includes('name="do"')]).toEqual([
    true,
    false,
  ]);
  expect(older.html).toContain('1,200 ×');
  for (const version of ['99', '-1', 'x'])
    expect([404, 200]).toContain((await open(`${path}?version=${version}`)).status);
});
