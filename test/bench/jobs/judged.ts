/** Asks the judged queries and plans the judged briefs over the demo goods, in a process of its own. */
import { callerOf } from '../../../server/auth/keys.ts';
import { demoProducts } from '../../../server/demo/products.ts';
import { type JudgedPlans, judgePlans } from '../judged-plans.ts';
import { type JudgedSearches, judgeSearches } from '../judged-searches.ts';
import { openBenchShop } from '../open-bench-shop.ts';
import { BENCH_KEY } from '../requests.ts';

export interface JudgedFigures {
  searches: JudgedSearches;
  plans: JudgedPlans;
}

const [folder = ''] = process.argv.slice(2);
const service = await openBenchShop(folder);
const ctx = service.ctxFor(await callerOf(`Bearer ${BENCH_KEY}`, service.keys), 'req_bench');
const figures: JudgedFigures = {
  searches: await judgeSearches(ctx, demoProducts()),
  plans: await judgePlans(ctx, demoProducts()),
};
await service.close();
process.send?.(figures);
