import { expect, test } from 'vitest';
import { demoProducts } from '../../server/demo/products.ts';
import { keyHolder } from '../support/key-holder.ts';
import { useShop } from '../support/use.ts';
import { briefs, judgePlans } from './judged-plans.ts';
import { judgeSearches } from './judged-searches.ts';

const shop = useShop({ catalog: 'whole' });

test('the first five answers to what buyers type are what they ask for', async () => {
  const { precision, found, amiss, queries } = await judgeSearches(await keyHolder(shop), demoProducts());
  expect(queries).toBeGreaterThanOrEqual(200);
  expect(precision, amiss.join('\n')).toBeGreaterThan(0.9);
  expect(found, amiss.join('\n')).toBeGreaterThan(0.9);
});

test('plans read what briefs refuse, claim what is so, admit what is not, and differ', {
  timeout: 120_000,
}, async () => {
  const ctx = await keyHolder(shop);
  const all = briefs(ctx.now());
  const marked = (mark: string) => all.filter(({ terms }) => terms.some((term) => term.mark === mark)).length;
  expect([all.length >= 200, marked('!') >= 50, marked('-') >= 60]).toEqual([true, true, true]);
  const found = await judgePlans(ctx, demoProducts());
  expect(found.falseMet).toEqual([]);
  expect(found.silent).toEqual([]);
  expect(found.misread.length / found.refusing, found.misread.join('\n')).toBeLessThan(0.05);
  expect(found.unsaid).toEqual([]);
  expect(found.sameGiveaways).toBeLessThanOrEqual(0.1);
});
