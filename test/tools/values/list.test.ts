import { expect, test } from 'vitest';
import { z } from 'zod';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../../../tools/values/list.ts';

const Input = z.strictObject(PAGE_INPUT);

test('a list begins at its first record and shows twenty where nothing is asked for', () => {
  expect(Input.parse({})).toEqual({ limit: 20, offset: 0 });
});

test('a page holds one to fifty records, from the first to the millionth', () => {
  const pages = [
    { limit: 1, offset: 0 },
    { limit: 50, offset: 1_000_000 },
  ];
  expect(pages.map((page) => Input.parse(page))).toEqual(pages);
  const refused = [{ limit: 0 }, { limit: 51 }, { offset: -1 }, { offset: 1_000_001 }];
  expect(refused.map((page) => Input.safeParse(page).success)).toEqual([false, false, false, false]);
});

test('there is more where the page ends before the last record', () => {
  expect([
    pageOf(41, 20, { limit: 20, offset: 20 }),
    pageOf(40, 20, { limit: 20, offset: 20 }),
    pageOf(0, 0, { limit: 1, offset: 1_000_000 }),
  ]).toEqual([
    { total: 41, limit: 20, offset: 20, has_more: true },
    { total: 40, limit: 20, offset: 20, has_more: false },
    { total: 0, limit: 1, offset: 1_000_000, has_more: false },
  ]);
});

test('the answer has the bounds of the question', () => {
  const Output = z.strictObject(PAGE_OUTPUT);
  const page = { total: 0, limit: 1, offset: 0, has_more: false };
  const largest = { total: 2_000_000, limit: 50, offset: 1_000_000, has_more: true };
  expect([Output.parse(page), Output.parse(largest)]).toEqual([page, largest]);
  const wrong = [{ total: -1 }, { limit: 0 }, { limit: 51 }, { offset: -1 }, { offset: 1_000_001 }];
  expect(wrong.map((field) => Output.safeParse({ ...page, ...field }).success)).toEqual(
    wrong.map(() => false),
  );
});

test('of a long list a thousand are counted, or as many as were shown', () => {
  expect([
    pageOf(1_001, 20, { limit: 20, offset: 0 }),
    pageOf(1_000, 20, { limit: 20, offset: 980 }),
    pageOf(2_021, 20, { limit: 20, offset: 2_000 }),
  ]).toEqual([
    { total: 1_000, total_is_capped: true, limit: 20, offset: 0, has_more: true },
    { total: 1_000, limit: 20, offset: 980, has_more: false },
    { total: 2_020, total_is_capped: true, limit: 20, offset: 2_000, has_more: true },
  ]);
});
