import { expect, test } from 'vitest';
import { invoke } from '../../../../../tools/invoke.ts';
import { changeStore } from '../../../../../tools/stores/change-store.ts';
import { isMarked } from '../../../../support/forms.ts';
import { storeRoom } from '../../../../support/stores.ts';
import { prepared, useShop } from '../../../../support/use.ts';

const SCRIPT = '<script>alert(1)</script>';

const shop = useShop();
const room = prepared(() => storeRoom(shop));

const pathOf = (url: string): string => new URL(url).pathname;
async function open(path: string, init: RequestInit = {}) {
  const response = await shop.fetch(path, init, null);
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const send = (path: string, fields: Record<string, string>, site = 'same-origin') =>
  open(path, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': site },
    body: new URLSearchParams(fields),
  });
const REQUEST = {
  name: 'Grace Hopper',
  email: 'grace@acme.example',
  'part-1-0': 'TUMBLER-20-BLACK',
  'quantity-1-0': '2',
};

test('the page shows the goods without a price, is cached nowhere, and runs no script', async () => {
  const store = await room.make();
  const { status, headers, html } = await open(pathOf(room.urlOf(store)));
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(html).toContain('20 oz Vacuum Tumbler');
  expect(html).not.toMatch(/<script(?! src="\/assets\/)|\$\d|ada@acme\.example/);
  expect(html).not.toContain(pathOf(room.manageUrlOf(store)));
});

test('a request leads to a page that says so; a second press asks nothing more', async () => {
  const store = await room.make();
  const path = pathOf(room.urlOf(store));
  const sending = /name="sending" value="([^"]+)"/.exec((await open(path)).html)?.[1] ?? '';
  const fields = { ...REQUEST, sending, note: 'One.\r\nTwo.' };
  const sent = await send(`${path}/request`, fields);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}/sent`]);
  expect((await send(`${path}/request`, fields)).status).toBe(303);
  const thanks = await open(`${path}/sent`);
  expect([thanks.status, thanks.html.includes('Your request was sent')]).toEqual([200, true]);
  const { waiting } = await room.seen(store);
  expect(waiting.requests).toMatchObject([
    {
      name: 'Grace Hopper',
      email: 'grace@acme.example',
      note: 'One.\nTwo.',
      lines: [{ partId: 'TUMBLER-20-BLACK', quantity: 2 }],
    },
  ]);
});

test('the readable part of the address finds nothing, the rest of it does', async () => {
  const store = await room.make();
  const token = pathOf(room.urlOf(store)).slice(-32);
  expect((await open(`/stores/anything-${token}`)).status).toBe(200);
  for (const path of [
    '/stores/acme-store',
    `/stores/acme-${'x'.repeat(32)}`,
    `/stores/${'x'.repeat(5_000)}`,
    '/stores/%00',
    `/stores/acme-${pathOf(room.manageUrlOf(store)).slice(-32)}`,
    `/stores/manage/${token}`,
  ]) {
    const { status, html } = await open(path);
    expect([status, html.includes('This link leads to no store')], path).toEqual([404, true]);
  }
  expect((await send('/stores/acme-store/request', REQUEST)).status).toBe(404);
  expect((await send(`/stores/manage/${token}/gather`, {})).status).toBe(404);
});

test.each([
  ['no name', { name: ' ' }, 'Give your name, in at most 200 characters.', 'name'],
  ['no address', { email: 'grace' }, 'Give your work email, such as ada@example.com.', 'email'],
  ['a stranger’s address', { email: 'eve@evil.example' }, 'Give your work email: this store', 'email'],
  ['no number', { 'quantity-1-0': 'two' }, 'Give a whole number, such as 1.', 'quantity-1-0'],
  ['half a piece', { 'quantity-1-0': '1.5' }, 'Give a whole number, such as 1.', 'quantity-1-0'],
  ['too many', { 'quantity-1-0': '31' }, 'at most 30 of this', 'quantity-1-0'],
  [
    'too many in two rows',
    { 'quantity-1-0': '20', 'part-1-1': 'TUMBLER-20-WHITE', 'quantity-1-1': '20' },
    'at most 30 of this in all',
    'quantity-1-1',
  ],
  ['a part of something else', { 'part-1-0': 'TEE-M' }, 'is not in the store', 'part-1-0'],
  ['no color', { 'part-1-0': '' }, 'Choose a color and size for this.', 'part-1-0'],
  ['nothing', { 'quantity-1-0': '' }, 'Give a quantity for at least one item.', null],
  ['a long note', { note: '漢'.repeat(1_001) }, 'The note is too long', 'note'],
])('%s is said at the field, with what was typed', async (_, fields, message, field) => {
  const store = await room.make({ email_domains: ['acme.example'] });
  const { status, html } = await send(`${pathOf(room.urlOf(store))}/request`, { ...REQUEST, ...fields });
  expect([status, html.includes(message)]).toEqual([422, true]);
  if (field === null) expect(html).not.toContain('aria-invalid');
  else expect(isMarked(html, `request-${field}`)).toBe(true);
  for (const typed of Object.values({ ...REQUEST, ...fields }).filter((text) => text.trim() !== ''))
    if (!typed.startsWith('T')) expect(html).toContain(typed);
  expect((await room.seen(store)).waiting.total).toBe(0);
});

test('a form from another site is refused', async () => {
  const store = await room.make();
  expect((await send(`${pathOf(room.urlOf(store))}/request`, REQUEST, 'cross-site')).status).toBe(403);
  const { id } = await room.ask(store);
  const manage = pathOf(room.manageUrlOf(store));
  const yes = { name: 'Mallory', do: `approve:${id}` };
  expect((await send(`${manage}/decide`, yes, 'same-site')).status).toBe(403);
  expect((await send(`${manage}/gather`, {}, 'cross-site')).status).toBe(403);
  expect((await room.seen(store)).waiting.total).toBe(1);
});

test('a closed store and an empty one say so and have no form', async () => {
  const store = await room.make();
  await invoke(changeStore, await room.customer('owner'), { store_id: store.id, status: 'closed' });
  const closed = await open(pathOf(room.urlOf(store)));
  expect([closed.status, closed.html.includes('This store is closed')]).toEqual([200, true]);
  expect(closed.html).not.toContain('<form');
  const late = await send(`${pathOf(room.urlOf(store))}/request`, REQUEST);
  expect(late.status).toBe(422);
  expect((await room.seen(store)).waiting.total).toBe(0);
});

test('the manager’s page decides by its buttons alone; opening it changes nothing', async () => {
  const store = await room.make();
  const [yes, no] = [await room.ask(store), await room.ask(store)];
  const manage = pathOf(room.manageUrlOf(store));
  for (let opening = 0; opening < 3; opening += 1) await open(manage);
  await open(`${manage}/decide?do=approve:${yes.id}`);
  expect((await room.seen(store)).waiting.total).toBe(2);
  const fields = { name: 'Ada', [`comment-${yes.id}`]: 'Enjoy.', [`comment-${no.id}`]: 'Later.' };
  const approved = await send(`${manage}/decide`, { ...fields, do: `approve:${yes.id}` });
  expect([approved.status, approved.headers.get('location')]).toEqual([303, `${manage}#waiting`]);
  await send(`${manage}/decide`, { ...fields, do: `decline:${no.id}` });
  const request = async (id: string) => room.desk.companyStores.request(id, shop.clock.at);
  expect([await request(yes.id), await request(no.id)]).toMatchObject([
    { status: 'approved', decidedBy: 'Ada', comment: 'Enjoy.' },
    { status: 'declined', decidedBy: 'Ada', comment: 'Later.' },
  ]);
  const again = await send(`${manage}/decide`, { ...fields, do: `decline:${yes.id}` });
  expect([again.status, again.html.includes('was approved already')]).toEqual([422, true]);
});

