import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { planBudget } from '../../../tools/planning/plan-budget.ts';
import { draftProposal } from '../../../tools/proposals/draft-proposal.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ catalog: 'whole' });

const planOf = async (wants: string, items?: { key: string }[]) => {
  const { bundles, unproven, notes } = await invoke(planBudget, await keyHolder(shop), {
    budget_usd: 9_000,
    people: 100,
    wants,
    artwork_id: 'later',
    ...(items ? { items } : {}),
  });
  const lines = bundles.flatMap((bundle) => bundle.lines);
  const factsOf = (want: string) =>
    Object.fromEntries(
      lines.flatMap(({ key, meets }) =>
        meets.flatMap((one) => (one.want === want ? [[key, one.fact] as const] : [])),
      ),
    );
  const whyOf = (want: string) => unproven.find((one) => one.want === want)?.why;
  return { lines, notes, factsOf, whyOf };
};

const NONE = 'compliance: no California Prop 65 warning (supplier: Product Compliance)';
const DUE =
  'compliance: California Prop 65 warning, On Product Cancer: Diisononyl phthalate (DINP); Short Form label, Applied Always (supplier: Product Compliance)';

test('a question is answered of each product, and unknown where nobody says', async () => {
  const asked = await planOf('Are they Prop 65 listed?', [
    { key: 'demo:YOGAMAT-BASIC' },
    { key: 'demo:YOGAMAT-TPE' },
    { key: 'demo:YOGAMAT-CORK' },
  ]);
  expect(asked.notes.filter((note) => note.includes('Prop 65'))).toEqual([]);
  const facts = asked.factsOf('Prop 65 listed');
  const planned = new Set(asked.lines.map(({ key }) => key));
  expect(facts).toEqual({
    ...(planned.has('demo:YOGAMAT-BASIC') ? { 'demo:YOGAMAT-BASIC': DUE } : {}),
    ...(planned.has('demo:YOGAMAT-TPE') ? { 'demo:YOGAMAT-TPE': NONE } : {}),
  });
  expect(Object.keys(facts)).not.toEqual([]);
  const others = asked.lines.filter(({ key }) => !(key in facts)).map(({ name }) => name);
  for (const name of others) expect(asked.whyOf('Prop 65 listed')).toContain(name);
  expect(asked.whyOf('Prop 65 listed')).toMatch(
    /^unknown of .+: nobody says whether a California Prop 65 warning is due$/,
  );
});

test('no warning is a wish: a warned product is left out, an unknown one is said to be unknown', async () => {
  const mats = await planOf('yoga mats, no Prop 65 warnings');
  expect(mats.lines.map(({ key }) => key)).not.toContain('demo:YOGAMAT-BASIC');
  expect(mats.factsOf('no Prop 65 warnings')).toMatchObject({ 'demo:YOGAMAT-TPE': NONE });
  const bottles = await planOf('water bottles, no Prop 65 warnings');
  const proven = Object.keys(bottles.factsOf('no Prop 65 warnings'));
  const unknown = bottles.lines.filter(({ key }) => !proven.includes(key));
  expect(unknown).not.toEqual([]);
  for (const { name } of unknown) expect(bottles.whyOf('no Prop 65 warnings')).toContain(name);
  expect(bottles.whyOf('no Prop 65 warnings')).toMatch(/^unknown of /);
  const named = await planOf('no Prop 65 warnings', [{ key: 'demo:YOGAMAT-BASIC' }]);
  expect(named.lines.map(({ key }) => key)).not.toContain('demo:YOGAMAT-BASIC');
});

test('a proposal answers the same', async () => {
  const { products, unproven } = await invoke(draftProposal, await keyHolder(shop), {
    people: 100,
    budget_usd: 12_000,
    wants: 'yoga mats and water bottles. Is it Prop 65 listed?',
    artwork_id: 'later',
  });
  const mat = products.find(({ key }) => key.startsWith('demo:YOGAMAT'));
  const said = mat?.meets.find(({ want }) => want === 'Prop 65 listed');
  const why = unproven.find(({ want }) => want === 'Prop 65 listed')?.why;
  expect(mat).toBeDefined();
  expect(said?.fact ?? `${why}`).toMatch(/California Prop 65 warning/);
  expect(why).toMatch(/^unknown of /);
});
