import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { planBudget } from '../../../tools/planning/plan-budget.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const judged = readFileSync(join(import.meta.dirname, '../../fixtures/planning/judged-wishes.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const at = line.lastIndexOf(' = ');
    return { wants: line.slice(0, at), expected: line.slice(at + 3) };
  });

test('each wish is met by a fact that is named, or said to be unproven', async () => {
  const caller = await keyHolder(shop);
  const wrong: unknown[] = [];
  for (const { wants, expected } of judged) {
    const plan = await invoke(planBudget, caller, {
      budget_usd: 12_000,
      people: 250,
      wants,
      artwork_id: 'later',
    });
    const lines = plan.bundles.flatMap((bundle) => bundle.lines);
    const met = lines.flatMap((line) => line.meets);
    const unproven = new Map(plan.unproven.map(({ want, why }) => [want, why]));
    const read = plan.wants.filter(({ kind }) => kind === 'wanted').map(({ want }) => want);
    const said = read.map((want) => `${unproven.has(want) ? '-' : '+'}${want}`);
    const open = read.filter((want) => !unproven.has(want) && !met.some((one) => one.want === want));
    const marks = (text: string): string[] =>
      text
        .split(/ (?=[+-])/)
        .filter((mark) => mark !== '')
        .sort();
    if (open.length > 0 || marks(said.join(' ')).join() !== marks(expected.trim()).join())
      wrong.push({
        wants,
        expected,
        said,
        open,
        met: met.map(({ want, fact }) => `${want}: ${fact}`),
        unproven: plan.unproven,
        lines: plan.bundles.map((b) => b.lines.map(({ key }) => key).join(' ')),
      });
  }
  expect(wrong).toEqual([]);
  expect(judged.length).toBeGreaterThanOrEqual(40);
});
