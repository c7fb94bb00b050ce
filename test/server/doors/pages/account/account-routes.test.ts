import { beforeEach, describe, expect, test } from 'vitest';
import { invoke } from '../../../../../tools/invoke.ts';
import { drawProof } from '../../../../../tools/proofs/draw-proof.ts';
import { browsing, mailsTo, signedIn } from '../../../../support/browsing.ts';
import { CERTIFICATE_PDF } from '../../../../support/exemptions.ts';
import { fieldErrors, isMarked } from '../../../../support/forms.ts';
import { deskOf, paidOrder, toldSheets } from '../../../../support/proofs.ts';
import { useShop } from '../../../../support/use.ts';

const PAGES = ['', '/quotes', '/orders', '/orders/ord_demo', '/approvals', '/invoices', '/logos', '/keys'];
const ALL = [
  ...PAGES,
  '/statement',
  '/addresses',
  '/sales-tax',
  '/procurement',
  '/stores',
  '/webhooks',
  '/webhooks/wh_demo',
  '/team',
  '/sessions',
].map((page) => `/account${page}`);

/** Every form of the account with fields that would do something. */
const FORMS: [path: string, fields: Record<string, string>][] = [
  ['/account/keys', { name: 'Forged', scopes: 'read', previews_per_day: '1' }],
  ['/account/keys/revoke', { id: 'key_x' }],
  ['/account/team/invite', { email: 'eve@example.com', role: 'owner' }],
  ['/account/addresses', { label: 'Forged', street1: '1 A St' }],
  ['/account/addresses/remove', { id: 'adr_x' }],
  ['/account/team/change', { email: 'demo@example.com', role: 'viewer' }],
  ['/account/team/remove', { email: 'demo@example.com' }],
  ['/account/team/company', { name: 'Forged', ship_postal: '' }],
  ['/account/logos/default', { artwork_id: 'art_demo' }],
  ['/account/logos/rename', { artwork_id: 'art_demo', name: 'Forged' }],
  ['/account/logos/remove', { artwork_id: 'art_demo' }],
  ['/account/orders/ord_demo/reorder', {}],
  ['/account/webhooks', { url: 'https://evil.example/hook', events: 'quote.saved' }],
  ['/account/webhooks/wh_demo/test', {}],
  ['/account/webhooks/wh_demo/pause', {}],
  ['/account/webhooks/wh_demo/update', { url: 'https://evil.example/hook', events: 'quote.saved' }],
  ['/account/webhooks/wh_demo/rotate', {}],
  ['/account/webhooks/wh_demo/delete', {}],
  ['/account/webhooks/wh_demo/deliveries/dlv_demo/replay', {}],
  ['/account/procurement', { test_mode: 'yes' }],
  ['/account/stores/st_x/settings', { name: 'Forged' }],
  ['/account/stores/st_x/gather', {}],
  ['/account/procurement/secret', { protocol: 'cxml', action: 'renew' }],
  ['/account/sessions/end', { id: 'ses_x' }],
  ['/account/sessions/end-all', {}],
  ['/account/choose', { account: 'acc_x' }],
  ['/account/sign-out', {}],
];

const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1' }, dependencies: { proofSheets: toldSheets() } });
// Links are limited to five an hour; every test may sign in.
beforeEach(() => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 30 * 60_000);
});

