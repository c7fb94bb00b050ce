/** Each request leaves its line, and each accepted or refused caller another: with ids, without secrets. */
import { describe, expect, test, vi } from 'vitest';
import { demoSuppliers } from '../../../server/demo/suppliers.ts';
import { photoPreview } from '../../../tools/artwork/photo-preview.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { browsing, newestLink, signedIn } from '../../support/browsing.ts';
import { runBeside } from '../../support/command-line.ts';
import { DEMO_KEY, openShop } from '../../support/open-shop.ts';
import type { LogLine } from '../../support/readable-log.ts';
import { useFreshShop } from '../../support/use.ts';

const shop = useFreshShop({ env: { LOG_REQUESTS: 'true' } });

/** The newest line of this event, once it is written: a request is told when its answer is out. */
const newest = (event: string): Promise<LogLine> =>
  vi.waitFor(() => {
    const { time: _, ...line } = shop.lines.findLast((one) => one['event'] === event) ?? {};
    expect(line, event).toHaveProperty('event');
    return line;
  });
const lineOf = (requestId: string | null): Promise<LogLine> =>
  vi.waitFor(() => {
    const found = shop.lines.find(({ event, request_id }) => event === 'request' && request_id === requestId);
    const { time: _, ...line } = found ?? {};
    expect(line).toHaveProperty('event');
    return line;
  });

const ANY_ID = expect.stringMatching(/^req_/);
const ANY_MS = expect.any(Number);
const ACCOUNT = expect.stringMatching(/^acc_/);
const DEMO = { caller: 'key', key_prefix: DEMO_KEY.slice(0, 8), account_id: ACCOUNT };

describe('a request', () => {
  test('over REST is told with route, operation, status, time and key', async () => {
    const { headers } = await shop.rest('GET', '/products/demo:TUMBLER-20');
    const id = headers.get('X-Request-Id');
    expect(await lineOf(id)).toEqual({
      level: 'info',
      event: 'request',
      request_id: id,
      method: 'GET',
      route: '/api/v1/products/:key',
      operation: 'get_product',
      status: 200,
      ms: ANY_MS,
      ...DEMO,
    });
  });

  test('that is refused is told with its code, before and inside of the tool', async () => {
    const unknown = await shop.rest('GET', '/products/demo:NONE');
    expect(await lineOf(unknown.headers.get('X-Request-Id'))).toMatchObject({
      operation: 'get_product',
      status: 404,
      error: 'not_found',
      ...DEMO,
    });
    const stray = await shop.rest('GET', '/products/demo:TUMBLER-20?colour=do-not-leak');
    expect(await lineOf(stray.headers.get('X-Request-Id'))).toMatchObject({
      operation: 'get_product',
      status: 422,
      error: 'validation_failed',
      ...DEMO,
    });
    const readKey = await shop.newKey(['read']);
    const forbidden = await shop.rest('POST', '/quotes', { lines: [] }, readKey);
    expect(await lineOf(forbidden.headers.get('X-Request-Id'))).toMatchObject({
      operation: 'create_quote',
      status: 403,
      error: 'forbidden_scope',
      key_prefix: readKey.slice(0, 8),
    });
  });

  test('over MCP is told with the tool, also where its failure is a result', async () => {
    const call = (key: string) =>
      shop.fetch('/mcp', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'get_product', arguments: { key } },
        }),
      });
    const failed = await call('demo:NONE');
    expect(await lineOf(failed.headers.get('X-Request-Id'))).toEqual({
      level: 'info',
      event: 'request',
      request_id: ANY_ID,
      method: 'POST',
      route: '/mcp',
      operation: 'get_product',
      status: 200,
      error: 'not_found',
      ms: ANY_MS,
      ...DEMO,
    });
  });

  test('of a page behind a link is told by its pattern: the path is a secret', async () => {
    const { body } = await shop.rest('GET', '/quotes/qt_demo_open');
    const page = await shop.fetch(new URL(body.url).pathname, {}, null);
    expect(await lineOf(page.headers.get('X-Request-Id'))).toMatchObject({
      route: '/q/:token',
      operation: 'open_quote',
      status: 200,
      caller: 'link',
      account_id: ACCOUNT,
    });
    expect(JSON.stringify(shop.lines)).not.toContain(new URL(body.url).pathname.replace('/q/', ''));
  });

  test('of a form is told by what it changed, not by what it read', async () => {
    const browser = await signedIn(shop);
    const { headers } = await browser.send('/account/keys', '/account/keys', {
      name: 'Agent',
      scopes: 'read',
    });
    expect(await lineOf(headers.get('X-Request-Id'))).toMatchObject({
      method: 'POST',
      operation: 'create_key',
      status: 303,
      caller: 'customer',
      account_id: ACCOUNT,
    });
  });

  test('of a machine that looks whether we live is no news, and of an unknown path has no raw path', async () => {
    const { headers } = await shop.fetch('/do-not-leak?token=do-not-leak', {}, null);
    expect(await lineOf(headers.get('X-Request-Id'))).toMatchObject({ status: 404 });
    await shop.fetch('/healthz');
    await shop.rest('GET', '/me');
    await newest('request');
    expect(JSON.stringify(shop.lines)).not.toMatch(/healthz|do-not-leak/);
  });

  test('has no line in a demo shop that was not asked for them, and one for what was refused', async () => {
    const quiet = await openShop();
    await quiet.rest('GET', '/me');
    await quiet.rest('GET', '/me', undefined, 'mk_do-not-leak-0123456789');
    await vi.waitFor(() => expect(quiet.lines).toHaveLength(1));
    expect(quiet.lines).toMatchObject([{ event: 'security.key_refused' }]);
    await quiet.close();
  });
});

