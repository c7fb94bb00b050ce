import { expect, test } from 'vitest';
import { browsing } from '../../../../support/browsing.ts';
import { useShop } from '../../../../support/use.ts';

const shop = useShop();

const html = async (path: string) => (await browsing(shop).get(path)).html;
/** The rows of the comparison: the name, then a text for each product. */
const rowsIn = (page: string) =>
  [...page.matchAll(/<tr[^>]*><th scope="row">(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row.split(/<\/t[hd]>/).map((cell) =>
      cell
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );

test('two products stand side by side at one quantity, and what differs is marked', async () => {
  const page = await html('/compare?key=demo:TUMBLER-20&key=demo:MUG-12&quantity=250');
  const rows = rowsIn(page);
  expect(rows.find(([name]) => name?.startsWith('Price each'))).toEqual([
    'Price each differs',
    '$17.40 at 250',
    expect.stringMatching(/^\$\d+\.\d\d at 250 lowest$/),
    '',
  ]);
  expect(rows.map(([name]) => name?.replace(' differs', ''))).toEqual([
    'Price each',
    'Total with setup',
    'Setup',
    'Decoration',
    'In your hands by',
    'Minimum',
    'Colors',
    'Sizes',
    'Material',
    'Greener choice',
    'Brand',
  ]);
  expect(page).toContain('href="/compare?key=demo%3AMUG-12&amp;quantity=250"');
});

test('shows four at the most and leaves unknown ones out, whatever the address says', async () => {
  const keys = ['TUMBLER-20', 'MUG-12', 'TEE-RINGSPUN', 'POLO', 'LANYARD'];
  const five = await html(`/compare?${keys.map((key) => `key=demo:${key}`).join('&')}`);
  expect(five.match(/<th scope="col">/g)).toHaveLength(4);
  expect(five).toContain('the first four are shown');
  for (const query of ['', '?key=demo:NOPE&key=%00', '?key=demo:MUG-12&quantity=1e99', '?key=%3Cscript%3E']) {
    const { status, html: page } = await browsing(shop).get(`/compare${query}`);
    expect([status, page.includes('Choose two to four products')]).toEqual([200, true]);
    expect(page).not.toContain('<script>');
  }
});

test('products are marked on the shelf and beside a product, with why they are similar', async () => {
  expect(await html('/?q=tumbler')).toMatch(
    /<form method="get" action="\/compare">.*name="key" value="demo:TUMBLER-20".*Compare the marked products/s,
  );
  const product = await html('/p/demo:TUMBLER-20');
  expect(product).toMatch(/Similar products.*The same kind, .*Compare with this product/s);
  expect(product).toMatch(/<a class="see-large" href="\/pictures\/[^"]+">/);
});
