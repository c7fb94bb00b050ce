/** Inside a transaction no other is in reach: its work uses the context that it is given, which has none. */
import { expect, test } from 'vitest';
import type { SourceFile } from '../support/imports.ts';
import { sourceFiles } from './source-files.ts';

const BEGINS = /\bctx\.transaction\(\s*(?:\/\/.*\s*)*(?:async )?/g;

/** What is between this place and the parenthesis that closes the one before it. */
function upToClosing(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++) depth += { '(': 1, ')': -1 }[text.charAt(at)] ?? 0;
  return text.slice(from, at - 1);
}

/** Work that uses a context from outside, and functions of a transaction that could begin another. */
const reaching = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const works = [...text.matchAll(BEGINS)].map((begun) => upToClosing(text, begun.index + begun[0].length));
    const reached = works.filter((work) => /\bctx\b/.test(work) && !/^\([^)]*, ctx\)/.test(work));
    const both = [...text.matchAll(/\bctx: Ctx,\s*tx: /g)];
    return [...reached, ...both].map(() => path);
  });

test('what is written inside a transaction cannot reach another', () => {
  expect(reaching(sourceFiles('tools'))).toEqual([]);
});

test.each([
  ['a context from outside', 'ctx.transaction(async (tx) => { await save(ctx, tx, (a)); })'],
  ['one behind a comment', 'return ctx.transaction(\n  // Why.\n  async (tx) => load(ctx, tx),\n);'],
  ['a function of a transaction with a whole context', 'function save(ctx: Ctx, tx: Tx) {}'],
])('the guard sees %s', (_, text) => {
  expect(reaching([{ path: 'a.ts', text }])).toEqual(['a.ts']);
});

test('a context that is given, or used after the transaction, is fine', () => {
  const text =
    'await ctx.transaction(async (tx, ctx) => save(ctx, tx)); await ctx.transaction((tx) => tx.a()); ctx.now();';
  expect(reaching([{ path: 'a.ts', text }])).toEqual([]);
});
