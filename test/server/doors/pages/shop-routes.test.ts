import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notFoundPage, wantsPage } from '../../../../server/doors/pages/pages.tsx';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { doorOf } from './door.ts';

let shop: Shop;
let door: ReturnType<typeof doorOf>;
beforeAll(async () => {
  shop = await openShop();
  door = doorOf(shop);
  door.notFound((c) => (wantsPage(c) ? notFoundPage(c) : c.json({ error: 'not_found' }, 404)));
});
afterAll(() => shop.close());

const html = async (path: string) => (await door.request(path)).text();
const namesIn = (page: string) =>
  [...page.matchAll(/class="card-name"><bdi>([^<]*)</g)].map(([, name]) => name);

describe('the shop front', () => {
  test('says where an agent and a program come in', async () => {
    const page = await html('/');
    for (const path of ['/mcp', '/api/v1/openapi.json', '/llms.txt']) expect(page).toContain(path);
    expect(page).toContain(`${shop.url}/mcp`);
  });

  test('reads a misspelt word and says so', async () => {
    const page = await html('/?q=tumblr');
    expect(page).toContain('“<bdi>tumblr</bdi>” was read as “tumbler”');
    expect(namesIn(page)).toContain('20 oz Vacuum Tumbler');
  });

  test('keeps the words and the category from page to page', async () => {
    const page = await html('/?category=Drinkware&q=steel');
    expect(page).toContain('value="steel"');
    expect(page).toMatch(/<option value="Drinkware" selected(="")?>/);
  });

  test.each(['/?q=zzzzqqqq', '/?category=Spaceships', '/?page=9000'])(
    'says that nothing matches: %s',
    async (path) => {
      const answer = await door.request(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('No products found');
    },
  );

  test.each(['/?page=0', '/?page=-1', '/?page=1e9', '/?page=two', '/?page=99999999999999999999'])(
    'takes a page that is none for the first: %s',
    async (path) => {
      expect(namesIn(await html(path))).toEqual(namesIn(await html('/')));
    },
  );

  test.each([
    `/?q=${encodeURIComponent('"; DROP TABLE products; --')}`,
    `/?q=${encodeURIComponent('<script>alert(1)</script>')}`,
    '/?q=%22%20OR%20*',
    '/?q=%F0%9F%8E%89',
    `/?q=${'word+'.repeat(800)}`,
  ])('searches for any text at all: %s', async (path) => {
    const answer = await door.request(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('<script');
  });
});

describe('the page of a product', () => {
  test('is the same with the colon of the key encoded and as it is', async () => {
    const pages = [await html('/p/demo:TUMBLER-20'), await html('/p/demo%3ATUMBLER-20')];
    expect(pages[0]).toContain('<h1><bdi>20 oz Vacuum Tumbler</bdi></h1>');
    expect(pages[1]).toBe(pages[0]);
  });

  test('shows the color asked for, and the first where there is none such', async () => {
    expect(await html('/p/demo:TUMBLER-20?color=Forest')).toContain('alt="20 oz Vacuum Tumbler in Forest"');
    expect(await html('/p/demo:TUMBLER-20?color=Plaid')).toContain('alt="20 oz Vacuum Tumbler in Black"');
  });

  test('is a page of 404 for an unknown key', async () => {
    const unknown = ['/p/demo:NOPE', '/p/x', '/p/%00', '/p/%E0%A4%A', `/p/${'k'.repeat(5_000)}`];
    const answers = await Promise.all(unknown.map((path) => door.request(path)));
    expect(answers.map(({ status }) => status)).toEqual(unknown.map(() => 404));
    expect(await answers[0]?.text()).toContain('Product not found');
  });
});

describe('what is beside the pages', () => {
  test('the stylesheet is kept for good under the hash of what it holds', async () => {
    const path = /href="(\/assets\/[0-9a-f]{16}\.css)"/.exec(await html('/'))?.[1] ?? 'none';
    const answer = await door.request(path);
    expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await door.request('/assets/0000000000000000.css')).status).toBe(404);
  });

  test('an unknown path is a page for a browser and JSON for a program', async () => {
    const browser = { headers: { Accept: 'text/html,application/xhtml+xml' } };
    expect(await (await door.request('/nowhere', browser)).text()).toContain('Page not found');
    expect(await (await door.request('/nowhere')).json()).toEqual({ error: 'not_found' });
    expect(await (await door.request('/api/v1/nowhere', browser)).json()).toEqual({ error: 'not_found' });
  });
});
