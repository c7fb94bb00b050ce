import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addToHistory, comparison, moveOf, type Run, readHistory } from './history.ts';

const runOf = (kind: string, search: number[]): Run => ({ at: '', kind, otherLoad: 0, measures: { search } });

test('a ratio has moved only where the rounds of both runs lie apart', () => {
  expect(moveOf([4, 5, 6], [2, 2.1, 2.2])).toBe('better');
  expect(moveOf([2, 2.1, 2.2], [4, 5, 6])).toBe('worse');
  expect(moveOf([4, 5, 9], [4, 6, 9])).toBeUndefined();
  expect(moveOf([1, 1, 1], [1.02, 1.02, 1.02])).toBeUndefined();
});

test('a run is compared with the last one of its kind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'merchkit-history-'));
  const path = join(folder, 'kept', 'bench.jsonl');
  expect(readHistory(path)).toEqual([]);
  for (const run of [runOf('full', [9]), runOf('full', [4]), runOf('quick', [1])]) addToHistory(run, path);
  expect(comparison(readHistory(path), runOf('full', [2]))).toMatchInlineSnapshot(`
    "ratio   last run  this run  change
    ------  --------  --------  ------  ------
    search     4.000     2.000   -50 %  BETTER"
  `);
  rmSync(folder, { recursive: true });
});
