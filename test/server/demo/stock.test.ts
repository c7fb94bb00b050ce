import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { demoStock } from '../../../server/demo/stock.ts';

const products = demoProducts();
const monday = new Date('2026-11-02T15:20:00.000Z');
const hoursLater = (hours: number): Date => new Date(monday.getTime() + hours * 3_600_000);
const tumbler = products.find((product) => product.sku === 'TUMBLER-20');
if (!tumbler) throw new Error('no TUMBLER-20');

const allAt = (now: Date) => products.flatMap((product) => demoStock(product, now).parts);
const partsAt = (now: Date) => allAt(now).filter(({ toOrder }) => toOrder === undefined);

test('the same instant gives the same answer, for every part and in the parts’ order', () => {
  expect(demoStock(tumbler, monday)).toEqual(demoStock(tumbler, new Date(monday)));
  expect(demoStock(tumbler, monday)).toMatchObject({
    key: 'demo:TUMBLER-20',
    asOf: '2026-11-02T15:20:00.000Z',
    source: 'Demo supplier inventory',
  });
  expect(demoStock(tumbler, monday).parts.map((part) => part.partId)).toEqual(
    tumbler.parts.map((part) => part.partId),
  );
});

test('most parts are in plenty, some are low and some are gone', () => {
  const quantities = partsAt(monday).map((part) => part.quantity);
  const share = (rule: (quantity: number) => boolean) => quantities.filter(rule).length / quantities.length;
  expect(share((quantity) => quantity >= 1_000)).toBeGreaterThan(0.85);
  expect(share((quantity) => quantity > 0 && quantity <= 60)).toBeGreaterThan(0.02);
  expect(share((quantity) => quantity === 0)).toBeGreaterThan(0.01);
  expect(new Set(quantities).size).toBeGreaterThan(500);
});

test('three products are made to order, and none of them is ever in stock', () => {
  const made = allAt(monday).filter(({ toOrder }) => toOrder);
  expect(new Set(made.map(({ toOrder }) => toOrder?.days))).toEqual(new Set([15, 21, 12]));
  expect(made.every(({ quantity, incoming }) => quantity === 0 && incoming.length === 0)).toBe(true);
});

test('what is low or gone has one shipment announced, 5 to 30 days ahead', () => {
  const scarce = partsAt(monday).filter((part) => part.quantity <= 60);
  const today = Date.parse('2026-11-02');
  const daysAhead = scarce.map(
    ({ incoming }) => (Date.parse(incoming[0]?.availableOn ?? '') - today) / 86_400_000,
  );
  expect(scarce.map(({ incoming }) => incoming.length)).toEqual(scarce.map(() => 1));
  expect(Math.min(...daysAhead)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...daysAhead)).toBeLessThanOrEqual(30);
  expect(Math.min(...scarce.map(({ incoming }) => incoming[0]?.quantity ?? 0))).toBeGreaterThanOrEqual(2_000);
});

test('an announced date stands until the shipment is in', () => {
  const gone = partsAt(monday).find(
    (part) => part.quantity === 0 && (part.incoming[0]?.availableOn ?? '') > '2026-11-10',
  );
  const product = products.find((each) => each.parts.some((part) => part.partId === gone?.partId));
  if (!gone || !product) throw new Error('nothing is gone on the day the test looks at');
  const tomorrow = demoStock(product, hoursLater(24)).parts.find((part) => part.partId === gone.partId);
  expect(tomorrow).toEqual(gone);
  const afterwards = demoStock(product, new Date(`${gone.incoming[0]?.availableOn}T12:00:00.000Z`));
  const then = afterwards.parts.find((part) => part.partId === gone.partId);
  expect(then?.incoming).toEqual([]);
  expect(then?.quantity).toBeGreaterThan(1_000);
});

test('stock moves a little from hour to hour and never up by a few', () => {
  const before = partsAt(monday);
  const after = partsAt(hoursLater(1));
  const sold = before.map((part, index) => part.quantity - (after[index]?.quantity ?? 0));
  expect(sold.filter((pieces) => pieces > 0).length).toBeGreaterThan(before.length / 2);
  expect(Math.min(...sold)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...sold)).toBeLessThan(30);
});

test('the black 20 oz tumbler is there by the thousand on every day of two years', () => {
  const quantities = Array.from(
    { length: 730 },
    (_, day) => demoStock(tumbler, hoursLater(day * 24)).parts[0]?.quantity ?? 0,
  );
  expect(Math.min(...quantities)).toBeGreaterThanOrEqual(1_000);
  expect(demoStock(tumbler, monday).parts[0]?.partId).toBe('TUMBLER-20-BLACK');
});