describe('a failure', () => {
  test('of ours is told with request, operation and cause, and answered with the id alone', async () => {
    const failing = await openShop({
      dependencies: {
        images: {
          provider: 'broken',
          isAi: false,
          model: '',
          make: () => Promise.reject(new Error('out of ink for do-not-leak@example.com')),
        },
      },
    });
    const { status, body } = await failing.rest('POST', '/renders', photoPreview.example);
    expect([status, body.error.code]).toEqual([500, 'internal']);
    const { time: _, ...line } = failing.lines.find(({ event }) => event === 'failure') ?? {};
    expect(line).toEqual({
      level: 'error',
      event: 'failure',
      request_id: body.error.request_id,
      operation: 'photo_preview',
      message:
        'Something went wrong on our side. If this call changes something, look whether it did before you send it again.',
      cause: {
        type: 'Error',
        message: 'out of ink for [email]',
        stack: expect.stringContaining('request-log.test.ts'),
      },
    });
    await failing.close();
  });

  test('of a supplier is a warning with request, operation and cause', async () => {
    const supplier = demoSuppliers(() => new Date());
    const cause = new Error('connect ECONNREFUSED');
    let isDown = false;
    const failing = await openShop({
      dependencies: {
        suppliers: {
          async stock(product) {
            if (!isDown) return supplier.stock(product);
            throw new ServiceError('supplier_unavailable', 'The supplier does not answer.', { cause });
          },
        },
      },
    });
    isDown = true;
    const { status, headers } = await failing.rest('GET', '/products/demo:UMBRELLA-42/stock');
    expect(status).toBe(502);
    expect(failing.lines.find(({ event }) => event === 'outage')).toMatchObject({
      level: 'warn',
      request_id: headers.get('X-Request-Id'),
      operation: 'check_stock',
      error: 'supplier_unavailable',
      message: 'The supplier does not answer.',
      cause: { type: 'Error', message: 'connect ECONNREFUSED' },
    });
    expect(failing.failures).toEqual([]);
    await failing.close();
  });
});

