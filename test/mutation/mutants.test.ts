/** The mutants that `npm run mutants` tries, and what it makes of the outcome. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, nounsOf } from './areas.ts';
import { EXPLAINED } from './explained.ts';
import { instrument } from './instrument.ts';
import { onOneLine, scoreOf, staleOf, type Tried } from './score.ts';
import { Switchboard } from './switchboard.ts';

const ROOT = join(import.meta.dirname, '../..');

const changesOf = (code: string): string[] =>
  instrument('a.ts', code).mutants.map(
    (mutant) => `${onOneLine(mutant.code)} -> ${onOneLine(mutant.becomes)}`,
  );

test('a comparison moves its boundary, turns round, or always and never holds', () => {
  expect(changesOf('export const isLess = (a: number, b: number): boolean => a < b;')).toEqual([
    'a < b -> a <= b',
    'a < b -> true',
    'a < b -> false',
  ]);
  expect(changesOf('if (a === b) go();')).toEqual([
    'a === b -> a !== b',
    'a === b -> true',
    'a === b -> false',
    'go(); -> ',
  ]);
});

test('a schema and a list that is a type stay as they are, but for the functions inside', () => {
  expect(changesOf("export const Size = z.object({ x: z.int().min(1) }).describe('Size');")).toEqual([]);
  expect(changesOf("export const SIZES = ['S', 'M'] as const;")).toEqual([]);
  expect(changesOf('export const Even = z.int().refine((n) => n % 2 === 0);')).toEqual([
    'n % 2 === 0 -> n % 2 !== 0',
    'n % 2 === 0 -> true',
    'n % 2 === 0 -> false',
    'n % 2 -> n * 2',
    '2 -> 3',
    '0 -> 1',
  ]);
});

test('each part of a condition is left to the other, and brackets stay where they are', () => {
  expect(changesOf('export const may = (a || b) && !c;')).toEqual([
    '(a || b) && !c -> (a || b) || !c',
    'a || b -> a && b',
    'a || b -> true',
    'a -> false',
    'b -> false',
    '!c -> c',
    '!c -> true',
  ]);
});

test('sums, constants, texts and lists change', () => {
  expect(changesOf("export const all = [a + 1, 'b' + c, `d`, f ?? true];")).toEqual([
    "[a + 1, 'b' + c, `d`, f ?? true] -> []",
    'a + 1 -> a - 1',
    '1 -> 2',
    "'b' -> ''",
    '`d` -> ``',
    'f ?? true -> f',
    'f ?? true -> true',
    'true -> false',
  ]);
});

test('a value is not returned, and a call is another or none', () => {
  expect(changesOf('function f() { return rows.filter(isOpen).some(isFree); }')).toEqual([
    'rows.filter(isOpen).some(isFree) -> rows.filter(isOpen).every(isFree)',
    'rows.filter(isOpen).some(isFree) -> undefined',
    'rows.filter(isOpen) -> rows',
  ]);
});

test('types, names, imports and descriptions are not changed', () => {
  const code = `import { z } from 'zod';
export type Kind = 'one' | 'two';
const schema = z.object({ 'a-b': z.string().describe('What it is') });
export { schema as default };`;
  expect(changesOf(code)).toEqual([]);
});

/** A file run as the tests of an area run it. */
function load(code: string): { board: Switchboard; run: () => unknown } {
  const board = new Switchboard();
  const text = instrument('a.ts', code).text.replace('globalThis.mutation', 'board');
  return { board, run: new Function('board', `${text}; return f();`).bind(undefined, board) };
}

test('one mutant is tried at a time, and what a test comes past is noted', () => {
  const { board, run } = load('function f() { return 2 > 1 ? "more" : "less"; }');
  expect([run(), board.takePassed(), board.takePassed()]).toEqual([
    'more',
    ['a.ts#0', 'a.ts#1', 'a.ts#2', 'a.ts#3', 'a.ts#4', 'a.ts#5'],
    [],
  ]);
  board.try('a.ts', 2, 10);
  expect(run()).toBe('less');
  board.none();
  expect(run()).toBe('more');
});

test('what follows an optional access is still skipped with it', () => {
  const { run } = load('function f() { const a = undefined; return a?.b.filter(Boolean).map(String); }');
  expect(run()).toBeUndefined();
});

test('a loop without an end is ended', () => {
  const { board, run } = load('function f() { let n = 3; while (n !== 0) { n -= 1; } return n; }');
  expect(run()).toBe(0);
  board.try(
    'a.ts',
    indexOf('function f() { let n = 3; while (n !== 0) { n -= 1; } return n; }', 'n += 1'),
    50,
  );
  expect(run).toThrow('The mutant does not end.');
});

const indexOf = (code: string, becomes: string): number =>
  instrument('a.ts', code).mutants.findIndex((mutant) => mutant.becomes === becomes);

const tried = (code: string, outcome: Tried['outcome']): Tried => ({
  mutant: { file: 'a.ts', index: 0, line: 1, code, becomes: 'true' },
  outcome,
});

test('the score is of the unexplained mutants, and an explanation that is not needed is stale', () => {
  const reason = 'the list is never empty';
  const all = [tried('a', 'killed'), tried('b', 'survived'), tried('c', 'untested'), tried('d', 'killed')];
  const explained = ['b', 'd', 'e'].map((code) => ({ file: 'a.ts', code, becomes: 'true', reason }));
  const elsewhere = { file: 'b.ts', code: 'b', becomes: 'true', reason };
  expect(scoreOf(all, explained)).toEqual({
    mutants: 4,
    killed: 2,
    explained: 1,
    percent: (2 / 3) * 100,
    survivors: [tried('c', 'untested')],
  });
  expect(staleOf(all, [...explained, elsewhere]).map(({ code }) => code)).toEqual(['d', 'e']);
});

test('every explanation is of a mutant that is made, and gives its reason', () => {
  const nouns = AREAS.flatMap(nounsOf);
  const unknown = EXPLAINED.filter(({ file, code, becomes, reason }) => {
    if (!nouns.includes(file)) return true;
    const { mutants } = instrument(file, readFileSync(join(ROOT, file), 'utf8'));
    return (
      reason === '' ||
      !mutants.some((mutant) => onOneLine(mutant.code) === code && onOneLine(mutant.becomes) === becomes)
    );
  });
  expect(unknown).toEqual([]);
});