test('an answer that cannot be taken keeps what was typed', async () => {
  const store = await room.make();
  const { id } = await room.ask(store);
  const manage = pathOf(room.manageUrlOf(store));
  const comment = `${SCRIPT}${'x'.repeat(1_000)}`;
  const long = await send(`${manage}/decide`, {
    name: 'Ada',
    [`comment-${id}`]: comment,
    do: `approve:${id}`,
  });
  expect([long.status, long.html.includes('1,000 characters fit')]).toEqual([422, true]);
  expect(long.html).toContain('x'.repeat(1_000));
  const noName = await send(`${manage}/decide`, { name: ' ', do: `approve:${id}` });
  expect([noName.status, noName.html.includes('Give your name')]).toEqual([422, true]);
  const nothing = await send(`${manage}/decide`, { name: 'Ada', do: 'burn' });
  expect([nothing.status, nothing.html.includes('Press one of the buttons')]).toEqual([422, true]);
  const foreign = await room.ask(await room.make());
  const other = await send(`${manage}/decide`, { name: 'Ada', do: `approve:${foreign.id}` });
  expect(other.status).toBe(404);
  expect((await room.seen(store)).waiting.total).toBe(1);
});

test('what reaches its minimum is gathered into a quote the page leads to', async () => {
  const store = await room.make();
  const manage = pathOf(room.manageUrlOf(store));
  await room.approved(store, 20);
  const early = await open(manage);
  expect(early.html).toContain('4 more needed to reach the minimum of 24');
  expect(early.html).not.toContain('Make a quote');
  expect((await send(`${manage}/gather`, {})).status).toBe(422);
  await room.approved(store, 4);
  expect((await open(manage)).html).toContain('Make a quote');
  const gathered = await send(`${manage}/gather`, {});
  expect([gathered.status, gathered.headers.get('location')]).toEqual([303, `${manage}#quotes`]);
  const [quote] = (await room.seen(store)).quotes;
  expect((await open(manage)).html).toContain(`href="${pathOf(quote?.url ?? '')}"`);
  expect((await open(pathOf(quote?.url ?? ''))).status).toBe(200);
  const second = await send(`${manage}/gather`, {});
  expect([second.status, (await room.seen(store)).quotes.length]).toEqual([422, 1]);
});

