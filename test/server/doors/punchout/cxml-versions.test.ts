/** What buyers' systems leave out or write in another way: versions by number, lines that end, prices by the hundred. */
import { expect, test } from 'vitest';
import {
  document,
  type Line,
  newPayloadId,
  openPunchoutShop,
  ordering,
  orderRequest,
  returnedCart,
  send,
} from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const shop = use(openPunchoutShop);
const { orderOf, place } = ordering(() => shop);

const versioned = (request: string, version: number) =>
  request.replace('<OrderRequestHeader ', `<OrderRequestHeader orderVersion="${version}" `);
const update = (number: string, lines: Line[], version?: number) => {
  const request = orderRequest({ number, lines, type: 'update' });
  const body = version === undefined ? request : versioned(request, version);
  return send(shop, document(body, { payloadId: newPayloadId() }));
};
const fewer = (lines: readonly Line[], quantity: string, price: string) =>
  lines.map((line, index) => (index === 0 ? { ...line, quantity, price } : line));

test('an update without a reference is the next version, where its number says so', async () => {
  const { lines } = await returnedCart(shop);
  const { number } = await place(lines);
  const [before] = await orderOf(number);
  const changed = fewer(lines, '96', '18.60');
  const taken = [];
  for (const version of [undefined, 1, 2, 2, 3])
    taken.push((await update(number, changed, version)).code === '200');
  expect(taken).toEqual([false, false, true, false, true]);
  const [after] = await orderOf(number);
  expect([after.id, after.items[0].quantity]).toEqual([before.id, 96]);
});

test('a line of 0 pieces ends, and not every line may', async () => {
  const { lines } = await returnedCart(shop);
  const { number } = await place(lines);
  const none = lines.map((line) => ({ ...line, quantity: '0' }));
  const refused = await update(number, none, 2);
  expect(refused.reason).toBe('Every line ends with this update: send a `delete`.');
  const [goods, ...charges] = lines;
  if (!goods) throw new Error('the cart has goods');
  // The same goods on two lines, of which one ends.
  const two = [{ ...goods }, { ...goods, quantity: '0.000' }, ...charges];
  expect((await update(number, two, 2)).code).toBe('200');
  expect((await orderOf(number))[0].items[0].quantity).toBe(48);
});

test.each([
  ['100', '1', '1990.00', '200'],
  ['100', '1', '1980.00', '417'],
  ['12', '1', '238.80', '200'],
  ['10', '10', '19.90', '200'],
  ['1', '1', '19.90', '200'],
  ['0', '1', '19.90', '200'],
  ['7', '1', '139.00', '417'],
])('a price of a basis of %s by %s, %s, is that of a piece', async (quantity, factor, price, code) => {
  const { lines } = await returnedCart(shop);
  const basis = `<PriceBasisQuantity quantity="${quantity}" conversionFactor="${factor}"><UnitOfMeasure>EA</UnitOfMeasure></PriceBasisQuantity>`;
  const total = lines.reduce((sum, line) => sum + Number(line.quantity) * Number(line.price), 0).toFixed(2);
  const [goods, ...charges] = lines;
  if (!goods) throw new Error('the cart has goods');
  const number = `PB-${quantity}-${factor}-${price}`;
  const body = orderRequest({ number, lines: [{ ...goods, price }, ...charges], total }).replace(
    '</UnitPrice>',
    `</UnitPrice>${basis}`,
  );
  expect((await send(shop, document(body))).code).toBe(code);
});
