import { afterAll, beforeAll, test } from 'vitest';
import { openShop, type Shop } from '../../support/open-shop.ts';
let shop: Shop;
beforeAll(async () => { shop = await openShop(); });
afterAll(() => shop.close());
const show = async (body: Record<string, unknown>) => {
  const r = await shop.rest('POST', '/budget-plans', body);
  console.log(JSON.stringify(body), r.status, r.body.summary ?? r.body, JSON.stringify(r.body.wants));
  for (const b of [...(r.body.bundles ?? []), ...(r.body.smallest_budget ? [r.body.smallest_budget.bundle] : [])]) {
    console.log(' ', b.kind, b.total, b.per_person, b.left_over, b.in_hands_date, b.why);
    for (const l of b.lines) console.log('      ', l.key, l.quantity, l.spare, l.unit_price, l.goods_total, l.setup, l.parts.map((p: any) => p.part_id.split('-').slice(2).join('-') + ':' + p.quantity).join(' '), '|', l.why);
  }
};
test('x', async () => {
  await show({ budget_usd: 5000, people: 100, use_case: 'onboarding', ship_postal: '94105' });
  await show({ budget_usd: 2000, people: 200, use_case: 'event-swag' });
  await show({ budget_usd: 25000, people: 50, use_case: 'executive-gifts' });
  await show({ budget_usd: 1500, people: 20, use_case: 'team-apparel', wants: 'navy hoodie and a cap, no shirts' });
  await show({ budget_usd: 3000, people: 40, wants: 'bottle, notebook, pens' });
  await show({ budget_usd: 50, people: 40 });
  await show({ budget_usd: 200000, people: 20000, use_case: 'event-swag' });
  await show({ budget_usd: 500, people: 1 });
  await show({ budget_usd: 5000, people: 100, need_by: '2026-11-06' });
  await show({ budget_usd: 5000, people: 100, need_by: '2026-11-20', ship_postal: '14072' });
  await show({ budget_usd: 5000, people: 100, ship_postal: '09012' });
  console.log(shop.failures);
});
