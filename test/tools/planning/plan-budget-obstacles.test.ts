/** What stands in the way of a plan: stock, dates, silent suppliers, and what cannot be planned with. */
import { describe, expect, test } from 'vitest';
import { demoStock } from '../../../server/demo/stock.ts';
import type { StockedProduct } from '../../../tools/catalog/port.ts';
import { ServiceError } from '../../../tools/errors.ts';
import type { PlanWire } from '../../../tools/planning/plan-wire.ts';
import { useShop } from '../../support/use.ts';

const NOW = new Date('2026-11-04T15:00:00.000Z');
/** What the suppliers answer; tests that change it put it back. */
let stockOf = (product: StockedProduct) => demoStock(product, NOW);
const asked: string[] = [];
const shop = useShop({
  dependencies: {
    suppliers: {
      async stock(product) {
        asked.push(product.key);
        return stockOf(product);
      },
    },
  },
});

/** Past the ten minutes for which stock is remembered. */
const later = () => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 11 * 60_000);
};

const rest = (body: unknown, key?: string) => shop.rest('POST', '/budget-plans', body, key);
async function plan(body: Record<string, unknown>): Promise<PlanWire> {
  const answer = await rest(body);
  expect(answer.status).toBe(200);
  return answer.body;
}
type Bundle = PlanWire['bundles'][number];
const keysIn = (bundle: Bundle | undefined) => bundle?.lines.map(({ key }) => key);

const ONBOARDING = { budget_usd: 5000, people: 100, use_case: 'onboarding', ship_postal: '94105' };

test('only the stock of what is chosen is asked for', async () => {
  later();
  asked.length = 0;
  const { bundles } = await plan(ONBOARDING);
  const chosen = new Set(bundles.flatMap((bundle) => bundle.lines.map(({ key }) => key)));
  expect(new Set(asked)).toEqual(chosen);
  expect(asked).toHaveLength(chosen.size);
});