test('every page is cached nowhere, runs no script but ours, and is shown to a signed-in person', async () => {
  const browser = await signedIn(shop);
  for (const path of ALL) {
    const { status, headers, html } = await browser.get(path);
    expect([path, status, headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
      path,
      200,
      'no-store',
      'same-origin',
    ]);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script(?! src="\/assets\/)|\son\w+=|\sstyle=/);
  }
});

test('a person not signed in sees no page: they sign in and come back', async () => {
  const stranger = browsing(shop);
  for (const path of ALL) {
    const { status, location } = await stranger.get(path);
    expect([status, location]).toEqual([303, `/account/sign-in?next=${encodeURIComponent(path)}`]);
  }
});

describe('a form', () => {
  const state = async () => {
    const { service } = shop;
    const account = await service.accounts.byEmail('demo@example.com');
    const ctx = service.ctxFor({ kind: 'anonymous' }, 'req_test');
    const id = account?.id ?? '';
    return JSON.stringify([
      account,
      await ctx.keys.ofAccount(id, { limit: 50, offset: 0 }, ctx.now()),
      await ctx.members.ofAccount(id),
      await ctx.artwork.list(id, { limit: 50, offset: 0 }),
      await ctx.webhooks.list(id, { limit: 50, offset: 0 }),
      await ctx.webhooks.recentDeliveries('wh_demo'),
      await ctx.exemptions.ofAccount(id, { limit: 50, offset: 0 }),
      (await ctx.quotes.list(id, { now: service.now(), limit: 1, offset: 0 })).total,
    ]);
  };

  test.each(FORMS)('%s from another site changes nothing', async (path, fields) => {
    const browser = await here();
    const { formToken } = await browser.get('/account');
    const before = await state();
    const sent = { ...fields, form_token: formToken };
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.example' },
    ])
      expect((await browser.post(path, sent, headers)).status).toBe(403);
    expect(await state()).toBe(before);
    expect((await browser.get('/account')).status).toBe(200);
  });

  test.each(FORMS)(
    '%s without the word of the session, or with another’s, changes nothing',
    async (path, fields) => {
      const browser = await here();
      const other = await elsewhere();
      const { formToken } = await other.get('/account');
      const before = await state();
      for (const forged of [
        {},
        { form_token: '' },
        { form_token: formToken },
        { form_token: 'A'.repeat(32) },
      ])
        expect((await browser.post(path, { ...fields, ...forged })).status).toBe(403);
      expect(await state()).toBe(before);
      expect((await browser.get('/account')).status).toBe(200);
    },
  );

  test.each(FORMS)('%s of someone who is not signed in changes nothing', async (path, fields) => {
    const before = await state();
    const { status, location } = await browsing(shop).post(path, { ...fields, form_token: 'x' });
    expect([status, location]).toEqual([303, '/account/sign-in']);
    expect(await state()).toBe(before);
  });

  const kept: { here?: Promise<Awaited<ReturnType<typeof signedIn>>>; elsewhere?: typeof kept.here } = {};
  const here = () => (kept.here ??= signedIn(shop));
  const elsewhere = () => (kept.elsewhere ??= signedIn(shop));
});

test('what is another account’s is as absent as what never was', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await signedIn(shop, 'other@example.com');
  for (const kind of ['orders', 'webhooks']) {
    const [theirs, none] = await Promise.all([
      other.get(`/account/${kind}/${kind === 'orders' ? 'ord_demo' : 'wh_demo'}`),
      other.get(`/account/${kind}/none`),
    ]);
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect(theirs.html).toBe(none.html);
  }
  expect((await other.send('/account/keys', '/account/webhooks/wh_demo/delete', {})).status).toBe(404);
  expect((await other.send('/account/keys', '/account/orders/ord_demo/reorder', {})).status).toBe(404);
  const pages = await Promise.all(
    ['', '/quotes', '/orders', '/logos'].map((path) => other.get(`/account${path}`)),
  );
  for (const { html } of pages) expect(html).not.toMatch(/ord_demo|art_demo|Tumbler/);
});

test('a revoked key works no more', async () => {
  const browser = await signedIn(shop);
  await browser.send('/account/keys', '/account/keys', { name: 'Swag', scopes: 'read' });
  const made = await browser.get('/account/keys');
  const [key = ''] = /mk_[\w-]{32}/.exec(made.html) ?? [];
  expect((await shop.rest('GET', '/me', undefined, key)).status).toBe(200);
  const [, id = ''] = /name="id" value="(key_\w+)"/.exec(made.html) ?? [];
  const revoked = await browser.send('/account/keys', '/account/keys/revoke', { id });
  expect(revoked.location).toBe('/account/keys?done=key-revoked');
  expect((await shop.rest('GET', '/me', undefined, key)).status).toBe(401);
});

test('what is wrong with a form is said at its field, and what was typed stays', async () => {
  const browser = await signedIn(shop);
  const noScope = await browser.send('/account/keys', '/account/keys', {
    name: '<b>Swag',
    previews_per_day: '5',
  });
  expect([noScope.status, fieldErrors(noScope.html)]).toEqual([
    422,
    { 'create-scopes': 'Choose at least one permission.' },
  ]);
  expect(noScope.html).toContain('value="&lt;b&gt;Swag"');
  const badName = await browser.send('/account/keys', '/account/keys', { name: ' ', scopes: 'read' });
  expect(isMarked(badName.html, 'create-name')).toBe(true);
  const badPostal = await browser.send('/account/team', '/account/team/company', {
    name: 'X',
    ship_postal: 'ab',
  });
  expect(badPostal.html).toContain('Give five digits, such as 94105.');
  const badHook = await browser.send('/account/webhooks', '/account/webhooks', {
    url: 'ftp://x',
    events: 'quote.saved',
  });
  expect([
    badHook.status,
    badHook.html.includes('aria-invalid="true"') || badHook.html.includes('role="alert"'),
  ]).toEqual([422, true]);
  expect((await browser.get('/account/team?done=<script>')).html).not.toContain('role="status"');
});

