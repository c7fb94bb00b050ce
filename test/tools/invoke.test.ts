/** Only callers who may get past `invoke`, and only declared answers leave it. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '../../tools/context.ts';
import { type Access, defineTool } from '../../tools/define.ts';
import type { EndedCall } from '../../tools/ended-call.ts';
import { ERRORS, type ErrorCode, ServiceError, toServiceError } from '../../tools/errors.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import type { Scope } from '../../tools/identity/key-identity.ts';
import { invoke } from '../../tools/invoke.ts';

const account = {
  id: 'acc_1',
  name: 'A',
  email: 'a@example.com',
  termsDays: 0,
  creditLimitCents: null,
  takesPurchaseOrdersAtOnce: false,
  freightForm: 'header' as const,
  shipsOnOwnAccount: false,
  approvals: 'awaited' as const,
  termsNeedSignIn: true,
  shipPostal: null,
};
const keyWith = (...scopes: Scope[]): Caller => ({
  kind: 'key',
  key: { id: 'key_1', name: 'K', prefix: 'mk_abcde', scopes, previewsPerDay: 1, madeFor: 'both' as const },
  account,
});
const CALLERS: Record<string, Caller> = {
  anonymous: { kind: 'anonymous' },
  'a key without scopes': keyWith(),
  'a reading key': keyWith('read'),
  'a key with every scope': keyWith('read', 'write', 'orders'),
  'a key for OCI': keyWith('oci'),
  'a link holder': { kind: 'link', record: 'quote', recordId: 'qt_1', account },
  'a customer': { kind: 'customer', email: 'a@example.com', role: 'owner', account },
  'the desk': { kind: 'desk', email: 'desk@example.com', roles: ['admin'] },
  'an agent of the service': { kind: 'service', agent: 'follow-orders' },
};

/** A handler of these tests reads nothing but the caller. */
const ctxOf = (caller: Caller): Ctx =>
  ({
    caller,
    requestId: 'req_1',
    toolsWithField: () => [],
    called: (call: EndedCall) => calls.push(call),
  }) as Partial<Ctx> as Ctx;
const calls: EndedCall[] = [];

const toolWith = (access: Access, handler: () => Promise<unknown> = async () => ({ ok: true })) =>
  defineTool({
    name: 'try_it',
    title: 'Try it',
    description: 'Tries it.',
    access,
    effect: 'read',
    openWorld: false,
    input: z.strictObject({ count: z.int().min(1).max(9).describe('How many') }),
    output: z.object({ ok: z.boolean().describe('Whether it worked') }),
    errors: ['not_found'],
    example: { count: 1 },
    handler: handler as () => Promise<{ ok: boolean }>,
  });

const outcome = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (thrown) => toServiceError(thrown).code,
  );

describe.each<[Access, Record<string, string>]>([
  ['public', { default: 'in' }],
  [
    'key',
    {
      default: 'in',
      anonymous: 'unauthorized',
      'a key for OCI': 'forbidden_scope',
      'a link holder': 'unauthorized',
      'the desk': 'unauthorized',
      'an agent of the service': 'unauthorized',
    },
  ],
  [
    'read',
    {
      default: 'unauthorized',
      'a key without scopes': 'forbidden_scope',
      'a key for OCI': 'forbidden_scope',
      'a reading key': 'in',
      'a key with every scope': 'in',
      'a customer': 'in',
    },
  ],
  [
    ['orders', 'write'],
    {
      default: 'unauthorized',
      'a key without scopes': 'forbidden_scope',
      'a key for OCI': 'forbidden_scope',
      'a reading key': 'forbidden_scope',
      'a key with every scope': 'in',
      'a customer': 'in',
    },
  ],
  [
    'oci',
    {
      default: 'unauthorized',
      'a key without scopes': 'forbidden_scope',
      'a reading key': 'forbidden_scope',
      'a key with every scope': 'in',
      'a key for OCI': 'in',
      'a customer': 'in',
    },
  ],
  ['link', { default: 'unauthorized', 'a link holder': 'in' }],
  ['customer', { default: 'unauthorized', 'a customer': 'in' }],
  ['desk', { default: 'unauthorized', 'the desk': 'in', 'an agent of the service': 'in' }],
])('access %j', (access, expected) => {
  test.each(Object.entries(CALLERS))('for %s', async (name, caller) => {
    expect(await outcome(invoke(toolWith(access), ctxOf(caller), { count: 1 }))).toBe(
      expected[name] ?? expected['default'],
    );
  });
});