describe('stock and dates', () => {
  const usual = stockOf;
  const changed = async (other: typeof stockOf, body: Record<string, unknown>) => {
    stockOf = other;
    later();
    try {
      return await rest(body);
    } finally {
      stockOf = usual;
      later();
    }
  };
  const none = (product: StockedProduct) => ({
    ...usual(product),
    parts: product.parts.map(({ partId }) => ({ partId, quantity: 0, incoming: [] })),
  });

  test('what is not in stock gives way to what is', async () => {
    const before = await plan(ONBOARDING);
    const gone = new Set(before.bundles.flatMap((bundle) => keysIn(bundle)));
    const { body } = await changed(
      (product) => (gone.has(product.key) ? none(product) : usual(product)),
      ONBOARDING,
    );
    const chosen = body.bundles.flatMap((bundle: Bundle) => keysIn(bundle));
    expect(body.bundles).toHaveLength(3);
    expect(chosen.filter((key: string) => gone.has(key))).toEqual([]);
  });

  test('an empty supplier leaves nothing to plan with', async () => {
    const { status, body } = await changed(none, ONBOARDING);
    expect(status).toBe(200);
    expect([body.bundles, body.smallest_budget, body.summary]).toEqual([
      [],
      null,
      'The catalog has nothing in stock to plan with here; leave `use_case` out or choose another.',
    ]);
  });

  test('everything is there by the day it is needed', async () => {
    const answer = await plan({ ...ONBOARDING, need_by: '2026-11-20' });
    expect(answer.bundles.map(({ in_hands_date }) => in_hands_date <= '2026-11-20')).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('a day nothing can meet is answered, not planned for', async () => {
    const answer = await plan({ ...ONBOARDING, need_by: '2026-11-05' });
    expect([answer.bundles, answer.smallest_budget, answer.summary]).toEqual([
      [],
      null,
      'Nothing can be there by 2026-11-05 without rush; send `rush` or a later `need_by`.',
    ]);
  });

  test.each([
    ['supplier_unavailable', 502],
    ['timeout', 504],
  ] as const)('where no supplier answers the plan fails with %s', async (code, status) => {
    const silent = (): never => {
      throw new ServiceError(code, 'The supplier does not answer; try again in a minute.');
    };
    const answer = await changed(silent, ONBOARDING);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });
});

describe('refused', () => {
  test.each([
    [{ people: 10 }, 'budget_usd'],
    [{ budget_usd: 0.5, people: 10 }, 'budget_usd'],
    [{ budget_usd: 10_000_001, people: 10 }, 'budget_usd'],
    [{ budget_usd: 100 }, 'people'],
    [{ budget_usd: 100, people: 0 }, 'people'],
    [{ budget_usd: 100, people: 1.5 }, 'people'],
    [{ budget_usd: 100, people: 100_001 }, 'people'],
    [{ budget_usd: 100, people: 10, use_case: 'weddings' }, 'use_case'],
    [{ budget_usd: 100, people: 10, wants: 'x'.repeat(501) }, 'wants'],
    [{ budget_usd: 100, people: 10, ship_postal: 'ABCDE' }, 'ship_postal'],
    [{ budget_usd: 100, people: 10, need_by: '2026-02-30' }, 'need_by'],
    [{ budget_usd: 100, people: 10, want: 'pens' }, 'want'],
  ])('what cannot be planned with is named: case %#', async (body, param) => {
    const answer = await rest(body);
    expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([
      422,
      'validation_failed',
      param,
    ]);
  });

  test('a place ground does not reach', async () => {
    const { status, body } = await rest({ ...ONBOARDING, ship_postal: '09012' });
    expect([status, body.error.code, body.error.param]).toEqual([422, 'not_available', 'ship_postal']);
  });

  test('a key without the read scope', async () => {
    const { status, body } = await rest(ONBOARDING, await shop.newKey(['orders']));
    expect([status, body.error.code]).toEqual([403, 'forbidden_scope']);
  });
});

/** Each with the cheapest change that brings it back; the figures are those of the product's own price and dates. */
test.each([
  [
    'the day, and what rush costs',
    { budget_usd: 2_960, people: 37, wants: 'hoodie', need_by: '2026-11-20' },
    'Premium Heavyweight Hoodie is there by December 1, 2026, later than November 20, 2026; on rush it is in time, for $38.34 more',
  ],
  [
    'the money, and for how many it is enough',
    { budget_usd: 2_500, people: 50, wants: 'backpack, hoodie' },
    '15 in Laptop Backpack comes to $2,972.96, $472.96 above the budget, which is enough for 39 people',
  ],
  [
    'the minimum',
    { budget_usd: 300, people: 10, wants: 'umbrellas' },
    '42 in Folding Umbrella comes to $724.78 at its minimum of 24 pieces, $424.78 above the budget',
  ],
  [
    'what else is planned',
    { budget_usd: 2_500, people: 50, wants: 'backpack, hoodie, jacket, tumbler' },
    '20 oz Vacuum Tumbler fits by itself at $1,401.14, and not beside what else is planned',
  ],
  [
    'a refusal',
    { budget_usd: 5_000, people: 60, wants: 'water bottle, no plastic, not from China', use_case: undefined },
    expect.stringMatching(/ answers it, and what is refused keeps it out$/),
  ],
  [
    'goods for some people only',
    { budget_usd: 5_000, people: 60, wants: 'pink t-shirts' },
    expect.stringMatching(/ is for some people only; name them in the wish$/),
  ],
])('a wish that is not planned says why: %s', async (_, body, why) => {
  expect((await plan(body)).unproven.map(({ why: said }) => said)).toContainEqual(why);
});

test('what brings a wish back does: with rush, for that many people, with that much money', async () => {
  const isPlanned = async (body: Record<string, unknown>) => {
    const { unproven } = await plan({ wants: 'hoodie', ...body });
    return unproven.length === 0;
  };
  const late = { budget_usd: 2_960, people: 37, need_by: '2026-11-20' };
  expect([await isPlanned(late), await isPlanned({ ...late, rush: true })]).toEqual([false, true]);
  const { unproven } = await plan({ budget_usd: 600, people: 100, wants: 'hoodie' });
  const [, over = '', people = ''] =
    /, \$([\d,.]+) above the budget, which is enough for (\d+) people$/.exec(String(unproven[0]?.why)) ?? [];
  const more = 600 + Number(over.replaceAll(',', ''));
  const outcomes = await Promise.all(
    [
      { budget_usd: 600, people: Number(people) },
      { budget_usd: 600, people: Number(people) + 1 },
      { budget_usd: more, people: 100 },
      { budget_usd: more - 1, people: 100 },
    ].map(isPlanned),
  );
  expect(outcomes).toEqual([true, false, true, false]);
});
