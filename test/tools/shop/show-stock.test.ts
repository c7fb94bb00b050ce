import { expect, test } from 'vitest';
import { toStockWire } from '../../../tools/catalog/stock-wire.ts';
import { invoke } from '../../../tools/invoke.ts';
import { showStock } from '../../../tools/shop/show-stock.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a visitor sees on the page of a product what agents are told of its stock', async () => {
  const { status, body } = await shop.rest('GET', '/products/demo:TUMBLER-20/stock');
  expect(status).toBe(200);
  const { enough: _, written_by_others: __, ...stock } = body;
  const shown = await invoke(showStock, visitorOf(shop), { key: 'demo:TUMBLER-20' });
  expect(toStockWire(shown)).toEqual(stock);
});
