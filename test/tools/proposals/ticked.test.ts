/** What is ticked before anybody chose, and what a selection costs at most, over any prices. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostCents, type Proposal, tickedKeys } from '../../../tools/proposals/proposal.ts';
import { sum } from '../../../tools/values/money.ts';

const drafted = (landed: readonly number[], budgetCents: number | null, togetherCents: number): Proposal =>
  JSON.parse(
    JSON.stringify({
      budgetFit: budgetCents !== null && togetherCents <= budgetCents ? 'together' : 'each',
      budgetCents,
      togetherCents,
      products: landed.map((landedCents, index) => ({ key: `demo:${index}`, landedCents })),
    }),
  );

test('what is ticked stays within the budget, and nothing more would fit', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(cents, { maxLength: 8 }),
      cents,
      fc.double({ min: 0.5, max: 1, noNaN: true }),
      (landed, budget, share) => {
        const proposal = drafted(landed, budget, Math.round(sum(landed) * share));
        const ticked = tickedKeys(proposal);
        const most = mostCents(proposal, ticked) ?? Infinity;
        const left = proposal.products.filter(({ key }) => !ticked.includes(key));
        const missed = left.filter(({ landedCents = 0 }) => most + landedCents <= budget);
        expect([most <= budget, missed]).toEqual([true, []]);
      },
    ),
  );
});

test('without a budget nothing is ticked, and what was kept stays', () => {
  expect(tickedKeys(drafted([100, 200], null, 300))).toEqual([]);
  const selection = { version: 1, keys: ['demo:1'], at: '' };
  expect(tickedKeys({ ...drafted([100, 200], 900, 300), selection })).toEqual(['demo:1']);
});

test('all together cost no more than they do together; an older proposal does not know', () => {
  const proposal = drafted([100, 200], 1_000, 250);
  expect([['demo:0'], ['demo:0', 'demo:1'], []].map((keys) => mostCents(proposal, keys))).toEqual([
    100, 250, 0,
  ]);
  const [known, { landedCents: _, ...older }] = [proposal.products[0], { ...proposal.products[1] }];
  expect(
    mostCents(JSON.parse(JSON.stringify({ ...proposal, products: [known, older] })), []),
  ).toBeUndefined();
});
