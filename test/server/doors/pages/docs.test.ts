/** The docs: contents, search, a page for each operation and event, and recipes that run. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { requestOf } from '../../../../server/doors/pages/docs/requests.ts';
import { docsIndex, searchDocs } from '../../../../server/doors/pages/docs/search.ts';
import { ERRORS } from '../../../../tools/errors.ts';
import { EVENT_NAMES } from '../../../../tools/events/events.ts';
import { tools } from '../../../../tools/registry.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { useShop } from '../../../support/use.ts';

const run = promisify(execFile);
const published = tools.filter((tool) => tool.http || tool.mcp);
const shop = useShop({ withPast: true });

const get = async (path: string) => {
  const answer = await shop.fetch(path, {}, null);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};

test('every operation and event has a page, listed on the first', async () => {
  const [{ html: first }, { html: events }] = await Promise.all([get('/docs'), get('/docs/events')]);
  for (const { name } of published) {
    expect(first).toContain(`href="/docs/tools/${name}"`);
    expect([name, (await get(`/docs/tools/${name}`)).status]).toEqual([name, 200]);
  }
  for (const name of EVENT_NAMES) {
    expect(events).toContain(`href="/docs/events/${name}"`);
    expect([name, (await get(`/docs/events/${name}`)).status]).toEqual([name, 200]);
  }
  for (const path of ['/docs/tools/accept_quote', '/docs/tools/none', '/docs/events/none'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test('an event says who raises it, what a key needs, and its body', async () => {
  const { html } = await get('/docs/events/quote.saved');
  expect(html).toContain('<a href="/docs/tools/create_quote">');
  expect(html).toContain('A key with the scope write.');
  expect(html).toContain('&quot;event&quot;: &quot;quote.saved&quot;');
});

test('a guide begins with its contents', async () => {
  const { html } = await get('/docs/webhooks');
  expect(html).toContain('<nav class="contents" aria-label="On this page">');
  expect(html).toContain('<a href="#verify">');
});

test('an error has a section that says when it comes, and a body as it is answered', async () => {
  const { html } = await get('/docs/errors');
  for (const [code, { when }] of Object.entries(ERRORS)) {
    expect(html).toContain(`<h2 id="${code}">`);
    expect(html).toContain(when);
  }
  const [shown = ''] = /(?<=```json\n).*?(?=```)/s.exec(readFileSync('docs/errors.md', 'utf8')) ?? [];
  const { body } = await shop.rest('GET', '/products/demo:TUMBLER-20/price?quantity=1');
  expect(JSON.parse(shown)).toEqual({ error: { ...body.error, request_id: 'req_…' } });
});

test('fields within fields are shown, of input and answer, and a refusal leads to its section', async () => {
  const { html } = await get('/docs/tools/create_quote');
  const [input = '', answer = ''] = html.split('Fields of the answer');
  for (const field of ['imprints', 'position', 'destinations', 'account_number'])
    expect(input).toContain(`<dt><code>${field}</code>`);
  for (const field of ['unit_price_parts', 'explanation', 'latest_proof_approval'])
    expect(answer).toContain(`<dt><code>${field}</code>`);
  expect(answer).toContain('<a href="/docs/errors#below_minimum">');
  expect(html).toContain('&quot;explanation&quot;: &quot;One for every color');
});

test('the changelog is a page', async () => {
  expect((await get('/docs/changelog')).html).toContain('<h2 id="0.1.0">0.1.0</h2>');
});

describe('the search', () => {
  const index = docsIndex(published);
  const first = (query: string) => searchDocs(index, query)[0]?.path;

  test.each([
    ['create_quote', '/docs/tools/create_quote'],
    ['order.paid', '/docs/events/order.paid'],
    ['rate_limited', '/docs/errors#rate_limited'],
    ['RATE limited', '/docs/errors#rate_limited'],
    ['webhooks verify', '/docs/webhooks#verify'],
    ['recipes reorder', '/docs/recipes#reorder'],
  ])('finds %s', (query, path) => {
    expect(first(query)).toBe(path);
  });

  test('needs every word, and says when nothing is found', async () => {
    expect(searchDocs(index, 'webhook zebra')).toEqual([]);
    expect(searchDocs(index, '  ')).toEqual([]);
    const { status, html } = await get('/docs/search?q=%3Cb%3Ezebra');
    expect(status).toBe(200);
    expect(html).toContain('Nothing found for “<bdi>&lt;b&gt;zebra</bdi>”');
    expect(html).toContain('See all pages');
  });

  test('each result leads somewhere', async () => {
    for (const path of new Set(index.map((entry) => entry.path.replace(/#.*/, ''))))
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  });
});

