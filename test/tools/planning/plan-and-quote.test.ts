/** What a plan says a bundle costs is what the quote of its lines costs, wherever it goes and whatever of that is open. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USE_CASES } from '../../../tools/catalog/product.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const places = fc.constantFrom(
  {},
  { ship_postal: '94105' },
  { ship_postal: '99501' },
  { ship_region: 'TX' },
  { ship_region: 'OR' },
  { ship_region: 'HI' },
  'homes' as const,
);
const wishes = fc.record({
  people: fc.integer({ min: 2, max: 240 }),
  budget_usd: fc.integer({ min: 500, max: 40_000 }),
  use_case: fc.option(fc.constantFrom(...USE_CASES), { nil: undefined }),
  wants: fc.constantFrom(undefined, 't-shirts', 'bottle, notebook', 'hoodie in navy'),
  place: places,
});
type Wish = typeof wishes extends fc.Arbitrary<infer T> ? T : never;

interface Priced {
  total: number;
  tax: number;
  in_hands_date: string;
}

async function bundlesAndQuotes({ place, ...wish }: Wish): Promise<{ planned: Priced[]; quoted: Priced[] }> {
  const where = place === 'homes' ? { home_delivery: true } : place;
  const { status, body } = await shop.rest('POST', '/budget-plans', { ...wish, ...where });
  expect(status).toBe(200);
  const bundles = [...body.bundles, ...(body.smallest_budget ? [body.smallest_budget.bundle] : [])];
  const to = place === 'homes' ? { collect_addresses: { people: wish.people, until: '2026-11-20' } } : place;
  const planned: Priced[] = [];
  const quoted: Priced[] = [];
  for (const bundle of bundles) {
    const saved = await shop.rest('POST', '/quotes', { lines: bundle.quote_lines, ...to });
    planned.push({
      total: bundle.total,
      tax: bundle.totals.tax_estimate.amount,
      in_hands_date: bundle.in_hands_date,
    });
    expect(saved.status, JSON.stringify(saved.body.error)).toBe(200);
    const { totals, in_hands } = saved.body;
    quoted.push({
      total: totals.total,
      tax: totals.tax_estimate.amount,
      in_hands_date: in_hands.in_hands_date,
    });
  }
  return { planned, quoted };
}

test('a plan and the quote of its lines come to the same', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const { planned, quoted } = await bundlesAndQuotes(wish);
      expect(quoted).toEqual(planned);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 16) },
  );
});

// Case P3.
test('without a ZIP code both count the dearest of the states', async () => {
  const { body } = await shop.rest('POST', '/budget-plans', { budget_usd: 1000, people: 150 });
  const [bundle] = body.bundles;
  const quote = (await shop.rest('POST', '/quotes', { lines: bundle.quote_lines })).body;
  expect(quote.totals).toEqual(bundle.totals);
  expect(quote.totals.tax_estimate).toMatchInlineSnapshot(`
    {
      "amount": 76.84,
      "basis": "The state is open: the highest state and local average, 9.55%, is counted on goods, setup and freight; final at checkout.",
    }
  `);
});
