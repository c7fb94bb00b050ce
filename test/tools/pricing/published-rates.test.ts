import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedRates } from '../../../tools/pricing/published-rates.ts';

/** Both lists as they are published. */
function listed(
  pieces: readonly number[],
  decorations: readonly number[],
): { pieces: number[]; decorations: number[] } {
  const { piece, decoration } = publishedRates(pieces, decorations, 10_000);
  return { pieces: pieces.map(piece), decorations: decorations.map(decoration) };
}

/** Every published sum beside the exact one, in cents. */
function sums(pieces: readonly number[], decorations: readonly number[]): [ours: number, exact: number][] {
  const published = listed(pieces, decorations);
  return pieces.flatMap((piece, p) =>
    decorations.map((decoration, d): [number, number] => [
      Math.floor(((published.pieces[p] ?? 0) + (published.decorations[d] ?? 0) + 50) / 100),
      Math.floor((piece + decoration + 500_000) / 1_000_000),
    ]),
  );
}
const agree = (pieces: readonly number[], decorations: readonly number[]): void => {
  const pairs = sums(pieces, decorations);
  expect(pairs.map(([ours]) => ours)).toEqual(pairs.map(([, exact]) => exact));
};

test('shares are published so that every sum rounds as the exact one does', () => {
  const share = fc.integer({ min: 0, max: 300_000_000 });
  fc.assert(
    fc.property(
      fc.array(share, { maxLength: 12 }),
      fc.array(share, { maxLength: 20 }),
      (pieces, decorations) => {
        agree(pieces, [0, ...decorations]);
        expect(listed(pieces, [0, ...decorations]).decorations[0]).toBe(0);
      },
    ),
    // A piece just below a cent, with a decoration that carries it just not over the next.
    { examples: [[[74_995_000], [273_495_001]]] },
  );
});

test('a published list stays to the fourth decimal as the supplier wrote it', () => {
  expect(listed([21_5000_0000, 269_400_000], [4_500_0000, 0])).toEqual({
    pieces: [21_5000, 26_940],
    decorations: [4_500, 0],
  });
});

/** A cent is 1,000,000, half of it 500,000; a published unit is 10,000. */
const EDGES: [what: string, pieces: number[], decorations: number[]][] = [
  ['around the half cent', [499_999, 499_998, 500_000, 500_001, 510_000], [0, 1, 2, 3]],
  ['around the whole cent', [999_999, 999_998, 1_000_000, 1_000_001, 0, 1], [0, 1, 2, 500_000, 499_999]],
  ['crowded at the bottom', [0, 1, 2, 3, 4, 5], [499_999, 499_998, 499_997, 499_996, 499_995]],
  ['crowded below the half', [499_990, 499_992, 499_994, 499_996, 499_998], [1, 3, 5, 7, 9, 11]],
  ['crowded at the half', [500_000, 500_002, 500_004, 500_006], [999_999, 999_997, 999_995, 999_993]],
  ['crowded below the cent', [999_990, 999_992, 999_994, 999_996], [500_009, 500_007, 500_005, 500_003]],
  [
    'several cents',
    [12_344_999, 12_345_000, 99_999_999, 7_000_000],
    [0, 655_000, 655_001, 3_499_999, 3_500_000],
  ],
];

test.each(EDGES)('shares %s keep their order, and every sum its cent', (_, pieces, decorations) => {
  agree(pieces, decorations);
  const published = listed(pieces, decorations);
  const byExact = pieces
    .map((piece, at) => [piece, published.pieces[at] ?? 0] as const)
    .sort(([a], [b]) => a - b);
  const rates = byExact.map(([, one]) => one);
  expect(rates).toEqual([...rates].sort((a, b) => a - b));
  // Each stays within its own cent.
  expect(byExact.map(([piece, one]) => Math.floor(piece / 1_000_000) - Math.floor(one / 100))).toEqual(
    pieces.map(() => 0),
  );
});

test('the edges are published to these units', () => {
  const all = EDGES.map(([what, pieces, decorations]) => {
    const { pieces: p, decorations: d } = listed(pieces, decorations);
    return `${what}: ${p.join(' ')} | ${d.join(' ')}`;
  });
  expect(all).toMatchInlineSnapshot(`
    [
      "around the half cent: 49 48 50 50 51 | 0 1 2 2",
      "around the whole cent: 99 99 100 101 0 1 | 0 0 0 50 49",
      "crowded at the bottom: 0 1 2 3 4 5 | 49 48 47 46 45",
      "crowded below the half: 45 46 47 48 49 | 0 1 2 3 4 5",
      "crowded at the half: 50 51 52 53 | 99 98 97 96",
      "crowded below the cent: 96 97 98 99 | 53 52 51 50",
      "several cents: 1234 1235 9999 700 | 0 65 66 349 350",
    ]
  `);
});
