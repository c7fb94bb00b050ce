import { describe, expect, test } from 'vitest';
import { needs, readReference } from '../../../support/reference.ts';
import {
  NEWEST_UCP_VERSION,
  openPlatform,
  platformProfile,
  UCP_VERSION,
  ucpErrorFaults,
  ucpFaults,
} from '../../../support/ucp.ts';
import { use, useShop } from '../../../support/use.ts';

const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1' } });
const platform = use(openPlatform);

/** A stranger's request. */
async function post(path: string, body: unknown, headers: Record<string, string> = platform.headers) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await shop.fetch(`/ucp${path}`, { method: 'POST', headers, body: text }, null);
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

async function call(name: string, args: object, key: string | null = null) {
  const response = await shop.fetch(
    '/ucp/mcp',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      }),
    },
    key,
  );
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const meta = () => ({ 'ucp-agent': { profile: platform.url } });

describe('the profile', () => {
  const read = async (path: string) => {
    const response = await shop.fetch(path, {}, null);
    return { headers: response.headers, body: JSON.parse(await response.text()) };
  };

  test('says what is offered, where and in which version, and caches may keep it', needs('ucp'), async () => {
    const { headers, body } = await read('/.well-known/ucp');
    expect(ucpFaults('profile.json#/$defs/business_schema', body)).toEqual([]);
    expect(headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(body.ucp.version).toBe(NEWEST_UCP_VERSION);
    const older = `${shop.url}/.well-known/ucp/${UCP_VERSION}`;
    expect(body.ucp.supported_versions).toEqual({ [UCP_VERSION]: older });
    const { body: before } = await read(older.slice(shop.url.length));
    expect(ucpFaults('discovery/profile.json#/$defs/business_profile', before)).toEqual([]);
    expect([before.ucp.version, before.ucp.supported_versions]).toEqual([UCP_VERSION, undefined]);
    expect(before.ucp.capabilities['dev.ucp.shopping.cart']).toEqual([
      {
        version: UCP_VERSION,
        spec: 'https://ucp.dev/2026-04-08/specification/cart',
        schema: 'https://ucp.dev/2026-04-08/schemas/shopping/cart.json',
      },
    ]);
    expect(body.ucp.services['dev.ucp.shopping'].map((one: { endpoint: string }) => one.endpoint)).toEqual([
      `${shop.url}/ucp`,
      `${shop.url}/ucp/mcp`,
    ]);
    expect(body.ucp.payment_handlers).toEqual({});
    expect(Object.keys(body.ucp.capabilities)).toContain('localhost.quote');
  });

  test('names the schema of our extension, which is there', async () => {
    const { body: profile } = await read('/.well-known/ucp');
    const [extension] = profile.ucp.capabilities['localhost.quote'];
    expect(extension.extends).toBe('dev.ucp.shopping.checkout');
    const { body } = await read(extension.schema.slice(shop.url.length));
    expect([body.$id, body.name, Object.keys(body.$defs)]).toEqual([
      extension.schema,
      'localhost.quote',
      ['quote', 'dev.ucp.shopping.checkout'],
    ]);
  });
});

describe('a stranger', () => {
  test(
    'searches what the shop shows everybody, each product with its minimum and breaks',
    needs('ucp'),
    async () => {
      const { status, body } = await post('/catalog/search', { query: 'tumbler', pagination: { limit: 2 } });
      expect(status).toBe(200);
      expect(ucpFaults('shopping/catalog_search.json#/$defs/search_response', body)).toEqual([]);
      expect(body.ucp).toEqual({
        version: UCP_VERSION,
        status: 'success',
        capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: UCP_VERSION }] },
      });
      const [tumbler] = body.products;
      expect([tumbler.id, tumbler.metadata.minimum_quantity, tumbler.metadata.decoration]).toEqual([
        'demo:TUMBLER-20',
        24,
        'Screen print, 1 color',
      ]);
      expect(tumbler.variants[0].price).toEqual(tumbler.metadata.price_breaks[0].unit_price);
      const next = await post('/catalog/search', {
        query: 'tumbler',
        pagination: { limit: 2, cursor: body.pagination.cursor },
      });
      expect(next.body.products[0].id).not.toBe(body.products[1].id);
    },
  );

  test('is told the price of the smallest order that agents are told', async () => {
    const { body } = await post('/catalog/search', { query: 'tumbler', pagination: { limit: 1 } });
    const [variant] = body.products[0].variants;
    const priced = await shop.rest(
      'GET',
      `/products/demo:TUMBLER-20/price?quantity=24&part_id=${variant.sku}`,
    );
    expect(variant.price).toEqual({ amount: Math.round(priced.body.unit_price * 100), currency: 'USD' });
  });

  test('filters by category and price in dollars, and is told where a filter is not applied', async () => {
    const filters = { categories: ['Drinkware', 'Bags'], price: { max: 1_000 } };
    const ours = await post('/catalog/search', { filters, context: { currency: 'USD' } });
    for (const { price_range, categories } of ours.body.products) {
      expect(categories).toEqual([{ value: 'Drinkware', taxonomy: 'merchant' }]);
      expect(price_range.min.amount).toBeLessThanOrEqual(1_000);
    }
    expect(ours.body.products.length).toBeGreaterThan(0);
    const euros = await post('/catalog/search', { filters, context: { currency: 'EUR' } });
    const ignored = euros.body.messages.filter(({ code }: { code: string }) => code === 'filter_ignored');
    expect(ignored).toHaveLength(2);
  });

  test('looks up products and variants, each with the ids that led to it', needs('ucp'), async () => {
    const ids = [
      'demo:TUMBLER-20',
      'demo:TUMBLER-20/TUMBLER-20-NAVY',
      'demo:TUMBLER-20',
      'demo:GONE',
      '%',
      '/',
    ];
    const { body } = await post('/catalog/lookup', { ids });
    expect(ucpFaults('shopping/catalog_lookup.json#/$defs/lookup_response', body)).toEqual([]);
    expect(body.products).toHaveLength(1);
    expect(body.products[0].variants.map(({ inputs }: { inputs: unknown }) => inputs)).toEqual([
      [{ id: 'demo:TUMBLER-20', match: 'featured' }],
      [{ id: 'demo:TUMBLER-20/TUMBLER-20-NAVY', match: 'exact' }],
    ]);
    const missing = body.messages.filter(({ code }: { code: string }) => code === 'not_found');
    expect(missing).toHaveLength(3);
  });

  test(
    'narrows a product by options, which are dropped where no variant has them all',
    needs('ucp'),
    async () => {
      const product = async (wish: object) => {
        const { body } = await post('/catalog/product', { id: 'demo:TEE-RINGSPUN', ...wish });
        expect(ucpFaults('shopping/catalog_lookup.json#/$defs/get_product_response', body)).toEqual([]);
        return body.product;
      };
      const navy = await product({ selected: [{ name: 'Color', label: 'Navy' }] });
      expect(
        new Set(navy.variants.map(({ options }: { options: { label: string }[] }) => options[0]?.label)),
      ).toEqual(new Set(['Navy']));
      const size = navy.options.find(({ name }: { name: string }) => name === 'Size');
      expect(size.values[0]).toEqual({
        label: expect.any(String),
        exists: true,
        available: expect.any(Boolean),
      });
      const relaxed = await product({
        selected: [
          { name: 'Size', label: 'L' },
          { name: 'Color', label: 'No such color' },
        ],
        preferences: ['Color'],
      });
      expect(relaxed.selected).toEqual([{ name: 'Size', label: 'L' }]);
      const { id } = navy.variants[0];
      const one = await product({ id, selected: [{ name: 'Color', label: 'Black' }] });
      expect(one.variants[0].id).toBe(id);
    },
  );

  test('asks for a product that is not there, and for too much at once', needs('ucp'), async () => {
    const gone = await post('/catalog/product', { id: 'demo:GONE' });
    expect([gone.status, gone.body.messages[0].code]).toEqual([200, 'not_found']);
    expect(ucpErrorFaults(gone.body)).toEqual([]);
    const many = Array.from({ length: 51 }, (_, at) => `demo:${at}`);
    expect(await post('/catalog/lookup', { ids: many })).toMatchObject({
      status: 400,
      body: { code: 'request_too_large' },
    });
  });
});

