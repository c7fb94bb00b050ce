import { expect, test } from 'vitest';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { draftProposal } from '../../../tools/proposals/draft-proposal.ts';
import { mailsTo } from '../../support/browsing.ts';
import { proposing } from '../../support/clients.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const by = 'Grace Hopper';
const HARDLY_SHOWS =
  'The dark blue of the logo can hardly be seen on Navy; choose another color of the product or a lighter or darker version of the logo.';

const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));

test('a proposal for a hundred new colleagues: eight categories, wishes first, all within the budget', async () => {
  const { status, body } = await at.draft({
    people: 100,
    budget_usd: 10_000,
    wants: 'navy hoodie, bottle, no pens',
    client_name: by,
  });
  expect(status).toBe(200);
  const { products, written_by_others: _, ...rest } = body;
  expect(rest).toEqual({
    id: expect.stringMatching(/^prp_[0-9a-f]{32}$/),
    url: expect.stringMatching(new RegExp(`^${shop.url}/proposals/[A-Za-z0-9_-]{32}$`)),
    status: 'ready',
    created_at: NOW,
    expires_at: '2026-12-04T15:00:00.000Z',
    title: 'Welcome gifts for Grace Hopper',
    introduction:
      '8 ideas for 100 people, decorated with your logo. All of them together come to about $9,929.57 with freight and tax, $99.30 a person, within your budget of $10,000.00.',
    basis:
      'Prices are for decorated goods with setup. The destination is open: freight and sales tax are counted for the dearest of the 48 contiguous states, so the budget holds in each of them; Alaska, Hawaii and Puerto Rico are not counted in.',
    people: 100,
    budget_usd: 10_000,
    budget_fit: 'together',
    use_case: 'onboarding',
    wants: 'navy hoodie, bottle, no pens',
    client: { name: by, email: null },
    artwork_id: 'art_demo',
    need_by: null,
    rush: false,
    total: 9_929.57,
    per_person: 99.3,
    currency: 'USD',
    shortfall: null,
    unproven: [],
    notes: [],
    comments: [],
    comments_outcome: 'none',
    version: 1,
    versions: [{ version: 1, at: NOW, side: 'account', by: null, changes: [], total: 9_929.57 }],
    decision: null,
    quote_id: null,
    quote_url: null,
    selection: null,
    store_id: null,
  });
  expect(
    products.map((product: Record<string, unknown>) => [
      product['category'],
      product['name'],
      product['quantity'],
      product['unit_price'],
      product['setup_total'],
      product['total'],
      product['in_hands_date'],
    ]),
  ).toEqual([
    ['Fleece', 'Pullover Hoodie', 100, 27.92, 66, 2_895, '2026-11-25'],
    ['Drinkware', '17 oz Slim Bottle', 100, 16.1, 150, 1_760, '2026-11-20'],
    ['Notebooks', 'Recycled Kraft Notebook', 100, 5.9, 50, 640, '2026-11-20'],
    ['Bags', 'Cotton Tote', 100, 6.5, 150, 800, '2026-11-24'],
    ['Tech', '3-in-1 Charging Cable', 100, 6.4, 60, 700, '2026-11-20'],
    ['Lanyards and Pins', '3/4 in Badge Lanyard', 100, 2.6, 50, 310, '2026-11-20'],
    ['Stickers', '3 in Die-Cut Vinyl Sticker', 100, 1.29, 0, 129, '2026-11-19'],
    ['Socks', 'Knit Crew Socks', 100, 11.5, 75, 1_225, '2026-12-22'],
  ]);
  expect(products[0]).toEqual({
    key: 'demo:HOODIE-PULLOVER',
    landed_total: 3_457.49,
    name: 'Pullover Hoodie',
    category: 'Fleece',
    image: expect.stringMatching(/^http:\/\/localhost:\d+\/\S+$/),
    render_id: null,
    quantity: 100,
    location: expect.any(String),
    method: expect.any(String),
    units: '3 colors, as the logo has',
    warnings: [HARDLY_SHOWS],
    parts: ['S', 'M', 'L', 'XL', '2XL', '3XL'].map((size, index) => ({
      part_id: `HOODIE-PULLOVER-NAVY-${size}`,
      color: 'Navy',
      size,
      quantity: [12, 24, 28, 20, 11, 5][index],
      unit_price: [27.92, 27.92, 27.92, 27.92, 29.92, 30.92][index],
    })),
    unit_price: 27.92,
    goods_total: 2_829,
    setup_total: 66,
    rush_fee: 0,
    total: 2_895,
    per_person: 28.95,
    in_hands_date: '2026-11-25',
    meets: [{ want: 'navy hoodie', fact: 'color Navy; kind Hoodie' }],
    why: 'An 8 oz cotton-polyester fleece hoodie with a lined hood, a front pocket and ribbed cuffs. The most in stock here: 23,325 pieces.',
    details: ['Sizes follow a usual size curve; change them once you know yours.'],
    reasons: [
      'For your wish “navy hoodie”: color Navy; kind Hoodie.',
      'The most in stock here: 23,325 pieces.',
    ],
  });
  expect(products.map(({ parts }: { parts: { color: string }[] }) => parts[0]?.color)).toEqual([
    'Navy',
    'White',
    'Kraft',
    'Natural',
    'Lime',
    'Forest',
    'Clear',
    'Heather Grey',
  ]);
  expect(await at.read(body.id)).toEqual(body);
});

