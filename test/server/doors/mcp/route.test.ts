/** Messages in the usual form are told apart without the SDK, and as the SDK does. */
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEGACY_VERSIONS, MODERN_VERSION } from '../../../../server/doors/mcp/methods.ts';
import { classified, plainRoute, type Route, routeOf } from '../../../../server/doors/mcp/route.ts';
import { modernMessage } from '../../../support/mcp.ts';

const NO_HEADERS = { version: undefined, method: undefined, name: undefined };
const legacy = (fields: object) => ({ jsonrpc: '2.0', ...fields });
const at = (version: string | undefined, method?: string) => ({ ...NO_HEADERS, version, method });

test.each<[string, unknown, ReturnType<typeof at>, Route]>([
  ['the handshake', legacy({ id: 0, method: 'initialize', params: {} }), at(undefined), { era: 'legacy' }],
  [
    'the end of the handshake',
    legacy({ method: 'notifications/initialized' }),
    at('2025-06-18'),
    { era: 'ignored' },
  ],
  [
    'a call that wants progress',
    legacy({ id: 'a', method: 'tools/call', params: { _meta: { progressToken: 1 } } }),
    at('2025-11-25'),
    { era: 'legacy' },
  ],
  [
    'a modern call',
    modernMessage('tools/call', { name: 'me' }),
    at(MODERN_VERSION, 'tools/call'),
    { era: 'modern', revision: MODERN_VERSION },
  ],
])('%s is in the usual form', async (_, body, headers, route) => {
  expect(plainRoute(body, headers)).toEqual(route);
  expect(await routeOf(body, headers)).toEqual(route);
});

test.each([MODERN_VERSION, '2099-01-01', '2024-11-05', 'x'])(
  'the handshake is taken with the header %s: the version is agreed on in the body',
  async (version) => {
    const body = legacy({ id: 0, method: 'initialize', params: {} });
    expect(await routeOf(body, at(version))).toEqual({ era: 'legacy' });
  },
);

test('whatever is sent, the usual form never says other than the SDK', async () => {
  const value = fc.constantFrom<unknown>(undefined, null, '', 'x', 1, 0.5, 2 ** 60, true, [], {}, { a: 1 });
  const version = fc.constantFrom(undefined, '2024-11-05', '2025-11-25', MODERN_VERSION, '2027-01-01');
  const method = fc.constantFrom('initialize', 'tools/call', 'notifications/initialized');
  const mostly = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 6, arbitrary: usual }, value);
  const { params } = JSON.parse(JSON.stringify(modernMessage('tools/call')));
  const keys = [...Object.keys(params._meta), 'progressToken', 'io.modelcontextprotocol/related-task', 'own'];
  const changed = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 2 });
  const meta = fc.oneof(
    value,
    changed,
    changed.map((fields) => ({ ...params._meta, ...fields })),
    fc.constant({ ...params._meta, progressToken: 'p' }),
  );
  const body = fc.record(
    {
      jsonrpc: mostly(fc.constant('2.0')),
      id: mostly(fc.constant(1)),
      method: mostly(method),
      params: mostly(fc.record({ _meta: meta, name: value }, { requiredKeys: [] })),
    },
    { requiredKeys: ['jsonrpc', 'method'] },
  );
  const more = fc.dictionary(fc.constantFrom('result', 'error', 'own'), value, { maxKeys: 1 });
  const headers = fc.record({ version, method: fc.option(method, { nil: undefined }), name: version });
  let plain = 0;
  await fc.assert(
    fc.asyncProperty(body, more, headers, async (fields, others, sent) => {
      const message = JSON.parse(JSON.stringify({ ...fields, ...others }));
      const route = plainRoute(message, sent);
      if (route === undefined) return;
      plain += 1;
      expect(await classified(message, sent)).toEqual(route);
    }),
    { numRuns: 4_000 },
  );
  expect(plain).toBeGreaterThan(100);
});

test('the versions before 2026 are those of the SDK, but for a draft', () => {
  expect(LEGACY_VERSIONS).toEqual(SUPPORTED_PROTOCOL_VERSIONS.filter((version) => version >= '2024-11'));
});