describe('bad input', () => {
  test.each([
    ['no JSON', '{', 400, 'invalid_request'],
    ['a list', [], 400, 'invalid_request'],
    ['a foreign cursor', { pagination: { cursor: 'zzz' } }, 400, 'invalid_request'],
  ])('%s is refused', async (_, body, status, code) => {
    expect(await post('/catalog/search', body)).toMatchObject({ status, body: { code } });
  });

  test('a field of another type is told with its path', needs('ucp'), async () => {
    const { status, body } = await post('/catalog/search', { pagination: { limit: 'many' } });
    expect(ucpErrorFaults(body)).toEqual([]);
    expect([status, body.messages[0].code, body.messages[0].path]).toEqual([
      200,
      'validation_failed',
      '$.pagination.limit',
    ]);
  });

  test.each([
    ['is missing', ''],
    ['is no address', 'profile="nonsense"'],
    ['is of a private network', 'profile="http://10.0.0.1/p.json"'],
    ['holds a password', 'profile="https://me:secret@platform.example/p.json"'],
  ])('a profile’s address that %s', async (_, agent) => {
    const answer = await post(
      '/catalog/search',
      {},
      { 'Content-Type': 'application/json', 'UCP-Agent': agent },
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_profile_url' } });
  });

  test.each([
    ['answers with an error', { status: 500 }, 424, 'profile_unreachable'],
    ['redirects', { status: 302, headers: { Location: 'http://127.0.0.1/' } }, 424, 'profile_unreachable'],
    ['is no JSON', { body: '<html>' }, 422, 'profile_malformed'],
    ['is another document', { body: '{"ucp":{"version":"draft"}}' }, 422, 'profile_malformed'],
    ['is endless', { body: ' '.repeat(200_000) }, 422, 'profile_malformed'],
    ['is of another version', { body: platformProfile([], '2026-01-11') }, 422, 'version_unsupported'],
  ])('a profile that %s', async (_, served, status, code) => {
    const other = await openPlatform();
    Object.assign(other.profile, served);
    expect(await post('/catalog/search', {}, other.headers)).toMatchObject({ status, body: { code } });
    const known = await post('/catalog/search', {}, other.headers);
    expect([known.body.code, other.fetched]).toEqual([code, 1]);
    other.close();
  });

  test(
    'a platform that cannot use the catalog is told so, and carries out nothing',
    needs('ucp'),
    async () => {
      const other = await openPlatform(['dev.ucp.shopping.checkout']);
      const { status, body } = await post('/catalog/search', {}, other.headers);
      expect(ucpErrorFaults(body)).toEqual([]);
      expect([status, body.messages[0].code]).toEqual([200, 'capabilities_incompatible']);
      other.close();
    },
  );
});

describe('a platform’s profile', () => {
  test('is fetched once a minute or as rarely as it says, however many ask at once', async () => {
    const other = await openPlatform();
    other.profile.headers = { 'Cache-Control': 'public, max-age=300' };
    await Promise.all(Array.from({ length: 5 }, () => post('/catalog/search', {}, other.headers)));
    const start = shop.clock.at;
    shop.clock.at = new Date(start.getTime() + 299_000);
    await post('/catalog/search', {}, other.headers);
    expect(other.fetched).toBe(1);
    shop.clock.at = new Date(start.getTime() + 301_000);
    await post('/catalog/search', {}, other.headers);
    expect(other.fetched).toBe(2);
    shop.clock.at = start;
    other.close();
  });
});

describe('over MCP', () => {
  test('the same search has the same answer', async () => {
    const query = { query: 'mug', pagination: { limit: 1 } };
    const { body } = await call('search_catalog', { meta: meta(), catalog: query });
    const rest = await post('/catalog/search', query);
    expect(body.result.structuredContent).toEqual(rest.body);
    expect(JSON.parse(body.result.content[0].text)).toEqual(rest.body);
  });

  test('tools are named as the protocol names them', needs('ucp'), async () => {
    const response = await shop.fetch(
      '/ucp/mcp',
      { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) },
      null,
    );
    const { result } = JSON.parse(await response.text());
    const published = JSON.parse(readReference('ucp/services/shopping/mcp.openrpc.json'));
    const names = published.methods.map(({ name }: { name: string }) => name);
    for (const { name, inputSchema } of result.tools) {
      expect(names).toContain(name);
      expect(inputSchema.required).toContain('meta');
    }
  });

  test.each([
    ['without a profile', { catalog: {} }, 400, -32001],
    ['of an unknown tool', undefined, 200, -32602],
  ])('a call %s is refused', async (_, args, status, code) => {
    const answer = await call(args ? 'search_catalog' : 'nonsense', args ?? {});
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('a key that is not known is refused with the status of the transport', async () => {
    const answer = await call('search_catalog', { meta: meta(), catalog: {} }, 'mk_wrong');
    expect([answer.status, answer.body.error.code, answer.body.id]).toEqual([401, -32000, null]);
  });
});