test('what sets each product apart is true of it alone, and said in its own words', async () => {
  const { body } = await at.draft({ people: 250, budget_usd: 30_000, use_case: 'team-apparel' });
  const { products } = body;
  const whys = products.map(({ why }: { why: string }) => why);
  expect(new Set(whys).size).toBe(products.length);
  const details = products.flatMap((product: { details: string[] }) => product.details);
  expect(details.filter((detail: string) => detail.includes('usual size curve')).length).toBe(1);
  const cheapest = products.filter(({ reasons }: { reasons: string[] }) =>
    reasons.some((reason) => reason.includes('The lowest price here')),
  );
  expect(cheapest.map(({ unit_price: price }: { unit_price: number }) => price)).toEqual([
    Math.min(...products.map(({ unit_price: price }: { unit_price: number }) => price)),
  ]);
  const again = await at.draft({ people: 250, budget_usd: 30_000, use_case: 'team-apparel' });
  expect(again.body.products).toEqual(products);
});

test('goods take a color on which the logo shows, at the same price', async () => {
  const { body } = await at.draft({ people: 100, use_case: 'onboarding' });
  const warnings: string[] = body.products.flatMap((product: { warnings: string[] }) => product.warnings);
  expect(warnings.filter((warning) => warning.includes('can hardly be seen'))).toEqual([]);
  expect(body.products.length).toBeGreaterThan(4);
});

test('a color asked for alone stays on everything, and a refused one is not taken', async () => {
  const colors = async (wants: string): Promise<string[][]> => {
    const { body } = await at.draft({ people: 50, budget_usd: undefined, use_case: 'event-swag', wants });
    return body.products.map(({ parts }: { parts: { color: string }[] }) => [
      ...new Set(parts.map(({ color }) => color)),
    ]);
  };
  const navy = (await colors('navy')).flat().filter((color) => color === 'Navy');
  expect(navy.length).toBeGreaterThan(2);
  expect((await colors('no red')).flat()).not.toContain('Red');
  expect((await colors('navy tee, white mug')).slice(0, 2)).toEqual([['Navy'], ['White']]);
});

test('each price and date of a proposal is the one the single tools give', async () => {
  const { proposal } = await at.drafted({ people: 100 });
  for (const product of proposal.products.filter(({ parts }: { parts: unknown[] }) => parts.length === 1)) {
    const path = `/products/${encodeURIComponent(product.key)}`;
    const wish = `quantity=${product.quantity}&part_id=${product.parts[0].part_id}`;
    const { body: price } = await shop.rest('GET', `${path}/price?${wish}&artwork_id=art_demo`);
    expect([product.unit_price, product.goods_total, product.total]).toEqual([
      price.unit_price,
      price.goods_total,
      price.total,
    ]);
    const { body: dates } = await shop.rest('GET', `${path}/inhands?${wish}`);
    expect(product.in_hands_date).toBe(dates.in_hands_date);
  }
});

test('a budget too small for five together proposes products that fit it one by one', async () => {
  const { body } = await at.draft({ people: 100, budget_usd: 1_500 });
  expect([body.budget_fit, body.shortfall]).toEqual(['each', null]);
  expect(body.products.length).toBeGreaterThanOrEqual(5);
  for (const { total } of body.products) expect(total).toBeLessThan(1_500);
  expect(body.introduction).toContain(
    'Choose among them: what is ticked stays within your budget of $1,500.00',
  );
});

