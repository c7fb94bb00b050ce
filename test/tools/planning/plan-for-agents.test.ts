import { expect, test } from 'vitest';
import { modernRpc } from '../../support/mcp.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const ask = async (input: Record<string, unknown>) => {
  const { body } = await modernRpc(shop, 'tools/call', { name: 'plan_budget', arguments: input });
  const whole = await shop.rest('POST', '/budget-plans', input);
  return {
    text: String(body.result.content[0].text),
    plan: body.result.structuredContent,
    whole: whole.body,
  };
};

test.each([
  { people: 60, budget_usd: 5_000, wants: 'pink t-shirts' },
  { people: 60, budget_usd: 5_000, wants: 'chocolate and mugs, nothing from China' },
  { people: 100, budget_usd: 6_000, use_case: 'onboarding', wants: 'navy hoodie, bottle, no pens' },
  { people: 40, budget_usd: 50 },
])('an agent reads the same plan in fewer words: %j', async (input) => {
  const { text, plan, whole } = await ask(input);
  expect(text.length / 4).toBeLessThan(2_500);
  const kept = ({ bundles }: { bundles: Record<string, unknown>[] }) =>
    bundles.map(({ kind, why, total, answers, quote_lines }) => ({ kind, why, total, answers, quote_lines }));
  expect(kept(plan)).toEqual(kept(whole));
  const curve = /usual size curve/;
  expect(plan.assumptions.some((one: string) => curve.test(one))).toBe(
    curve.test(JSON.stringify(whole.bundles)),
  );
  expect([plan.summary, plan.unproven, plan.wants]).toEqual([whole.summary, whole.unproven, whole.wants]);
  const others: string[] = Object.values(plan.written_by_others ?? {})
    .flat()
    .map(String);
  const isThere = (held: unknown, [name, ...rest]: string[]): boolean =>
    name === undefined
      ? true
      : Array.isArray(held)
        ? held.some((one) => isThere(one, [name, ...rest]))
        : typeof held === 'object' && held !== null && name in held && isThere(Reflect.get(held, name), rest);
  expect(others.filter((path) => !isThere(plan, path.split('.')))).toEqual([]);
  const reasons = (one: typeof plan) =>
    one.bundles.flatMap(({ misses }: { misses: { want: string; why?: string }[] }) =>
      misses.map(({ want, why }) => [
        want,
        why ?? one.unproven.find((known: { want: string }) => known.want === want)?.why,
      ]),
    );
  expect(reasons(plan)).toEqual(reasons(whole));
});