const run = (raw: unknown, handler?: () => Promise<unknown>) =>
  invoke(toolWith('public', handler), ctxOf({ kind: 'anonymous' }), raw);
const failureOf = async (work: Promise<unknown>): Promise<ServiceError> =>
  work.then(
    () => {
      throw new Error('it went well');
    },
    (thrown: unknown) => toServiceError(thrown),
  );

describe('an input', () => {
  test('that does not fit says where and how, without echoing what was sent', async () => {
    const error = await failureOf(run({ count: 'SECRET' }));
    expect(error.toBody('req_1')).toEqual({
      error: {
        code: 'validation_failed',
        message: '`count`: send a number.',
        param: 'count',
        issues: [{ param: 'count', message: 'send a number' }],
        docs: '/docs/errors#validation_failed',
        request_id: 'req_1',
      },
    });
  });

  test('with strays names the first five, cut short', async () => {
    const error = await failureOf(run({ count: 1, a: 1, b: 1, c: 1, d: 1, e: 1, ['f'.repeat(99)]: 1 }));
    expect(error.message).toBe('`a`: unknown field `a`, `b`, `c`, `d`, `e`; leave it out.');
    const long = await failureOf(run({ count: 1, ['f'.repeat(9_999)]: 1 }));
    expect(long.param).toBe('f'.repeat(60));
  });

  test.each([[undefined], [null], ['x'], [5], [[]], [() => 1]])('that is %s is refused', async (raw) => {
    expect((await failureOf(run(raw))).code).toBe('validation_failed');
  });
});

describe('an answer', () => {
  test('loses fields that are not published, and one that does not fit is our fault', async () => {
    expect(await run({ count: 1 }, async () => ({ ok: true, net_cost: 5 }))).toEqual({ ok: true });
    const error = await failureOf(run({ count: 1 }, async () => ({ ok: 'yes' })));
    expect([error.code, error.message]).toEqual([
      'internal',
      'Something went wrong on our side. If this call changes something, look whether it did before you send it again.',
    ]);
  });
});

describe('a failure', () => {
  const throwing = (thrown: unknown) => failureOf(run({ count: 1 }, () => Promise.reject(thrown)));

  test('of a declared or common code passes as it is', async () => {
    for (const code of ['not_found', 'validation_failed', 'rate_limited'] as const) {
      expect((await throwing(new ServiceError(code, 'Said so.'))).toBody()).toEqual({
        error: { code, message: 'Said so.', docs: `/docs/errors#${code}` },
      });
    }
  });

  test('of an undeclared code, or of another kind, is ours: the cause is kept and not shown', async () => {
    for (const thrown of [
      new ServiceError('timeout', 'x'),
      new Error('disk full at /var'),
      'text',
      undefined,
      null,
    ]) {
      const error = await throwing(thrown);
      expect(error.toBody()).toEqual({
        error: {
          code: 'internal',
          message:
            'Something went wrong on our side. If this call changes something, look whether it did before you send it again.',
          docs: '/docs/errors#internal',
        },
      });
      if (thrown instanceof Error) expect(error.cause).toBeInstanceOf(Error);
    }
  });
});

test('each code has a status the contract knows and a sentence on what to do', () => {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  for (const code of codes) {
    expect([401, 403, 404, 405, 422, 429, 500, 502, 503, 504]).toContain(ERRORS[code].status);
    expect(ERRORS[code].fix).toMatch(/^[A-Z].{20,}\.$/);
    expect(new ServiceError(code, 'x').status).toBe(ERRORS[code].status);
  }
});