test.each([
  [10, 600],
  [100, 2_000],
  [100, 4_000],
  [250, 30_000],
  [1_000, 9_000],
])('for %i people and $%i it keeps its rules', async (people, budget_usd) => {
  const { body } = await at.draft({ people, budget_usd, use_case: undefined });
  const { products, budget_fit, total, shortfall } = body;
  expect(products.length).toBeLessThanOrEqual(8);
  expect(products.length < 5).toBe(shortfall !== null);
  const categories = products.map(({ category }: { category: string }) => category);
  expect(new Set(categories).size).toBe(products.length);
  if (budget_fit === 'together') expect(total).toBeLessThanOrEqual(budget_usd);
  for (const product of products) {
    expect(product.total).toBeLessThanOrEqual(budget_usd);
    expect(product.quantity).toBeGreaterThanOrEqual(people);
    expect(product.parts.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)).toBe(
      product.quantity,
    );
  }
});

test('where fewer than five fit it says so, and where nothing does it is refused', async () => {
  const { body } = await at.draft({ people: 100, budget_usd: 300, use_case: 'onboarding' });
  expect(body.products.length).toBeLessThan(5);
  expect(body.shortfall).toBe(
    `Only ${body.products.length} of at least 5: nothing else in the catalog fits the budget of $300.00.`,
  );
  const wished = await at.draft({ people: 45, budget_usd: 4_000, wants: 'made in USA, plastic-free' });
  expect(wished.body.shortfall).toBe(
    'Only 2 of at least 5: nothing else in the catalog fits the budget of $4,000.00 and the wishes.',
  );
  const { status, body: none } = await at.draft({ people: 100, budget_usd: 1 });
  expect([status, none.error.code, none.error.param]).toEqual([422, 'not_available', 'budget_usd']);
});

test('with an email the client is mailed the link, and only then is it sent', async () => {
  const { body } = await at.draft({ client_email: 'client@example.com', client_name: by });
  expect(body.status).toBe('sent');
  const [mail, ...others] = await mailsTo(shop, 'client@example.com');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A proposal from Demo Company: Welcome gifts for Grace Hopper');
  expect(mail?.text).toContain(`\n${body.url}\n`);
});

test('a named logo is priced in its colors, which the budget counts', async () => {
  const { body } = await at.draft({ people: 100, wants: 'navy hoodie', artwork_id: 'art_demo' });
  const [{ name, units, warnings, total }] = body.products;
  expect([name, units, warnings, total]).toEqual([
    'Pullover Hoodie',
    '3 colors, as the logo has',
    [HARDLY_SHOWS],
    2_739 + 156,
  ]);
});

test('a logo of another account, and an unknown one, are not found; without any it goes without', async () => {
  const stranger = await shop.newKey(['read', 'write']);
  for (const artwork_id of ['art_demo', 'art_none']) {
    const { status, body } = await at.draft({ artwork_id }, stranger);
    expect([status, body.error.code, body.error.param]).toEqual([404, 'not_found', 'artwork_id']);
  }
  const { body } = await at.draft({}, stranger);
  expect(body.artwork_id).toBeNull();
  expect(body.introduction).not.toContain('logo');
});

test('a wish nothing was found for is noted, and a budget keeps its cents', async () => {
  const { body } = await at.draft({ wants: 'submarine, bottle', budget_usd: 4_000.35 });
  expect([body.notes, body.budget_usd]).toEqual([['Nothing was found for the wish “submarine”.'], 4_000.35]);
});

test('a supplier that does not answer is left out and named; where there is no other the draft is refused', async () => {
  const ctx = await keyHolder(shop);
  const silent = {
    ...ctx,
    suppliers: {
      ...ctx.suppliers,
      stock: async () => {
        throw new ServiceError('supplier_unavailable', 'It does not answer.');
      },
    },
  };
  expect(await refused(invoke(draftProposal, silent, { people: 50 }))).toEqual([
    'supplier_unavailable',
    'It does not answer.',
  ]);
});

test('a key without write drafts nothing', async () => {
  const { status, body } = await at.draft(
    {},
    await shop.newKey(['read', 'orders'], { email: 'r@example.com' }),
  );
  expect([status, body.error.code]).toEqual([403, 'forbidden_scope']);
});