describe('trying an operation out', () => {
  test('the form has the fields of the input with the example, and is hidden without script', async () => {
    const { html, headers } = await get('/docs/tools/search_products');
    expect(html).toMatch(/<section class="panel" aria-labelledby="try"[^>]* hidden/);
    expect(html).toContain('data-method="GET" data-path="/api/v1/products"');
    expect(html).toMatch(
      /name="q" data-field="query" data-type="string" value="insulated tumbler under \$30"/,
    );
    expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
    expect((await get('/docs/tools/create_quote')).html).toContain('It changes the account of the key.');
  });

  test('a file is chosen, and sent as a form with the other fields', async () => {
    const { html } = await get('/docs/tools/upload_logo');
    const [form = ''] = /<form class="try-form".*?<\/form>/s.exec(html) ?? [];
    expect(form).toContain('<input type="file" id="try-file" name="file" data-file="true" required=""/>');
    expect(form).not.toContain('base64');
    expect(form).toContain('data-field="name"');
  });

  test('an operation that writes is sent only by who agreed', async () => {
    const agreed = 'I know that this changes the account';
    expect((await get('/docs/tools/create_quote')).html).toContain(agreed);
    expect((await get('/docs/tools/price_quote')).html).not.toContain(agreed);
  });

  test('the example of each read is a request that REST takes', async () => {
    for (const tool of published) {
      if (!tool.http || tool.effect !== 'read' || tool.http.method !== 'GET') continue;
      const { path } = requestOf(tool.http, tool.example);
      const { status, body } = await shop.rest('GET', `/${path}`);
      expect([tool.name, status === 200 || body.error.code === 'not_found' || body.error]).toEqual([
        tool.name,
        true,
      ]);
    }
  });
});

describe('the recipes', () => {
  const text = readFileSync('docs/recipes.md', 'utf8');
  const blocks = (language: string): string[] =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);

  async function ran(command: string, file: string, code: string): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'merchkit-recipes-'));
    try {
      writeFileSync(join(folder, file), code);
      const { body } = await shop.rest('GET', '/orders?limit=1');
      const env = {
        ...process.env,
        MERCHKIT_URL: shop.url,
        MERCHKIT_KEY: DEMO_KEY,
        ORDER_ID: body.orders[0].id,
      };
      return (await run(command, [file], { cwd: folder, env })).stdout;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test('in JavaScript run in a row', async () => {
    const out = await ran('node', 'recipes.mjs', blocks('js').join('\n'));
    expect(out.match(/\/q\/\S+ /g)).toHaveLength(2);
    expect(out).toMatch(/^art_\S+ \[/m);
  });

  test('in Python run in a row', async () => {
    const out = await ran('python3', 'recipes.py', blocks('python').join('\n'));
    expect(out.match(/\/q\/\S+ /g)).toHaveLength(2);
  });

  test('in curl run, and nothing is refused', async () => {
    const [, ...commands] = blocks('sh');
    const out = await ran('bash', 'recipes.sh', `set -e\n${commands.join('\necho\n')}`);
    expect(out).not.toContain('"error"');
    expect(out.match(/"url":"[^"]*\/q\//g)?.length).toBeGreaterThanOrEqual(2);
  });
});