describe('of security are told', () => {
  const FROM_HERE = { network: expect.stringMatching(/^(127\.0\.0\.0\/24|0:0:0::\/48)$/) };

  test('an unknown key, in a header and in a body', async () => {
    await shop.rest('GET', '/me', undefined, 'mk_do-not-leak-0123456789');
    const inHeader = await newest('security.key_refused');
    expect(inHeader).toEqual({
      level: 'warn',
      event: 'security.key_refused',
      request_id: ANY_ID,
      route: '/api/v1/*',
      ...FROM_HERE,
    });
    await shop.fetch(
      '/punchout/oci?USERNAME=do-not-leak@example.com&PASSWORD=do-not-leak&HOOK_URL=https://example.com',
      {},
      null,
    );
    expect(
      await vi.waitFor(() => shop.lines.filter(({ event }) => event === 'security.key_refused')[1]),
    ).toMatchObject({
      route: expect.stringContaining('/punchout/oci'),
    });
    expect(JSON.stringify(shop.lines)).not.toContain('do-not-leak');
  });

  test('who asks for a sign-in link, and whether the address is known', async () => {
    await browsing(shop).askForLink('demo@example.com');
    expect(await newest('security.sign_in_requested')).toEqual({
      level: 'info',
      event: 'security.sign_in_requested',
      request_id: ANY_ID,
      route: '/:realm{account|desk}/sign-in',
      realm: 'account',
      account_ids: [ACCOUNT],
      ...FROM_HERE,
    });
    await browsing(shop).askForLink('do-not-leak@example.com', 'desk');
    await vi.waitFor(async () =>
      expect(await newest('security.sign_in_requested')).toMatchObject({ realm: 'desk', known: 'no' }),
    );
    for (let times = 0; times < 5; times++)
      await browsing(shop).askForLink('do-not-leak@example.com', 'desk');
    expect(await newest('security.sign_in_refused')).toMatchObject({
      level: 'warn',
      realm: 'desk',
      reason: 'too_many',
    });
    expect(JSON.stringify(shop.lines)).not.toContain('do-not-leak');
  });

  test('who signs in, with a dead link, and out', async () => {
    const browser = browsing(shop);
    await browser.askForLink('desk@example.com', 'desk');
    const link = await newestLink(shop, 'desk@example.com');
    await browser.post(link, {});
    expect(await newest('security.signed_in')).toMatchObject({
      level: 'info',
      realm: 'desk',
      staff_id: expect.stringMatching(/^stf_/),
    });
    await browsing(shop).post(link, {});
    expect(await newest('security.sign_in_refused')).toMatchObject({
      level: 'warn',
      route: '/:realm{account|desk}/sign-in/:token',
      reason: 'link_dead',
    });
    await browser.send('/desk', '/desk/sign-out', {});
    expect(await newest('security.signed_out')).toMatchObject({ level: 'info', realm: 'desk' });
    expect(JSON.stringify(shop.lines)).not.toContain(/sign-in\/([^?]+)/.exec(link)?.[1]);
  });

  test('keys that are made and revoked, people that come and go', async () => {
    const browser = await signedIn(shop);
    const { html } = await browser.send('/account/keys', '/account/keys', { name: 'Agent', scopes: 'read' });
    expect(html).toBe('');
    const created = await newest('security.key_created');
    expect(created).toEqual({
      level: 'info',
      event: 'security.key_created',
      request_id: ANY_ID,
      operation: 'create_key',
      caller: 'customer',
      account_id: ACCOUNT,
      created_key_id: expect.stringMatching(/^key_/),
      created_key_prefix: expect.stringMatching(/^mk_.{5}$/),
      scopes: ['read'],
      made_for: 'agent',
    });
    await browser.send('/account/keys', '/account/keys/revoke', { id: String(created['created_key_id']) });
    expect(await newest('security.key_revoked')).toMatchObject({
      account_id: ACCOUNT,
      revoked_key_id: created['created_key_id'],
    });
    await browser.send('/account/team', '/account/team/invite', {
      email: 'do-not-leak@example.com',
      role: 'owner',
    });
    expect(await newest('security.member_added')).toMatchObject({ account_id: ACCOUNT, role: 'owner' });
    await browser.send('/account/team', '/account/team/remove', { email: 'do-not-leak@example.com' });
    expect(await newest('security.member_removed')).toMatchObject({ account_id: ACCOUNT, role: 'owner' });
    expect(JSON.stringify(shop.lines)).not.toContain('do-not-leak');
  });

  test('forms that no page of ours sent, and those of another session', async () => {
    const browser = await signedIn(shop);
    await browser.post('/account/keys', { name: 'x' }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(await newest('security.form_refused')).toEqual({
      level: 'warn',
      event: 'security.form_refused',
      request_id: ANY_ID,
      route: '/account/keys',
      account_id: ACCOUNT,
      caller: 'customer',
      reason: 'other_site',
      ...FROM_HERE,
    });
    await browser.post('/account/keys', { name: 'x', form_token: 'do-not-leak' });
    await vi.waitFor(async () =>
      expect(await newest('security.form_refused')).toMatchObject({ reason: 'other_session' }),
    );
  });

  test('staff and keys the command line adds', async () => {
    const added = await runBeside(
      shop,
      'staff',
      'add',
      '--email',
      'do-not-leak@example.com',
      '--name',
      'Do Not-Leak',
    );
    expect(added.code).toBe(0);
    expect(JSON.parse(added.err)).toEqual({
      level: 'info',
      time: expect.any(String),
      command: 'staff add',
      event: 'security.staff_added',
      staff_id: expect.stringMatching(/^stf_/),
    });
    const made = await runBeside(shop, 'key', 'create', '--account', 'do-not-leak@example.com');
    expect(JSON.parse(made.err)).toMatchObject({
      command: 'key create',
      event: 'security.key_created',
      created_key_prefix: made.out.slice(0, 8),
      scopes: ['read'],
    });
    expect(made.err).not.toContain(made.out.trim());
    expect(added.err + made.err).not.toMatch(/do-not-leak/i);
  });
});