test('a member sees the team and the keys, and no form to change them', async () => {
  const owner = await signedIn(shop);
  await owner.send('/account/team', '/account/team/invite', { email: 'member@example.com', role: 'member' });
  const member = await signedIn(shop, 'member@example.com');
  const { html } = await member.get('/account/team');
  expect([html.includes('/account/team/invite'), html.includes('member@example.com')]).toEqual([false, true]);
  const forced = await member.send('/account/keys', '/account/team/invite', { email: 'eve@example.com' });
  expect([forced.status, await mailsTo(shop, 'eve@example.com')]).toEqual([403, []]);
  const keys = (await member.get('/account/keys')).html;
  expect([
    keys.includes('Demo key'),
    keys.includes('/account/keys/revoke'),
    keys.includes('Create a key'),
  ]).toEqual([true, false, false]);
  expect(keys).toContain('Only owners of the account create and revoke keys.');
  const made = { name: 'Mine', scopes: 'read' };
  const refused = await member.send('/account/keys', '/account/keys', made);
  expect([refused.status, refused.html.includes('This is for the owners')]).toEqual([403, true]);
});

test('a logo is uploaded from its form, and a file that is none is refused there', async () => {
  const browser = await signedIn(shop);
  const upload = async (bytes: string, token?: string) => {
    const { formToken } = await browser.get('/account/logos');
    const form = new FormData();
    form.set('form_token', token ?? formToken);
    form.set('name', 'Dot');
    form.set('file', new Blob([bytes]), 'dot.svg');
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    return browser.ask('/account/logos', { method: 'POST', body: form, headers });
  };
  const dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>';
  expect((await upload(dot, 'forged')).status).toBe(403);
  const refused = await upload('no logo');
  expect([refused.status, isMarked(refused.html, 'upload-file')]).toEqual([422, true]);
  expect((await upload(dot)).location).toBe('/account/logos?done=logo-added');
  expect((await browser.get('/account/logos')).html).toContain('Dot');
});

test('a certificate is sent from its form, and what is wrong with it is said there', async () => {
  const browser = await signedIn(shop);
  const send = async (fields: Record<string, string>, bytes: Uint8Array) => {
    const { formToken } = await browser.get('/account/sales-tax');
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, form_token: formToken })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(bytes)]), 'resale.pdf');
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    return browser.ask('/account/sales-tax', { method: 'POST', body: form, headers });
  };
  const empty = await send({ kind: 'resale', state: '', number: ' ', expires_on: '' }, Buffer.from('MZ'));
  expect([empty.status, fieldErrors(empty.html)]).toEqual([
    422,
    {
      'certificate-state': 'Choose the state it holds in.',
      'certificate-number': 'Give its number, in at most 60 characters.',
    },
  ]);
  const fields = { kind: 'resale', state: 'TX', number: '<b>32-1', expires_on: '2027-06-30' };
  expect(fieldErrors((await send(fields, Buffer.from('MZ'))).html)).toEqual({
    'certificate-file': 'The file is none of PDF, PNG or JPG by its bytes; send it as one of them.',
  });
  expect((await send(fields, CERTIFICATE_PDF)).location).toBe('/account/sales-tax?done=certificate-sent');
  const { html } = await browser.get('/account/sales-tax?done=certificate-sent');
  expect(html).toContain('The certificate is sent. The order desk checks it and writes to you.');
  expect(html).toContain('&lt;b&gt;32-1');
  expect(html).toContain('Waiting for the desk');
  expect(html).toMatch(/href="\/files\/[\w-]+\/exm_\w+-original\.pdf"/);
});

test('an order is quoted again, at the page of the new quote', async () => {
  const browser = await signedIn(shop);
  const again = await browser.send('/account/orders/ord_demo', '/account/orders/ord_demo/reorder', {});
  expect([again.status, again.location?.startsWith('/q/')]).toEqual([303, true]);
});

test('the overview begins with what waits, each with its link; the order shows a proof once for all its sizes', async () => {
  const browser = await signedIn(shop);
  const tee = (size: string, quantity: number) => ({
    key: 'demo:TEE-RINGSPUN',
    part_id: `TEE-RINGSPUN-BLACK-${size}`,
    quantity,
    artwork_id: 'art_demo',
  });
  const id = await paidOrder(shop, [tee('S', 40), tee('M', 60)]);
  const proof = await invoke(drawProof, deskOf(shop), { id, line: 1 });
  const path = new URL(proof.url).pathname;
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  await shop.rest('POST', '/approvals', { quote_id: quote.id, approver_name: 'Grace Hopper' });

  const { html } = await browser.get('/account');
  const headings = [...html.matchAll(/<h2 id="[\w-]+">(.*?)<\/h2>/g)].map(([, words]) => words);
  expect(headings.slice(0, 2)).toEqual(['Proofs to approve (1)', 'Pending approvals (2)']);
  for (const link of [path, `/account/orders/${id}`, new URL(quote.url).pathname])
    expect(html).toContain(`href="${link}"`);

  const order = (await browser.get(`/account/orders/${id}`)).html;
  expect(order.split(`href="${path}"`)).toHaveLength(2);
  expect(order).toContain('40 in Black, S; 60 in Black, M');
});
