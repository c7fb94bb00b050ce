import { expect, test } from 'vitest';
import { measureText } from '../../../tools/artwork/measure-text.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test.each([
  ['Team Harbor', 8.3],
  ['iiii', 1.4],
  ['WWWW', 5.4],
])('%s is as wide as it is set, for a visitor and a customer', async (text, aspect) => {
  for (const ctx of [visitorOf(shop), await customer(shop)]) {
    const measured = await invoke(measureText, ctx, { text });
    expect(measured.aspect).toBeGreaterThan(aspect * 0.95);
    expect(measured.aspect).toBeLessThan(aspect * 1.05);
  }
});

test('spaces have no width by height', async () => {
  expect(await invoke(measureText, visitorOf(shop), { text: '  ' })).toEqual({ aspect: null });
});
