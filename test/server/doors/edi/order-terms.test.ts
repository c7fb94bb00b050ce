/** What an 850 says of prices, dates and payment is judged, and its sender hears of it. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeFile,
  ediFolder,
  interchange,
  type JudgedSet,
  orderFile,
  purchaseOrder,
  segmentsOf,
  withEdi,
} from '../../../support/edi.ts';
import { type Line, openPunchoutShop, ordersOf, returnedCart } from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

let folder: Awaited<ReturnType<typeof ediFolder>>;
let cart: Line[];

const shop = use(() => openPunchoutShop());
beforeAll(async () => {
  folder = await ediFolder(shop);
});
beforeEach(async () => {
  await withEdi(shop);
  cart = (await returnedCart(shop)).lines;
});

let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `T-${numbers}`;
};
async function answered(text: string, id: '855' | '865' = '855'): Promise<JudgedSet> {
  await folder.put('po.edi', text);
  await folder.look();
  const sets = (await folder.collect()).flatMap((one) => one.sets);
  expect(sets.filter((one) => one.id === '997').map((one) => segmentsOf(one, 'AK9')[0]?.[0])).toEqual(['A']);
  const set = sets.find((one) => one.id === id);
  if (!set) throw new Error(`there is no ${id}`);
  return set;
}
const wordsOf = (set: JudgedSet): string => segmentsOf(set, 'MSG').flat().join(' ');
const typeOf = (set: JudgedSet): string | undefined =>
  [...segmentsOf(set, 'BAK'), ...segmentsOf(set, 'BCA')][0]?.[1];
const ordersBy = async (number: string): Promise<unknown[]> =>
  (await ordersOf(shop)).filter(
    (one: { payment: { po_number: string } }) => one.payment.po_number === number,
  );

describe('the day after which an order is cancelled', () => {
  test('is kept: an order that cannot be there by it is refused, and so is its line', async () => {
    for (const [place, days] of [
      [1, ['DTM*001*20261105']],
      [1, ['DTM*061*20261105', 'DTM*002*20261224']],
      [6, ['DTM*063*20261105']],
    ] as const) {
      const number = newNumber();
      const [id, segments] = purchaseOrder({ number, lines: cart });
      segments.splice(place, 0, ...days);
      expect(segments[place - 1]).toMatch(place === 1 ? /^BEG/ : /^PO1/);
      const set = await answered(interchange('PO', [[id, segments]]));
      expect([typeOf(set), wordsOf(set)]).toEqual([
        'RJ',
        expect.stringMatching(
          /^Line 1: it is to be cancelled after November 5, 2026, and can be in hands on \w+ \d+, 2026 at the earliest\. Send the order with a later cancel date/,
        ),
      ]);
      expect(await ordersBy(number)).toEqual([]);
    }
  });

  test('holds for a change as well, until that names another', async () => {
    await withEdi(shop, {}, { tolerance: { percent: 100, cents: 1_000_000, otherwise: 'accept' } });
    const number = newNumber();
    const taken = await answered(orderFile({ number, lines: cart, header: ['DTM*001*20261224'] }));
    expect(typeOf(taken)).toBe('AD');
    const sooner = changeFile({
      number,
      sequence: 1,
      header: ['DTM*001*20261105'],
      lines: [['10', 'QI', '60']],
    });
    const refused = await answered(sooner, '865');
    expect([typeOf(refused), wordsOf(refused)]).toEqual([
      'RJ',
      expect.stringMatching('cancelled after November 5'),
    ]);
    // Weeks later the day that the order itself named is too early.
    shop.clock.at = new Date('2026-12-20T15:00:00Z');
    const late = await answered(changeFile({ number, sequence: 2, lines: [['10', 'QI', '60']] }), '865');
    expect([typeOf(late), wordsOf(late)]).toEqual([
      'RJ',
      expect.stringMatching('cancelled after December 24'),
    ]);
    const moved = changeFile({
      number,
      sequence: 3,
      header: ['DTM*001*20270301'],
      lines: [['10', 'QI', '60']],
    });
    expect(typeOf(await answered(moved, '865'))).toBe('AC');
    shop.clock.at = new Date('2026-11-04T15:00:00Z');
  });
});

test.each([
  [
    'ITD*05*3*2**10**60',
    'The order names the payment terms 2 % off within 10 days, net 60. Those of the account apply: net 30, without a discount for early payment.',
  ],
  [
    'ITD*01*3*2.00**10',
    'The order names the payment terms 2 % off within 10 days. Those of the account apply: net 30, without a discount for early payment.',
  ],
  ['ITD*01*3*****45', 'The order names the payment terms net 45. Those of the account apply: net 30.'],
])('payment terms that are not the account’s are answered in words: %s', async (segment, words) => {
  const set = await answered(orderFile({ number: newNumber(), lines: cart, header: [segment] }));
  expect([typeOf(set), wordsOf(set)]).toEqual(['AC', words]);
});

test('payment terms that are the account’s are none to speak of', async () => {
  const set = await answered(orderFile({ number: newNumber(), lines: cart, header: ['ITD*01*3*****30'] }));
  expect([typeOf(set), wordsOf(set)]).toEqual(['AD', '']);
});

test.each([
  ['SAC*A*F800***2000**********Spring promotion', '$20.00 (F800 Spring promotion)'],
  ['SAC*A*C310****Z*5', '5 % (C310)'],
])('an allowance is refused by its name: %s', async (segment, named) => {
  const number = newNumber();
  const set = await answered(orderFile({ number, lines: cart, header: [segment], total: '1.00' }));
  expect([typeOf(set), wordsOf(set)]).toEqual([
    'RJ',
    `The order takes off an allowance: ${named}. The prices of the cart hold none: send the order without it, or ask the order desk for a quote that has it.`,
  ]);
  expect(await ordersBy(number)).toEqual([]);
});

test('a line without a price is answered with the price that applies', async () => {
  const unpriced = cart.map((line) => ({ ...line, price: '' }));
  const set = await answered(orderFile({ number: newNumber(), lines: unpriced }));
  const [first] = cart;
  expect(segmentsOf(set, 'PO1').map((one) => one[3])).toEqual(cart.map(({ price }) => price));
  expect([typeOf(set), segmentsOf(set, 'ACK').map(([code]) => code), wordsOf(set)]).toEqual([
    'AC',
    ['IP', 'IP'],
    expect.stringMatching(`^Line 10: The order states no price: \\$${first?.price} applies\\. Line 20: `),
  ]);
});

test('a number of lines that does not fit is told to the sender in words', async () => {
  const number = newNumber();
  const set = await answered(orderFile({ number, lines: cart }).replace(/CTT\*\d/, 'CTT*9'));
  expect([typeOf(set), wordsOf(set)]).toEqual([
    'RJ',
    'CTT01 says 9 lines, and 2 came (PO1): the order may have lost some. Send it whole, under a new control number.',
  ]);
  expect(await ordersBy(number)).toEqual([]);
});