test('names and words of people are words, wherever they stand', async () => {
  const store = await room.make({ name: `${SCRIPT}Store`, welcome: SCRIPT, manager_name: SCRIPT });
  await room.ask(store, { name: `"><script>`, note: `</textarea>${SCRIPT}` });
  const { id } = await room.ask(store, { name: SCRIPT });
  await room.decide(store, id, { name: SCRIPT, comment: SCRIPT });
  const refused = await send(`${pathOf(room.urlOf(store))}/request`, {
    ...REQUEST,
    name: `"><script>`,
    note: `</textarea>${SCRIPT}`,
    'quantity-1-0': `"><script>`,
  });
  for (const { html } of [
    await open(pathOf(room.urlOf(store))),
    await open(`${pathOf(room.urlOf(store))}/sent`),
    await open(pathOf(room.manageUrlOf(store))),
    refused,
  ]) {
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script(?! src="\/assets\/)/);
    expect(html.match(/<\/textarea>/g)?.length).toBe(html.match(/<textarea/g)?.length);
  }
});

test('the mails of a request carry no line of a stranger as their own', async () => {
  const manager = 'quiet@acme.example';
  const store = await room.make({ manager_email: manager });
  await room.ask(store, {
    name: 'Eve\r\nBcc: all@acme.example',
    note: 'Hi\r\n\r\nmerchkit\nhttp://evil.example',
  });
  const [mail] = await room.mailsTo(manager);
  expect(mail?.subject).toBe('Someone requests goods from “Acme store”');
  expect(mail?.text).toContain('“Eve Bcc: all@acme.example”, who gives the address');
  expect(mail?.text).toContain('> http://evil.example');
  expect(mail?.text).not.toMatch(/^http:\/\/evil/m);
});

test('a client approves with a company store and is led to it', async () => {
  const { body: proposal } = await shop.rest('POST', '/proposals', {
    people: 50,
    client_name: 'Grace Hopper',
  });
  const path = pathOf(proposal.url);
  const fields = { name: 'Grace Hopper', keys: proposal.products[0].key, do: 'approve', store: 'yes' };
  const noEmail = await send(`${path}/answer`, { ...fields, 'store-name': '<b>Hopper</b>' });
  expect([noEmail.status, noEmail.html.includes('Give the email address that requests')]).toEqual([
    422,
    true,
  ]);
  expect(isMarked(noEmail.html, 'answer-store-email')).toBe(true);
  expect(noEmail.html).toContain('&lt;b&gt;Hopper&lt;/b&gt;');
  expect(noEmail.html).toMatch(/name="store" value="yes" checked/);
  const sent = await send(`${path}/answer`, { ...fields, 'store-email': 'grace@client.example' });
  expect(sent.status).toBe(303);
  const { html } = await open(path);
  const store = /href="(\/stores\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect((await open(store)).html).toContain('Grace Hopper');
  expect(html).not.toContain('/stores/manage/');
});

test('a store in its color says which ink reads on it, and no other address is a sheet', async () => {
  const store = await room.make();
  const manage = pathOf(room.manageUrlOf(store));
  const settings = { name: 'Gold', welcome: '', logo_id: 'art_demo', color: '#FFB000', status: 'open' };
  const saved = await send(`${manage}/settings`, settings);
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${manage}/settings?saved=yes`]);
  const { html } = await open(pathOf(room.urlOf(store)));
  expect(html).toContain('<link rel="stylesheet" href="/assets/color-ffb000.css"/>');
  expect(html).toMatch(/<p class="store-mark"><img src="\/files\/[^"]+" alt=""\/><bdi>Gold<\/bdi>/);
  expect((await open('/assets/color-ffb000.css')).html).toBe(':root{--brand:#ffb000;--on-brand:#000000}');
  expect((await open('/assets/color-ffb00.css')).status).toBe(404);
  const refused = await send(`${manage}/settings`, { ...settings, color: 'gold' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Give a color as # and six digits, such as #0f5b4c.');
});

test('with budgets a person asks at the link that is mailed, sees what is left, and cancels', async () => {
  const store = await room.make();
  const [path, manage] = [pathOf(room.urlOf(store)), pathOf(room.manageUrlOf(store))];
  const settings = { name: 'Points', welcome: '', status: 'open', budgets: 'points', point_value: '1' };
  expect((await send(`${manage}/settings`, settings)).status).toBe(303);
  const given = await send(`${manage}/people`, { emails: 'own@acme.example', amount: '30', period: 'year' });
  expect(given.headers.get('location')).toBe(`${manage}/people?given=1`);
  const plain = await open(path);
  expect([plain.html.includes('Email me my link'), plain.html.includes('Send request')]).toEqual([
    true,
    false,
  ]);
  const mailed = await send(`${path}/link`, { email: 'own@acme.example' });
  expect(mailed.headers.get('location')).toBe(`${path}/link`);
  const [mail] = await room.mailsTo('own@acme.example');
  const mine = /\/stores\/mine\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await open(mine)).html).toContain('<span class="amount">30 points</span>');
  const tooMuch = await send(`${mine}/request`, { ...REQUEST, 'quantity-1-0': '2' });
  expect(tooMuch.html).toContain(
    'This comes to 48 points, and you have 30 points left until January 1, 2027',
  );
  const sent = await send(`${mine}/request`, { ...REQUEST, 'quantity-1-0': '1' });
  expect(sent.headers.get('location')).toBe(`${mine}/sent`);
  const after = (await open(mine)).html;
  expect(after).toContain('<span class="amount">6 points</span>');
  const id = /name="id" value="([^"]+)"/.exec(after)?.[1] ?? '';
  expect((await send(`${mine}/cancel`, { id })).status).toBe(303);
  expect((await open(mine)).html).toContain('<span class="amount">30 points</span>');
  expect((await open(`${manage}/people`)).html).toContain('30 points left');
  expect((await open(`${manage}/history`)).html).toContain('<strong>Cancelled</strong>');
});
