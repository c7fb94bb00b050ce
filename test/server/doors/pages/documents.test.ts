/** The texts of `docs/`: the same in the repository and on the pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GUIDES } from '../../../../server/doors/pages/docs/guides.ts';
import { useShop } from '../../../support/use.ts';

/** For those who read the repository: the pages have a reference of their own. */
const UNPAGED = [
  'configuration.md',
  'decisions',
  'evaluation.md',
  'examples',
  'glossary.md',
  'reference.md',
  'security.md',
  'sessions.md',
  'skills',
  'tour',
];
const files = readdirSync('docs');
const NAMES = files.filter((file) => !UNPAGED.includes(file)).map((file) => file.replace('.md', ''));
const shop = useShop({ env: { UNSPSC: '53101502', OCI_UNIT: 'PCE', RATE_LIMIT_PER_MINUTE: '4321' } });

const get = (path: string) => shop.fetch(path, {}, null);
const textOf = async (path: string) => (await get(path)).text();
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

test('the folder holds the texts that have an address', () => {
  expect(files).toEqual(expect.arrayContaining(UNPAGED));
  expect(NAMES.sort()).toEqual([...GUIDES].sort());
});

describe.each(NAMES)('docs/%s.md', (name) => {
  const source = readFileSync(`docs/${name}.md`, 'utf8');

  test('has a page with its title and a heading to link to for each of its parts', async () => {
    const html = await textOf(`/docs/${name}`);
    const [title = ''] = found(source, /^# (.+)$/gm);
    expect(html).toContain(`<h1>${title}</h1>`);
    const outsideOfCode = source.replaceAll(/^```.*?^```$/gms, '');
    const headings = found(outsideOfCode, /^##+ (.+)$/gm).map((text) => text.replaceAll('`', ''));
    const anchors = headings.map((text) => text.toLowerCase().replaceAll(' ', '-'));
    expect(headings.length).toBeGreaterThan(3);
    expect(found(html, /<h[23] id="([^"]+)"/g)).toEqual(anchors);
  });

  test('links to what is there, in the repository and on the page', async () => {
    for (const target of found(source, /\]\((?!http)([^)#]+)/g))
      expect([target, existsSync(`docs/${target}`)]).toEqual([target, true]);
    const html = await textOf(`/docs/${name}`);
    const [, main = ''] = html.split('<main');
    const links = found(main, /(?:href|src)="(?!https?:|#|mailto:)([^"#]+)/g);
    for (const path of links.filter((path) => !path.startsWith('/account')))
      expect([path, path.startsWith('/') && (await get(path)).status]).toEqual([path, 200]);
  });

  test('is reached from the reference', async () => {
    expect(await textOf('/docs')).toContain(`href="/docs/${name}"`);
  });
});

test('a page names the addresses and codes of its own installation', async () => {
  const [webhooks, punchout] = [await textOf('/docs/webhooks'), await textOf('/docs/punchout')];
  expect(webhooks).toContain(`${shop.url}/api/v1/webhooks`);
  expect(webhooks).toContain(`<a href="${shop.url}/docs#create_webhook">tools</a>`);
  expect(punchout).toContain('<dd>UNSPSC 53101502</dd>');
  expect(punchout).toContain('<dd>EA by cXML, PCE by OCI</dd>');
  const limits = await textOf('/docs/limits');
  expect(limits).toContain('<dd>4,321</dd>');
  expect(limits).toContain('<dd>21,605</dd>');
  expect(webhooks + punchout + limits).not.toContain('localhost:3000');
});

test('anchors that were published stay', async () => {
  const anchors = {
    webhooks: ['subscribe', 'sent', 'verify', 'receiver', 'delivery', 'events', 'order.paid', 'webhook.test'],
    punchout: ['set-up', 'sessions', 'returned', 'orders', 'statuses', 'oci'],
  };
  for (const [name, ids] of Object.entries(anchors)) {
    const html = await textOf(`/docs/${name}`);
    for (const id of ids) expect(html).toContain(` id="${id}"`);
  }
});
