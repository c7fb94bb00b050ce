import { beforeAll, describe, expect, test } from 'vitest';
import { notFoundPage, wantsPage } from '../../../../../server/doors/pages/pages.tsx';
import { useShop } from '../../../../support/use.ts';
import { doorOf } from '../door.ts';

let door: ReturnType<typeof doorOf>;
const shop = useShop();
beforeAll(() => {
  door = doorOf(shop);
  door.notFound((c) => (wantsPage(c) ? notFoundPage(c) : c.json({ error: 'not_found' }, 404)));
});

const html = async (path: string) => (await door.request(path)).text();
const namesIn = (page: string) =>
  [...page.matchAll(/class="card-name"><bdi>([^<]*)</g)].map(([, name]) => name);
const linksIn = (page: string) =>
  [...page.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const chipsIn = (page: string) =>
  [...page.matchAll(/class="chip" href="[^"]*"><bdi>([^<]*)</g)].map(([, words]) => words);

describe('the shop front', () => {
  test('says where an agent and a program come in', async () => {
    const page = await html('/');
    for (const path of ['/mcp', '/api/v1/openapi.json', '/llms.txt']) expect(page).toContain(path);
    expect(page).toContain(`${shop.url}/mcp`);
  });

  test('reads a misspelt word, says so and offers what it read', async () => {
    const page = await html('/?q=tumblr');
    expect(page).toContain('“<bdi>tumblr</bdi>” was read as “tumbler”. Did you mean');
    expect(linksIn(page)).toContain('/?q=tumbler');
    expect(namesIn(page)).toContain('20 oz Vacuum Tumbler');
  });

  test('shows words that were read as filters as chips, each removable by a link', async () => {
    const page = await html('/?q=50+tees+made+in+USA+under+%2415,+no+leather&sort=price');
    expect(chipsIn(page)).toEqual([
      '“tees”',
      '“50”: 50 pieces',
      '“made in USA”: Made in United States',
      '“under $15”: Up to $15 each',
      '“no leather”: Without leather',
    ]);
    expect(page).not.toContain('was read as');
    expect(linksIn(page)).toContain('/?q=tees+made+in+USA+under+%2415%2C+no+leather&sort=price');
    expect(linksIn(page)).toContain('/?q=50+tees+made+in+USA+no+leather&sort=price');
    const hostile = await html(`/?q=${encodeURIComponent('tee under $10 $& <b> $1 \\ under $10')}`);
    expect(hostile).not.toContain('<b>');
    expect(chipsIn(hostile)).toContain('“under $10”: Up to $10 each');
  });

  test('shows each price at the quantity asked for, the minimum where that is more', async () => {
    const page = await html('/?q=tumbler+20+oz&quantity=250');
    expect(page).toContain('<strong>$17.40</strong> each at 250');
    expect(linksIn(page)).toContain('/p/demo%3ATUMBLER-20?quantity=250');
    expect(await html('/?q=click+pen&quantity=10')).toMatch(/each at 250<span[^>]*>its minimum/);
  });

  test('narrows by each filter, shows it as a chip and takes it away again', async () => {
    const path =
      '/?category=Drinkware&color=blue&lead=5&min=24&from=10&to=25&method=Laser+engraving&use=onboarding';
    const page = await html(path);
    expect(chipsIn(page)).toEqual([
      'Drinkware',
      'Onboarding kits',
      'Blue',
      '$10 to $25',
      '5 working days or fewer',
      'Minimum 24 pieces or fewer',
      'Laser engraving',
    ]);
    expect(namesIn(page)).toContain('20 oz Vacuum Tumbler');
    const without = linksIn(page).filter((href) => href.startsWith('/?') && !href.includes('color='));
    expect(without.some((href) => href.includes('category=Drinkware') && href.includes('from=10'))).toBe(
      true,
    );
  });

  test('counts what a choice would bring, and keeps what is chosen in its link', async () => {
    const page = await html('/?category=Drinkware&sort=price');
    const [, number] =
      /href="([^"]*)"[^>]*><svg.{0,200}?<span class="facet-words">Blue<\/span><span class="facet-count">(\d+)/s
        .exec(page)
        ?.slice(1) ?? [];
    expect(namesIn(await html('/?category=Drinkware&sort=price&color=blue'))).toHaveLength(Number(number));
  });

  test('puts the cheapest first at that quantity, and the fastest', async () => {
    const pricesIn = (page: string) =>
      [...page.matchAll(/<strong>\$([\d,.]+)<\/strong> each/g)].map(([, price = '']) =>
        Number(price.replaceAll(',', '')),
      );
    const prices = pricesIn(await html('/?sort=price&quantity=100'));
    expect(prices.length).toBe(24);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(namesIn(await html('/?sort=lead'))[0]).toBe('FSC Wood Bluetooth Speaker');
  });

  test('keeps words and filters from page to page and in the search itself', async () => {
    const page = await html('/?category=T-Shirts&q=cotton&sort=price');
    expect(page).toContain('value="cotton"');
    expect(page).toMatch(/<input type="hidden" name="category" value="T-Shirts"/);
    const all = await html('/?sort=price');
    expect(linksIn(all)).toContain('/?sort=price&page=2');
    expect(namesIn(await html('/?sort=price&page=2')).filter((name) => namesIn(all).includes(name))).toEqual(
      [],
    );
  });

  test('says that nothing matches, and how to get on', async () => {
    const filtered = await html('/?q=tumbler&category=Writing');
    expect(filtered).toContain('No products found');
    expect(filtered).toContain('Remove all filters');
    const unknown = await html('/?q=zzzzqqqq');
    expect(unknown).toContain('No products found');
    expect(linksIn(unknown)).toContain('/?category=Drinkware');
    for (const path of ['/?category=Spaceships', '/?page=9000']) {
      expect(await html(path)).toContain('No products found');
    }
  });

  test.each(['/?page=0', '/?page=-1', '/?page=1e9', '/?page=two', '/?page=99999999999999999999'])(
    'takes a page that is none for the first: %s',
    async (path) => {
      expect(namesIn(await html(path))).toEqual(namesIn(await html('/')));
    },
  );

  test.each([
    '/?quantity=0',
    '/?quantity=-5',
    '/?quantity=1e6',
    '/?quantity=99999999',
    '/?lead=4',
    '/?min=1000000000000',
    '/?color=plaid',
    '/?use=__proto__',
    '/?sort=constructor',
    '/?eco=yes',
    '/?from=abc&to=NaN',
    '/?from=-1',
  ])('takes a filter that is none for none: %s', async (path) => {
    const answer = await door.request(path);
    expect(answer.status).toBe(200);
    expect(namesIn(await answer.text())).toEqual(namesIn(await html('/')));
  });

  test.each([
    `/?q=${encodeURIComponent('"; DROP TABLE products; --')}`,
    `/?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
    `/?category=${encodeURIComponent('"><script>alert(1)</script>')}`,
    `/?method=${encodeURIComponent("' OR 1=1 --<img src=x onerror=alert(1)>")}`,
    '/?q=%22%20OR%20*',
    '/?q=%F0%9F%8E%89',
    '/?q=%00%FF%FE',
    '/?from=500&to=1',
    '/?q=a&q=b&category=&category=Bags',
    `/?q=${'word+'.repeat(800)}`,
    `/?method=${'x'.repeat(5_000)}`,
  ])('searches for any text at all: %s', async (path) => {
    const answer = await door.request(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/<script(?! src="\/assets\/)|<img src=x/);
  });
});

describe('what is beside the shelves', () => {
  test('the stylesheet and the script are kept for good under the hash of what they hold', async () => {
    const page = await html('/');
    for (const [pattern, type] of [
      [/href="(\/assets\/[0-9a-f]{16}\.css)"/, 'text/css; charset=utf-8'],
      [/src="(\/assets\/[0-9a-f]{16}\.js)"/, 'text/javascript; charset=utf-8'],
    ] as const) {
      const answer = await door.request(pattern.exec(page)?.[1] ?? 'none');
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type]);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      if (type.startsWith('text/javascript')) expect((await answer.text()).length).toBeLessThan(10_000);
    }
    expect((await door.request('/assets/0000000000000000.css')).status).toBe(404);
  });

  test('only pages of the shop may run a script, and only ours', async () => {
    const policyOf = async (path: string) =>
      (await door.request(path)).headers.get('Content-Security-Policy');
    for (const path of ['/', '/p/demo:MUG-12', '/cart'])
      expect(await policyOf(path)).toContain("default-src 'none'; script-src 'self'; connect-src 'self';");
    for (const path of ['/docs', '/p/demo:NOPE', '/account/sign-in', '/q/none'])
      expect(await policyOf(path)).not.toContain('script-src');
  });

  test('a shelf that has not changed is not sent again, and is never kept by those between', async () => {
    const first = await door.request('/?q=tumbler');
    const tag = first.headers.get('ETag') ?? '';
    expect([first.headers.get('Cache-Control'), tag]).toEqual([
      'private, no-cache',
      expect.stringMatching(/^W\/"\S{22}"$/),
    ]);
    const again = await door.request('/?q=tumbler', { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await door.request('/?q=mug', { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  test('an unknown path is a page for a browser and JSON for a program', async () => {
    const browser = { headers: { Accept: 'text/html,application/xhtml+xml' } };
    expect(await (await door.request('/nowhere', browser)).text()).toContain('Page not found');
    expect(await (await door.request('/nowhere')).json()).toEqual({ error: 'not_found' });
    expect(await (await door.request('/api/v1/nowhere', browser)).json()).toEqual({ error: 'not_found' });
  });
});
