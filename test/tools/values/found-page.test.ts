import { expect, test } from 'vitest';
import { foundPage } from '../../../tools/values/found-page.ts';
import type { Page } from '../../../tools/values/page.ts';

const NAMES = Array.from({ length: 120 }, (_, n) => (n % 2 === 0 ? `Tea ${n}` : `Mug ${n}`));
const read = async ({ limit, offset }: Page) => ({
  rows: NAMES.slice(offset, offset + limit),
  total: NAMES.length,
});
const found = (search: string | undefined, page: Page) =>
  foundPage({ search, ...page }, read, (name) => name);

test('without words a page is read as it is', async () => {
  const page = { rows: ['Mug 3', 'Tea 4'], total: 120 };
  expect(await found(undefined, { limit: 2, offset: 3 })).toEqual(page);
  expect(await found('', { limit: 2, offset: 3 })).toEqual(page);
});

test('with words a page is of what has them, and the total too', async () => {
  expect(await found('mug', { limit: 2, offset: 58 })).toEqual({ rows: ['Mug 117', 'Mug 119'], total: 60 });
  expect(await found('tea 118', { limit: 20, offset: 0 })).toEqual({ rows: ['Tea 118'], total: 1 });
  expect(await found('hat', { limit: 20, offset: 0 })).toEqual({ rows: [], total: 0 });
});
