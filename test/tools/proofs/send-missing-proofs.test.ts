import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { sendMissingProofs } from '../../../tools/proofs/send-missing-proofs.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf, paidOrder, type ToldSheets, TUMBLER_LINE, toldSheets } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
let sheets: ToldSheets;
beforeAll(async () => {
  sheets = toldSheets();
  shop = await openShop({ dependencies: { proofSheets: sheets } });
});
afterAll(() => shop.close());

const send = (id: string, version?: number) =>
  invoke(sendMissingProofs, deskOf(shop), { id, ...(version === undefined ? {} : { version }) });

test('every line without a proof gets one, and a second call sends nothing', async () => {
  const other = { ...TUMBLER_LINE, part_id: 'TUMBLER-20-WHITE' };
  const id = await paidOrder(shop, [TUMBLER_LINE, other]);
  const { proofs, refused } = await send(id);
  expect([proofs.map(({ lines, round }) => [lines, round]), refused]).toEqual([
    [
      [[1], 1],
      [[2], 1],
    ],
    [],
  ]);
  expect(await refusalCode(send(id))).toBe('invalid_state');
});

test('of two that send at once, one sends', async () => {
  const id = await paidOrder(shop);
  const before = sheets.sheets.length;
  let drawing = 0;
  let bothDraw = (): void => {};
  const untilBothDraw = new Promise<void>((resolve) => {
    bothDraw = resolve;
  });
  sheets.before = async () => {
    drawing += 1;
    if (drawing === 2) bothDraw();
    await untilBothDraw;
  };
  const both = await Promise.all([send(id), send(id)]);
  sheets.before = async () => {};
  expect(both.map(({ proofs }) => proofs.length).sort()).toEqual([0, 1]);
  expect(both.flatMap(({ refused }) => refused.map(({ line }) => line))).toEqual([1]);
  expect(sheets.sheets.length - before).toBe(2);
  expect(await deskOf(shop).proofs.ofOrder(id)).toHaveLength(1);
});

test('an order that changed since it was seen gets no proof', async () => {
  const id = await paidOrder(shop);
  expect(await refusalCode(send(id, 99))).toBe('invalid_state');
  expect(await deskOf(shop).proofs.ofOrder(id)).toEqual([]);
});
