import { openShop } from '/work/main/test/support/open-shop.ts';
import { invoke } from '/work/main/tools/invoke.ts';
import { planBudget } from '/work/main/tools/planning/plan-budget.ts';
import { USE_CASES } from '/work/main/tools/catalog/product.ts';
const shop = await openShop();
const account = { id: 'acc_x', name: 'x', email: 'x@example.com', termsDays: 0, shipPostal: null };
const caller = { kind: 'key', key: { id: 'k', name: 'k', prefix: 'mk_', scopes: ['read'], previewsPerDay: 1 }, account } as any;
const cpu = () => { const c = process.cpuUsage(); return (c.user + c.system) / 1000; };
const wants = [undefined, 'navy hoodie, bottle', 'notebook and pens, no caps', 'something warm'];
const run = async (i: number) => {
  const input: any = { budget_usd: 200 + ((i * 7919) % 40000), people: 1 + ((i * 613) % 2500) };
  if (i % 3) input.use_case = USE_CASES[i % 5];
  if (wants[i % 4]) input.wants = wants[i % 4];
  if (i % 2) input.ship_postal = '94105';
  const ctx = shop.service.ctxFor(caller, 'req');
  const a = cpu(), w = performance.now();
  await invoke(planBudget as any, ctx, input);
  return [cpu() - a, performance.now() - w] as const;
};
for (let i = 0; i < 60; i++) await run(i);
const all = []; for (let i = 60; i < 660; i++) all.push(await run(i));
for (const k of [0, 1]) { const s = all.map(x => x[k]!).sort((a, b) => a - b); console.log(k ? 'wall' : 'cpu', 'p50', s[300]!.toFixed(1), 'p95', s[570]!.toFixed(1), 'p99', s[594]!.toFixed(1), 'max', s[599]!.toFixed(1)); }
await shop.close();
