/** A quote that a platform asks for by our extension, judged by the schema that is served and the protocol's own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needs } from '../../../support/reference.ts';
import {
  ALL_CAPABILITIES,
  callerFor,
  extensionFaults,
  NEWEST_UCP_VERSION,
  openPlatform,
  type Platform,
  UCP_VERSION,
} from '../../../support/ucp.ts';
import { useShop } from '../../../support/use.ts';

const EXTENSION = 'localhost.quote_request';
const TUMBLERS = { item: { id: 'demo:TUMBLER-20/TUMBLER-20-BLACK' }, quantity: 48 };
const LASER = [{ location_id: 'side-1', method_id: 'laser' }];

const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1' } });
const opened: Platform[] = [];
const callerOf = async (capabilities: readonly string[], version: string) => {
  const platform = await openPlatform(capabilities, version);
  opened.push(platform);
  return callerFor(shop, platform);
};
afterAll(() => {
  for (const one of opened) one.close();
});
const published = async (path: string) => JSON.parse(await (await shop.fetch(path, {}, null)).text());

describe.each([
  [UCP_VERSION, 'ucp'],
  [NEWEST_UCP_VERSION, 'ucp-2026-08-25'],
] as const)('in version %s', (version, reference) => {
  let send: ReturnType<typeof callerFor>;
  let schema: { $id: string };
  beforeAll(async () => {
    send = await callerOf([...ALL_CAPABILITIES, EXTENSION], version);
    const { ucp } = await published('/.well-known/ucp');
    const [{ schema: address, ...declared }] = ucp.capabilities[EXTENSION];
    expect(declared.extends).toBe('dev.ucp.shopping.checkout');
    schema = await published(new URL(address).pathname);
    expect(schema.$id).toBe(address);
  });
  const created = async (quote_request: object, lines: object[] = [TUMBLERS]) =>
    (await send('POST', '/checkout-sessions', { line_items: lines, quote_request })).body;
  const quoteOf = async (id: string) => (await shop.rest('GET', `/quotes/${id}`)).body;

  test('a decoration, a day, rush and a note are quoted as asked', needs(reference), async () => {
    const asked = {
      need_by: '2027-01-29',
      rush: true,
      note: 'For the sales kickoff',
      decorations: [{ line_item: 1, imprints: LASER }],
    };
    const checkout = await created(asked);
    expect(extensionFaults(schema, checkout)).toEqual([]);
    expect(checkout.ucp.capabilities[EXTENSION]).toEqual([{ version }]);
    const { quote, status, ...echo } = checkout.quote_request;
    expect([echo, status]).toEqual([asked, 'quoted']);
    const saved = await quoteOf(quote.id);
    expect([saved.rush, saved.note, saved.in_hands.need_by, saved.lines[0].imprints[0]]).toEqual([
      true,
      'For the sales kickoff',
      '2027-01-29',
      expect.objectContaining(LASER[0] ?? {}),
    ]);
    expect(quote).toEqual({
      id: saved.id,
      url: saved.url,
      expires_at: saved.expires_at,
      in_hands_date: saved.in_hands.in_hands_date,
      meets_need_by: true,
    });
    expect(checkout.continue_url).toBe(saved.url);
    // What is not sent stays; what is sent takes the place of all of it.
    const more = (await send('PUT', `/checkout-sessions/${checkout.id}`, { line_items: [TUMBLERS] })).body;
    expect(more.quote_request).toMatchObject(asked);
    const again = { line_items: [TUMBLERS], quote_request: { need_by: '2026-11-05' } };
    const { body: early } = await send('PUT', `/checkout-sessions/${checkout.id}`, again);
    expect([early.quote_request.rush, early.quote_request.quote.meets_need_by]).toEqual([undefined, false]);
    expect(extensionFaults(schema, early)).toEqual([]);
  });

  test('what cannot be quoted is answered with what would mend it', needs(reference), async () => {
    const gone = await created({ decorations: [{ line_item: 1, imprints: [{ location_id: 'lid' }] }] });
    expect(extensionFaults(schema, gone)).toEqual([]);
    expect([gone.status, gone.quote_request.status, gone.quote_request.quote]).toEqual([
      'incomplete',
      'not_quoted',
      undefined,
    ]);
    expect(gone.messages.map(({ code, path }: Record<string, string>) => [code, path])).toContainEqual([
      'item_unavailable',
      '$.line_items[0]',
    ]);
    for (const [asked, path] of [
      [{ decorations: [{ line_item: 2, imprints: LASER }] }, '$.quote_request.decorations[0].line_item'],
      [{ need_by: '2020-01-01' }, '$.quote_request.need_by'],
      [{ colour: 'red' }, '$.quote_request'],
    ] as const) {
      const { messages, ucp } = await created(asked);
      expect([ucp.status, messages[0].path]).toEqual(['error', expect.stringContaining(path)]);
    }
  });

  test('a platform without the extension asks for nothing by it', async () => {
    const without = await callerOf(ALL_CAPABILITIES, version);
    const wish = { line_items: [TUMBLERS], quote_request: { rush: true } };
    const { body } = await without('POST', '/checkout-sessions', wish);
    expect([body.status, body.quote_request]).toEqual(['requires_escalation', undefined]);
  });
});

test('the schema refuses what is no quote request, and an answer without its status', async () => {
  const { ucp } = await published('/.well-known/ucp');
  const [{ schema: address }] = ucp.capabilities[EXTENSION];
  const { $defs } = await published(new URL(address).pathname);
  expect(Object.keys($defs.quote_request.properties)).toEqual([
    'need_by',
    'rush',
    'note',
    'decorations',
    'status',
    'quote',
  ]);
  expect($defs.quote_request.additionalProperties).toBe(false);
  expect([
    $defs.quote_request.properties.status.ucp_request,
    $defs.quote_request.properties.rush.ucp_request,
  ]).toEqual(['omit', undefined]);
});
